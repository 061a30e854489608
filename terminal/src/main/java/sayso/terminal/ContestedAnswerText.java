package sayso.terminal;

import java.time.Instant;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;

/// Line at a question that is asked again because its answer was contested: which answer, whose, and why it is
/// not to count.
public final class ContestedAnswerText {
    private static final int MOST = 200;

    private ContestedAnswerText() {}

    /// `Asked again: Redis (eve, 09:03, d-7m2kq0) was contested: wrong one`; empty where no answer to it was
    /// contested.
    public static String of(DecisionDesk desk, Actor reader, Decision again) {
        return ContestedAnswer.before(
                        again,
                        id ->
                                desk.find(id.value(), reader)
                                                instanceof DecisionLookup.Found(Decision old)
                                        ? Optional.of(old)
                                        : Optional.empty())
                .map(contested -> "Asked again: " + of(contested, desk.now()))
                .orElse("");
    }

    /// `Redis (eve, 09:03, d-7m2kq0) was contested: wrong one`.
    private static String of(ContestedAnswer contested, Instant now) {
        return OutcomeText.said(contested.question(), contested.answer())
                + " ("
                + SafeText.line(contested.by().name())
                + ", "
                + ClockTimeText.of(contested.at(), now)
                + ", "
                + contested.decision()
                + ") was contested"
                + (contested.why().isEmpty()
                        ? ""
                        : ": " + TextTruncator.line(contested.why(), MOST));
    }
}
