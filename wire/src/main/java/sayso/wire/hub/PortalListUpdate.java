package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonTime;

/// Message to a portal page so that its list follows the store: the sequence of the latest event,
/// the open decisions, and the sessions in plan mode.
///
/// @param sequence the last event's
public record PortalListUpdate(long sequence, List<Waiting> waiting, PortalPlansUpdate plans) {
    public PortalListUpdate {
        requireNonNull(plans, "plans is null");
        waiting = List.copyOf(waiting);
    }

    /// One decision that waits.
    ///
    /// @param remainingMillis how long it still may, or -1
    /// @param due when its time is up, or null
    /// @param prompt what is asked, where the person wants it told; empty else
    /// @param muted whether no alert tells of it
    public record Waiting(
            String id,
            String title,
            String agent,
            long remainingMillis,
            @Nullable Instant due,
            String prompt,
            boolean muted) {}

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("kind", "news");
            json.writeNumberProperty("sequence", sequence);
            json.writeArrayPropertyStart("waiting");
            for (Waiting each : waiting) {
                json.writeStartObject();
                json.writeStringProperty("id", each.id());
                json.writeStringProperty("title", each.title());
                json.writeStringProperty("agent", each.agent());
                if (each.remainingMillis() >= 0) {
                    json.writeNumberProperty("remaining_ms", each.remainingMillis());
                }
                if (each.due() != null) {
                    json.writeStringProperty("deadline", JsonTime.of(each.due()));
                }
                if (!each.prompt().isEmpty()) {
                    json.writeStringProperty("prompt", each.prompt());
                }
                if (each.muted()) {
                    json.writeBooleanProperty("muted", true);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeName("plans");
            plans.write(json);
            json.writeEndObject();
        });
    }
}
