package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Collects the lines of one drawing. Everything wraps to the width and nothing is cut. Confined to
/// one drawing.
final class LineBuilder {
    private static final int LEAST = 4;

    private final PaintContext view;
    private final List<ScreenLine> lines = new ArrayList<>();
    private int markedFrom;
    private int markedTo;

    LineBuilder(PaintContext view) {
        this.view = view;
    }

    /// How many columns a line has.
    int width() {
        return view.columns() - 1;
    }

    PaintContext.Marks marks() {
        return view.marks();
    }

    List<ScreenLine> lines() {
        return lines;
    }

    void add(String text, ScreenLine.Role role) {
        add("", text, role);
    }

    /// @param lead in front of the first line; the others are indented by as much
    void add(String lead, String text, ScreenLine.Role role) {
        int indent = TextMetrics.width(lead);
        String rest = " ".repeat(indent);
        String before = lead;
        for (String line : TextMetrics.wrap(text, Math.max(LEAST, width() - indent))) {
            lines.add(new ScreenLine(before + line, role));
            before = rest;
        }
    }

    /// Short parts, as many on a line as fit; lines break between parts.
    void pack(List<String> parts, String between, ScreenLine.Role role) {
        String line = "";
        for (String part : parts) {
            String longer = line.isEmpty() ? part : line + between + part;
            if (!line.isEmpty() && TextMetrics.width(longer) > width()) {
                add(line, role);
                longer = part;
            }
            line = longer;
        }
        add(line, role);
    }

    /// What agents wrote stands behind a bar, so that it cannot look like our own lines.
    void quote(String text) {
        lines.addAll(ScreenLine.quoted(text, view.marks().bar() + " ", width()));
    }

    /// What this draws is what has to be seen.
    void marking(Runnable drawn) {
        markedFrom = lines.size();
        drawn.run();
        markedTo = lines.size();
    }

    /// As many of the lines as fit, those that have to be seen among them, and how many there are.
    ///
    /// @param scrolled lines scrolled by hand
    List<ScreenLine> window(int height, int scrolled) {
        return window(height, scrolled, false);
    }

    /// @param fromTop whether to begin at the first line, wherever what has to be seen is
    List<ScreenLine> window(int height, int scrolled, boolean fromTop) {
        if (lines.size() <= height) {
            return lines;
        }
        int room = height - 1;
        int follows = fromTop ? 0 : Math.min(Math.max(0, markedTo - room), markedFrom);
        int shown = follows + scrolled;
        int from = Math.clamp(shown, 0, lines.size() - room);
        List<ScreenLine> seen = new ArrayList<>(lines.subList(from, from + room));
        seen.add(
                ScreenLine.place(
                        (from + 1) + "-" + (from + room) + " of " + lines.size(), width()));
        return seen;
    }
}
