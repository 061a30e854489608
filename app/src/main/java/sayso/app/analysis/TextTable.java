package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.TextTruncator;

/// Lays out titled rows as lines in columns as wide as their content, with cells cut to 30
/// characters and columns of numbers aligned to the right.
final class TextTable {
    private static final int LONGEST = 30;
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... titles) {
        rows.add(List.of(titles));
    }

    void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(TextTruncator.line(String.valueOf(cell), LONGEST));
        }
        rows.add(row);
    }

    boolean isEmpty() {
        return rows.size() == 1;
    }

    /// Numbers stand to the right. Nothing where there is no row.
    List<String> lines() {
        if (isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String cell = row.get(column);
                String fill = " ".repeat(Math.max(0, width(column) - cell.length()));
                boolean right = isNumeric(column);
                line.append(GAP).append(right ? fill + cell : cell + fill);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private boolean isNumeric(int column) {
        return rows.stream()
                .skip(1)
                .map(row -> row.get(column))
                .allMatch(cell -> cell.matches("[-+]?[0-9.]+( %)?|[-?]|"));
    }
}
