package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST …/attach`: the bearer secret by which a person acts on one decision, and no
/// other, from a terminal.
///
/// @param secret the bearer by which this sitting answers
public record SeatReply(String secret) {
    public SeatReply {
        requireNonNull(secret, "secret is null");
    }

    public static SeatReply read(String text) {
        return StrictFields.stored("reply", text, fields -> new SeatReply(fields.text("sitting")));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("sitting", secret);
            json.writeEndObject();
        });
    }
}
