package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;

/// Reply of `POST /app/push-key`: the key with which a browser subscribes to this hub's pushes.
///
/// @param publicKey a point of the curve P-256, in base64url
public record PushKeyReply(String publicKey) {
    public PushKeyReply {
        requireNonNull(publicKey, "publicKey is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("public_key", publicKey);
            json.writeEndObject();
        });
    }
}
