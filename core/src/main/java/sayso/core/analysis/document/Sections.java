package sayso.core.analysis.document;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;

/// The sections of documents, one for each component.
public final class Sections {
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

    private Sections() {}

    /// A section with its heading.
    static List<Piece> pieces(Cycle cycle, Imprint imprint, Component component, Form form) {
        return MarkdownWriter.pieces(blocks(cycle, imprint, component, form));
    }

    private static List<Block> blocks(
            Cycle cycle, Imprint imprint, Component component, Form form) {
        Page page = new Page(form).heading(2, Words.heading(component));
        if (!isShown(cycle, component)) {
            page.line(Words.NOT_STARTED);
        } else if (form == Form.SUMMARY && component == Component.CONSEQUENCES) {
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
    public static List<Block> body(Cycle cycle, Imprint imprint, Component component) {
        Page page = new Page(Form.FULL);
        section(component).write(page, cycle, imprint);
        return page.blocks();
    }

    /// Whether a section reads the same for both without a look at its text.
    static boolean same(Cycle one, Imprint by, Cycle other, Imprint then, Component component) {
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
