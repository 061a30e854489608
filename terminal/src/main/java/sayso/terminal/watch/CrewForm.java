package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.terminal.SafeText;

/// What was typed so far about an agent to be started: its name, its folder, and then a look at both.
///
/// @param command that starts it, as the settings have it
/// @param agent whose settings the folder gets; empty where none is known
record CrewForm(Step step, String name, String folder, String command, String agent) {
    /// What is asked for.
    enum Step {
        NAME,
        FOLDER,
        LOOK
    }

    CrewForm {
        requireNonNull(step, "step is null");
        requireNonNull(name, "name is null");
        requireNonNull(folder, "folder is null");
        requireNonNull(command, "command is null");
        requireNonNull(agent, "agent is null");
    }

    static CrewForm of(String command, String folder, String agent) {
        return new CrewForm(Step.NAME, "", folder, command, agent);
    }

    /// What is being typed.
    String typed() {
        return switch (step) {
            case NAME -> name;
            case FOLDER -> folder;
            case LOOK -> "";
        };
    }

    CrewForm typing(String text) {
        return switch (step) {
            case NAME -> new CrewForm(step, text, folder, command, agent);
            case FOLDER -> new CrewForm(step, name, text, command, agent);
            case LOOK -> this;
        };
    }

    CrewForm at(Step next) {
        return new CrewForm(next, name, folder, command, agent);
    }

    List<Leaf.Row> rows() {
        String safe = SafeText.line(command);
        return switch (step) {
            case NAME ->
                    List.of(
                            Leaf.Row.of("A new agent, 1 of 3: what is it called?"),
                            Leaf.Row.of("Letters, digits, - and _, as in builder."),
                            Leaf.Row.of(""),
                            Leaf.Row.of("Name: " + SafeText.line(name) + "_"));
            case FOLDER ->
                    List.of(
                            Leaf.Row.of("A new agent, 2 of 3: in which folder does it work?"),
                            Leaf.Row.of("One that is not there is made."),
                            Leaf.Row.of(""),
                            Leaf.Row.of("Name: " + SafeText.line(name)),
                            Leaf.Row.of("Folder: " + SafeText.line(folder) + "_"));
            case LOOK ->
                    List.of(
                            Leaf.Row.of("A new agent, 3 of 3: Enter does this."),
                            Leaf.Row.of(""),
                            Leaf.Row.of("Name: " + SafeText.line(name)),
                            Leaf.Row.of("Folder: " + SafeText.line(folder)),
                            Leaf.Row.of(
                                    agent.isEmpty()
                                            ? "No hooks: the command names no agent that can be"
                                                    + " connected."
                                            : "Connects "
                                                    + agent
                                                    + " there: Sayso's hooks and server go into the"
                                                    + " folder's settings."),
                            Leaf.Row.of("Starts in a tmux session of its own: " + safe));
        };
    }
}
