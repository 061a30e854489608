package sayso.wire.stored;

import sayso.core.decision.Actor;
import sayso.core.decision.Claim;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// An answer that can still be taken back, as stored text.
public final class StoredClaim {
    private StoredClaim() {}

    public static String write(Claim claim) {
        return Json.write(json -> write(json, claim));
    }

    public static Claim read(String text) {
        return Fields.read("claim", text, StoredClaim::read);
    }

    static void write(JsonGenerator json, Claim claim) {
        json.writeStartObject();
        Stored.object(json, "answer", claim.answer(), StoredAnswer::write);
        Stored.object(json, "by", claim.by(), StoredActor::write);
        json.writeStringProperty("at", claim.at().toString());
        json.writeStringProperty("release_at", claim.releaseAt().toString());
        json.writeEndObject();
    }

    static Claim read(Fields fields) {
        if (StoredActor.read(fields.object("by")) instanceof Actor.Person by) {
            return new Claim(
                    StoredAnswer.read(fields.object("answer")),
                    by,
                    fields.instant("at"),
                    fields.instant("release_at"));
        }
        throw new UnreadableException("a claim is not a person's");
    }
}
