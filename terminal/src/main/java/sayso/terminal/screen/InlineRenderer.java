package sayso.terminal.screen;

import java.util.List;
import sayso.terminal.Theme;

/// Draws lines below the cursor and redraws them in place. It touches no other line, so earlier
/// output stays intact. Confined to one thread.
public final class InlineRenderer {
    private static final String ESC = "\u001B[";
    private static final String BEGIN = ESC + "?25l" + ESC + "?2004h";
    private static final String FINISH = ESC + "?2004l" + ESC + "?25h";

    private final RawTerminal terminal;
    private Theme theme;
    private List<ScreenLine> shown = List.of();
    private boolean begun;

    public InlineRenderer(RawTerminal terminal, Theme theme) {
        this.terminal = terminal;
        this.theme = theme;
    }

    /// What it is drawn in from here on.
    public void wear(Theme other) {
        theme = other;
    }

    /// @param columns how wide the terminal is now
    /// @param force draws also what is there already, as after a resize
    public void show(List<ScreenLine> lines, int columns, boolean force) {
        if (!force && begun && lines.equals(shown)) {
            return;
        }
        StringBuilder out = new StringBuilder(begun ? "" : BEGIN);
        begun = true;
        erase(columns, out);
        for (ScreenLine line : lines) {
            out.append(line.painted(theme)).append("\r\n");
        }
        shown = List.copyOf(lines);
        terminal.draw(out.toString());
    }

    /// Takes its lines away and leaves nothing.
    public void clear(int columns) {
        StringBuilder out = new StringBuilder();
        erase(columns, out);
        if (begun) {
            out.append(FINISH);
        }
        shown = List.of();
        begun = false;
        terminal.draw(out.toString());
    }

    /// Takes its lines away and leaves this one, for good.
    public void finish(String summary, int columns) {
        StringBuilder out = new StringBuilder();
        erase(columns, out);
        if (begun) {
            out.append(FINISH);
        }
        for (String line : TextMetrics.wrap(summary, Math.max(1, columns - 1))) {
            out.append(line).append("\r\n");
        }
        shown = List.of();
        begun = false;
        terminal.draw(out.toString());
    }

    private void erase(int columns, StringBuilder out) {
        int rows = 0;
        for (ScreenLine line : shown) {
            // why: a narrower terminal has wrapped the lines it showed
            rows += Math.max(1, Math.ceilDiv(TextMetrics.width(line.whole()), columns));
        }
        if (rows > 0) {
            out.append(ESC).append(rows).append("A\r").append(ESC).append("J");
        }
    }
}
