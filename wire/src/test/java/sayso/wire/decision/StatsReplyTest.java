package sayso.wire.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.core.decision.Backlog;
import sayso.core.decision.ChannelFigures;
import sayso.core.decision.Figures;
import sayso.core.decision.Grouping;
import sayso.core.decision.Share;
import sayso.core.decision.Spread;
import sayso.core.decision.Statistics;
import sayso.core.decision.StatisticsGroup;
import sayso.core.decision.StopCounts;
import sayso.core.decision.Unchosen;

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
            "escalated":{"part":1,"whole":4},"reminders":6\
            """;

    @Test
    void isWrittenAndReadAsItStands() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        assertThat(json)
                .isEqualTo(
                        "{\"until\":\"2026-01-27T12:00:00Z\",\"all\":{"
                                + FIGURES
                                + "},\"groups\":[{\"by\":\"requester\",\"key\":\"shop/builder\","
                                + FIGURES
                                + "}],\"backlog\":[{\"at\":\"2026-01-27T12:00:00Z\",\"pending\":1}],"
                                + "\"never_chosen\":[{\"requester\":\"a/b\",\"label\":\"wait\","
                                + "\"offered\":5}],\"stops\":{\"held\":2,\"noted\":1,\"loops\":0},"
                                + "\"channels\":[{\"channel\":\"mail\",\"sent\":2,\"waiting\":3,"
                                + "\"dead\":1,\"dropped\":4,\"failures\":11,\"to_receipt\":"
                                + "{\"count\":2,\"median_seconds\":0.25,\"p90_seconds\":7.0}},"
                                + "{\"channel\":\"tmux\",\"sent\":0,\"waiting\":1,\"dead\":0,"
                                + "\"dropped\":0,\"failures\":0,\"to_receipt\":{\"count\":0}}]}");
        assertThat(StatsReply.read(json).statistics()).isEqualTo(statistics("shop/builder"));
    }

    @Test
    void aTableHasEmptyCellsWhereThereIsNothing() {
        assertThat(StatsTable.lines(statistics("shop/builder")))
                .contains(
                        "requester,shop/builder,4,1,3,0,0,0,3,12.500,80.000,0.3333,,0.0000,0.0000,"
                                + "0.5000,0.0000,0.0000,1.0000,0.2500,2.0000,2,1.500,3.000,"
                                + ",,,,,,")
                .endsWith(
                        "channel,mail,10,,,,,,,,,,,,,,,,,,,,,,2,3,1,4,11,0.250,7.000",
                        "channel,tmux,1,,,,,,,,,,,,,,,,,,,,,,0,1,0,0,0,,");
    }

    @Test
    void everyLineOfATableHasAsManyCells() {
        assertThat(StatsTable.lines(statistics("shop/builder")))
                .hasSize(5)
                .allMatch(line -> line.split(",", -1).length == 31);
    }

    @Test
    void aReplyOfAnOlderHubKnowsNoChannels() {
        String json = new StatsReply(statistics("shop/builder")).toJson();
        String older = json.replaceFirst(",\"channels\":.*", "}");
        assertThat(StatsReply.read(older).statistics().channels()).isEmpty();
    }

    @Test
    void aTableKeepsNamesApartAndRunsNoFormula() {
        assertThat(StatsTable.lines(statistics("a \"b\", c")).get(2))
                .startsWith("requester,\"a \"\"b\"\", c\",4,");
        assertThat(StatsTable.lines(statistics("=1+1")).get(2)).startsWith("requester,'=1+1,4,");
    }

    private static Statistics statistics(String requester) {
        Figures figures =
                new Figures(
                        4,
                        Map.of("pending", 1, "resolved", 3),
                        new Spread(2, Duration.ofMillis(1_500), Duration.ofSeconds(3)),
                        new Spread(3, Duration.ofMillis(12_500), Duration.ofSeconds(80)),
                        new Share(1, 3),
                        new Share(0, 0),
                        new Share(0, 3),
                        new Share(0, 3),
                        new Share(2, 4),
                        new Share(0, 4),
                        new Share(0, 4),
                        new Share(3, 3),
                        new Share(1, 4),
                        6);
        return new Statistics(
                null,
                NOON,
                figures,
                List.of(new StatisticsGroup(Grouping.REQUESTER, requester, figures)),
                List.of(new Backlog.Point(NOON, 1)),
                List.of(new Unchosen("a/b", "wait", 5)),
                new StopCounts(2, 1, 0),
                List.of(
                        new ChannelFigures(
                                "mail",
                                2,
                                3,
                                1,
                                4,
                                11,
                                new Spread(2, Duration.ofMillis(250), Duration.ofSeconds(7))),
                        new ChannelFigures("tmux", 0, 1, 0, 0, 0, Spread.NONE)));
    }
}
