package sayso.wire.stored;

import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a person's unsent answer to a decision, with its surface and
/// time.
public final class DraftCodec {
    private DraftCodec() {}

    public static void write(JsonGenerator json, AnswerDraft draft) {
        json.writeStartObject();
        json.writeStringProperty("decision_id", draft.decision().value());
        json.writeStringProperty("person", draft.person());
        ActorCodec.writeId(json, "person_id", draft.personId(), draft.person());
        CodecFields.object(json, "content", draft.content(), AnswerCodec::write);
        json.writeStringProperty("surface", draft.surface().wireName());
        json.writeStringProperty("saved_at", draft.savedAt().toString());
        json.writeEndObject();
    }

    public static AnswerDraft read(StrictFields fields) {
        String person = fields.text("person");
        return new AnswerDraft(
                new DecisionId(fields.text("decision_id")),
                ActorCodec.readId(fields, "person_id", person),
                person,
                AnswerCodec.read(fields.object("content")),
                fields.choice("surface", Surface::parse),
                fields.instant("saved_at"));
    }
}
