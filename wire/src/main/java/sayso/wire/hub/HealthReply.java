package sayso.wire.hub;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// Reply of `GET /api/health`: whether the store can be used and, if not, why, with the hub's
/// version, uptime and number of open requests.
///
/// @param storeTrouble why the store cannot be used, as in `unreachable`; null while it can
/// @param openRequests how many requests are unanswered, this one included
public record HealthReply(
        String version, @Nullable String storeTrouble, Duration uptime, int openRequests) {
    public boolean isWell() {
        return storeTrouble == null;
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("status", isWell() ? "ok" : "store_" + storeTrouble);
            json.writeStringProperty("version", version);
            json.writeNumberProperty("uptime_seconds", uptime.toSeconds());
            json.writeNumberProperty("open_requests", openRequests);
            json.writeEndObject();
        });
    }
}
