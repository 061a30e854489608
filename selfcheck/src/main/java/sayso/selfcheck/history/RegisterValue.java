package sayso.selfcheck.history;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Makes one word of the outcome of a decision, to compare outcomes as the value of a register.
/// Every answer carries a unique note, so that no two answers have the same value.
public final class RegisterValue {
    static final String CANCELLED = "cancelled";
    static final String TIMED_OUT = "timed_out";
    static final String SUPERSEDED = "superseded";

    private RegisterValue() {}

    /// Null while it is open.
    public static @Nullable String of(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> of(answered.answer());
            case Outcome.Cancelled _ -> CANCELLED;
            case Outcome.TimedOut _ -> TIMED_OUT;
            case Outcome.Superseded _ -> SUPERSEDED;
            case null -> null;
        };
    }

    public static String of(Answer answer) {
        return of(
                answer.chosen().stream().map(OptionId::value).collect(Collectors.joining(",")),
                answer.globalNote());
    }

    public static String of(String chosen, String note) {
        return chosen + ":" + note;
    }
}
