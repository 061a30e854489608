package sayso.decision.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.text.ContextLines;

/// Logs the words of an answer to a question that was replaced before, as a comment on the decision
/// that has taken its place. They no longer count as an answer.
final class LateAnswerNotes {
    /// More questions in a row than anybody replaces; a ring of them ends here.
    private static final int FARTHEST = 100;

    private LateAnswerNotes() {}

    /// @param closed what they answered
    /// @param change what was refused; only answers have words
    static void keep(DecisionTransaction transaction, Decision closed, DecisionChange change) {
        if (change instanceof DecisionChange.GiveAnswer(Answer answer, Actor by, _)) {
            keep(transaction, closed, answer, by);
        } else if (change instanceof DecisionChange.ClaimAnswer(Answer answer, Actor by, _, _)) {
            keep(transaction, closed, answer, by);
        }
    }

    private static void keep(
            DecisionTransaction transaction, Decision closed, Answer answer, Actor by) {
        String text = typed(closed.question(), answer);
        boolean isKept = Permissions.may(by, new Action.Comment()).isGranted();
        if (!isKept || text.isEmpty() || closed.isErased()) {
            return;
        }
        last(transaction, closed)
                .filter(successor -> !successor.isErased())
                .filter(successor -> LocalDecisionDesk.mayRead(successor, by))
                .ifPresent(successor ->
                        transaction.append(
                                successor.id(), new LogEvent.Commented(text, closed.id(), by)));
    }

    private static String typed(Question question, Answer answer) {
        List<String> words = new ArrayList<>();
        words.add(answer.text());
        words.add(answer.rationale());
        words.add(answer.globalNote());
        words.addAll(answer.notes().values());
        answer.topics()
                .values()
                .forEach(topic -> {
                    words.add(topic.text());
                    words.add(topic.note());
                });
        ContextLines context = ContextLines.of(question);
        answer.comments().forEach(comment -> words.add(context.told(comment)));
        words.removeIf(String::isBlank);
        return String.join("\n", words);
    }

    private static Optional<Decision> last(DecisionTransaction transaction, Decision closed) {
        Optional<Decision> found = Optional.empty();
        Optional<DecisionId> next = closed.successor();
        for (int i = 0; next.isPresent() && i < FARTHEST; i++) {
            found = transaction.read(next.get());
            next = found.flatMap(Decision::successor);
        }
        return found;
    }
}
