package sayso.wire.stored;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of an answer, given or drafted: chosen options, own words, notes,
/// comments on the context, and answers by topic.
public final class AnswerCodec {
    private AnswerCodec() {}

    public static String write(Answer answer) {
        return Json.write(json -> write(json, answer));
    }

    public static Answer read(String text) {
        return StrictFields.stored("answer", text, AnswerCodec::read);
    }

    static void write(JsonGenerator json, Answer answer) {
        json.writeStartObject();
        CodecFields.texts(json, "chosen", answer.chosen());
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
                            CodecFields.object(json, id.value(), said, TopicCodec::write));
            json.writeEndObject();
        }
        if (!answer.successorType().isEmpty()) {
            json.writeStringProperty("successor_type", answer.successorType());
        }
        ContextCommentFields.writeAny(json, answer.comments());
        if (answer.sameAs() != null) {
            json.writeStringProperty("same_as", answer.sameAs().value());
        }
        json.writeEndObject();
    }

    static Answer read(StrictFields fields) {
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
                fields.textOr("successor_type", ""),
                ContextCommentFields.stored(fields),
                fields.optional("same_as", DecisionId::new));
    }

    private static Map<TopicId, TopicAnswer> topics(StrictFields fields) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        fields.objectsByName("topics")
                .forEach((id, said) -> topics.put(new TopicId(id), TopicCodec.answer(said)));
        return topics;
    }

    static void writeOptional(JsonGenerator json, String name, @Nullable Answer answer) {
        if (answer != null) {
            CodecFields.object(json, name, answer, AnswerCodec::write);
        }
    }

    static @Nullable Answer readOptional(StrictFields fields, String name) {
        StrictFields answer = fields.optionalObject(name);
        return answer == null ? null : read(answer);
    }
}
