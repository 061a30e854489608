package sayso.wire.api;

import java.time.Instant;
import sayso.wire.Json;
import sayso.wire.stored.Fields;

/// What `GET /api/now` replies: the store's clock, and who is asked.
public record HubTime(Instant now, String version) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("now", now.toString());
            json.writeStringProperty("version", version);
            json.writeEndObject();
        });
    }

    public static HubTime read(String text) {
        return Fields.read(
                "reply",
                text,
                fields -> new HubTime(fields.instant("now"), fields.text("version")));
    }
}
