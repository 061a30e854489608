package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.WireEnum;

/// Reason why an answer is worth a second look: it was given without a person, after its time, or by
/// one key.
public enum ReviewReason implements WireEnum {
    /// A standing rule answered.
    RULE("answered by a rule"),
    /// Time was up, and the declared default was taken.
    DEFAULT("its default was taken"),
    /// A person answered after the asker had stopped waiting.
    LATE("answered late"),
    /// A person gave the answer of an earlier decision again.
    SAME("answered as before");

    private final String words;

    ReviewReason(String words) {
        this.words = requireNonNull(words, "words is null");
    }

    /// The reason as people read it.
    public String words() {
        return words;
    }

    /// Why this answer is worth it; empty where a person gave it in time and by itself, and where it counts no
    /// longer.
    public static Optional<ReviewReason> of(Decision decision) {
        if (decision.isErased() || decision.claim() != null || decision.successor().isPresent()) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (decision.outcome()) {
                    case Outcome.Answered answered -> of(answered);
                    case Outcome.TimedOut timedOut ->
                            timedOut.appliedDefault() == null ? null : DEFAULT;
                    case Outcome.Cancelled _, Outcome.Superseded _ -> null;
                    case null -> null;
                });
    }

    private static @Nullable ReviewReason of(Outcome.Answered answered) {
        if (answered.decidedBy().equals(Optional.of(DeciderKind.RULE))) {
            return RULE;
        }
        if (answered.late()) {
            return LATE;
        }
        return answered.answer().isGivenAgain() ? SAME : null;
    }
}
