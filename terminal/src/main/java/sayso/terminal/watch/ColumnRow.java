package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.Theme;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Row of the full screen: styled parts side by side.
record ColumnRow(List<ScreenLine> parts) {
    static final ColumnRow EMPTY = new ColumnRow(List.of());

    ColumnRow {
        parts = List.copyOf(parts);
    }

    static ColumnRow of(String text, ScreenLine.Role role) {
        return new ColumnRow(List.of(new ScreenLine(text, role)));
    }

    /// The two beside each other, the first one on exactly `width` columns.
    ColumnRow beside(int width, String between, ColumnRow other) {
        List<ScreenLine> all = new ArrayList<>(parts);
        int used = TextMetrics.width(text());
        all.add(
                new ScreenLine(
                        " ".repeat(Math.max(0, width - used)) + between, ScreenLine.Role.DIM));
        all.addAll(other.parts);
        return new ColumnRow(all);
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
