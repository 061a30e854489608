package sayso.wire.api;

import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST …/view`, by which a person reports looking at a decision: whether this look was
/// recorded, which happens every ten minutes at most.
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
        return StrictFields.stored(
                "reply", text, fields -> new ViewReply(fields.flagOr("noted", false)));
    }
}
