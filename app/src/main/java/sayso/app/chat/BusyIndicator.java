package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandPrinter;
import sayso.app.command.ProgressLine;
import sayso.app.console.ThreadJoiner;

/// Shows in a conversation that the model is working, until its first word: a line that counts the
/// seconds and disappears, or one remark for screen readers. Thread-safe.
final class BusyIndicator {
    private static final Duration FIRST = Duration.ofMillis(300);
    private static final Duration FIRST_ALOUD = Duration.ofSeconds(4);
    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final CommandPrinter printer;
    private final @Nullable Supplier<ProgressLine> lines;
    private @Nullable CountDownLatch over;
    private @Nullable Thread shower;

    /// @param lines the line that is written over; null where lines are read aloud
    BusyIndicator(CommandPrinter printer, @Nullable Supplier<ProgressLine> lines) {
        this.printer = requireNonNull(printer, "printer is null");
        this.lines = lines;
    }

    /// The model is asked.
    synchronized void begin() {
        boolean _ = end();
        CountDownLatch ended = new CountDownLatch(1);
        over = ended;
        shower = Thread.ofPlatform().name("working").daemon().start(() -> show(ended));
    }

    /// Whatever comes next stands on a line without the sign.
    ///
    /// @return whether the model was working
    synchronized boolean end() {
        CountDownLatch ending = over;
        Thread showing = shower;
        over = null;
        shower = null;
        if (ending != null && showing != null) {
            ending.countDown();
            // why: it ends at once, and until then the terminal is its own
            ThreadJoiner.of(showing);
        }
        return ending != null;
    }

    private void show(CountDownLatch ended) {
        try {
            if (lines == null) {
                if (!waited(ended, FIRST_ALOUD)) {
                    printer.remark("The model is working. Ctrl+C stops it.");
                }
            } else {
                counted(ended, lines);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void counted(CountDownLatch ended, Supplier<ProgressLine> supplied)
            throws InterruptedException {
        long began = System.nanoTime();
        try (ProgressLine line = supplied.get()) {
            boolean over = waited(ended, FIRST);
            while (!over) {
                long seconds = Duration.ofNanos(System.nanoTime() - began).toSeconds();
                line.show(
                        printer.signs().arrow()
                                + " thinking"
                                + (seconds == 0 ? "" : ", " + seconds + " s")
                                + (seconds < 3 ? "" : "; Ctrl+C stops"));
                over = waited(ended, AGAIN);
            }
        }
    }

    private static boolean waited(CountDownLatch ended, Duration time) throws InterruptedException {
        return ended.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
