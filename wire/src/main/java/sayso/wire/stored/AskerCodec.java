package sayso.wire.stored;

import sayso.decision.model.Asker;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a decision's asker (owner, name, session, kind of agent, turn,
/// origin, project and repository) in the log and in records. A decision's own row keeps the parts in columns.
final class AskerCodec {
    private AskerCodec() {}

    static void write(JsonGenerator json, Asker asker) {
        json.writeStartObject();
        json.writeStringProperty("owner", asker.owner());
        json.writeStringProperty("name", asker.name());
        CodecFields.optional(json, "session_id", asker.sessionId());
        CodecFields.optional(json, "agent_kind", asker.agentKind());
        CodecFields.optional(json, "turn_id", asker.turnId());
        json.writeStringProperty("via", asker.via());
        CodecFields.optional(json, "project", asker.project());
        CodecFields.optional(json, "repository", asker.repository());
        json.writeEndObject();
    }

    static Asker read(StrictFields fields) {
        return new Asker(
                fields.text("owner"),
                fields.text("name"),
                fields.optionalText("session_id"),
                fields.optionalText("agent_kind"),
                fields.optionalText("turn_id"),
                fields.text("via"),
                fields.optionalText("project"),
                fields.optionalText("repository"));
    }
}
