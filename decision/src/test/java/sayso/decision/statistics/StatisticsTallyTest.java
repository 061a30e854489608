package sayso.decision.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.log.DecisionFact;

class StatisticsTallyTest {
    private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");

    private final StatisticsTally tally =
            new StatisticsTally(
                    new StatisticsQuery(null, null, EnumSet.allOf(StatisticsDimension.class)));

    @Test
    void addsUpWhatCanBeCheckedByHand() {
        tally.add(answered("high", "ann", 60, reply(false, DecisionFact.Advice.TAKEN)));
        tally.add(answered("high", "bob", 180, reply(false, DecisionFact.Advice.NOT_TAKEN)));
        tally.add(answered("low", "ann", 600, reply(true, DecisionFact.Advice.NONE)));
        tally.add(ended("medium", "timed_out", DecisionFact.By.DEFAULT, true));
        tally.add(ended("medium", "superseded", DecisionFact.By.NOBODY, false));
        tally.add(fact("low", null, null, null, "pending", DecisionFact.By.NOBODY, false));

        DecisionFigures all = counted().all();
        assertThat(all.count()).isEqualTo(6);
        assertThat(all.states())
                .isEqualTo(Map.of("resolved", 3, "timed_out", 1, "superseded", 1, "pending", 1));
        assertThat(all.toAnswer())
                .isEqualTo(
                        new DurationPercentiles(
                                3, Duration.ofSeconds(180), Duration.ofSeconds(516)));
        assertThat(all.ownWords()).isEqualTo(new CountRatio(1, 3));
        assertThat(all.recommended()).isEqualTo(new CountRatio(1, 2));
        assertThat(all.byDefault()).isEqualTo(new CountRatio(1, 4));
        assertThat(all.byRule()).isEqualTo(new CountRatio(0, 4));
        assertThat(all.timedOut()).isEqualTo(new CountRatio(1, 6));
        assertThat(all.superseded()).isEqualTo(new CountRatio(1, 6));
        assertThat(all.undelivered()).isEqualTo(new CountRatio(3, 3));
    }

    @Test
    void groupsByUrgencyInTheirOrderAndOthersByTheirSize() {
        tally.add(answered("low", "bob", 1, reply(false, DecisionFact.Advice.NONE)));
        tally.add(answered("high", "ann", 2, reply(false, DecisionFact.Advice.NONE)));
        tally.add(answered("high", "ann", 4, reply(false, DecisionFact.Advice.NONE)));
        tally.add(ended("medium", "cancelled", DecisionFact.By.NOBODY, false));

        DecisionStatistics statistics = counted();
        assertThat(keys(statistics, StatisticsDimension.URGENCY))
                .containsExactly("high", "medium", "low");
        assertThat(keys(statistics, StatisticsDimension.RESOLVER)).containsExactly("ann", "bob");
        assertThat(keys(statistics, StatisticsDimension.SURFACE)).containsExactly("web");
        assertThat(keys(statistics, StatisticsDimension.TYPE)).containsExactly("");
        assertThat(
                        statistics
                                .by(StatisticsDimension.URGENCY)
                                .getFirst()
                                .figures()
                                .toAnswer()
                                .median())
                .isEqualTo(Duration.ofSeconds(3));
        assertThat(
                        statistics.by(StatisticsDimension.URGENCY).stream()
                                .mapToInt(group -> group.figures().count())
                                .sum())
                .isEqualTo(statistics.all().count());
    }

    @Test
    void whatARuleAnswersTakesNobodysTime() {
        tally.add(fact("high", "demo", NOON, NOON, "resolved", DecisionFact.By.RULE, false));
        assertThat(counted().all().toAnswer()).isEqualTo(DurationPercentiles.NONE);
        assertThat(counted().all().byRule()).isEqualTo(new CountRatio(1, 1));
    }

    @Test
    void whatWasAskedBeforeCountsInTheBacklogAlone() {
        StatisticsTally since =
                new StatisticsTally(
                        new StatisticsQuery(
                                NOON.plusSeconds(60),
                                null,
                                EnumSet.noneOf(StatisticsDimension.class)));
        since.add(fact("low", null, null, null, "pending", DecisionFact.By.NOBODY, false));
        DecisionStatistics statistics = since.statistics(NOON.plusSeconds(120), StopCounts.NONE);
        assertThat(statistics.all().count()).isZero();
        assertThat(statistics.backlog())
                .extracting(BacklogTally.Point::pending)
                .containsExactly(1, 1);
    }

    @Test
    void namesOptionsThatAreOfferedInVain() {
        DecisionFact.Reply first =
                new DecisionFact.Reply(
                        false, DecisionFact.Advice.NONE, List.of("wait", "stop"), List.of("go"));
        DecisionFact.Reply second =
                new DecisionFact.Reply(
                        false, DecisionFact.Advice.NONE, List.of("wait", "go"), List.of("stop"));
        tally.add(answered("high", "ann", 1, first));
        tally.add(answered("high", "ann", 1, first));
        assertThat(counted().neverChosen()).isEmpty();
        tally.add(answered("high", "ann", 1, second));
        assertThat(counted().neverChosen())
                .containsExactly(new NeverChosenOption("shop/builder", "wait", 3));
    }

    private DecisionStatistics counted() {
        return tally.statistics(NOON.plusSeconds(3_600), StopCounts.NONE);
    }

    private static List<String> keys(DecisionStatistics statistics, StatisticsDimension grouping) {
        return statistics.by(grouping).stream().map(StatisticsGroup::key).toList();
    }

    private static DecisionFact.Reply reply(boolean ownWords, DecisionFact.Advice advice) {
        return new DecisionFact.Reply(ownWords, advice, List.of(), List.of());
    }

    private static DecisionFact answered(
            String urgency, String who, int seconds, DecisionFact.Reply reply) {
        Instant at = NOON.plusSeconds(seconds);
        return new DecisionFact(
                new DecisionFact.Keys(urgency, "shop/builder", null, who, "web"),
                NOON,
                at,
                at,
                DecisionFact.Told.ONCE,
                new DecisionFact.Ending(
                        "resolved",
                        DecisionFact.By.PERSON,
                        false,
                        false,
                        false,
                        false,
                        false,
                        List.of(reply)));
    }

    private static DecisionFact ended(
            String urgency, String state, DecisionFact.By by, boolean timedOut) {
        return fact(urgency, null, NOON.plusSeconds(900), null, state, by, timedOut);
    }

    private static DecisionFact fact(
            String urgency,
            @Nullable String who,
            @Nullable Instant left,
            @Nullable Instant answered,
            String state,
            DecisionFact.By by,
            boolean timedOut) {
        return new DecisionFact(
                new DecisionFact.Keys(urgency, "shop/builder", null, who, null),
                NOON,
                left,
                answered,
                DecisionFact.Told.ONCE,
                new DecisionFact.Ending(
                        state, by, timedOut, false, false, false, false, List.of()));
    }
}
