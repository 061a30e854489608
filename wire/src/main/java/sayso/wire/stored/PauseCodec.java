package sayso.wire.stored;

import java.time.Duration;
import sayso.decision.model.QuestionnairePause;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a questionnaire's pause for discussion: the answers handed
/// over, who paused and when, and the asker's wish to continue.
public final class PauseCodec {
    private PauseCodec() {}

    public static String write(QuestionnairePause pause) {
        return Json.write(json -> write(json, pause));
    }

    public static QuestionnairePause read(String text) {
        return StrictFields.stored("pause", text, PauseCodec::read);
    }

    static void write(JsonGenerator json, QuestionnairePause pause) {
        json.writeStartObject();
        CodecFields.object(json, "handed_over", pause.handedOver(), AnswerCodec::write);
        CodecFields.object(json, "by", pause.by(), ActorCodec::write);
        json.writeStringProperty("at", pause.at().toString());
        CodecFields.optional(json, "left", pause.left());
        CodecFields.optional(json, "wished_at", pause.wishedAt());
        CodecFields.object(json, "reported", pause.reported(), AnswerCodec::write);
        CodecFields.optional(json, "ended_at", pause.endedAt());
        json.writeEndObject();
    }

    static QuestionnairePause read(StrictFields fields) {
        return new QuestionnairePause(
                AnswerCodec.read(fields.object("handed_over")),
                ActorCodec.readPerson("pause", fields.object("by")),
                fields.instant("at"),
                fields.optional("left", Duration::parse),
                fields.optionalInstant("wished_at"),
                AnswerCodec.read(fields.object("reported")),
                fields.optionalInstant("ended_at"));
    }
}
