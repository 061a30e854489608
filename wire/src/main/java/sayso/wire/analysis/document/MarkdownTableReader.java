package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;

/// Converts the lines of a Markdown table to a `MarkdownBlock` of titles and rows; each row has the
/// cells that it contains in the text.
final class MarkdownTableReader {
    private MarkdownTableReader() {}

    /// @param lines titles, the line below them, rows
    static MarkdownBlock read(List<MarkdownSpan> lines, int line) {
        return new MarkdownBlock.Table(
                cells(lines.getFirst()),
                lines.stream().skip(2).map(MarkdownTableReader::cells).toList(),
                false,
                line);
    }

    private static List<MarkdownSpan> cells(MarkdownSpan line) {
        String text = line.text();
        List<MarkdownSpan> cells = new ArrayList<>();
        int from = text.startsWith("|") ? 1 : 0;
        for (int i = from; i <= text.length(); i++) {
            boolean end = i == text.length();
            if (end ? from < i : text.charAt(i) == '|' && (i == 0 || text.charAt(i - 1) != '\\')) {
                String cell = text.substring(from, i);
                int blank = cell.length() - cell.stripLeading().length();
                cells.add(
                        new MarkdownSpan(cell.strip(), line.line(), line.column() + from + blank));
                from = i + 1;
            }
        }
        return cells;
    }
}
