package sayso.wire.decision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.wire.Json;
import sayso.wire.hub.ChannelHealth;

/// Output of `status --json`: how many decisions are open, in total and by urgency, the next one to
/// answer, the longest wait, how many recently expired ones still take an answer, since when the
/// person is away, and how the channels do that people answer over.
///
/// @param counts how many wait of each urgency; one that is missing has none
/// @param first what people should look at next; null while nothing waits
/// @param oldestSince when the longest waiting one was asked; null while nothing waits
/// @param expired how many have expired a short while ago and still take an answer
/// @param awaySince since when the person is away; null while they are here
/// @param channels those with an account that answers
public record StatusReply(
        Map<Urgency, Integer> counts,
        @Nullable Decision first,
        @Nullable Instant oldestSince,
        Instant now,
        @Nullable Instant awaySince,
        int expired,
        List<ChannelHealth> channels) {
    public StatusReply {
        counts = Map.copyOf(counts);
        channels = List.copyOf(channels);
    }

    /// The same with how channels do.
    public StatusReply with(List<ChannelHealth> standing) {
        return new StatusReply(counts, first, oldestSince, now, awaySince, expired, standing);
    }

    public int open() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    public int count(Urgency urgency) {
        return counts.getOrDefault(urgency, 0);
    }

    /// How long the longest waiting one waits; zero when none does.
    public Duration oldest() {
        return oldestSince == null ? Duration.ZERO : Duration.between(oldestSince, now);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .number("open", open())
                    .number("high", count(Urgency.HIGH))
                    .number("medium", count(Urgency.MEDIUM))
                    .number("low", count(Urgency.LOW))
                    .number("oldest_seconds", Math.max(0, oldest().toSeconds()))
                    .text("first", first == null ? null : first.id().value())
                    .number("expired", expired)
                    .time("away_since", awaySince);
            json.writeArrayPropertyStart("channels");
            channels.forEach(channel -> channel.write(json));
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
