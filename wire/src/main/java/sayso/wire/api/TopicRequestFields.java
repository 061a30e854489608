package sayso.wire.api;

import org.jspecify.annotations.Nullable;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicCondition;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads one topic of a questionnaire from the JSON of a request as a `RequestedTopic`, and writes
/// a `Topic` in the same format.
final class TopicRequestFields {
    private TopicRequestFields() {}

    static RequestedTopic read(StrictFields fields) {
        return new RequestedTopic(
                fields.optionalText("id"),
                fields.optionalText("label"),
                fields.optionalText("prompt"),
                fields.optionalText("preview"),
                fields.placedObjects("options", AskFields::option),
                fields.optionalFlag("own_words"),
                fields.optionalFlag("multi"),
                fields.optionalInt("min"),
                fields.optionalInt("max"),
                fields.optionalFlag("required"),
                fields.optionalObject("show_if", TopicRequestFields::condition),
                fields.optionalObject("initial", TopicRequestFields::known),
                fields.optionalFlag("number"));
    }

    static void write(JsonGenerator json, Topic topic) {
        PlainQuestion question = topic.question();
        json.writeStartObject();
        json.writeStringProperty("id", topic.id().value());
        json.writeStringProperty("label", topic.label());
        json.writeStringProperty("prompt", question.prompt());
        Json.optional(json, "preview", question.context());
        json.writeArrayPropertyStart("options");
        question.options().forEach(option -> AskFields.option(json, option));
        json.writeEndArray();
        json.writeBooleanProperty("own_words", question.takesText());
        if (question.form() instanceof AnswerForm.FreeText(boolean numeric) && numeric) {
            json.writeBooleanProperty("number", true);
        }
        bounds(json, question.form());
        json.writeBooleanProperty("required", topic.required());
        if (topic.showIf() != null) {
            write(json, topic.showIf());
        }
        if (topic.initial() != null) {
            write(json, topic.initial());
        }
        json.writeEndObject();
    }

    private static void bounds(JsonGenerator json, AnswerForm form) {
        SelectionSpec selection = form.selection();
        boolean multi =
                form.takesSeveral()
                        || (form instanceof AnswerForm.OptionsOrText && selection.min() > 0);
        json.writeBooleanProperty("multi", multi);
        if (multi) {
            json.writeNumberProperty("min", selection.min());
            json.writeNumberProperty("max", selection.max());
        }
    }

    private static void write(JsonGenerator json, TopicCondition condition) {
        json.writeObjectPropertyStart("show_if");
        json.writeStringProperty("id", condition.topic().value());
        ApiJson.texts(json, "in", condition.in());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TopicAnswer initial) {
        json.writeObjectPropertyStart("initial");
        ApiJson.texts(json, "chosen", initial.chosen());
        json.writeStringProperty("text", initial.text());
        json.writeStringProperty("note", initial.note());
        json.writeBooleanProperty("reported", initial.source() == TopicAnswerSource.AGENT_REPORTED);
        json.writeEndObject();
    }

    private static RequestedTopic.Condition condition(StrictFields fields) {
        return new RequestedTopic.Condition(fields.optionalText("id"), fields.unplacedTexts("in"));
    }

    private static RequestedTopic.Known known(StrictFields fields) {
        @Nullable Boolean reported = fields.optionalFlag("reported");
        return new RequestedTopic.Known(
                fields.unplacedTexts("chosen"),
                fields.optionalText("text"),
                fields.optionalText("note"),
                Boolean.TRUE.equals(reported));
    }
}
