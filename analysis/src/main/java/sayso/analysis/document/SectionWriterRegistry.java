package sayso.analysis.document;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// The registry of the section writers of the decision document, one for each component: writes a
/// section with its heading, or the note that it was not started, and tells whether a section would
/// read the same for two cycles.
public final class SectionWriterRegistry {
    private static final Map<Component, SectionWriter> ALL = new EnumMap<>(Component.class);

    static {
        List.of(
                        new IssueSection(),
                        new FrameSection(),
                        new ObjectivesSection(),
                        new AlternativesSection(),
                        new ConsequencesSection(),
                        new TradeoffsSection(),
                        new RecommendationSection(),
                        new QualitySection(),
                        new NotesSection())
                .forEach(section -> ALL.put(section.component(), section));
    }

    private SectionWriterRegistry() {}

    /// A section with its heading.
    static List<DocumentChunk> pieces(
            Cycle cycle, DocumentMetadata imprint, Component component, DocumentForm form) {
        return MarkdownWriter.pieces(blocks(cycle, imprint, component, form));
    }

    private static List<MarkdownBlock> blocks(
            Cycle cycle, DocumentMetadata imprint, Component component, DocumentForm form) {
        SectionBuilder page = new SectionBuilder(form).heading(2, DisplayNames.heading(component));
        if (!isShown(cycle, component)) {
            page.line(DisplayNames.NOT_STARTED);
        } else if (form == DocumentForm.SUMMARY && component == Component.CONSEQUENCES) {
            ConsequencesSection.matrix(page, cycle);
        } else {
            section(component).write(page, cycle, imprint);
        }
        return page.blocks();
    }

    /// Whether a section holds more than that it was not started.
    public static boolean isShown(Cycle cycle, Component component) {
        return cycle.statusOf(component).isStarted() || section(component).shows(cycle);
    }

    /// What a section to be edited holds, or would hold once it is started; without its heading.
    public static List<MarkdownBlock> body(
            Cycle cycle, DocumentMetadata imprint, Component component) {
        SectionBuilder page = new SectionBuilder(DocumentForm.FULL);
        section(component).write(page, cycle, imprint);
        return page.blocks();
    }

    /// Whether a section reads the same for both without a look at its text.
    static boolean same(
            Cycle one,
            DocumentMetadata by,
            Cycle other,
            DocumentMetadata then,
            Component component) {
        SectionWriter section = section(component);
        return one.statusOf(component).isStarted() == other.statusOf(component).isStarted()
                && section.reads().stream()
                        .allMatch(read -> one.contents().of(read).equals(other.contents().of(read)))
                && (component != Component.DECISION_QUALITY
                        || Objects.equals(by.evidenceSupports(), then.evidenceSupports()));
    }

    private static SectionWriter section(Component component) {
        return Objects.requireNonNull(ALL.get(component), "no section");
    }
}
