package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST …/launch`: the single-use ticket with which `sayso attach` opens the decision in
/// a terminal.
///
/// @param ticket what `sayso attach` takes, once: `d-7m2kq0.k3v9…`
public record LaunchReply(String ticket) {
    public LaunchReply {
        requireNonNull(ticket, "ticket is null");
    }

    public static LaunchReply read(String text) {
        return StrictFields.stored("reply", text, fields -> new LaunchReply(fields.text("ticket")));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("ticket", ticket);
            json.writeEndObject();
        });
    }
}
