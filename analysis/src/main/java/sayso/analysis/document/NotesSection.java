package sayso.analysis.document;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.NextSteps;

/// Writes the notes and next steps section of a cycle's decision document: notes, open questions,
/// planned actions and triggers for a revisit.
final class NotesSection implements SectionWriter {
    private static final Pattern CHECK = Pattern.compile(" \\((check by \\S+\\))$");

    @Override
    public Component component() {
        return Component.NOTES_NEXT_STEPS;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.NOTES_NEXT_STEPS);
    }

    @Override
    public boolean shows(Cycle cycle) {
        return !cycle.contents().steps().notes().isEmpty();
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        NextSteps steps = cycle.contents().steps();
        page.heading(3, "Notes").items(steps.notes(), NotesSection::note, one -> one.id().value());
        IssueSection.texts(page, "Open Questions", steps.questions());
        page.heading(3, "Planned Actions")
                .table(
                        List.of("Action", "Owner", "Due"),
                        steps.actions().stream()
                                .map(one ->
                                        List.of(
                                                page.anchored(
                                                        MarkdownEscaper.of(one.action()),
                                                        one.id().value()),
                                                one.owner() == null
                                                        ? ""
                                                        : MarkdownEscaper.of(one.owner()),
                                                one.dueDate() == null
                                                        ? ""
                                                        : one.dueDate().toString()))
                                .toList())
                .heading(3, "When to Revisit This Decision")
                .items(steps.triggers(), NotesSection::trigger, one -> one.id().value());
    }

    private static String note(NextSteps.Note one) {
        return (one.component() == null ? "" : "**" + DisplayNames.of(one.component()) + ":** ")
                + MarkdownEscaper.of(one.content());
    }

    private static String trigger(NextSteps.Trigger one) {
        String condition = MarkdownEscaper.of(one.condition());
        return one.checkBy() == null
                // why: what only looks like a date to check by is part of the condition
                ? CHECK.matcher(condition).replaceFirst(" \\\\($1")
                : condition + " (check by " + one.checkBy() + ")";
    }
}
