package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the blocks of a decision document as Markdown text, whole or as chunks of which each row
/// of a matrix is one. The same blocks give the same bytes: LF line ends, no trailing blanks, one
/// empty line between blocks.
public final class MarkdownWriter {
    private static final String CENTRED = ":---:";

    private MarkdownWriter() {}

    /// @return with a line end after the last line; empty where there is no block
    public static String write(List<MarkdownBlock> blocks) {
        return blocks.stream().map(MarkdownWriter::write).collect(Collectors.joining("\n"));
    }

    /// The same in pieces: every row of a matrix is one.
    static List<DocumentChunk> pieces(List<MarkdownBlock> blocks) {
        List<DocumentChunk> pieces = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int place = 0; place < blocks.size(); place++) {
            text.append(place > 0 ? "\n" : "");
            if (blocks.get(place) instanceof MarkdownBlock.Table table && table.matrix()) {
                end(pieces, text.append(titles(table)));
                table.rows().forEach(row -> pieces.add(new DocumentChunk(row(row))));
            } else {
                text.append(write(blocks.get(place)));
            }
        }
        end(pieces, text);
        return pieces;
    }

    private static void end(List<DocumentChunk> pieces, StringBuilder text) {
        if (!text.isEmpty()) {
            pieces.add(new DocumentChunk(text.toString()));
            text.setLength(0);
        }
    }

    private static String write(MarkdownBlock block) {
        return switch (block) {
            case MarkdownBlock.Heading(int level, MarkdownSpan text) ->
                    "#".repeat(level) + " " + text.text() + "\n";
            case MarkdownBlock.Lines(List<MarkdownSpan> lines) -> lines(lines, "");
            case MarkdownBlock.Quote(List<MarkdownSpan> lines, _) -> lines(lines, "> ");
            case MarkdownBlock.Items(List<MarkdownBlock.Entry> entries, _) ->
                    entries.stream().map(MarkdownWriter::entry).collect(Collectors.joining());
            case MarkdownBlock.Table table -> table(table);
            case MarkdownBlock.Rule _ -> "---\n";
            case MarkdownBlock.Foreign _ -> "";
        };
    }

    private static String lines(List<MarkdownSpan> lines, String mark) {
        return lines.stream()
                .map(line -> (mark + line.text()).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static String entry(MarkdownBlock.Entry entry) {
        String box = entry.checked() == null ? "" : entry.checked() ? "[x] " : "[ ] ";
        return "- " + box + entry.text().text() + "\n";
    }

    private static String table(MarkdownBlock.Table table) {
        StringBuilder text = new StringBuilder(titles(table));
        table.rows().forEach(row -> text.append(row(row)));
        return text.toString();
    }

    private static String titles(MarkdownBlock.Table table) {
        StringBuilder text = new StringBuilder(row(table.titles()));
        for (int column = 0; column < table.titles().size(); column++) {
            text.append('|').append(rule(table.matrix(), column));
        }
        return text.append("|\n").toString();
    }

    private static String rule(boolean matrix, int column) {
        return matrix ? column == 0 ? "-----------" : CENTRED : "---";
    }

    private static String row(List<MarkdownSpan> cells) {
        return rowOf(cells.stream().map(MarkdownSpan::text).toList());
    }

    /// One row of a table.
    static String rowOf(List<String> cells) {
        StringBuilder text = new StringBuilder("|");
        for (String cell : cells) {
            text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |");
        }
        return text.append('\n').toString();
    }

    /// The cells of a row that was written, where none is empty or holds a bar.
    static List<String> cellsOf(String row) {
        String between = row.strip();
        return new ArrayList<>(
                List.of(between.substring(2, between.length() - 2).split(" \\| ", -1)));
    }
}
