package sayso.app.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.install.FolderConnector;
import sayso.channel.open.TmuxAgentStarter;
import sayso.channel.open.TmuxPeek;
import sayso.decision.model.Decision;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.terminal.SafeText;
import sayso.terminal.watch.AgentTerminals;

/// Gives the inbox access to agents on this computer: reads the last lines of an asker's tmux
/// terminal, and starts a new agent in a folder that it first creates and connects to Sayso.
final class InboxAgents implements AgentTerminals {
    private static final int MOST = 200;
    private static final String ENDED = "Sayso is closing.";

    private final CommandContext invocation;

    InboxAgents(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public Seen peek(Decision decision) {
        try {
            return switch (new AskerTerminalPeek(invocation).at(decision, MOST)) {
                case TmuxPeek.Seen.Lines(String pane, List<String> lines) ->
                        new Seen.Lines("pane " + pane, lines);
                case TmuxPeek.Seen.Nothing(String why) -> new Seen.Nothing(sentence(why));
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Seen.Nothing(ENDED);
        }
    }

    @Override
    public Plan plan() {
        if (invocation.remoteHub().isPresent()) {
            return new Plan.Missing(
                    "These decisions are kept by a hub elsewhere. Start an agent from the "
                            + "inbox of the computer where it is to run.");
        }
        String command = command();
        return command.isEmpty()
                ? new Plan.Missing(
                        "No command to start an agent is set. Set one: sayso settings set "
                                + "crew.command claude")
                : new Plan.Ready(
                        command,
                        Path.of("").toAbsolutePath().toString(),
                        FolderConnector.startedBy(command).map(AgentProfile::title).orElse(""));
    }

    @Override
    public Started start(String name, String typed) {
        String command = command();
        List<String> said = new ArrayList<>();
        Path folder;
        try {
            folder = folder(typed);
        } catch (InvalidPathException e) {
            return failed("'" + SafeText.line(typed) + "' is not a folder", said);
        }
        TmuxAgentStarter crew = new TmuxAgentStarter(invocation.environment());
        try {
            Optional<String> obstacle =
                    crew.obstacle(command, TmuxAgentStarter.session(name, folder));
            if (obstacle.isPresent()) {
                return failed(obstacle.get(), said);
            }
            Files.createDirectories(folder);
            connect(command, folder, said);
            return switch (crew.start(name, folder, command)) {
                case TmuxAgentStarter.Result.Failed(String why) -> failed(why, said);
                case TmuxAgentStarter.Result.Running(String session) -> {
                    said.add(
                            0, TmuxAgentStarter.address(name, folder) + " runs in " + folder + ".");
                    said.add(1, "Its terminal: tmux attach -t =" + session);
                    yield new Started(true, said);
                }
            };
        } catch (CommandFailureException e) {
            String hint = e.failure().reply().hint();
            if (hint != null) {
                said.add(hint);
            }
            return failed(e.failure().reply().message(), said);
        } catch (IOException e) {
            return failed(
                    folder + " cannot be used: " + SafeText.line(FileErrorText.reason(folder, e)),
                    said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(ENDED, said);
        }
    }

    /// why: hooks are not inherited from folder to folder
    private void connect(String command, Path folder, List<String> said)
            throws IOException, InterruptedException {
        AgentProfile agent = FolderConnector.startedBy(command).orElse(null);
        if (agent == null) {
            said.add(
                    "No hooks were installed: its command is none of "
                            + AgentRegistry.names()
                            + ". In the folder: sayso install AGENT --scope project");
        } else {
            said.addAll(new FolderConnector(invocation).connect(agent, folder));
        }
    }

    /// why: the inbox stays open for days, and the setting may be made meanwhile
    private String command() {
        return Settings.read(invocation.home(), invocation.environment()).crewCommand();
    }

    private Path folder(String typed) {
        Path home = Home.person(invocation.environment());
        Path named =
                typed.equals("~")
                        ? home
                        : typed.startsWith("~/")
                                ? home.resolve(typed.substring(2))
                                : Path.of(typed);
        return named.toAbsolutePath().normalize();
    }

    private static Started failed(String why, List<String> said) {
        List<String> all = new ArrayList<>();
        all.add("Not started: " + why + (why.endsWith(".") ? "" : "."));
        all.addAll(said);
        return new Started(false, all);
    }

    private static String sentence(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }
}
