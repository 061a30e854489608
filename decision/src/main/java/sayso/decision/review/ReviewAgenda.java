package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.rule.StandingRule;
import sayso.decision.statistics.StatisticsQuery;

/// Agenda of one sitting over what was decided without a person's full attention, the same on every surface.
///
/// @param items answers to say of whether they were right, what freed work first
/// @param contested answers that count no longer and whose question still waits
/// @param ending rules that end before long, the first to end first
/// @param advice how often recommendations were taken
public record ReviewAgenda(
        List<ReviewItem> items,
        List<Decision> contested,
        List<StandingRule> ending,
        List<AdviceCalibration> advice) {
    /// A rule that ends within this time is named.
    static final Duration SOON = Duration.ofDays(14);

    private static final Duration CALIBRATED = Duration.ofDays(90);

    public ReviewAgenda {
        items = List.copyOf(items);
        contested = List.copyOf(contested);
        ending = List.copyOf(ending);
        advice = List.copyOf(advice);
    }

    /// @param rules those that have not ended
    /// @param since how far back answers are looked at
    public static ReviewAgenda of(
            DecisionDesk desk, Actor reader, List<StandingRule> rules, Duration since) {
        requireNonNull(desk, "desk is null");
        Instant now = desk.now();
        ReviewQueue queue = ReviewQueue.of(desk, reader, now.minus(since));
        return new ReviewAgenda(
                queue.items(),
                queue.contested(),
                ending(rules, now),
                AdviceCalibration.of(
                        desk.statistics(
                                new StatisticsQuery(
                                        now.minus(CALIBRATED), null, AdviceCalibration.BY))));
    }

    private static List<StandingRule> ending(List<StandingRule> rules, Instant now) {
        return rules.stream()
                .filter(rule -> rule.holds(now) && rule.limits().isExpired(now.plus(SOON)))
                .sorted(Comparator.comparing(ReviewAgenda::endOf).thenComparing(StandingRule::id))
                .toList();
    }

    private static Instant endOf(StandingRule rule) {
        Instant until = rule.limits().until();
        return until == null ? Instant.MAX : until;
    }
}
