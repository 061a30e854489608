package sayso.wire.decision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Decision;
import sayso.core.decision.Urgency;
import sayso.wire.Json;

/// What `status --json` prints: how many decisions are open, and what is first in line.
///
/// @param open in the order in which people should look at them
/// @param awaySince since when the person is away; null while they are here
public record StatusReply(List<Decision> open, Instant now, @Nullable Instant awaySince) {
    public StatusReply {
        open = List.copyOf(open);
    }

    public StatusReply(List<Decision> open, Instant now) {
        this(open, now, null);
    }

    public long count(Urgency urgency) {
        return open.stream().filter(decision -> decision.terms().urgency() == urgency).count();
    }

    /// How long the longest waiting one waits; zero when none does.
    public Duration oldest() {
        return open.stream()
                .map(decision -> Duration.between(decision.timing().askedAt(), now))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new Fields(json)
                    .number("open", open.size())
                    .number("high", count(Urgency.HIGH))
                    .number("medium", count(Urgency.MEDIUM))
                    .number("low", count(Urgency.LOW))
                    .number("oldest_seconds", Math.max(0, oldest().toSeconds()))
                    .text("first", open.isEmpty() ? null : open.get(0).id().value())
                    .time("away_since", awaySince);
            json.writeEndObject();
        });
    }
}
