package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.wire.Json;

/// Claims by which a hub makes itself known to a push service, as RFC 8292 wants them.
///
/// @param audience the origin of the push service
/// @param until when the claims expire; at most a day from now
/// @param subject whom the push service may turn to, as `https://sayso.example.com`; empty for nobody
public record VapidClaims(String audience, Instant until, String subject) {
    /// What stands before the claims: how they are signed.
    public static final String HEAD = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";

    public VapidClaims {
        requireNonNull(audience, "audience is null");
        requireNonNull(until, "until is null");
        requireNonNull(subject, "subject is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("aud", audience);
            json.writeNumberProperty("exp", until.getEpochSecond());
            if (!subject.isEmpty()) {
                json.writeStringProperty("sub", subject);
            }
            json.writeEndObject();
        });
    }
}
