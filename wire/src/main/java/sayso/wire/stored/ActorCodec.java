package sayso.wire.stored;

import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of an actor that changes a decision: a person, a rule, an agent
/// or the deadline.
public final class ActorCodec {
    private ActorCodec() {}

    public static String write(Actor actor) {
        return Json.write(json -> write(json, actor));
    }

    public static Actor read(String text) {
        return StrictFields.stored("actor", text, ActorCodec::read);
    }

    /// @param what was done, as in `claim`; only people do it
    static Actor.Person readPerson(String what, StrictFields fields) {
        return read(fields)
                .person()
                .orElseThrow(() -> new UnreadableTextException("a " + what + " is not a person's"));
    }

    /// Writes the id of a person; what follows from the name is left out, as it was before there were ids.
    static void writeId(JsonGenerator json, String field, PersonId id, String name) {
        if (!id.equals(PersonId.local(name))) {
            json.writeStringProperty(field, id.value());
        }
    }

    /// The id of a person; where none was written, the one that follows from the name.
    static PersonId readId(StrictFields fields, String field, String name) {
        PersonId id = fields.optional(field, PersonId::new);
        return id == null ? PersonId.local(name) : id;
    }

    static void write(JsonGenerator json, Actor actor) {
        json.writeStartObject();
        switch (actor) {
            case Actor.Person person -> {
                json.writeStringProperty("kind", "person");
                json.writeStringProperty("name", person.name());
                writeId(json, "id", person.id(), person.name());
                json.writeStringProperty("surface", person.surface().wireName());
                json.writeStringProperty("assurance", person.assurance().wireName());
                CodecFields.optional(json, "via", person.via());
            }
            case Actor.Rule rule -> {
                json.writeStringProperty("kind", "rule");
                json.writeStringProperty("name", rule.name());
            }
            case Actor.Agent agent -> {
                json.writeStringProperty("kind", "agent");
                json.writeStringProperty("owner", agent.owner());
                json.writeStringProperty("name", agent.name());
                CodecFields.optional(json, "session_id", agent.sessionId());
            }
            case Actor.Deadline _ -> json.writeStringProperty("kind", "deadline");
        }
        json.writeEndObject();
    }

    static Actor read(StrictFields fields) {
        String kind = fields.text("kind");
        return switch (kind) {
            case "person" -> {
                String name = fields.text("name");
                yield new Actor.Person(
                        readId(fields, "id", name),
                        name,
                        fields.choice("surface", Surface::parse),
                        fields.choice("assurance", Assurance::parse),
                        fields.optionalText("via"));
            }
            case "rule" -> new Actor.Rule(fields.text("name"));
            case "agent" ->
                    new Actor.Agent(
                            fields.text("owner"),
                            fields.text("name"),
                            fields.optionalText("session_id"));
            case "deadline" -> new Actor.Deadline();
            default ->
                    throw new UnreadableTextException("an actor of kind '" + kind + "' is unknown");
        };
    }
}
