package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.table.AlternativeId;

/// Writes a cycle as an architecture decision record (MADR 4.0) and returns its text: front matter,
/// context, drivers, options, outcome and further information.
public final class MadrWriter {
    private final Cycle cycle;
    private final DocumentMetadata imprint;
    private final CycleContents contents;
    private final ProblemFrame frame;
    private final MadrArguments arguments;
    private final SectionBuilder page = new SectionBuilder(DocumentForm.EXPORT);

    private MadrWriter(Cycle cycle, DocumentMetadata imprint) {
        this.cycle = cycle;
        this.imprint = imprint;
        this.contents = cycle.contents();
        this.frame = contents.frame();
        this.arguments = new MadrArguments(cycle);
    }

    /// @param supersededBy the title of a completed branch that chose otherwise, or null
    public static String of(Cycle cycle, DocumentMetadata imprint, @Nullable String supersededBy) {
        MadrWriter madr = new MadrWriter(cycle, imprint);
        madr.context();
        madr.outcome();
        madr.page.heading(2, "Pros and Cons of the Options");
        cycle.contents().alternatives().all().forEach(madr::option);
        madr.more();
        return MadrFrontMatter.of(cycle, imprint, supersededBy)
                + "\n"
                + MarkdownWriter.write(madr.page.blocks());
    }

    private void context() {
        String statement = frame.statement() == null ? cycle.title() : frame.statement();
        page.heading(1, MarkdownEscaper.of(statement))
                .heading(2, "Context and Problem Statement")
                .lines(MarkdownEscaper.lines(statement));
        if (frame.scope() != null) {
            listed("In scope", frame.scope().inScope());
            listed("Out of scope", frame.scope().outScope());
        }
        frame.constraints()
                .forEach(one ->
                        page.field(
                                DisplayNames.of(one.kind()),
                                MarkdownEscaper.of(one.description())));
        if (frame.deadline() != null) {
            page.field(
                    "Deadline",
                    MarkdownEscaper.of(frame.deadline().text())
                            + (frame.deadline().hard() ? " (hard)" : " (soft)"));
        }
        frame.hierarchy().stream()
                .filter(one -> one.level() == RelatedDecision.Level.ALREADY_MADE)
                .forEach(one ->
                        page.field(
                                "Already decided",
                                MarkdownEscaper.of(one.description())
                                        + " - "
                                        + MarkdownEscaper.of(one.status())));
        page.heading(2, "Decision Drivers").plainItems(orNone(arguments.drivers()));
        page.heading(2, "Considered Options")
                .plainItems(
                        orNone(
                                contents.alternatives().all().stream()
                                        .map(this::considered)
                                        .toList()));
    }

    private void listed(String label, List<String> texts) {
        if (!texts.isEmpty()) {
            page.field(label, MarkdownEscaper.list(texts));
        }
    }

    private static List<String> orNone(List<String> items) {
        return items.isEmpty() ? List.of("None yet") : items;
    }

    private String considered(CycleAlternative one) {
        return MarkdownEscaper.start(MarkdownEscaper.of(one.name()))
                + contents.tradeoffs().dominated().stream()
                        .filter(aside -> aside.alternativeId().equals(one.id()))
                        .map(Tradeoffs.SetAside::reason)
                        .map(reason -> " (set aside: " + MarkdownEscaper.of(reason) + ")")
                        .findFirst()
                        .orElse("");
    }

    private void outcome() {
        page.heading(2, "Decision Outcome");
        CycleClosure closing = cycle.closing();
        CycleAlternative chosen = chosen(closing);
        if (chosen != null && closing != null) {
            page.line(
                    "Chosen option: \""
                            + MarkdownEscaper.of(chosen.name())
                            + "\", because "
                            + sentence(closing.rationale()));
            page.heading(3, "Consequences").plainItems(orNone(arguments.of(chosen.id())));
        } else {
            page.line(
                    "No option chosen"
                            + (closing == null
                                    ? " yet."
                                    : ", because " + sentence(closing.rationale())));
        }
        List<String> confirmation = new ArrayList<>();
        contents.steps().actions().forEach(one -> confirmation.add(action(one)));
        contents.steps().triggers().forEach(one -> confirmation.add(trigger(one)));
        if (!confirmation.isEmpty()) {
            page.heading(3, "Confirmation").plainItems(confirmation);
        }
    }

    private static String sentence(String text) {
        String markdown = MarkdownEscaper.of(text);
        return markdown.endsWith(".") ? markdown : markdown + ".";
    }

    private @Nullable CycleAlternative chosen(@Nullable CycleClosure closing) {
        AlternativeId id = closing == null ? null : closing.chosen();
        return id == null ? null : contents.alternatives().find(id).orElse(null);
    }

    private static String action(NextSteps.Planned one) {
        List<String> details = new ArrayList<>();
        if (one.owner() != null) {
            details.add(MarkdownEscaper.of(one.owner()));
        }
        if (one.dueDate() != null) {
            details.add(MarkdownEscaper.of("due " + one.dueDate()));
        }
        return MarkdownEscaper.start(MarkdownEscaper.of(one.action()))
                + (details.isEmpty() ? "" : " (" + String.join(", ", details) + ")");
    }

    private static String trigger(NextSteps.Trigger one) {
        return "Revisit when: "
                + MarkdownEscaper.of(one.condition())
                + (one.checkBy() == null ? "" : " (check by " + one.checkBy() + ")");
    }

    private void option(CycleAlternative one) {
        page.heading(3, MarkdownEscaper.of(one.name()))
                .lines(MarkdownEscaper.lines(one.description()));
        List<String> lines = arguments.of(one.id());
        if (!lines.isEmpty()) {
            page.plainItems(lines);
        }
    }

    private void more() {
        page.heading(2, "More Information");
        List<String> lines = new ArrayList<>();
        contents.issue().uncertainties().stream()
                .filter(Uncertainty::isOpen)
                .map(one -> "Not known yet: " + MarkdownEscaper.of(one.description()))
                .forEach(lines::add);
        lines.add("Decision quality: " + QualitySection.overall(cycle, imprint));
        lines.add(
                "Decision analysis "
                        + MarkdownEscaper.of(cycle.id().value())
                        + ", document version "
                        + cycle.version());
        page.plainItems(lines);
    }
}
