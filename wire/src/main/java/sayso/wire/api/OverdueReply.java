package sayso.wire.api;

import sayso.wire.Json;
import sayso.wire.stored.Fields;

/// What `POST /api/overdue` replies.
///
/// @param closed how many decisions this request closed
public record OverdueReply(int closed) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("closed", closed);
            json.writeEndObject();
        });
    }

    public static OverdueReply read(String text) {
        return Fields.read("reply", text, fields -> new OverdueReply(fields.number("closed")));
    }
}
