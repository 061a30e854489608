package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /portal/links`: a single-use link that opens the portal in a browser, and its
/// lifetime.
///
/// @param url what a browser opens; good once
/// @param life for how long it is good
public record PortalLinkReply(String url, Duration life) {
    public PortalLinkReply {
        requireNonNull(url, "url is null");
        requireNonNull(life, "life is null");
    }

    public static PortalLinkReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new PortalLinkReply(
                                fields.text("url"), fields.seconds("expires_in_seconds")));
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
