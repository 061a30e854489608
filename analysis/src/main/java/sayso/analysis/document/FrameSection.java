package sayso.analysis.document;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.Deadline;
import sayso.analysis.cycle.ProblemFrame.DecisionMaker;
import sayso.analysis.cycle.ProblemFrame.Scope;

/// Writes the problem frame section of a cycle's decision document: decision maker, focal decision,
/// scope, deadline, hierarchy, parties and constraints.
final class FrameSection implements SectionWriter {
    @Override
    public Component component() {
        return Component.PROBLEM_FRAME;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.PROBLEM_FRAME);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        ProblemFrame frame = cycle.contents().frame();
        Scope scope = frame.scope();
        page.field("Decision Maker", maker(frame.maker()))
                .line("**Focal Decision:**")
                .quote(
                        frame.statement() == null
                                ? List.of(DisplayNames.NOT_SET)
                                : MarkdownEscaper.lines(frame.statement()))
                .field("In Scope", scope == null ? DisplayNames.NOT_SET : list(scope.inScope()))
                .field(
                        "Out of Scope",
                        scope == null ? DisplayNames.NOT_SET : list(scope.outScope()))
                .field("Deadline", deadline(frame.deadline()))
                .heading(3, "Decision Hierarchy")
                .table(
                        List.of("Level", "Decision", "Status"),
                        frame.hierarchy().stream()
                                .map(one ->
                                        List.of(
                                                page.anchored(
                                                        DisplayNames.of(one.level()),
                                                        one.id().value()),
                                                MarkdownEscaper.of(one.description()),
                                                MarkdownEscaper.of(one.status())))
                                .toList())
                .heading(3, "Parties Involved")
                .table(
                        List.of("Name", "Role", "Key Concerns"),
                        frame.parties().stream()
                                .map(one ->
                                        List.of(
                                                page.anchored(
                                                        MarkdownEscaper.of(one.name()),
                                                        one.id().value()),
                                                DisplayNames.of(one.role()),
                                                MarkdownEscaper.list(one.concerns())))
                                .toList())
                .heading(3, "Constraints")
                .items(
                        frame.constraints(),
                        one ->
                                "**"
                                        + DisplayNames.of(one.kind())
                                        + ":** "
                                        + MarkdownEscaper.of(one.description()),
                        one -> one.id().value());
    }

    private static String maker(@Nullable DecisionMaker maker) {
        return maker == null
                ? DisplayNames.NOT_SET
                : MarkdownEscaper.of(maker.name())
                        + MarkdownEscaper.bracketed(MarkdownEscaper.of(maker.role()));
    }

    private static String list(List<String> texts) {
        return texts.isEmpty() ? DisplayNames.NONE : MarkdownEscaper.list(texts);
    }

    private static String deadline(@Nullable Deadline deadline) {
        return deadline == null
                ? DisplayNames.NOT_SET
                : MarkdownEscaper.of(deadline.text()) + (deadline.hard() ? " (hard)" : " (soft)");
    }
}
