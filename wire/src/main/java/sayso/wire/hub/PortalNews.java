package sayso.wire.hub;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// What a list of the portal is told: that something happened, and what waits now.
///
/// @param sequence the last event's
/// @param plans the sessions in plan mode
public record PortalNews(long sequence, List<Waiting> waiting, List<Planning> plans) {
    public PortalNews {
        waiting = List.copyOf(waiting);
        plans = List.copyOf(plans);
    }

    /// One session in plan mode.
    ///
    /// @param key names it
    /// @param address of its page
    /// @param header how it stands, in the words of the page
    /// @param place which agent it is and where it works
    public record Planning(String key, String address, String header, String place) {}

    /// One decision that waits.
    ///
    /// @param remainingMillis how long it still may, or -1
    /// @param due when its time is up, or null
    /// @param prompt what is asked, where the person wants it told; empty else
    public record Waiting(
            String id,
            String title,
            String agent,
            long remainingMillis,
            @Nullable Instant due,
            String prompt) {}

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("type", "news");
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
                    json.writeStringProperty("deadline", each.due().toString());
                }
                if (!each.prompt().isEmpty()) {
                    json.writeStringProperty("prompt", each.prompt());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("plans");
            for (Planning each : plans) {
                json.writeStartObject();
                json.writeStringProperty("key", each.key());
                json.writeStringProperty("address", each.address());
                json.writeStringProperty("header", each.header());
                json.writeStringProperty("place", each.place());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
