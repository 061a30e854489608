package sayso.wire.decision;

import sayso.wire.Json;

/// Output of `version --json`: Sayso's version.
public final class VersionReply {
    private VersionReply() {}

    public static String of(String version) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("version", version);
            json.writeEndObject();
        });
    }
}
