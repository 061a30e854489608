package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;

/// Extracts the plain texts of Markdown blocks, without their positions, so that generated and
/// edited parts of a document can be compared.
final class BlockTextExtractor {
    private BlockTextExtractor() {}

    static List<String> of(List<MarkdownBlock> blocks) {
        List<String> texts = new ArrayList<>();
        for (MarkdownBlock block : blocks) {
            switch (block) {
                case MarkdownBlock.Heading(_, MarkdownSpan text) ->
                        texts.add(EditCollector.plain(text));
                case MarkdownBlock.Lines(List<MarkdownSpan> lines) -> add(texts, lines);
                case MarkdownBlock.Quote(List<MarkdownSpan> lines, _) -> add(texts, lines);
                case MarkdownBlock.Items(List<MarkdownBlock.Entry> entries, _) ->
                        entries.forEach(entry -> texts.add(EditCollector.plain(entry.text())));
                case MarkdownBlock.Table table -> {
                    add(texts, table.titles());
                    table.rows().forEach(row -> add(texts, row));
                }
                case MarkdownBlock.Rule _ -> texts.add("---");
                case MarkdownBlock.Foreign(String what, _, _) -> texts.add(what);
            }
        }
        return texts;
    }

    private static void add(List<String> texts, List<MarkdownSpan> spans) {
        spans.forEach(span -> texts.add(EditCollector.plain(span)));
    }
}
