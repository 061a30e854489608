package sayso.wire.stored;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.OptionId;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicId;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// An answer, or the draft of one, as stored text.
public final class StoredAnswer {
    private StoredAnswer() {}

    public static String write(Answer answer) {
        return Json.write(json -> write(json, answer));
    }

    public static Answer read(String text) {
        return Fields.read("answer", text, StoredAnswer::read);
    }

    static void write(JsonGenerator json, Answer answer) {
        json.writeStartObject();
        Stored.texts(json, "chosen", answer.chosen());
        json.writeStringProperty("text", answer.text());
        json.writeObjectPropertyStart("notes");
        answer.notes().forEach((id, note) -> json.writeStringProperty(id.value(), note));
        json.writeEndObject();
        json.writeStringProperty("global_note", answer.globalNote());
        json.writeStringProperty("rationale", answer.rationale());
        json.writeBooleanProperty("touched", answer.touched());
        if (!answer.topics().isEmpty()) {
            json.writeObjectPropertyStart("topics");
            answer.topics()
                    .forEach((id, said) ->
                            Stored.object(json, id.value(), said, StoredTopic::write));
            json.writeEndObject();
        }
        if (!answer.successorType().isEmpty()) {
            json.writeStringProperty("successor_type", answer.successorType());
        }
        json.writeEndObject();
    }

    static Answer read(Fields fields) {
        Map<OptionId, String> notes = new LinkedHashMap<>();
        fields.textsByName("notes").forEach((id, note) -> notes.put(new OptionId(id), note));
        return new Answer(
                fields.texts("chosen", OptionId::new),
                fields.textOr("text", ""),
                notes,
                fields.textOr("global_note", ""),
                fields.textOr("rationale", ""),
                fields.flagOr("touched", true),
                topics(fields),
                fields.textOr("successor_type", ""));
    }

    private static Map<TopicId, TopicAnswer> topics(Fields fields) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        fields.objectsByName("topics")
                .forEach((id, said) -> topics.put(new TopicId(id), StoredTopic.answer(said)));
        return topics;
    }

    static void writeOptional(JsonGenerator json, String name, @Nullable Answer answer) {
        if (answer != null) {
            Stored.object(json, name, answer, StoredAnswer::write);
        }
    }

    static @Nullable Answer readOptional(Fields fields, String name) {
        Fields answer = fields.optionalObject(name);
        return answer == null ? null : read(answer);
    }
}
