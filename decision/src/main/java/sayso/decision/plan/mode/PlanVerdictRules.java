package sayso.decision.plan.mode;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;

/// Determines what becomes of a proposed plan after a person's verdict: gives the plan in its new
/// state, with edited and skipped steps, and the event for its history. Writes nothing.
final class PlanVerdictRules {
    private PlanVerdictRules() {}

    /// @param to what it has come to
    /// @param detail of it, for the history
    record Settled(Plan to, PlanEventKind move, String detail) {}

    static Settled settle(Plan plan, PlanVerdict verdict) {
        return switch (verdict) {
            case Approved approved -> {
                PlanRevision revision = revised(plan.revision(), approved.steps());
                Plan next = plan.executing(revision, approved.careful());
                yield new Settled(
                        revision.isDone() ? next.ended(PlanState.COMPLETED) : next,
                        PlanEventKind.APPROVED,
                        detail(plan.revision(), approved));
            }
            case SentBack back -> new Settled(plan.back(), PlanEventKind.SENT_BACK, back.words());
            case Unsaid unsaid -> new Settled(plan.back(), PlanEventKind.WITHDRAWN, unsaid.why());
        };
    }

    /// The plan as it was approved: another text where a step reads otherwise now.
    private static PlanRevision revised(PlanRevision plan, List<StepWord> words) {
        List<PlanStep> steps = new ArrayList<>(plan.steps());
        boolean reads = false;
        for (StepWord word : words) {
            PlanStep step = steps.get(word.place());
            if (!word.edited().isEmpty() && !word.edited().equals(step.text())) {
                step = step.reading(word.edited());
                reads = true;
            }
            steps.set(
                    word.place(),
                    word.skipped()
                            ? step.now(
                                    PlanStepState.SKIPPED,
                                    note(word, "skipped by the person"),
                                    false)
                            : step.now(PlanStepState.OPEN, word.note(), false));
        }
        return reads ? plan.reading(steps) : plan.with(steps);
    }

    private static String note(StepWord word, String otherwise) {
        return word.note().isEmpty() ? otherwise : word.note();
    }

    private static String detail(PlanRevision plan, Approved approved) {
        String steps =
                approved.steps().stream()
                        .filter(word -> !word.isPlain())
                        .map(word ->
                                "step "
                                        + plan.steps().get(word.place()).number()
                                        + (word.skipped()
                                                ? " skipped"
                                                : word.edited().isEmpty() ? " noted" : " edited"))
                        .collect(Collectors.joining(", "));
        String how = approved.careful() ? "asking before each edit" : "";
        return List.of(how, steps, approved.words()).stream()
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
