package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.TimeoutAction;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.work.WorkItem;

/// Rules on which answers can be contested, and which work waits again then: what was freed by the
/// answer and is not called done.
final class ContestRules {
    private ContestRules() {}

    /// @param why in the person's words; blank for none
    static void check(Decision old, String why, ProblemCollector problems) {
        DecisionId id = old.id();
        if (old.isPending()) {
            problems.add("conflict", "", id + " is still waiting; answer it: sayso answer " + id);
        } else if (old.isErased()) {
            problems.add(
                    "conflict", "", id + " was erased: nobody knows what it asked; ask it anew");
        } else if (old.lacksTexts()) {
            ArchiveRefusal.asking(id, problems);
        } else if (old.successor().isPresent()) {
            problems.add(
                    "conflict",
                    "",
                    id
                            + " has a successor already: "
                            + old.successor().get()
                            + "; answer that one: sayso answer "
                            + old.successor().get());
        } else if (old.terms().intake().isApproval()) {
            problems.add(
                    "conflict",
                    "",
                    id + " was about one action alone; tell its agent what is wrong with it");
        } else if (!old.isContestable()) {
            problems.add(
                    "conflict",
                    "",
                    id + " was not answered; ask it again with: sayso decision reopen " + id);
        }
        AskLimits.check(problems, "why", why, AskLimits.DESCRIPTION);
    }

    /// What a passed deadline does to a question that is asked again since its answer was contested. why: a person is to look,
    /// so that time fills in nothing, least of all what was contested
    static TimeoutAction atTimeout(Decision old) {
        return old.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT
                ? TimeoutAction.NONE
                : old.terms().timeoutAction();
    }

    /// How long a question that is asked again may wait: as long as it did before, with all that a person added, and
    /// until its late answer. Empty for no limit.
    static Optional<Duration> wait(Decision old) {
        Instant due = old.timing().due();
        if (due == null) {
            return Optional.empty();
        }
        // why: what nobody answered ends when that is noticed, which may be long after its time
        Instant until =
                old.outcome() instanceof Outcome.Answered answered && answered.at().isAfter(due)
                        ? answered.at()
                        : due;
        return Optional.of(Duration.between(old.timing().askedAt(), until));
    }

    /// The work that this decision freed, and that is not done.
    static List<String> toHoldAgain(DecisionTransaction transaction, DecisionId id) {
        return transaction.gatesOf(id).stream()
                .map(Gate::item)
                .distinct()
                .filter(item -> transaction.work(item).filter(WorkItem::isDone).isEmpty())
                .toList();
    }
}
