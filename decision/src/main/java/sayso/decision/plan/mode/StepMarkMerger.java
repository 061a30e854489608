package sayso.decision.plan.mode;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.plan.text.StepMark;

/// Applies an agent's reports on its steps to the plan it is carrying out, and gives the changed
/// plan with the lines for its history. Nothing is lost: a report that fits no step becomes a
/// remark.
final class StepMarkMerger {
    private static final String DEVIATION = "done although it was left out";

    private PlanRevision revision;
    private final List<Said> said = new ArrayList<>();

    private StepMarkMerger(PlanRevision revision) {
        this.revision = revision;
    }

    /// One line for the history.
    record Said(PlanEventKind move, String detail) {}

    /// @param said what is new, in order
    record Marked(PlanRevision revision, List<Said> said) {
        /// What fits no step, or a step that nobody wants done.
        List<String> remarks() {
            return said.stream()
                    .filter(one -> one.move() == PlanEventKind.REMARKED)
                    .map(Said::detail)
                    .toList();
        }
    }

    static Marked mark(PlanRevision revision, List<StepMark> marks) {
        StepMarkMerger marking = new StepMarkMerger(revision);
        marks.forEach(marking::apply);
        return new Marked(marking.revision, marking.said);
    }

    private void apply(StepMark mark) {
        PlanStep step = revision.step(mark.step()).orElse(null);
        if (step == null) {
            remark(
                    "the agent reported step "
                            + mark.step()
                            + "; the plan has "
                            + revision.steps().size());
            return;
        }
        PlanStepState next =
                switch (mark.kind()) {
                    case DONE -> PlanStepState.CLAIMED;
                    case SKIP -> PlanStepState.SKIPPED;
                    case FAILED -> PlanStepState.FAILED;
                };
        if (step.state() == next) {
            return;
        }
        boolean deviates = step.state() == PlanStepState.SKIPPED && next == PlanStepState.CLAIMED;
        if (deviates) {
            remark("the agent reported step " + mark.step() + ", which was to be skipped");
        }
        boolean early =
                next == PlanStepState.CLAIMED
                        && revision.steps().stream()
                                .takeWhile(one -> one.number() != mark.step())
                                .anyMatch(PlanStep::isOpen);
        // why: what a person said of it stands, also that it was to be skipped
        String before = step.state() == PlanStepState.FAILED ? "" : step.note();
        String note =
                deviates
                        ? deviation(step.note(), mark.note())
                        : mark.note().isEmpty() ? before : mark.note();
        revision = revision.with(mark.step(), one -> one.now(next, note, early));
        said.add(
                new Said(
                        PlanEventKind.of(next),
                        "step "
                                + mark.step()
                                + (deviates ? ", although it was left out" : "")
                                + (early ? ", out of order" : "")
                                + (mark.note().isEmpty() ? "" : ": " + mark.note())));
    }

    /// What stands with a step that was not to be done: that it was done, and what was said of it before.
    private static String deviation(String before, String now) {
        return DEVIATION
                + (before.isEmpty() ? "" : " (" + before + ")")
                + (now.isEmpty() ? "" : ": " + now);
    }

    private void remark(String text) {
        said.add(new Said(PlanEventKind.REMARKED, text));
    }
}
