package sayso.wire.stored;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.TopicId;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a questionnaire's topic, and of a person's or asker's answer
/// to one.
final class TopicCodec {
    private TopicCodec() {}

    static void write(JsonGenerator json, Topic topic) {
        json.writeStartObject();
        json.writeStringProperty("id", topic.id().value());
        json.writeStringProperty("label", topic.label());
        CodecFields.object(json, "question", topic.question(), QuestionCodec::write);
        json.writeBooleanProperty("required", topic.required());
        if (topic.showIf() != null) {
            CodecFields.object(json, "show_if", topic.showIf(), TopicCodec::write);
        }
        if (topic.initial() != null) {
            CodecFields.object(json, "initial", topic.initial(), TopicCodec::write);
        }
        json.writeEndObject();
    }

    static Topic read(StrictFields fields) {
        StrictFields initial = fields.optionalObject("initial");
        return new Topic(
                new TopicId(fields.text("id")),
                fields.text("label"),
                question(fields.object("question")),
                fields.flagOr("required", true),
                showIf(fields.optionalObject("show_if")),
                initial == null ? null : answer(initial));
    }

    private static PlainQuestion question(StrictFields fields) {
        return switch (QuestionCodec.read(fields)) {
            case PlainQuestion plain -> plain;
            case Questionnaire _ ->
                    throw new IllegalArgumentException("a topic has topics of its own");
        };
    }

    static void write(JsonGenerator json, TopicAnswer answer) {
        json.writeStartObject();
        CodecFields.texts(json, "chosen", answer.chosen());
        json.writeStringProperty("text", answer.text());
        json.writeStringProperty("note", answer.note());
        json.writeStringProperty("source", answer.source().wireName());
        if (answer.sameAs() != null) {
            json.writeStringProperty("same_as", answer.sameAs().value());
        }
        json.writeEndObject();
    }

    static TopicAnswer answer(StrictFields fields) {
        return new TopicAnswer(
                fields.texts("chosen", OptionId::new),
                fields.textOr("text", ""),
                fields.textOr("note", ""),
                fields.choice("source", TopicAnswerSource::parse),
                fields.optional("same_as", DecisionId::new));
    }

    private static void write(JsonGenerator json, TopicCondition condition) {
        json.writeStartObject();
        json.writeStringProperty("topic", condition.topic().value());
        CodecFields.texts(json, "in", condition.in());
        json.writeEndObject();
    }

    private static @Nullable TopicCondition showIf(@Nullable StrictFields fields) {
        return fields == null
                ? null
                : new TopicCondition(
                        new TopicId(fields.text("topic")), fields.texts("in", OptionId::new));
    }
}
