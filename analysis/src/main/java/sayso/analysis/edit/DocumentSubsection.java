package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;

/// A subsection of a document, generated or edited: a heading with the blocks below it. Finds the
/// only list or table of an edited one, and collects misplaced blocks as faults.
///
/// @param heading of the section for what stands before its first heading
record DocumentSubsection(MarkdownSpan heading, List<MarkdownBlock> blocks) {
    private static final int LEVEL = 3;

    /// The passages of a section, the first being what stands before any heading.
    static List<DocumentSubsection> of(MarkdownSpan section, List<MarkdownBlock> body) {
        List<DocumentSubsection> passages = new ArrayList<>();
        List<MarkdownBlock> blocks = new ArrayList<>();
        passages.add(new DocumentSubsection(section, blocks));
        for (MarkdownBlock block : body) {
            if (block instanceof MarkdownBlock.Heading(int level, MarkdownSpan text)
                    && level == LEVEL) {
                blocks = new ArrayList<>();
                passages.add(new DocumentSubsection(text, blocks));
            } else {
                blocks.add(block);
            }
        }
        return passages;
    }

    /// Its only list or table; else the fault is told.
    <B extends MarkdownBlock> Optional<B> only(EditCollector draft, Class<B> kind, String what) {
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
                .filter(block -> !kind.isInstance(block) && !(block instanceof MarkdownBlock.Lines))
                .forEach(block -> misplaced(draft, block));
        return Optional.of(found.getFirst());
    }

    static void misplaced(EditCollector draft, MarkdownBlock block) {
        String what =
                switch (block) {
                    case MarkdownBlock.Heading(_, MarkdownSpan text) ->
                            "the heading '" + text.text() + "'";
                    case MarkdownBlock.Lines(List<MarkdownSpan> lines) ->
                            "the text '" + shortened(lines.getFirst().text()) + "'";
                    case MarkdownBlock.Quote _ -> "a quotation";
                    case MarkdownBlock.Items _ -> "a list";
                    case MarkdownBlock.Table _ -> "a table";
                    case MarkdownBlock.Rule _ -> "a line across";
                    case MarkdownBlock.Foreign(String kind, _, _) -> kind.toLowerCase(Locale.ROOT);
                };
        draft.error(
                new MarkdownSpan("", Math.max(1, block.line()), 1),
                what + " has no place here; notes go below 'Notes'");
    }

    private static String shortened(String text) {
        int most = 40;
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    /// Paragraphs are what Sayso wrote there; other text has no place.
    void generated(EditCollector draft, DocumentSubsection expected) {
        List<String> known = labels(expected);
        for (MarkdownBlock block : blocks) {
            if (block instanceof MarkdownBlock.Lines(List<MarkdownSpan> lines)) {
                MarkdownSpan first = lines.getFirst();
                String text = EditCollector.plain(first);
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
                .filter(block -> block instanceof MarkdownBlock.Lines)
                .filter(block -> texts().stream().noneMatch(labelOf(block)::equals))
                .filter(block ->
                        texts().stream().noneMatch(text -> text.startsWith(labelOf(block))))
                .forEach(block -> draft.warn(heading, "'" + labelOf(block).substring(2) + "'"));
    }

    private static List<String> labels(DocumentSubsection passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof MarkdownBlock.Lines)
                .map(DocumentSubsection::labelOf)
                .toList();
    }

    private static String labelOf(MarkdownBlock block) {
        String text =
                block instanceof MarkdownBlock.Lines(List<MarkdownSpan> lines)
                        ? EditCollector.plain(lines.getFirst())
                        : "";
        return text.substring(0, Math.max(0, text.indexOf(":")));
    }

    private List<String> texts() {
        return blocks.stream()
                .filter(block -> block instanceof MarkdownBlock.Lines)
                .map(block -> (MarkdownBlock.Lines) block)
                .map(lines -> EditCollector.plain(lines.lines().getFirst()))
                .toList();
    }
}
