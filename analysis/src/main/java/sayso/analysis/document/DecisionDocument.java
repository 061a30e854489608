package sayso.analysis.document;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// The decision document of a cycle as Markdown, made of header, one section per component, and
/// footer; written from the cycle in full, or as an update of an earlier one. The same cycle and
/// imprint always give the same bytes.
///
/// @param cycle as it was when it was written
/// @param sections one for each component, in their order
public record DecisionDocument(
        Cycle cycle,
        DocumentMetadata imprint,
        DocumentForm form,
        DocumentChunk head,
        List<Section> sections,
        DocumentChunk foot) {
    private static final Set<Component> IN_SUMMARY =
            EnumSet.of(
                    Component.PROBLEM_FRAME,
                    Component.OBJECTIVES,
                    Component.ALTERNATIVES,
                    Component.CONSEQUENCES,
                    Component.RECOMMENDATION,
                    Component.DECISION_QUALITY);

    /// The section of one component in a decision document.
    ///
    /// @param pieces with its heading
    public record Section(Component component, List<DocumentChunk> pieces) {
        public Section {
            pieces = List.copyOf(pieces);
        }

        public String markdown() {
            return pieces.stream().map(DocumentChunk::text).collect(Collectors.joining());
        }
    }

    public DecisionDocument {
        sections = List.copyOf(sections);
    }

    public static DecisionDocument of(Cycle cycle, DocumentMetadata imprint, DocumentForm form) {
        List<Section> sections = new ArrayList<>();
        for (Component component : Component.values()) {
            if (form != DocumentForm.SUMMARY || IN_SUMMARY.contains(component)) {
                sections.add(section(cycle, imprint, component, form));
            }
        }
        return around(cycle, imprint, form, sections);
    }

    /// One section alone, to be edited.
    public static Section section(Cycle cycle, DocumentMetadata imprint, Component component) {
        return section(cycle, imprint, component, DocumentForm.FULL);
    }

    private static Section section(
            Cycle cycle, DocumentMetadata imprint, Component component, DocumentForm form) {
        return new Section(
                component, SectionWriterRegistry.pieces(cycle, imprint, component, form));
    }

    private static DecisionDocument around(
            Cycle cycle, DocumentMetadata imprint, DocumentForm form, List<Section> sections) {
        return new DecisionDocument(
                cycle,
                imprint,
                form,
                new DocumentChunk(
                        MarkdownWriter.write(HeaderFooterBuilder.head(cycle, imprint, form))),
                sections,
                new DocumentChunk(MarkdownWriter.write(HeaderFooterBuilder.foot(cycle, imprint))));
    }

    /// The document of the cycle as it became: only what shows something that changed is written again.
    public DecisionDocument after(Cycle now, DocumentMetadata by) {
        return around(now, by, form, sections.stream().map(one -> after(one, now, by)).toList());
    }

    private Section after(Section before, Cycle now, DocumentMetadata by) {
        if (SectionWriterRegistry.same(cycle, imprint, now, by, before.component())) {
            return before;
        }
        List<DocumentChunk> rated =
                before.component() == Component.CONSEQUENCES && form == DocumentForm.FULL
                        ? IncrementalMatrixWriter.of(before.pieces(), cycle, now)
                        : null;
        return rated == null
                ? section(now, by, before.component(), form)
                : new Section(before.component(), rated);
    }

    /// The components whose sections read differently than in another one.
    public List<Component> changedSince(DecisionDocument before) {
        return sections.stream()
                .filter(section -> !before.sections.contains(section))
                .map(Section::component)
                .toList();
    }

    /// The whole of it.
    public String text() {
        return pieces().stream().map(DocumentChunk::text).collect(Collectors.joining());
    }

    public String checksum() {
        return DocumentChecksum.of(pieces());
    }

    private List<DocumentChunk> pieces() {
        List<DocumentChunk> pieces = new ArrayList<>(List.of(head));
        for (Section section : sections) {
            pieces.add(DocumentChunk.BLANK);
            pieces.addAll(section.pieces());
        }
        pieces.addAll(List.of(DocumentChunk.BLANK, foot));
        return pieces;
    }
}
