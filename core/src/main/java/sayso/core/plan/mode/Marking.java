package sayso.core.plan.mode;

import java.util.ArrayList;
import java.util.List;
import sayso.core.plan.text.Mark;

/// What an agent says of its steps, applied to the plan that it carries out. Nothing it says is lost: what
/// fits no step is a remark.
final class Marking {
    private PlanRevision revision;
    private final List<Said> said = new ArrayList<>();

    private Marking(PlanRevision revision) {
        this.revision = revision;
    }

    /// One line for the history.
    record Said(PlanMove move, String detail) {}

    /// @param said what is new, in order
    record Marked(PlanRevision revision, List<Said> said) {
        /// What fits no step, or a step that nobody wants done.
        List<String> remarks() {
            return said.stream()
                    .filter(one -> one.move() == PlanMove.REMARKED)
                    .map(Said::detail)
                    .toList();
        }
    }

    static Marked mark(PlanRevision revision, List<Mark> marks) {
        Marking marking = new Marking(revision);
        marks.forEach(marking::apply);
        return new Marked(marking.revision, marking.said);
    }

    private void apply(Mark mark) {
        PlanStep step = revision.step(mark.step()).orElse(null);
        if (step == null) {
            remark(
                    "the agent reported step "
                            + mark.step()
                            + "; the plan has "
                            + revision.steps().size());
            return;
        }
        StepState next =
                switch (mark.kind()) {
                    case DONE -> StepState.CLAIMED;
                    case SKIP -> StepState.SKIPPED;
                    case FAILED -> StepState.FAILED;
                };
        if (step.state() == next) {
            return;
        }
        if (step.state() == StepState.SKIPPED && next == StepState.CLAIMED) {
            remark("the agent reported step " + mark.step() + ", which was to be skipped");
        }
        boolean early =
                next == StepState.CLAIMED
                        && revision.steps().stream()
                                .takeWhile(one -> one.number() != mark.step())
                                .anyMatch(PlanStep::isOpen);
        // why: what a person said of it stands, also that it was to be skipped
        String before = step.state() == StepState.FAILED ? "" : step.note();
        String note = mark.note().isEmpty() ? before : mark.note();
        revision = revision.with(mark.step(), one -> one.now(next, note, early));
        said.add(
                new Said(
                        PlanMove.of(next),
                        "step "
                                + mark.step()
                                + (early ? ", out of order" : "")
                                + (mark.note().isEmpty() ? "" : ": " + mark.note())));
    }

    private void remark(String text) {
        said.add(new Said(PlanMove.REMARKED, text));
    }
}
