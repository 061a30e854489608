package sayso.wire.api;

import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/overdue`: how many decisions were closed after their deadline, and how many
/// were escalated.
///
/// @param closed how many decisions this request closed
/// @param escalated how many that wait were told of again, or were raised
public record OverdueReply(int closed, int escalated) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("closed", closed);
            json.writeNumberProperty("escalated", escalated);
            json.writeEndObject();
        });
    }

    public static OverdueReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new OverdueReply(
                                fields.number("closed"),
                                escalated(fields.optionalNumber("escalated"))));
    }

    /// why: a hub of an earlier version does not say
    private static int escalated(@Nullable Long said) {
        return said == null ? 0 : Math.toIntExact(said);
    }
}
