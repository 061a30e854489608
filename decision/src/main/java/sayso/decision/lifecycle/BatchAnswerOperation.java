package sayso.decision.lifecycle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.store.DecisionStore;

/// Gives answers to several decisions in one transaction, either all or none or, if the caller
/// allows it, those that are accepted, and returns the result of each.
final class BatchAnswerOperation {
    private final DecisionStore store;
    private final DecisionUpdater changing;

    /// Undoes the transaction and carries what it found out.
    private static final class Undone extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient List<ChangeResult> results;

        Undone(List<ChangeResult> results) {
            super("not all could be taken", null, false, false);
            this.results = results;
        }
    }

    BatchAnswerOperation(DecisionStore store, DecisionUpdater changing) {
        this.store = store;
        this.changing = changing;
    }

    /// @param partial whether those that can be taken are, whatever becomes of the others
    /// @param undo how long a person can take all of them back
    BatchAnswerResult answer(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        // why: an agent's attempts stay in the log, and none of them changes anything else
        boolean keeps =
                partial
                        || answers.stream()
                                .map(one -> new Action.Answer(one.id()))
                                .noneMatch(one -> Permissions.may(by, one).isGranted());
        try {
            List<ChangeResult> results =
                    store.write(transaction -> {
                        List<ChangeResult> all = new ArrayList<>();
                        for (BatchAnswerItem one : answers) {
                            all.add(
                                    changing.change(
                                            transaction,
                                            one.id(),
                                            by,
                                            _ ->
                                                    DecisionChange.answering(
                                                            one.answer(),
                                                            by,
                                                            one.seenDigest(),
                                                            undo)));
                        }
                        if (!keeps
                                && !all.stream()
                                        .allMatch(ChangeResult.Accepted.class::isInstance)) {
                            throw new Undone(all);
                        }
                        return all;
                    });
            return new BatchAnswerResult(true, results);
        } catch (Undone undone) {
            return new BatchAnswerResult(false, undone.results);
        }
    }
}
