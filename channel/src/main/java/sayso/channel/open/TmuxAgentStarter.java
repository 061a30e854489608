package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;

/// Starts an agent's command in a new tmux session of its own, and reports the session or why it
/// failed; can say beforehand what prevents it. Types nothing there.
public final class TmuxAgentStarter {
    private final ExternalPrograms outside;

    /// Result of the start: the running tmux session, or why it failed.
    public sealed interface Result {
        /// @param session the name of the tmux session
        record Running(String session) implements Result {}

        /// @param why for people
        record Failed(String why) implements Result {}
    }

    public TmuxAgentStarter(Map<String, String> environment) {
        this.outside = new ExternalPrograms(environment);
    }

    /// The address under which an agent of this name in this folder asks, as in `shop/builder`.
    public static String address(String name, Path folder) {
        return plain(folder) + "/" + name;
    }

    /// What its session is called, as `peek` looks for it too.
    public static String session(String name, Path folder) {
        return "gt-" + plain(folder) + "-crew-" + name;
    }

    /// The program that a command starts: its first word that is no variable; null where there is none.
    public static @Nullable String program(String command) {
        return Arrays.stream(command.strip().split("\\s+"))
                .filter(word -> !word.isEmpty() && !word.matches("[A-Za-z_][A-Za-z0-9_]*=.*"))
                .findFirst()
                .orElse(null);
    }

    /// Why it could not be started; empty if nothing is known to speak against it.
    public Optional<String> obstacle(String command, String session) throws InterruptedException {
        if (outside.find(TmuxClients.PROGRAM).isEmpty()) {
            return Optional.of("tmux is not on the PATH; agents are started in it");
        }
        String program = program(command);
        if (program == null || (!program.contains("/") && outside.find(program).isEmpty())) {
            return Optional.of(
                    (program == null ? "crew.command" : SafeText.line(program))
                            + " is not a program on the PATH; see: sayso settings get crew.command");
        }
        return isThere(session)
                ? Optional.of(
                        "a tmux session "
                                + session
                                + " already exists; attach with: tmux attach -t ="
                                + session)
                : Optional.empty();
    }

    /// @param folder where it works; it must be there
    /// @param command as a shell reads it
    public Result start(String name, Path folder, String command) throws InterruptedException {
        requireNonNull(command, "command is null");
        String session = session(name, folder);
        ExternalPrograms.Ran ran =
                outside.run(
                        TmuxClients.PROGRAM,
                        List.of(
                                "new-session",
                                "-d",
                                "-s",
                                session,
                                "-c",
                                folder.toString(),
                                "env SAYSO_ACTOR=" + address(name, folder) + " " + command));
        if (ran instanceof ExternalPrograms.Ran.Ended(int code, String said) && code != 0) {
            return new Result.Failed(
                    "tmux did not start it: " + SafeText.line(ExternalPrograms.firstLine(said)));
        }
        return isThere(session)
                ? new Result.Running(session)
                : new Result.Failed("it ended at once: " + SafeText.line(command));
    }

    private boolean isThere(String session) throws InterruptedException {
        return outside.run(TmuxClients.PROGRAM, List.of("has-session", "-t", "=" + session))
                        instanceof ExternalPrograms.Ran.Ended(int code, _)
                && code == 0;
    }

    /// why: tmux reads dots and colons in names as places within a session
    private static String plain(Path folder) {
        Path last = folder.getFileName();
        String name = last == null ? "" : last.toString().replaceAll("[^A-Za-z0-9_-]+", "-");
        return name.isEmpty() || name.equals("-") ? "crew" : name;
    }
}
