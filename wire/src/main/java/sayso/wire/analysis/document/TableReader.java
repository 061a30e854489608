package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Span;

/// Reads tables, each row with as many cells as stand there.
final class TableReader {
    private TableReader() {}

    /// @param lines titles, the line below them, rows
    static Block read(List<Span> lines, int line) {
        return new Block.Table(
                cells(lines.getFirst()),
                lines.stream().skip(2).map(TableReader::cells).toList(),
                false,
                line);
    }

    private static List<Span> cells(Span line) {
        String text = line.text();
        List<Span> cells = new ArrayList<>();
        int from = text.startsWith("|") ? 1 : 0;
        for (int i = from; i <= text.length(); i++) {
            boolean end = i == text.length();
            if (end ? from < i : text.charAt(i) == '|' && (i == 0 || text.charAt(i - 1) != '\\')) {
                String cell = text.substring(from, i);
                int blank = cell.length() - cell.stripLeading().length();
                cells.add(new Span(cell.strip(), line.line(), line.column() + from + blank));
                from = i + 1;
            }
        }
        return cells;
    }
}
