package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.wire.Json;

/// Output of `decision extend --json`: the decision's state, its new deadline, and the seconds
/// until then.
public record ExtendReply(Decision decision, Instant now) {
    public ExtendReply {
        requireNonNull(decision, "decision is null");
        requireNonNull(now, "now is null");
    }

    public String toJson() {
        Instant due = decision.timing().due();
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("id", decision.id().value())
                    .text("state", decision.state().wireName())
                    .time("due_at", due);
            remaining(due)
                    .ifPresentOrElse(
                            left -> json.writeNumberProperty("remaining_seconds", left),
                            () -> json.writeNullProperty("remaining_seconds"));
            json.writeEndObject();
        });
    }

    private Optional<Long> remaining(@Nullable Instant due) {
        return due == null
                ? Optional.empty()
                : Optional.of(Math.max(0, Duration.between(now, due).toSeconds()));
    }
}
