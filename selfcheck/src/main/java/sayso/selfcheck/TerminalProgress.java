package sayso.selfcheck;

import java.io.PrintStream;

/// Shows progress in one line that is rewritten in place. For one thread.
public final class TerminalProgress implements CheckProgress {
    private static final long BETWEEN_NANOS = 100_000_000;

    private final PrintStream out;
    private int width;
    private long shown = System.nanoTime() - BETWEEN_NANOS;

    public TerminalProgress(PrintStream out) {
        this.out = out;
    }

    @Override
    public void at(String check, long done, long total) {
        long now = System.nanoTime();
        if (now - shown < BETWEEN_NANOS) {
            return;
        }
        shown = now;
        write(
                "  "
                        + check
                        + "  "
                        + CheckFigures.grouped(done)
                        + " of "
                        + CheckFigures.grouped(total));
    }

    @Override
    public void clear() {
        if (width > 0) {
            write("");
            out.print("\r");
            out.flush();
            width = 0;
        }
    }

    private void write(String text) {
        out.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
        out.flush();
        width = Math.max(width, text.length());
    }
}
