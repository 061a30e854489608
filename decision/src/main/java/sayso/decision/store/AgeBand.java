package sayso.decision.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.model.WireEnum;

/// An age range by which people filter decisions: the last hour, day or week, or older than a week.
/// The first three are nested: each includes the shorter ones.
public enum AgeBand implements WireEnum {
    HOUR(Duration.ofHours(1)),
    DAY(Duration.ofDays(1)),
    WEEK(Duration.ofDays(7)),
    OLDER(Duration.ofDays(7));

    private final Duration border;

    AgeBand(Duration border) {
        this.border = border;
    }

    public static Optional<AgeBand> parse(String text) {
        return WireEnum.named(values(), text);
    }

    /// The instant at which it begins, or ends for `OLDER`.
    public Instant border(Instant now) {
        return now.minus(border);
    }

    /// A filter that takes only what was asked within it.
    public DecisionFilter narrow(DecisionFilter filter, Instant now) {
        return switch (this) {
            case HOUR, DAY, WEEK -> filter.askedSince(border(now));
            case OLDER -> filter.askedBefore(border(now));
        };
    }
}
