package sayso.wire.decision;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Backlog;
import sayso.core.decision.ChannelFigures;
import sayso.core.decision.Figures;
import sayso.core.decision.Grouping;
import sayso.core.decision.Share;
import sayso.core.decision.Spread;
import sayso.core.decision.State;
import sayso.core.decision.Statistics;
import sayso.core.decision.StatisticsGroup;
import sayso.core.decision.StopCounts;
import sayso.core.decision.Unchosen;
import sayso.wire.Json;
import sayso.wire.stored.Fields;
import tools.jackson.core.JsonGenerator;

/// What `decision stats --json` prints and `GET /api/stats` replies. Times in seconds; of each share
/// what is counted, out of how many.
public record StatsReply(Statistics statistics) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            if (statistics.since() != null) {
                json.writeStringProperty("since", statistics.since().toString());
            }
            json.writeStringProperty("until", statistics.until().toString());
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
            for (Backlog.Point point : statistics.backlog()) {
                json.writeStartObject();
                json.writeStringProperty("at", point.at().toString());
                json.writeNumberProperty("pending", point.pending());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("never_chosen");
            for (Unchosen option : statistics.neverChosen()) {
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
        return Fields.read(
                "reply",
                text,
                fields ->
                        new StatsReply(
                                new Statistics(
                                        fields.optionalInstant("since"),
                                        fields.instant("until"),
                                        figures(fields.object("all")),
                                        fields.objects("groups", StatsReply::group),
                                        fields.objects("backlog", StatsReply::point),
                                        fields.objects("never_chosen", StatsReply::unchosen),
                                        stops(fields.object("stops")),
                                        fields.objects("channels", StatsReply::channel))));
    }

    private static void figures(JsonGenerator json, Figures figures) {
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
        json.writeNumberProperty("reminders", figures.reminders());
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

    private static void spread(JsonGenerator json, String name, Spread spread) {
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("count", spread.count());
        seconds(json, "median_seconds", spread.median());
        seconds(json, "p90_seconds", spread.ninety());
        json.writeEndObject();
    }

    private static void share(JsonGenerator json, String name, Share share) {
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

    private static StatisticsGroup group(Fields fields) {
        return new StatisticsGroup(
                fields.choice("by", Grouping::parse), fields.text("key"), figures(fields));
    }

    private static Figures figures(Fields fields) {
        Map<String, Integer> states = new TreeMap<>();
        Fields kept = fields.object("states");
        for (State state : State.values()) {
            Long many = kept.optionalNumber(state.wireName());
            if (many != null) {
                states.put(state.wireName(), many.intValue());
            }
        }
        return new Figures(
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
                fields.number("reminders"));
    }

    private static Spread spread(Fields fields) {
        int count = fields.number("count");
        return count == 0
                ? Spread.NONE
                : new Spread(
                        count, fields.seconds("median_seconds"), fields.seconds("p90_seconds"));
    }

    private static Share share(Fields fields, String name) {
        Fields share = fields.object(name);
        return new Share(share.number("part"), share.number("whole"));
    }

    private static Backlog.Point point(Fields fields) {
        return new Backlog.Point(fields.instant("at"), fields.number("pending"));
    }

    private static Unchosen unchosen(Fields fields) {
        return new Unchosen(
                fields.text("requester"), fields.text("label"), fields.number("offered"));
    }

    private static StopCounts stops(Fields fields) {
        return new StopCounts(
                fields.number("held"), fields.number("noted"), fields.number("loops"));
    }

    private static ChannelFigures channel(Fields fields) {
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
