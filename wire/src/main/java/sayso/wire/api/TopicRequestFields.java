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
import tools.jackson.core.JsonGenerator;

/// Reads one topic of a questionnaire from a request as a `RequestedTopic`, and writes a `Topic` in
/// the same format, in one place.
final class TopicRequestFields {
    private TopicRequestFields() {}

    static RequestedTopic read(RequestFieldReader fields) {
        return new RequestedTopic(
                fields.text("id"),
                fields.text("label"),
                fields.text("prompt"),
                fields.text("preview"),
                fields.objects("options", AskFields::option),
                fields.flag("own_words"),
                fields.flag("multi"),
                fields.whole("min"),
                fields.whole("max"),
                fields.flag("required"),
                fields.object("show_if", TopicRequestFields::condition),
                fields.object("initial", TopicRequestFields::known),
                fields.flag("number"));
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

    private static RequestedTopic.Condition condition(RequestFieldReader fields) {
        return new RequestedTopic.Condition(fields.text("id"), fields.texts("in"));
    }

    private static RequestedTopic.Known known(RequestFieldReader fields) {
        @Nullable Boolean reported = fields.flag("reported");
        return new RequestedTopic.Known(
                fields.texts("chosen"),
                fields.text("text"),
                fields.text("note"),
                Boolean.TRUE.equals(reported));
    }
}
