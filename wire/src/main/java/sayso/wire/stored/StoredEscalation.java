package sayso.wire.stored;

import sayso.core.decision.Escalation;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// How far a decision has come in being told of again, as stored text.
public final class StoredEscalation {
    private StoredEscalation() {}

    public static String write(Escalation escalation) {
        return Json.write(json -> write(json, escalation));
    }

    public static Escalation read(String text) {
        return Fields.read("escalation", text, StoredEscalation::read);
    }

    static void write(JsonGenerator json, Escalation escalation) {
        json.writeStartObject();
        json.writeStringProperty("since", escalation.since().toString());
        json.writeNumberProperty("step", escalation.step());
        json.writeNumberProperty("reminders", escalation.reminders());
        json.writeNumberProperty("raises", escalation.raises());
        Stored.optional(json, "next_at", escalation.nextAt());
        Stored.optional(json, "seen_by", escalation.seenBy());
        Stored.optional(json, "seen_at", escalation.seenAt());
        json.writeEndObject();
    }

    static Escalation read(Fields fields) {
        return new Escalation(
                fields.instant("since"),
                Math.toIntExact(fields.longNumber("step")),
                Math.toIntExact(fields.longNumber("reminders")),
                Math.toIntExact(fields.longNumber("raises")),
                fields.optionalInstant("next_at"),
                fields.optionalText("seen_by"),
                fields.optionalInstant("seen_at"));
    }
}
