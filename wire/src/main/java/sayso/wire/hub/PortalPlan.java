package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;

/// What a page of the portal is told about the plan it shows: at every change, and every few seconds while
/// nothing changes.
///
/// @param key names the session
/// @param header how it stands, in the words of the page
public record PortalPlan(String key, long version, String header) {
    public PortalPlan {
        requireNonNull(key, "key is null");
        requireNonNull(header, "header is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("type", "plan");
            json.writeStringProperty("key", key);
            json.writeNumberProperty("version", version);
            json.writeStringProperty("header", header);
            json.writeEndObject();
        });
    }
}
