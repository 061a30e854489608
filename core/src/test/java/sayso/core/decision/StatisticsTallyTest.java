package sayso.core.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StatisticsTallyTest {
    private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");

    private final StatisticsTally tally =
            new StatisticsTally(new StatisticsQuery(null, null, EnumSet.allOf(Grouping.class)));

    @Test
    void addsUpWhatCanBeCheckedByHand() {
        tally.add(answered("high", "ann", 60, reply(false, Fact.Advice.TAKEN)));
        tally.add(answered("high", "bob", 180, reply(false, Fact.Advice.NOT_TAKEN)));
        tally.add(answered("low", "ann", 600, reply(true, Fact.Advice.NONE)));
        tally.add(ended("medium", "timed_out", Fact.By.DEFAULT, true));
        tally.add(ended("medium", "superseded", Fact.By.NOBODY, false));
        tally.add(fact("low", null, null, null, "pending", Fact.By.NOBODY, false));

        Figures all = counted().all();
        assertThat(all.count()).isEqualTo(6);
        assertThat(all.states())
                .isEqualTo(Map.of("resolved", 3, "timed_out", 1, "superseded", 1, "pending", 1));
        assertThat(all.toAnswer())
                .isEqualTo(new Spread(3, Duration.ofSeconds(180), Duration.ofSeconds(516)));
        assertThat(all.ownWords()).isEqualTo(new Share(1, 3));
        assertThat(all.recommended()).isEqualTo(new Share(1, 2));
        assertThat(all.byDefault()).isEqualTo(new Share(1, 4));
        assertThat(all.byRule()).isEqualTo(new Share(0, 4));
        assertThat(all.timedOut()).isEqualTo(new Share(1, 6));
        assertThat(all.superseded()).isEqualTo(new Share(1, 6));
        assertThat(all.undelivered()).isEqualTo(new Share(3, 3));
    }

    @Test
    void groupsByUrgencyInTheirOrderAndOthersByTheirSize() {
        tally.add(answered("low", "bob", 1, reply(false, Fact.Advice.NONE)));
        tally.add(answered("high", "ann", 2, reply(false, Fact.Advice.NONE)));
        tally.add(answered("high", "ann", 4, reply(false, Fact.Advice.NONE)));
        tally.add(ended("medium", "cancelled", Fact.By.NOBODY, false));

        Statistics statistics = counted();
        assertThat(keys(statistics, Grouping.URGENCY)).containsExactly("high", "medium", "low");
        assertThat(keys(statistics, Grouping.RESOLVER)).containsExactly("ann", "bob");
        assertThat(keys(statistics, Grouping.SURFACE)).containsExactly("web");
        assertThat(keys(statistics, Grouping.TYPE)).containsExactly("");
        assertThat(statistics.by(Grouping.URGENCY).getFirst().figures().toAnswer().median())
                .isEqualTo(Duration.ofSeconds(3));
        assertThat(
                        statistics.by(Grouping.URGENCY).stream()
                                .mapToInt(group -> group.figures().count())
                                .sum())
                .isEqualTo(statistics.all().count());
    }

    @Test
    void whatARuleAnswersTakesNobodysTime() {
        tally.add(fact("high", "demo", NOON, NOON, "resolved", Fact.By.RULE, false));
        assertThat(counted().all().toAnswer()).isEqualTo(Spread.NONE);
        assertThat(counted().all().byRule()).isEqualTo(new Share(1, 1));
    }

    @Test
    void whatWasAskedBeforeCountsInTheBacklogAlone() {
        StatisticsTally since =
                new StatisticsTally(
                        new StatisticsQuery(
                                NOON.plusSeconds(60), null, EnumSet.noneOf(Grouping.class)));
        since.add(fact("low", null, null, null, "pending", Fact.By.NOBODY, false));
        Statistics statistics = since.statistics(NOON.plusSeconds(120), StopCounts.NONE);
        assertThat(statistics.all().count()).isZero();
        assertThat(statistics.backlog()).extracting(Backlog.Point::pending).containsExactly(1, 1);
    }

    @Test
    void namesOptionsThatAreOfferedInVain() {
        Fact.Reply first =
                new Fact.Reply(false, Fact.Advice.NONE, List.of("wait", "stop"), List.of("go"));
        Fact.Reply second =
                new Fact.Reply(false, Fact.Advice.NONE, List.of("wait", "go"), List.of("stop"));
        tally.add(answered("high", "ann", 1, first));
        tally.add(answered("high", "ann", 1, first));
        assertThat(counted().neverChosen()).isEmpty();
        tally.add(answered("high", "ann", 1, second));
        assertThat(counted().neverChosen())
                .containsExactly(new Unchosen("shop/builder", "wait", 3));
    }

    private Statistics counted() {
        return tally.statistics(NOON.plusSeconds(3_600), StopCounts.NONE);
    }

    private static List<String> keys(Statistics statistics, Grouping grouping) {
        return statistics.by(grouping).stream().map(StatisticsGroup::key).toList();
    }

    private static Fact.Reply reply(boolean ownWords, Fact.Advice advice) {
        return new Fact.Reply(ownWords, advice, List.of(), List.of());
    }

    private static Fact answered(String urgency, String who, int seconds, Fact.Reply reply) {
        Instant at = NOON.plusSeconds(seconds);
        return new Fact(
                new Fact.Keys(urgency, "shop/builder", null, who, "web"),
                NOON,
                at,
                at,
                Fact.Told.ONCE,
                new Fact.Ending("resolved", Fact.By.PERSON, false, false, false, List.of(reply)));
    }

    private static Fact ended(String urgency, String state, Fact.By by, boolean timedOut) {
        return fact(urgency, null, NOON.plusSeconds(900), null, state, by, timedOut);
    }

    private static Fact fact(
            String urgency,
            @Nullable String who,
            @Nullable Instant left,
            @Nullable Instant answered,
            String state,
            Fact.By by,
            boolean timedOut) {
        return new Fact(
                new Fact.Keys(urgency, "shop/builder", null, who, null),
                NOON,
                left,
                answered,
                Fact.Told.ONCE,
                new Fact.Ending(state, by, timedOut, false, false, List.of()));
    }
}
