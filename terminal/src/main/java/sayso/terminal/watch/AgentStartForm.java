package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.terminal.SafeText;

/// Form for starting an agent: its name, then its folder, then a review of both.
///
/// @param command that starts it, as the settings have it
/// @param agent whose settings the folder gets; empty where none is known
record AgentStartForm(Step step, String name, String folder, String command, String agent) {
    /// What is asked for.
    enum Step {
        NAME,
        FOLDER,
        LOOK
    }

    AgentStartForm {
        requireNonNull(step, "step is null");
        requireNonNull(name, "name is null");
        requireNonNull(folder, "folder is null");
        requireNonNull(command, "command is null");
        requireNonNull(agent, "agent is null");
    }

    static AgentStartForm of(String command, String folder, String agent) {
        return new AgentStartForm(Step.NAME, "", folder, command, agent);
    }

    /// What is being typed.
    String typed() {
        return switch (step) {
            case NAME -> name;
            case FOLDER -> folder;
            case LOOK -> "";
        };
    }

    AgentStartForm typing(String text) {
        return switch (step) {
            case NAME -> new AgentStartForm(step, text, folder, command, agent);
            case FOLDER -> new AgentStartForm(step, name, text, command, agent);
            case LOOK -> this;
        };
    }

    AgentStartForm at(Step next) {
        return new AgentStartForm(next, name, folder, command, agent);
    }

    List<Overlay.Row> rows() {
        String safe = SafeText.line(command);
        return switch (step) {
            case NAME ->
                    List.of(
                            Overlay.Row.of("New agent, 1 of 3: name"),
                            Overlay.Row.of("Letters, digits, - and _, such as builder."),
                            Overlay.Row.of(""),
                            Overlay.Row.of("Name: " + SafeText.line(name) + "_"));
            case FOLDER ->
                    List.of(
                            Overlay.Row.of("New agent, 2 of 3: folder"),
                            Overlay.Row.of("Created if it does not exist."),
                            Overlay.Row.of(""),
                            Overlay.Row.of("Name: " + SafeText.line(name)),
                            Overlay.Row.of("Folder: " + SafeText.line(folder) + "_"));
            case LOOK ->
                    List.of(
                            Overlay.Row.of("New agent, 3 of 3: Enter starts it."),
                            Overlay.Row.of(""),
                            Overlay.Row.of("Name: " + SafeText.line(name)),
                            Overlay.Row.of("Folder: " + SafeText.line(folder)),
                            Overlay.Row.of(
                                    agent.isEmpty()
                                            ? "No hooks: the command names no agent that can be"
                                                    + " connected."
                                            : "Connects "
                                                    + agent
                                                    + " there: Sayso's hooks and server go into the"
                                                    + " folder's settings."),
                            Overlay.Row.of("Starts in a tmux session of its own: " + safe));
        };
    }
}
