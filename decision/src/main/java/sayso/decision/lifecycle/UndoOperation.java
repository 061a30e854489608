package sayso.decision.lifecycle;

import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// Takes answers back inside a transaction while they can still be undone, keeping each as a draft
/// of the person who gave it, and returns the result for each decision.
final class UndoOperation {
    private final DecisionTransaction transaction;
    private final DecisionUpdater changing;

    UndoOperation(DecisionTransaction transaction, DecisionUpdater changing) {
        this.transaction = transaction;
        this.changing = changing;
    }

    List<ChangeResult> undo(List<DecisionId> ids, Actor by) {
        return ids.stream().map(id -> undo(id, by)).toList();
    }

    ChangeResult undo(DecisionId id, Actor by) {
        AnswerClaim claim = transaction.read(id).map(Decision::claim).orElse(null);
        ChangeResult result =
                changing.change(transaction, id, by, _ -> new DecisionChange.UndoClaim(by));
        // why: in one transaction, so that whoever sees it open again finds what was answered
        if (claim != null
                && result instanceof ChangeResult.Accepted accepted
                && !accepted.repeated()) {
            by.person()
                    .ifPresent(person ->
                            transaction.saveDraft(
                                    AnswerDraft.by(person, id, claim.answer(), transaction.now())));
        }
        return result;
    }
}
