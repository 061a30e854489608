package sayso.wire.stored;

import sayso.decision.model.AnswerClaim;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of an `AnswerClaim`, an answer that can still be undone: the
/// answer, the person, and when it takes effect.
public final class ClaimCodec {
    private ClaimCodec() {}

    public static String write(AnswerClaim claim) {
        return Json.write(json -> write(json, claim));
    }

    public static AnswerClaim read(String text) {
        return StrictFields.stored("claim", text, ClaimCodec::read);
    }

    static void write(JsonGenerator json, AnswerClaim claim) {
        json.writeStartObject();
        CodecFields.object(json, "answer", claim.answer(), AnswerCodec::write);
        CodecFields.object(json, "by", claim.by(), ActorCodec::write);
        json.writeStringProperty("at", claim.at().toString());
        json.writeStringProperty("release_at", claim.releaseAt().toString());
        json.writeEndObject();
    }

    static AnswerClaim read(StrictFields fields) {
        return new AnswerClaim(
                AnswerCodec.read(fields.object("answer")),
                ActorCodec.readPerson("claim", fields.object("by")),
                fields.instant("at"),
                fields.instant("release_at"));
    }
}
