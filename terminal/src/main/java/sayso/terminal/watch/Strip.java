package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.Theme;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Line;

/// One row of the screen: parts in their roles, side by side.
record Strip(List<Line> parts) {
    static final Strip EMPTY = new Strip(List.of());

    Strip {
        parts = List.copyOf(parts);
    }

    static Strip of(String text, Line.Role role) {
        return new Strip(List.of(new Line(text, role)));
    }

    /// The two beside each other, the first one on exactly `width` columns.
    Strip beside(int width, String between, Strip other) {
        List<Line> all = new ArrayList<>(parts);
        int used = Cells.width(text());
        all.add(new Line(" ".repeat(Math.max(0, width - used)) + between, Line.Role.DIM));
        all.addAll(other.parts);
        return new Strip(all);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.text()));
        return text.toString();
    }

    String painted(Theme theme) {
        StringBuilder painted = new StringBuilder();
        parts.forEach(part -> painted.append(part.painted(theme)));
        return painted.toString();
    }
}
