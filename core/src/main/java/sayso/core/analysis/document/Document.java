package sayso.core.analysis.document;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;

/// The document of a cycle, written. The same cycle and imprint give the same bytes.
///
/// @param cycle as it was when it was written
/// @param sections one for each component, in their order
public record Document(
        Cycle cycle, Imprint imprint, Form form, Piece head, List<Section> sections, Piece foot) {
    private static final Set<Component> IN_SUMMARY =
            EnumSet.of(
                    Component.PROBLEM_FRAME,
                    Component.OBJECTIVES,
                    Component.ALTERNATIVES,
                    Component.CONSEQUENCES,
                    Component.RECOMMENDATION,
                    Component.DECISION_QUALITY);

    /// A section.
    ///
    /// @param pieces with its heading
    public record Section(Component component, List<Piece> pieces) {
        public Section {
            pieces = List.copyOf(pieces);
        }

        public String markdown() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    public Document {
        sections = List.copyOf(sections);
    }

    public static Document of(Cycle cycle, Imprint imprint, Form form) {
        List<Section> sections = new ArrayList<>();
        for (Component component : Component.values()) {
            if (form != Form.SUMMARY || IN_SUMMARY.contains(component)) {
                sections.add(section(cycle, imprint, component, form));
            }
        }
        return around(cycle, imprint, form, sections);
    }

    /// One section alone, to be edited.
    public static Section section(Cycle cycle, Imprint imprint, Component component) {
        return section(cycle, imprint, component, Form.FULL);
    }

    private static Section section(Cycle cycle, Imprint imprint, Component component, Form form) {
        return new Section(component, Sections.pieces(cycle, imprint, component, form));
    }

    private static Document around(
            Cycle cycle, Imprint imprint, Form form, List<Section> sections) {
        return new Document(
                cycle,
                imprint,
                form,
                new Piece(MarkdownWriter.write(Frontispiece.head(cycle, imprint, form))),
                sections,
                new Piece(MarkdownWriter.write(Frontispiece.foot(cycle, imprint))));
    }

    /// The document of the cycle as it became: only what shows something that changed is written again.
    public Document after(Cycle now, Imprint by) {
        return around(now, by, form, sections.stream().map(one -> after(one, now, by)).toList());
    }

    private Section after(Section before, Cycle now, Imprint by) {
        if (Sections.same(cycle, imprint, now, by, before.component())) {
            return before;
        }
        List<Piece> rated =
                before.component() == Component.CONSEQUENCES && form == Form.FULL
                        ? RatedAgain.of(before.pieces(), cycle, now)
                        : null;
        return rated == null
                ? section(now, by, before.component(), form)
                : new Section(before.component(), rated);
    }

    /// The components whose sections read differently than in another one.
    public List<Component> changedSince(Document before) {
        return sections.stream()
                .filter(section -> !before.sections.contains(section))
                .map(Section::component)
                .toList();
    }

    /// The whole of it.
    public String text() {
        return pieces().stream().map(Piece::text).collect(Collectors.joining());
    }

    public String checksum() {
        return Checksum.of(pieces());
    }

    private List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>(List.of(head));
        for (Section section : sections) {
            pieces.add(Piece.BLANK);
            pieces.addAll(section.pieces());
        }
        pieces.addAll(List.of(Piece.BLANK, foot));
        return pieces;
    }
}
