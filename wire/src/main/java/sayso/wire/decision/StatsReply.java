package sayso.wire.decision;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
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
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Output of `decision stats --json` and reply of `GET /api/stats`: counts, shares and times of
/// decisions, in total and by group, the backlog over time, options never chosen, ends of agents'
/// turns, and notices by channel. Times are in seconds; each share consists of a count and its
/// total.
public record StatsReply(DecisionStatistics statistics) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            if (statistics.since() != null) {
                json.writeStringProperty("since", JsonTime.of(statistics.since()));
            }
            json.writeStringProperty("until", JsonTime.of(statistics.until()));
            json.writeObjectPropertyStart("all");
            figures(json, statistics.all());
            json.writeEndObject();
            json.writeArrayPropertyStart("groups");
            for (StatisticsGroup group : statistics.groups()) {
                json.writeStartObject();
                json.writeStringProperty("by", group.by().wireName());
                json.writeStringProperty("key", group.key());
                figures(json, group.figures());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("backlog");
            for (BacklogTally.Point point : statistics.backlog()) {
                json.writeStartObject();
                json.writeStringProperty("at", JsonTime.of(point.at()));
                json.writeNumberProperty("pending", point.pending());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("never_chosen");
            for (NeverChosenOption option : statistics.neverChosen()) {
                json.writeStartObject();
                json.writeStringProperty("requester", option.requester());
                json.writeStringProperty("label", option.label());
                json.writeNumberProperty("offered", option.offered());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectPropertyStart("stops");
            json.writeNumberProperty("held", statistics.stops().held());
            json.writeNumberProperty("noted", statistics.stops().noted());
            json.writeNumberProperty("loops", statistics.stops().loops());
            json.writeArrayPropertyStart("false_claims");
            statistics
                    .stops()
                    .falseClaims()
                    .forEach((agent, times) -> {
                        json.writeStartObject();
                        json.writeStringProperty("agent", agent);
                        json.writeNumberProperty("times", times);
                        json.writeEndObject();
                    });
            json.writeEndArray();
            json.writeEndObject();
            json.writeArrayPropertyStart("channels");
            for (ChannelFigures channel : statistics.channels()) {
                json.writeStartObject();
                channel(json, channel);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// Reads what `toJson` wrote.
    public static StatsReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new StatsReply(
                                new DecisionStatistics(
                                        fields.optionalInstant("since"),
                                        fields.instant("until"),
                                        figures(fields.object("all")),
                                        fields.objects("groups", StatsReply::group),
                                        fields.objects("backlog", StatsReply::point),
                                        fields.objects("never_chosen", StatsReply::unchosen),
                                        stops(fields.object("stops")),
                                        fields.objects("channels", StatsReply::channel))));
    }

    private static void figures(JsonGenerator json, DecisionFigures figures) {
        json.writeNumberProperty("count", figures.count());
        json.writeObjectPropertyStart("states");
        figures.states().forEach(json::writeNumberProperty);
        json.writeEndObject();
        spread(json, "to_view", figures.toView());
        spread(json, "to_answer", figures.toAnswer());
        share(json, "own_words", figures.ownWords());
        share(json, "recommended", figures.recommended());
        share(json, "by_default", figures.byDefault());
        share(json, "by_rule", figures.byRule());
        share(json, "timed_out", figures.timedOut());
        share(json, "superseded", figures.superseded());
        share(json, "reopened", figures.reopened());
        share(json, "undelivered", figures.undelivered());
        share(json, "escalated", figures.escalated());
        share(json, "precedents_shown", figures.precedentsShown());
        share(json, "same_as", figures.sameAs());
        share(json, "withdrawn_citing", figures.withdrawnCiting());
        json.writeNumberProperty("reminders", figures.reminders());
        json.writeNumberProperty("reminders_delivered", figures.remindersDelivered());
    }

    private static void channel(JsonGenerator json, ChannelFigures channel) {
        json.writeStringProperty("channel", channel.channel());
        json.writeNumberProperty("sent", channel.sent());
        json.writeNumberProperty("waiting", channel.waiting());
        json.writeNumberProperty("dead", channel.dead());
        json.writeNumberProperty("dropped", channel.dropped());
        json.writeNumberProperty("failures", channel.failures());
        spread(json, "to_receipt", channel.toReceipt());
    }

    private static void spread(JsonGenerator json, String name, DurationPercentiles spread) {
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("count", spread.count());
        seconds(json, "median_seconds", spread.median());
        seconds(json, "p90_seconds", spread.ninety());
        json.writeEndObject();
    }

    private static void share(JsonGenerator json, String name, CountRatio share) {
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("part", share.part());
        json.writeNumberProperty("whole", share.whole());
        json.writeEndObject();
    }

    private static void seconds(JsonGenerator json, String name, @Nullable Duration duration) {
        if (duration != null) {
            json.writeNumberProperty(name, duration.toMillis() / 1000.0);
        }
    }

    private static StatisticsGroup group(StrictFields fields) {
        return new StatisticsGroup(
                fields.choice("by", StatisticsDimension::parse),
                fields.text("key"),
                figures(fields));
    }

    private static DecisionFigures figures(StrictFields fields) {
        Map<String, Integer> states = new TreeMap<>();
        StrictFields kept = fields.object("states");
        for (DecisionState state : DecisionState.values()) {
            Long many = kept.optionalNumber(state.wireName());
            if (many != null) {
                states.put(state.wireName(), many.intValue());
            }
        }
        return new DecisionFigures(
                fields.number("count"),
                states,
                spread(fields.object("to_view")),
                spread(fields.object("to_answer")),
                share(fields, "own_words"),
                share(fields, "recommended"),
                share(fields, "by_default"),
                share(fields, "by_rule"),
                share(fields, "timed_out"),
                share(fields, "superseded"),
                share(fields, "reopened"),
                share(fields, "undelivered"),
                share(fields, "escalated"),
                shareOrNone(fields, "precedents_shown"),
                shareOrNone(fields, "same_as"),
                shareOrNone(fields, "withdrawn_citing"),
                fields.number("reminders"),
                delivered(fields));
    }

    /// A hub of before counted those that came due alone.
    private static int delivered(StrictFields fields) {
        Long delivered = fields.optionalNumber("reminders_delivered");
        return delivered == null ? fields.number("reminders") : Math.toIntExact(delivered);
    }

    private static DurationPercentiles spread(StrictFields fields) {
        int count = fields.number("count");
        return count == 0
                ? DurationPercentiles.NONE
                : new DurationPercentiles(
                        count, fields.seconds("median_seconds"), fields.seconds("p90_seconds"));
    }

    /// A hub of before does not count it.
    private static CountRatio shareOrNone(StrictFields fields, String name) {
        StrictFields share = fields.optionalObject(name, known -> known);
        return share == null
                ? new CountRatio(0, 0)
                : new CountRatio(share.number("part"), share.number("whole"));
    }

    private static CountRatio share(StrictFields fields, String name) {
        StrictFields share = fields.object(name);
        return new CountRatio(share.number("part"), share.number("whole"));
    }

    private static BacklogTally.Point point(StrictFields fields) {
        return new BacklogTally.Point(fields.instant("at"), fields.number("pending"));
    }

    private static NeverChosenOption unchosen(StrictFields fields) {
        return new NeverChosenOption(
                fields.text("requester"), fields.text("label"), fields.number("offered"));
    }

    private static StopCounts stops(StrictFields fields) {
        Map<String, Integer> falseClaims = new HashMap<>();
        fields.objects("false_claims", each -> Map.entry(each.text("agent"), each.number("times")))
                .forEach(each -> falseClaims.put(each.getKey(), each.getValue()));
        return new StopCounts(
                fields.number("held"), fields.number("noted"), fields.number("loops"), falseClaims);
    }

    private static ChannelFigures channel(StrictFields fields) {
        return new ChannelFigures(
                fields.text("channel"),
                fields.number("sent"),
                fields.number("waiting"),
                fields.number("dead"),
                fields.number("dropped"),
                fields.number("failures"),
                spread(fields.object("to_receipt")));
    }
}
