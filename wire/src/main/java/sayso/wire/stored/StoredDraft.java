package sayso.wire.stored;

import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Surface;
import tools.jackson.core.JsonGenerator;

/// What a person has typed and not sent, as text.
public final class StoredDraft {
    private StoredDraft() {}

    public static void write(JsonGenerator json, Draft draft) {
        json.writeStartObject();
        json.writeStringProperty("decision_id", draft.decision().value());
        json.writeStringProperty("person", draft.person());
        Stored.object(json, "content", draft.content(), StoredAnswer::write);
        json.writeStringProperty("surface", draft.surface().wireName());
        json.writeStringProperty("saved_at", draft.savedAt().toString());
        json.writeEndObject();
    }

    public static Draft read(Fields fields) {
        return new Draft(
                new DecisionId(fields.text("decision_id")),
                fields.text("person"),
                StoredAnswer.read(fields.object("content")),
                fields.choice("surface", Surface::parse),
                fields.instant("saved_at"));
    }
}
