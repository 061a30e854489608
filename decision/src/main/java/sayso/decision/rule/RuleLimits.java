package sayso.decision.rule;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Limits of a rule: how long and how often it holds.
///
/// @param until it holds no more from then on; null for ever
/// @param usesMax so many questions it answers; null for any number
/// @param uses so many it has answered
public record RuleLimits(@Nullable Instant until, @Nullable Integer usesMax, int uses) {
    public static final Duration USUAL_TIME = Duration.ofDays(30);
    public static final Duration LONGEST_TIME = Duration.ofDays(365);
    public static final int USUAL_USES = 50;

    /// So many questions it answers in one hour.
    public static final int HOURLY_USES = 10;

    public static final Duration HOUR = Duration.ofHours(1);

    public RuleLimits {
        if (uses < 0 || (usesMax != null && usesMax < 1)) {
            throw new IllegalArgumentException(uses + " uses of " + usesMax);
        }
    }

    /// One that was never used.
    public RuleLimits(@Nullable Instant until, @Nullable Integer usesMax) {
        this(until, usesMax, 0);
    }

    public boolean isExpired(Instant now) {
        return until != null && !now.isBefore(until);
    }

    public boolean isUsedUp() {
        return usesMax != null && uses >= usesMax;
    }

    public RuleLimits used() {
        return new RuleLimits(until, usesMax, uses + 1);
    }
}
