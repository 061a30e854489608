package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.decision.memory.PrecedentScope;
import sayso.decision.model.EscalationPolicy;

/// The person's settings for every decision: whether declared defaults are applied, how long an
/// expired one counts as open and takes an answer, how far typing holds a deadline, the range of
/// time limits, and escalation.
///
/// @param allowTimeoutDefaults whether a declared default may be applied at a deadline
/// @param openAfterTimeout how long a timed-out decision still counts as open in lists
/// @param lateAnswers how long a timed-out decision still takes an answer
/// @param hold how long one keystroke holds the deadline
/// @param longestHold how far all holds together may move it
/// @param shortestTimeout the least a caller may ask for; less is raised to it
/// @param longestTimeout the most a caller may ask for; more is lowered to it
/// @param escalation what happens while a decision waits
/// @param precedents which earlier decisions agents learn of
public record DeskPolicy(
        boolean allowTimeoutDefaults,
        Duration openAfterTimeout,
        Duration lateAnswers,
        Duration hold,
        Duration longestHold,
        Duration shortestTimeout,
        Duration longestTimeout,
        EscalationPolicy escalation,
        PrecedentScope precedents) {
    public static final DeskPolicy STANDARD =
            new DeskPolicy(
                    false,
                    Duration.ofHours(24),
                    Duration.ofDays(7),
                    Duration.ofSeconds(60),
                    Duration.ofMinutes(30),
                    Duration.ofSeconds(60),
                    Duration.ofDays(7),
                    EscalationPolicy.STANDARD);

    /// Whose agents learn of what they asked themselves.
    public DeskPolicy(
            boolean allowTimeoutDefaults,
            Duration openAfterTimeout,
            Duration lateAnswers,
            Duration hold,
            Duration longestHold,
            Duration shortestTimeout,
            Duration longestTimeout,
            EscalationPolicy escalation) {
        this(
                allowTimeoutDefaults,
                openAfterTimeout,
                lateAnswers,
                hold,
                longestHold,
                shortestTimeout,
                longestTimeout,
                escalation,
                PrecedentScope.OWN);
    }

    public DeskPolicy {
        requireNonNull(openAfterTimeout, "openAfterTimeout is null");
        requireNonNull(lateAnswers, "lateAnswers is null");
        requireNonNull(hold, "hold is null");
        requireNonNull(longestHold, "longestHold is null");
        requireNonNull(shortestTimeout, "shortestTimeout is null");
        requireNonNull(longestTimeout, "longestTimeout is null");
        requireNonNull(escalation, "escalation is null");
        requireNonNull(precedents, "precedents is null");
    }

    /// With what happens elsewhere while decisions wait.
    public DeskPolicy escalating(EscalationPolicy changed) {
        return with(allowTimeoutDefaults, shortestTimeout, longestTimeout, changed, precedents);
    }

    /// @param shortest the least a caller may ask for
    /// @param longest the most a caller may ask for
    public DeskPolicy withTimeouts(Duration shortest, Duration longest) {
        return with(allowTimeoutDefaults, shortest, longest, escalation, precedents);
    }

    DeskPolicy withoutTimeoutRange() {
        return withTimeouts(Duration.ZERO, Duration.ofSeconds(Integer.MAX_VALUE));
    }

    public DeskPolicy allowingTimeoutDefaults(boolean allowed) {
        return with(allowed, shortestTimeout, longestTimeout, escalation, precedents);
    }

    public DeskPolicy sharing(PrecedentScope scope) {
        return with(allowTimeoutDefaults, shortestTimeout, longestTimeout, escalation, scope);
    }

    private DeskPolicy with(
            boolean allowed,
            Duration shortest,
            Duration longest,
            EscalationPolicy changed,
            PrecedentScope scope) {
        return new DeskPolicy(
                allowed,
                openAfterTimeout,
                lateAnswers,
                hold,
                longestHold,
                shortest,
                longest,
                changed,
                scope);
    }
}
