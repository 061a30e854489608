package sayso.decision.lifecycle;

import java.util.List;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.ProblemCollector;
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
                    id + " approved one action; tell its agent what is wrong with it");
        } else if (!old.isContestable()) {
            problems.add(
                    "conflict",
                    "",
                    id + " was not answered; ask it again with: sayso decision reopen " + id);
        }
        AskLimits.check(problems, "why", why, AskLimits.DESCRIPTION);
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
