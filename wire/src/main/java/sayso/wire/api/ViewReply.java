package sayso.wire.api;

import sayso.wire.Json;
import sayso.wire.stored.Fields;

/// What `POST …/view` replies.
///
/// @param noted whether the look was written down
public record ViewReply(boolean noted) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanProperty("noted", noted);
            json.writeEndObject();
        });
    }

    public static ViewReply read(String text) {
        return Fields.read("reply", text, fields -> new ViewReply(fields.flagOr("noted", false)));
    }
}
