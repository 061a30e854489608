package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionTimestamps;

/// A new time limit that a person sets for a decision: from now, longer than before, at an instant,
/// or none; computes the new deadline and whether a surface has to ask again. It asks again where
/// less than `LITTLE` is left.
public sealed interface DeadlineAdjustment {
    /// Less than this from now is asked about twice, on every surface: a slip would end the question.
    Duration LITTLE = Duration.ofSeconds(10);

    /// This much from now.
    record FromNow(Duration duration) implements DeadlineAdjustment {}

    /// This much more than there was.
    record Longer(Duration duration) implements DeadlineAdjustment {}

    record At(Instant instant) implements DeadlineAdjustment {}

    /// No limit any more.
    record Lifted() implements DeadlineAdjustment {}

    /// The deadline that this makes of a decision's; null for none.
    default @Nullable Instant deadline(DecisionTimestamps timing, Instant now) {
        return switch (this) {
            case FromNow(Duration duration) -> now.plus(duration);
            case At(Instant instant) -> instant;
            case Lifted _ -> null;
            case Longer(Duration duration) -> {
                Instant due = timing.due();
                yield due == null ? null : due.plus(duration);
            }
        };
    }

    /// How long this leaves, where that is so little that a surface asks for a second key; else empty.
    default Optional<Duration> little(DecisionTimestamps timing, Instant now) {
        Instant deadline = deadline(timing, now);
        return Optional.ofNullable(deadline)
                .map(at -> Duration.between(now, at))
                .filter(left -> left.compareTo(LITTLE) < 0);
    }
}
