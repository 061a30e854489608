package sayso.wire.api;

import java.time.Instant;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Reply of `GET /api/now`: the present time by the store's clock, and the hub's version.
public record HubTimeReply(Instant now, String version) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("now", JsonTime.of(now));
            json.writeStringProperty("version", version);
            json.writeEndObject();
        });
    }

    public static HubTimeReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields -> new HubTimeReply(fields.instant("now"), fields.text("version")));
    }
}
