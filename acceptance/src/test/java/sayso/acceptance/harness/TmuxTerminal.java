package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// A person's terminal: a process of its own session with its own controlling terminal, kept by tmux.
public final class TmuxTerminal implements AutoCloseable {
    private static final String ENDED = "[ended ";
    private static final Duration BETWEEN_PRESSES = Duration.ofMillis(700);

    private final Path socket;

    private TmuxTerminal(Path socket) {
        this.socket = socket;
    }

    /// Opens a terminal of 100 by 30 cells in which `command` runs with exactly the sandbox's environment.
    public static TmuxTerminal open(UserSandbox sandbox, String... command) {
        return open(100, sandbox, command);
    }

    /// The same with that many columns.
    public static TmuxTerminal open(int columns, UserSandbox sandbox, String... command) {
        List<String> start =
                new ArrayList<>(
                        List.of("new-session", "-d", "-x", Integer.toString(columns), "-y", "30"));
        start.addAll(List.of("-c", sandbox.project().toString(), "--"));
        start.addAll(List.of("env", "-i", "TERM=tmux-256color"));
        sandbox.environment().forEach((name, value) -> start.add(name + "=" + value));
        // why: a pane whose first program ends at once can lose what it printed, so it is held
        // open, also when Ctrl-C ends the program. A program that is killed leaves a terminal in
        // which reading a line ends at once, so nothing here reads.
        start.addAll(
                List.of(
                        "sh",
                        "-c",
                        "trap : INT; \"$@\"; echo \""
                                + ENDED
                                + "$?]\"; trap '' INT; exec tail -f /dev/null",
                        "sh"));
        start.addAll(List.of(command));
        try {
            TmuxTerminal terminal =
                    new TmuxTerminal(Files.createTempDirectory("sayso-tmux").resolve("socket"));
            terminal.tmux(start.toArray(String[]::new)).succeeded();
            return terminal;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ProcessResult tmux(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("tmux", "-u", "-S", socket.toString(), "-f", "/dev/null"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        builder.environment().put("LANG", "C.UTF-8");
        try {
            return TestProcess.start(builder).closeInput().result();
        } catch (UncheckedIOException e) {
            throw new AssertionError(
                    "tmux is missing: install it (Debian: apt-get install tmux)", e);
        }
    }

    /// What the screen shows now.
    public String screen() {
        return tmux("capture-pane", "-p", "-J").succeeded().stdout();
    }

    /// The same with the sequences that colour it.
    public String painted() {
        return tmux("capture-pane", "-p", "-e").succeeded().stdout();
    }

    /// Gives the window this size.
    public TmuxTerminal resize(int columns, int rows) {
        tmux("resize-window", "-x", Integer.toString(columns), "-y", Integer.toString(rows))
                .succeeded();
        return this;
    }

    /// Whether the command rang the bell.
    public boolean hasRung() {
        return tmux("display-message", "-p", "#{window_bell_flag}")
                .succeeded()
                .stdout()
                .strip()
                .equals("1");
    }

    /// SIGKILL to the command; the terminal stays.
    public void kill() {
        shell().descendants().forEach(ProcessHandle::destroyForcibly);
        ConditionPoller.holds("the command is gone", () -> screen().contains(ENDED));
    }

    /// Whether a process that the command started has this word among its arguments.
    public boolean runs(String word) {
        return shell().descendants()
                .flatMap(each -> each.info().arguments().stream())
                .anyMatch(words -> List.of(words).contains(word));
    }

    private ProcessHandle shell() {
        String shell = tmux("display-message", "-p", "#{pane_pid}").succeeded().stdout().strip();
        return ProcessHandle.of(Long.parseLong(shell)).orElseThrow();
    }

    /// Returns as soon as the screen shows `text`.
    public TmuxTerminal shows(String text) {
        try {
            ConditionPoller.holds(
                    "the terminal shows \"" + text + "\"", () -> screen().contains(text));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "\nIt shows:\n" + screen(), e);
        }
        return this;
    }

    /// Types `text` as it stands.
    public TmuxTerminal type(String text) {
        tmux("send-keys", "-l", "--", text).succeeded();
        return this;
    }

    /// Types `text` and enters it, as a person does: not before it stands on the screen. Screens take keys that
    /// come all at once for something pasted, in which Enter is a line break.
    public TmuxTerminal enter(String text) {
        return type(text).shows(text).press("Enter");
    }

    /// Presses a key by its tmux name, such as `Enter`.
    public TmuxTerminal press(String key) {
        tmux("send-keys", key).succeeded();
        return this;
    }

    /// Presses a key until the screen shows `text` no more: some forms take no key at the moment they moved. Not
    /// faster than a person, since keys in a row are taken for something pasted.
    public TmuxTerminal pressUntilGone(String key, String text) {
        AtomicLong due = new AtomicLong(System.nanoTime());
        ConditionPoller.holds(
                "the terminal no longer shows \"" + text + "\"",
                () -> {
                    if (!screen().contains(text)) {
                        return true;
                    }
                    if (System.nanoTime() - due.get() >= 0) {
                        press(key);
                        due.set(System.nanoTime() + BETWEEN_PRESSES.toNanos());
                    }
                    return false;
                });
        return this;
    }

    /// The exit code of the command, once it has ended.
    public int exitCode() {
        String screen = shows(ENDED).screen();
        int from = screen.lastIndexOf(ENDED) + ENDED.length();
        return Integer.parseInt(screen.substring(from, screen.indexOf(']', from)));
    }

    @Override
    public void close() {
        tmux("kill-server");
        try {
            Files.deleteIfExists(socket);
            Files.deleteIfExists(socket.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
