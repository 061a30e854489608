package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;

/// Message to a portal page about its analysis, sent at every change, and every few seconds while
/// nothing changes: the cycle's version and who changed it last.
///
/// @param id of the cycle
/// @param version of the cycle
/// @param by who changed it last, in the words of the page; empty where that is unknown
public record PortalCycleUpdate(String id, long version, String by) {
    public PortalCycleUpdate {
        requireNonNull(id, "id is null");
        requireNonNull(by, "by is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("kind", "cycle");
            json.writeStringProperty("id", id);
            json.writeNumberProperty("version", version);
            json.writeStringProperty("by", by);
            json.writeEndObject();
        });
    }
}
