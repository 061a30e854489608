package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Line at a question that is asked again because its answer was contested: which answer, whose, and why it is
/// not to count.
public final class ContestedAnswerText {
    private static final int MOST = 200;

    private ContestedAnswerText() {}

    /// `Asked again: Redis, by eve 3 min ago (d-7m2kq0), was contested: wrong one`; empty where no answer to it
    /// was contested.
    public static String of(DecisionDesk desk, Actor reader, Decision again) {
        for (DecisionId id : again.links().supersedes()) {
            if (desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision old)) {
                Optional<String> line = of(old, desk.now());
                if (line.isPresent()) {
                    return line.get();
                }
            }
        }
        return "";
    }

    private static Optional<String> of(Decision old, Instant now) {
        if (old.closedToLate() == null || !old.closedToLate().isContest()) {
            return Optional.empty();
        }
        String why = old.closedToLate().contestedFor();
        return Optional.of(
                "Asked again: "
                        + answer(old, now)
                        + " was contested"
                        + (why.isEmpty() ? "" : ": " + TextTruncator.line(why, MOST)));
    }

    private static String answer(Decision old, Instant now) {
        return old.outcome() instanceof Outcome.Answered answered
                ? OutcomeText.said(old.question(), answered.answer())
                        + ", by "
                        + OutcomeText.who(answered.by())
                        + " "
                        + RelativeTimeText.ago(Duration.between(answered.at(), now))
                        + " ("
                        + old.id()
                        + "),"
                : "the answer to " + old.id();
    }
}
