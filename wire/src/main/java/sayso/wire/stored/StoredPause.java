package sayso.wire.stored;

import java.time.Duration;
import sayso.core.decision.Actor;
import sayso.core.decision.Pause;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// A questionnaire broken off to talk, as stored text.
public final class StoredPause {
    private StoredPause() {}

    public static String write(Pause pause) {
        return Json.write(json -> write(json, pause));
    }

    public static Pause read(String text) {
        return Fields.read("pause", text, StoredPause::read);
    }

    static void write(JsonGenerator json, Pause pause) {
        json.writeStartObject();
        Stored.object(json, "handed_over", pause.handedOver(), StoredAnswer::write);
        Stored.object(json, "by", pause.by(), StoredActor::write);
        json.writeStringProperty("at", pause.at().toString());
        Stored.optional(json, "left", pause.left());
        Stored.optional(json, "wished_at", pause.wishedAt());
        Stored.object(json, "reported", pause.reported(), StoredAnswer::write);
        Stored.optional(json, "ended_at", pause.endedAt());
        json.writeEndObject();
    }

    static Pause read(Fields fields) {
        if (StoredActor.read(fields.object("by")) instanceof Actor.Person by) {
            return new Pause(
                    StoredAnswer.read(fields.object("handed_over")),
                    by,
                    fields.instant("at"),
                    fields.optional("left", Duration::parse),
                    fields.optionalInstant("wished_at"),
                    StoredAnswer.read(fields.object("reported")),
                    fields.optionalInstant("ended_at"));
        }
        throw new UnreadableException("a pause is not a person's");
    }
}
