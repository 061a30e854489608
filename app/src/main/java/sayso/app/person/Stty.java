package sayso.app.person;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.home.PersonEnvironment;
import sayso.terminal.screen.RawTerminal.Size;

/// Switches a terminal to single keys without echo and back, and reads its size, by running `stty`,
/// a program of every Unix. So Sayso needs no native code, and runs it only for a screen. The mode
/// is restored also when the process is killed from outside.
final class Stty {
    /// Keys come one by one and unseen, Ctrl+C too; a read without a key ends after a tenth of a second.
    private static final String[] RAW = {
        "-icanon", "-echo", "-isig", "-ixon", "-icrnl", "min", "0", "time", "1"
    };

    /// The same, but a read waits until there is a key.
    private static final String[] WATCHING = {
        "-icanon", "-echo", "-isig", "-ixon", "-icrnl", "min", "1", "time", "0"
    };

    private static final Size USUAL = new Size(80, 24);

    private final Path device;
    private @Nullable String before;
    private @Nullable Thread rescue;

    Stty(Path device) {
        this.device = requireNonNull(device, "device is null");
    }

    /// @return false where the terminal cannot be set
    boolean raw() {
        return set(() -> {}, RAW);
    }

    /// @param farewell run after the terminal is set back because the process is ended from outside
    /// @return false where the terminal cannot be set
    boolean watching(Runnable farewell) {
        return set(farewell, WATCHING);
    }

    /// Lines come as ever, and nobody sees them.
    ///
    /// @return false where the terminal cannot be set
    boolean hidden() {
        return set(() -> {}, "-echo");
    }

    private boolean set(Runnable farewell, String... words) {
        Optional<String> saved = run("-g");
        if (saved.isEmpty() || run(words).isEmpty()) {
            return false;
        }
        before = saved.get();
        // why: a person whose terminal stays raw after a kill sees nothing they type
        Thread hook =
                new Thread(
                        () -> {
                            reset();
                            farewell.run();
                        },
                        "terminal");
        rescue = hook;
        Runtime.getRuntime().addShutdownHook(hook);
        return true;
    }

    void restore() {
        reset();
        Thread hook = rescue;
        rescue = null;
        if (hook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // why: the process ends already, and the hook does the same
            }
        }
    }

    Size size() {
        String[] parts = run("size").orElse("").split(" ", -1);
        try {
            int rows = Integer.parseInt(parts[0]);
            int columns = Integer.parseInt(parts[parts.length - 1]);
            return rows > 0 && columns > 0 ? new Size(columns, rows) : USUAL;
        } catch (NumberFormatException e) {
            return USUAL;
        }
    }

    private synchronized void reset() {
        String saved = before;
        before = null;
        if (saved != null) {
            run(saved);
        }
    }

    private Optional<String> run(String... words) {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(Arrays.asList(words));
        try {
            Process process =
                    PersonEnvironment.child(command)
                            .redirectInput(device.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String said = new String(process.getInputStream().readAllBytes(), US_ASCII).strip();
            return process.waitFor() == 0 ? Optional.of(said) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
