package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Span;

/// What stands below a heading.
///
/// @param heading of the section for what stands before its first heading
record Passage(Span heading, List<Block> blocks) {
    private static final int LEVEL = 3;

    /// The passages of a section, the first being what stands before any heading.
    static List<Passage> of(Span section, List<Block> body) {
        List<Passage> passages = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        passages.add(new Passage(section, blocks));
        for (Block block : body) {
            if (block instanceof Block.Heading(int level, Span text) && level == LEVEL) {
                blocks = new ArrayList<>();
                passages.add(new Passage(text, blocks));
            } else {
                blocks.add(block);
            }
        }
        return passages;
    }

    /// Its only list or table; else the fault is told.
    <B extends Block> Optional<B> only(Draft draft, Class<B> kind, String what) {
        List<B> found = blocks.stream().filter(kind::isInstance).map(kind::cast).toList();
        if (found.size() != 1) {
            draft.error(
                    heading,
                    "below '"
                            + heading.text()
                            + "' stands "
                            + (found.isEmpty() ? "no " : "more than one ")
                            + what);
            return Optional.empty();
        }
        blocks.stream()
                .filter(block -> !kind.isInstance(block) && !(block instanceof Block.Lines))
                .forEach(block -> misplaced(draft, block));
        return Optional.of(found.getFirst());
    }

    static void misplaced(Draft draft, Block block) {
        String what =
                switch (block) {
                    case Block.Heading(_, Span text) -> "the heading '" + text.text() + "'";
                    case Block.Lines(List<Span> lines) ->
                            "the text '" + shortened(lines.getFirst().text()) + "'";
                    case Block.Quote _ -> "a quotation";
                    case Block.Items _ -> "a list";
                    case Block.Table _ -> "a table";
                    case Block.Rule _ -> "a line across";
                    case Block.Foreign(String kind, _, _) -> kind.toLowerCase(Locale.ROOT);
                };
        draft.error(
                new Span("", Math.max(1, block.line()), 1),
                what + " has no place here; notes go below 'Notes'");
    }

    private static String shortened(String text) {
        int most = 40;
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    /// Paragraphs are what Sayso wrote there; other text has no place.
    void generated(Draft draft, Passage expected) {
        List<String> known = labels(expected);
        for (Block block : blocks) {
            if (block instanceof Block.Lines(List<Span> lines)) {
                Span first = lines.getFirst();
                String text = Draft.plain(first);
                if (!expected.texts().contains(text)) {
                    if (known.stream().anyMatch(text::startsWith)) {
                        draft.warn(first, "'" + text.substring(2, text.indexOf(":")) + "'");
                    } else {
                        misplaced(draft, block);
                    }
                }
            }
        }
        expected.blocks().stream()
                .filter(block -> block instanceof Block.Lines)
                .filter(block -> texts().stream().noneMatch(labelOf(block)::equals))
                .filter(block ->
                        texts().stream().noneMatch(text -> text.startsWith(labelOf(block))))
                .forEach(block -> draft.warn(heading, "'" + labelOf(block).substring(2) + "'"));
    }

    private static List<String> labels(Passage passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof Block.Lines)
                .map(Passage::labelOf)
                .toList();
    }

    private static String labelOf(Block block) {
        String text =
                block instanceof Block.Lines(List<Span> lines) ? Draft.plain(lines.getFirst()) : "";
        return text.substring(0, Math.max(0, text.indexOf(":")));
    }

    private List<String> texts() {
        return blocks.stream()
                .filter(block -> block instanceof Block.Lines)
                .map(block -> (Block.Lines) block)
                .map(lines -> Draft.plain(lines.lines().getFirst()))
                .toList();
    }
}
