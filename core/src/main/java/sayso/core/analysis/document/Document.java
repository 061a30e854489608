package sayso.core.analysis.document;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;

/// The document of a cycle, written. The same cycle and imprint give the same bytes.
///
/// @param cycle as it was when it was written
/// @param sections one for each component, in their order
public record Document(
        Cycle cycle, Imprint imprint, Form form, String head, List<Section> sections, String foot) {
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
    /// @param markdown with its heading
    public record Section(Component component, String markdown) {}

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
        return new Section(component, Sections.text(cycle, imprint, component, form));
    }

    private static Document around(
            Cycle cycle, Imprint imprint, Form form, List<Section> sections) {
        return new Document(
                cycle,
                imprint,
                form,
                MarkdownWriter.write(Frontispiece.head(cycle, imprint, form)),
                sections,
                MarkdownWriter.write(Frontispiece.foot(cycle, imprint)));
    }

    /// The document of the cycle as it became: only sections that show what changed are written again.
    public Document after(Cycle now, Imprint by) {
        return around(
                now,
                by,
                form,
                sections.stream()
                        .map(one ->
                                Sections.same(cycle, imprint, now, by, one.component())
                                        ? one
                                        : section(now, by, one.component(), form))
                        .toList());
    }

    /// Whether a section may read differently than for the cycle as it was, without a look at its text.
    public boolean mayDiffer(Cycle before, Component component) {
        boolean rated =
                component == Component.DECISION_QUALITY
                        && !cycle.contents().quality().scores().isEmpty();
        // why: what the evidence supports hangs on everything else
        return rated || !Sections.same(before, imprint, cycle, imprint, component);
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
        StringBuilder text = new StringBuilder(head);
        sections.forEach(section -> text.append('\n').append(section.markdown()));
        return text.append('\n').append(foot).toString();
    }
}
