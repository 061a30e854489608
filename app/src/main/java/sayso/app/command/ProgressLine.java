package sayso.app.command;

import java.io.PrintStream;
import java.time.Duration;
import sayso.app.console.CommandContext;

/// Shows the progress of long work: one line on a terminal's standard error, rewritten in place;
/// silent without a terminal.
public final class ProgressLine implements AutoCloseable {
    private static final long AT_MOST_EVERY_NANOS = Duration.ofMillis(100).toNanos();

    private final PrintStream err;
    private final boolean watched;
    private final long started = System.nanoTime();
    private long shownAt = started;
    private int width;

    public ProgressLine(CommandContext invocation) {
        this.err = invocation.console().err();
        this.watched = invocation.showsColours();
    }

    /// Shows the text unless another one was shown just now.
    public void show(String text) {
        long now = System.nanoTime();
        if (watched && now - shownAt >= AT_MOST_EVERY_NANOS) {
            shownAt = now;
            err.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
            err.flush();
            width = Math.max(width, text.length());
        }
    }

    /// Leaves an empty line behind for whatever is said next.
    @Override
    public void close() {
        if (width > 0) {
            err.print("\r" + " ".repeat(width) + "\r");
            err.flush();
        }
    }
}
