package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.document.HeaderFooterBuilder;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.document.ParsedDocument;
import sayso.analysis.document.SectionWriterRegistry;

/// Reads an edited document from top to bottom into an `EditCollector`: hands each section with its
/// differences to its reader, notes unknown and missing headings as faults, and ignores changes of
/// the generated header and footer with a warning.
///
/// @param imprint of the document before it was edited
record EditedDocumentReader(EditCollector draft, DocumentMetadata imprint, ParsedDocument edited) {
    private static final String LINEAGE = "Lineage";

    /// What stands below a heading of the second level; the first is what stands before any.
    private record Chapter(MarkdownSpan heading, List<MarkdownBlock> body) {}

    void read() {
        List<Chapter> chapters = chapters();
        Map<String, Component> titles = new LinkedHashMap<>();
        for (Component component : Component.values()) {
            titles.put(DisplayNames.heading(component), component);
        }
        Map<Component, Chapter> found = new LinkedHashMap<>();
        List<MarkdownBlock> head = new ArrayList<>(chapters.getFirst().body());
        for (Chapter chapter : chapters.subList(1, chapters.size())) {
            Component component = titles.get(chapter.heading().text());
            if (component != null && !found.containsKey(component)) {
                found.put(component, chapter);
            } else if (chapter.heading().text().equals(LINEAGE) && found.isEmpty()) {
                head.add(new MarkdownBlock.Heading(2, chapter.heading()));
                head.addAll(chapter.body());
            } else {
                draft.error(
                        chapter.heading(),
                        "the heading '"
                                + chapter.heading().text()
                                + (component == null ? "' is not known" : "' stands there twice"));
            }
        }
        frame(head, found);
        for (Component component : Component.values()) {
            Chapter chapter = found.get(component);
            if (chapter == null) {
                draft.error(
                        new MarkdownSpan("", Math.max(1, edited.lines().size()), 1),
                        "the heading '## " + DisplayNames.heading(component) + "' is missing");
            } else {
                section(component, chapter);
            }
        }
    }

    private List<Chapter> chapters() {
        List<Chapter> chapters = new ArrayList<>();
        chapters.add(new Chapter(new MarkdownSpan("", 1, 1), new ArrayList<>()));
        for (MarkdownBlock block : edited.blocks()) {
            if (block instanceof MarkdownBlock.Heading(int level, MarkdownSpan text)
                    && level == 2) {
                chapters.add(new Chapter(text, new ArrayList<>()));
            } else {
                chapters.getLast().body().add(block);
            }
        }
        return chapters;
    }

    /// What Sayso writes before and after the sections: changes there do not count.
    private void frame(List<MarkdownBlock> head, Map<Component, Chapter> found) {
        Cycle cycle = draft.cycle();
        generated(
                "the header", HeaderFooterBuilder.head(cycle, imprint, DocumentForm.FULL), head, 1);
        Chapter last = found.get(Component.NOTES_NEXT_STEPS);
        if (last == null) {
            return;
        }
        int rule =
                IntStream.range(0, last.body().size())
                        .filter(at -> last.body().get(at) instanceof MarkdownBlock.Rule)
                        .findFirst()
                        .orElse(last.body().size());
        List<MarkdownBlock> foot = last.body().subList(rule, last.body().size());
        generated(
                "the footer",
                HeaderFooterBuilder.foot(cycle, imprint),
                foot,
                Math.max(1, edited.lines().size()));
        foot.clear();
    }

    private void generated(
            String what, List<MarkdownBlock> expected, List<MarkdownBlock> found, int line) {
        if (!BlockTextExtractor.of(expected).equals(BlockTextExtractor.of(found))) {
            int at = found.isEmpty() ? line : Math.max(1, found.getFirst().line());
            draft.warn(new MarkdownSpan("", at, 1), what);
        }
    }

    private void section(Component component, Chapter chapter) {
        draft.at(component);
        boolean unstarted =
                chapter.body().size() == 1
                        && chapter.body().getFirst()
                                instanceof MarkdownBlock.Lines(List<MarkdownSpan> lines)
                        && lines.size() == 1
                        && lines.getFirst().text().equals(DisplayNames.NOT_STARTED);
        if (unstarted) {
            if (SectionWriterRegistry.isShown(draft.cycle(), component)) {
                draft.error(
                        chapter.heading(),
                        "everything below '" + chapter.heading().text() + "' is gone");
            }
            return;
        }
        SectionDiff passages =
                new SectionDiff(
                        draft,
                        DocumentSubsection.of(
                                MarkdownSpan.of(chapter.heading().text()),
                                SectionWriterRegistry.body(draft.cycle(), imprint, component)),
                        DocumentSubsection.of(chapter.heading(), chapter.body()),
                        edited.lines());
        if (passages.areComplete()) {
            SectionReaderRegistry.of(component).read(draft, passages);
        }
    }
}
