package sayso.wire.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.statistics.BacklogTally;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.statistics.NeverChosenOption;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsGroup;
import sayso.decision.statistics.StopCounts;

class StatsReplyTest {
    private static final Instant NOON = Instant.parse("2026-01-27T12:00:00Z");

    private static final String FIGURES =
            """
            "count":4,"states":{"pending":1,"resolved":3},\
            "to_view":{"count":2,"median_seconds":1.5,"p90_seconds":3.0},\
            "to_answer":{"count":3,"median_seconds":12.5,"p90_seconds":80.0},\
            "own_words":{"part":1,"whole":3},"recommended":{"part":0,"whole":0},\
            "by_default":{"part":0,"whole":3},"by_rule":{"part":0,"whole":3},\
            "timed_out":{"part":2,"whole":4},"superseded":{"part":0,"whole":4},\
            "reopened":{"part":0,"whole":4},"undelivered":{"part":3,"whole":3},\
            "escalated":{"part":1,"whole":4},"precedents_shown":{"part":3,"whole":4},\
            "same_as":{"part":2,"whole":3},\
            "withdrawn_citing":{"part":1,"whole":4},"reminders":8,"reminders_delivered":6\
            """;

    @Test
    void isWrittenAndReadAsItStands() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        assertThat(json)
                .isEqualTo(
                        "{\"until\":\"2026-01-27T12:00:00.000000Z\",\"all\":{"
                                + FIGURES
                                + "},\"groups\":[{\"by\":\"requester\",\"key\":\"shop/builder\","
                                + FIGURES
                                + "}],\"backlog\":[{\"at\":\"2026-01-27T12:00:00.000000Z\",\"pending\":1}],"
                                + "\"never_chosen\":[{\"requester\":\"a/b\",\"label\":\"wait\","
                                + "\"offered\":5}],\"stops\":{\"held\":2,\"noted\":1,\"loops\":0,"
                                + "\"false_claims\":[{\"agent\":\"claude-code\",\"times\":3},"
                                + "{\"agent\":\"codex\",\"times\":1}]},"
                                + "\"channels\":[{\"channel\":\"mail\",\"sent\":2,\"waiting\":3,"
                                + "\"dead\":1,\"dropped\":4,\"failures\":11,\"to_receipt\":"
                                + "{\"count\":2,\"median_seconds\":0.25,\"p90_seconds\":7.0}},"
                                + "{\"channel\":\"tmux\",\"sent\":0,\"waiting\":1,\"dead\":0,"
                                + "\"dropped\":0,\"failures\":0,\"to_receipt\":{\"count\":0}}]}");
        assertThat(StatsReply.read(json).statistics()).isEqualTo(statistics("shop/builder"));
    }

    @Test
    void aTableHasEmptyCellsWhereThereIsNothing() {
        assertThat(StatsCsv.lines(statistics("shop/builder")))
                .contains(
                        "requester,shop/builder,4,1,3,0,0,0,3,12.500,80.000,0.3333,,0.0000,0.0000,"
                                + "0.5000,0.0000,0.0000,1.0000,0.2500,2.0000,2,1.500,3.000,"
                                + "0.6667,0.2500,0.7500,,,,,,,")
                .endsWith(
                        "channel,mail,10,,,,,,,,,,,,,,,,,,,,,,,,,2,3,1,4,11,0.250,7.000",
                        "channel,tmux,1,,,,,,,,,,,,,,,,,,,,,,,,,0,1,0,0,0,,");
    }

    @Test
    void everyLineOfATableHasAsManyCells() {
        assertThat(StatsCsv.lines(statistics("shop/builder")))
                .hasSize(5)
                .allMatch(line -> line.split(",", -1).length == 34);
    }

    @Test
    void aReplyOfAnOlderHubKnowsNoChannels() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        String older = json.replaceFirst(",\"channels\":.*", "}");
        assertThat(StatsReply.read(older).statistics().channels()).isEmpty();
    }

    @Test
    void aReplyOfAnOlderHubCountsNoPrecedents() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        String older =
                json.replaceAll(
                        "\"precedents_shown\":[^}]*},\"same_as\":[^}]*},\"withdrawn_citing\":[^}]*},",
                        "");
        assertThat(older).isNotEqualTo(json);
        assertThat(StatsReply.read(older).statistics().all().sameAs())
                .isEqualTo(new CountRatio(0, 0));
    }

    @Test
    void aReplyOfAnOlderHubKnowsOnlyRemindersThatCameDue() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        String older = json.replace(",\"reminders_delivered\":6", "");
        assertThat(StatsReply.read(older).statistics().all().remindersDelivered()).isEqualTo(8);
    }

    @Test
    void aTableKeepsNamesApartAndRunsNoFormula() {
        assertThat(StatsCsv.lines(statistics("a \"b\", c")).get(2))
                .startsWith("requester,\"a \"\"b\"\", c\",4,");
        assertThat(StatsCsv.lines(statistics("=1+1")).get(2)).startsWith("requester,'=1+1,4,");
    }

    private static DecisionStatistics statistics(String requester) {
        DecisionFigures figures =
                new DecisionFigures(
                        4,
                        Map.of("pending", 1, "resolved", 3),
                        new DurationPercentiles(2, Duration.ofMillis(1_500), Duration.ofSeconds(3)),
                        new DurationPercentiles(
                                3, Duration.ofMillis(12_500), Duration.ofSeconds(80)),
                        new CountRatio(1, 3),
                        new CountRatio(0, 0),
                        new CountRatio(0, 3),
                        new CountRatio(0, 3),
                        new CountRatio(2, 4),
                        new CountRatio(0, 4),
                        new CountRatio(0, 4),
                        new CountRatio(3, 3),
                        new CountRatio(1, 4),
                        new CountRatio(3, 4),
                        new CountRatio(2, 3),
                        new CountRatio(1, 4),
                        8,
                        6);
        return new DecisionStatistics(
                null,
                NOON,
                figures,
                List.of(new StatisticsGroup(StatisticsDimension.REQUESTER, requester, figures)),
                List.of(new BacklogTally.Point(NOON, 1)),
                List.of(new NeverChosenOption("a/b", "wait", 5)),
                new StopCounts(2, 1, 0, Map.of("codex", 1, "claude-code", 3)),
                List.of(
                        new ChannelFigures(
                                "mail",
                                2,
                                3,
                                1,
                                4,
                                11,
                                new DurationPercentiles(
                                        2, Duration.ofMillis(250), Duration.ofSeconds(7))),
                        new ChannelFigures("tmux", 0, 1, 0, 0, 0, DurationPercentiles.NONE)));
    }
}
