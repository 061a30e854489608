package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Span;

/// The texts of blocks without their places.
final class Plain {
    private Plain() {}

    static List<String> of(List<Block> blocks) {
        List<String> texts = new ArrayList<>();
        for (Block block : blocks) {
            switch (block) {
                case Block.Heading(_, Span text) -> texts.add(Draft.plain(text));
                case Block.Lines(List<Span> lines) -> add(texts, lines);
                case Block.Quote(List<Span> lines, _) -> add(texts, lines);
                case Block.Items(List<Block.Entry> entries, _) ->
                        entries.forEach(entry -> texts.add(Draft.plain(entry.text())));
                case Block.Table table -> {
                    add(texts, table.titles());
                    table.rows().forEach(row -> add(texts, row));
                }
                case Block.Rule _ -> texts.add("---");
                case Block.Foreign(String what, _, _) -> texts.add(what);
            }
        }
        return texts;
    }

    private static void add(List<String> texts, List<Span> spans) {
        spans.forEach(span -> texts.add(Draft.plain(span)));
    }
}
