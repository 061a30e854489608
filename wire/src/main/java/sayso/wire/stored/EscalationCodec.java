package sayso.wire.stored;

import sayso.decision.model.EscalationProgress;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a decision's `EscalationProgress`: its steps and reminders so
/// far, the next one, and the acknowledgement.
public final class EscalationCodec {
    private EscalationCodec() {}

    public static String write(EscalationProgress escalation) {
        return Json.write(json -> write(json, escalation));
    }

    public static EscalationProgress read(String text) {
        return StrictFields.stored("escalation", text, EscalationCodec::read);
    }

    static void write(JsonGenerator json, EscalationProgress escalation) {
        json.writeStartObject();
        json.writeStringProperty("since", escalation.since().toString());
        json.writeNumberProperty("step", escalation.step());
        json.writeNumberProperty("reminders", escalation.reminders());
        json.writeNumberProperty("raises", escalation.raises());
        CodecFields.optional(json, "next_at", escalation.nextAt());
        CodecFields.optional(json, "seen_by", escalation.seenBy());
        if (escalation.seenBy() != null && escalation.seenById() != null) {
            ActorCodec.writeId(json, "seen_by_id", escalation.seenById(), escalation.seenBy());
        }
        CodecFields.optional(json, "seen_at", escalation.seenAt());
        json.writeEndObject();
    }

    static EscalationProgress read(StrictFields fields) {
        String seenBy = fields.optionalText("seen_by");
        return new EscalationProgress(
                fields.instant("since"),
                Math.toIntExact(fields.longNumber("step")),
                Math.toIntExact(fields.longNumber("reminders")),
                Math.toIntExact(fields.longNumber("raises")),
                fields.optionalInstant("next_at"),
                seenBy,
                seenBy == null ? null : ActorCodec.readId(fields, "seen_by_id", seenBy),
                fields.optionalInstant("seen_at"));
    }
}
