package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentMatch;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicId;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reply of `GET …/precedents`: earlier answers of people to the same question and to similar ones, the nearest first; of a
/// questionnaire those of each topic, which they name.
public record PrecedentsReply(List<Precedent> precedents) {
    public PrecedentsReply {
        precedents = List.copyOf(precedents);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("precedents");
            precedents.forEach(precedent -> write(json, precedent));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Precedent precedent) {
        json.writeStartObject();
        json.writeStringProperty("decision_id", precedent.decision().value());
        json.writeStringProperty("title", precedent.title());
        ApiJson.texts(json, "chosen", precedent.chosen());
        ApiJson.texts(json, "labels", precedent.labels());
        json.writeStringProperty("note", precedent.note());
        json.writeStringProperty("by", precedent.by());
        json.writeStringProperty("surface", precedent.surface());
        json.writeStringProperty("answered_at", JsonTime.of(precedent.answeredAt()));
        json.writeStringProperty("match", precedent.match().wireName());
        json.writeNumberProperty("times", precedent.times());
        ApiJson.texts(json, "added", precedent.added());
        if (precedent.topic() != null) {
            json.writeStringProperty("topic", precedent.topic().value());
        }
        json.writeEndObject();
    }

    public static PrecedentsReply read(String text) {
        return new PrecedentsReply(
                StrictFields.stored(
                        "reply",
                        text,
                        fields -> fields.objects("precedents", PrecedentsReply::one)));
    }

    private static Precedent one(StrictFields fields) {
        return new Precedent(
                new DecisionId(fields.text("decision_id")),
                fields.text("title"),
                fields.texts("chosen", OptionId::new),
                fields.texts("labels", label -> label),
                fields.textOr("note", ""),
                fields.text("by"),
                fields.text("surface"),
                fields.instant("answered_at"),
                fields.choice("match", PrecedentMatch::parse),
                Optional.ofNullable(fields.optionalInt("times")).orElse(1),
                fields.texts("added", label -> label),
                fields.optional("topic", TopicId::new));
    }
}
