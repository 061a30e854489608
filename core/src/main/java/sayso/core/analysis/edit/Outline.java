package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Form;
import sayso.core.analysis.document.Frontispiece;
import sayso.core.analysis.document.Imprint;
import sayso.core.analysis.document.ParsedDocument;
import sayso.core.analysis.document.Sections;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.document.Words;

/// Goes through an edited document: what is written by Sayso, then section by section.
///
/// @param imprint of the document before it was edited
record Outline(Draft draft, Imprint imprint, ParsedDocument edited) {
    private static final String LINEAGE = "Lineage";

    /// What stands below a heading of the second level; the first is what stands before any.
    private record Chapter(Span heading, List<Block> body) {}

    void read() {
        List<Chapter> chapters = chapters();
        Map<String, Component> titles = new LinkedHashMap<>();
        for (Component component : Component.values()) {
            titles.put(Words.heading(component), component);
        }
        Map<Component, Chapter> found = new LinkedHashMap<>();
        List<Block> head = new ArrayList<>(chapters.getFirst().body());
        for (Chapter chapter : chapters.subList(1, chapters.size())) {
            Component component = titles.get(chapter.heading().text());
            if (component != null && !found.containsKey(component)) {
                found.put(component, chapter);
            } else if (chapter.heading().text().equals(LINEAGE) && found.isEmpty()) {
                head.add(new Block.Heading(2, chapter.heading()));
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
                        new Span("", Math.max(1, edited.lines().size()), 1),
                        "the heading '## " + Words.heading(component) + "' is missing");
            } else {
                section(component, chapter);
            }
        }
    }

    private List<Chapter> chapters() {
        List<Chapter> chapters = new ArrayList<>();
        chapters.add(new Chapter(new Span("", 1, 1), new ArrayList<>()));
        for (Block block : edited.blocks()) {
            if (block instanceof Block.Heading(int level, Span text) && level == 2) {
                chapters.add(new Chapter(text, new ArrayList<>()));
            } else {
                chapters.getLast().body().add(block);
            }
        }
        return chapters;
    }

    /// What Sayso writes before and after the sections: changes there do not count.
    private void frame(List<Block> head, Map<Component, Chapter> found) {
        Cycle cycle = draft.cycle();
        generated("the header", Frontispiece.head(cycle, imprint, Form.FULL), head, 1);
        Chapter last = found.get(Component.NOTES_NEXT_STEPS);
        if (last == null) {
            return;
        }
        int rule =
                IntStream.range(0, last.body().size())
                        .filter(at -> last.body().get(at) instanceof Block.Rule)
                        .findFirst()
                        .orElse(last.body().size());
        List<Block> foot = last.body().subList(rule, last.body().size());
        generated(
                "the footer",
                Frontispiece.foot(cycle, imprint),
                foot,
                Math.max(1, edited.lines().size()));
        foot.clear();
    }

    private void generated(String what, List<Block> expected, List<Block> found, int line) {
        if (!Plain.of(expected).equals(Plain.of(found))) {
            int at = found.isEmpty() ? line : Math.max(1, found.getFirst().line());
            draft.warn(new Span("", at, 1), what);
        }
    }

    private void section(Component component, Chapter chapter) {
        draft.at(component);
        boolean unstarted =
                chapter.body().size() == 1
                        && chapter.body().getFirst() instanceof Block.Lines(List<Span> lines)
                        && lines.size() == 1
                        && lines.getFirst().text().equals(Words.NOT_STARTED);
        if (unstarted) {
            if (Sections.isShown(draft.cycle(), component)) {
                draft.error(
                        chapter.heading(),
                        "everything below '" + chapter.heading().text() + "' is gone");
            }
            return;
        }
        Passages passages =
                new Passages(
                        draft,
                        Passage.of(
                                Span.of(chapter.heading().text()),
                                Sections.body(draft.cycle(), imprint, component)),
                        Passage.of(chapter.heading(), chapter.body()),
                        edited.lines());
        if (passages.areComplete()) {
            Readers.of(component).read(draft, passages);
        }
    }
}
