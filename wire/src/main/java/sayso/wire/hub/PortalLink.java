package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.wire.Json;
import sayso.wire.stored.Fields;

/// The reply of `POST /portal/links`.
///
/// @param url what a browser opens; good once
/// @param life for how long it is good
public record PortalLink(String url, Duration life) {
    public PortalLink {
        requireNonNull(url, "url is null");
        requireNonNull(life, "life is null");
    }

    public static PortalLink read(String text) {
        return Fields.read(
                "reply",
                text,
                fields -> new PortalLink(fields.text("url"), fields.seconds("expires_in_seconds")));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("url", url);
            json.writeNumberProperty("expires_in_seconds", life.toSeconds());
            json.writeEndObject();
        });
    }
}
