package sayso.wire.stored;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.OptionId;
import sayso.core.decision.ShowIf;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicId;
import sayso.core.decision.TopicSource;
import tools.jackson.core.JsonGenerator;

/// One topic of a questionnaire, and what was said on one, as stored text.
final class StoredTopic {
    private StoredTopic() {}

    static void write(JsonGenerator json, Topic topic) {
        json.writeStartObject();
        json.writeStringProperty("id", topic.id().value());
        json.writeStringProperty("label", topic.label());
        Stored.object(json, "question", topic.question(), StoredQuestion::write);
        json.writeBooleanProperty("required", topic.required());
        if (topic.showIf() != null) {
            Stored.object(json, "show_if", topic.showIf(), StoredTopic::write);
        }
        if (topic.initial() != null) {
            Stored.object(json, "initial", topic.initial(), StoredTopic::write);
        }
        json.writeEndObject();
    }

    static Topic read(Fields fields) {
        Fields initial = fields.optionalObject("initial");
        return new Topic(
                new TopicId(fields.text("id")),
                fields.text("label"),
                StoredQuestion.read(fields.object("question")),
                fields.flagOr("required", true),
                showIf(fields.optionalObject("show_if")),
                initial == null ? null : answer(initial));
    }

    static void write(JsonGenerator json, TopicAnswer answer) {
        json.writeStartObject();
        Stored.texts(json, "chosen", answer.chosen());
        json.writeStringProperty("text", answer.text());
        json.writeStringProperty("note", answer.note());
        json.writeStringProperty("source", answer.source().wireName());
        json.writeEndObject();
    }

    static TopicAnswer answer(Fields fields) {
        return new TopicAnswer(
                fields.texts("chosen", OptionId::new),
                fields.textOr("text", ""),
                fields.textOr("note", ""),
                fields.choice("source", TopicSource::parse));
    }

    private static void write(JsonGenerator json, ShowIf condition) {
        json.writeStartObject();
        json.writeStringProperty("topic", condition.topic().value());
        Stored.texts(json, "in", condition.in());
        json.writeEndObject();
    }

    private static @Nullable ShowIf showIf(@Nullable Fields fields) {
        return fields == null
                ? null
                : new ShowIf(new TopicId(fields.text("topic")), fields.texts("in", OptionId::new));
    }
}
