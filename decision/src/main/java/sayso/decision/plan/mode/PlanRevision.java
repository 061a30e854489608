package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sayso.decision.plan.text.PlanText;

/// A version of a plan's text, with the state of its steps and the digest to which an approval is
/// bound.
///
/// @param number counts the texts, from 1; 0 while there is none
/// @param title what follows `Plan:`, or empty
/// @param text exactly as it was proposed or approved; empty while there is none
public record PlanRevision(int number, String title, String text, List<PlanStep> steps) {
    public static final PlanRevision NONE = new PlanRevision(0, "", "", List.of());

    public PlanRevision {
        requireNonNull(title, "title is null");
        requireNonNull(text, "text is null");
        steps = List.copyOf(steps);
    }

    /// The next text.
    PlanRevision next(PlanText written) {
        return new PlanRevision(
                number + 1,
                written.title(),
                written.text(),
                written.steps().stream().map(PlanStep::of).toList());
    }

    /// The same plan in other words, with the steps as they stand.
    PlanRevision reading(List<PlanStep> changed) {
        PlanText written = PlanText.of(title, changed.stream().map(PlanStep::written).toList());
        return new PlanRevision(number + 1, title, written.text(), changed);
    }

    PlanRevision with(List<PlanStep> next) {
        return new PlanRevision(number, title, text, next);
    }

    PlanRevision with(int step, UnaryOperator<PlanStep> change) {
        return with(
                steps.stream().map(one -> one.number() == step ? change.apply(one) : one).toList());
    }

    public Optional<PlanStep> step(int step) {
        return steps.stream().filter(one -> one.number() == step).findFirst();
    }

    /// How many steps are no longer open.
    public int done() {
        return (int) steps.stream().filter(step -> !step.isOpen()).count();
    }

    public boolean isDone() {
        return !steps.isEmpty() && done() == steps.size();
    }

    /// What an approval is bound to: the SHA-256 of the exact text.
    public String digest() {
        return new PlanText(title, List.of(), text).digest();
    }
}
