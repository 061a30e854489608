package sayso.core.analysis.document;

import java.util.List;
import java.util.stream.Collectors;

/// Writes blocks as Markdown: the same bytes for the same blocks, lines end with LF alone, nothing blank
/// at their end, an empty line between blocks.
public final class MarkdownWriter {
    private static final String CENTRED = ":---:";

    private MarkdownWriter() {}

    /// @return with a line end after the last line; empty where there is no block
    public static String write(List<Block> blocks) {
        return blocks.stream().map(MarkdownWriter::write).collect(Collectors.joining("\n"));
    }

    private static String write(Block block) {
        return switch (block) {
            case Block.Heading(int level, Span text) ->
                    "#".repeat(level) + " " + text.text() + "\n";
            case Block.Lines(List<Span> lines) -> lines(lines, "");
            case Block.Quote(List<Span> lines, _) -> lines(lines, "> ");
            case Block.Items(List<Block.Entry> entries, _) ->
                    entries.stream().map(MarkdownWriter::entry).collect(Collectors.joining());
            case Block.Table table -> table(table);
            case Block.Rule _ -> "---\n";
            case Block.Foreign _ -> "";
        };
    }

    private static String lines(List<Span> lines, String mark) {
        return lines.stream()
                .map(line -> (mark + line.text()).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static String entry(Block.Entry entry) {
        String box = entry.checked() == null ? "" : entry.checked() ? "[x] " : "[ ] ";
        return "- " + box + entry.text().text() + "\n";
    }

    private static String table(Block.Table table) {
        StringBuilder text = new StringBuilder(row(table.titles()));
        for (int column = 0; column < table.titles().size(); column++) {
            text.append('|').append(rule(table.matrix(), column));
        }
        text.append("|\n");
        table.rows().forEach(row -> text.append(row(row)));
        return text.toString();
    }

    private static String rule(boolean matrix, int column) {
        return matrix ? column == 0 ? "-----------" : CENTRED : "---";
    }

    private static String row(List<Span> cells) {
        StringBuilder text = new StringBuilder("|");
        for (Span cell : cells) {
            text.append(' ').append(cell.text()).append(cell.text().isEmpty() ? "|" : " |");
        }
        return text.append('\n').toString();
    }
}
