package sayso.wire.stored;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.TextField;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a question: its texts, mode, options, rules of selection and
/// topics.
public final class QuestionCodec {
    private QuestionCodec() {}

    public static String write(Question question) {
        return Json.write(json -> write(json, question));
    }

    public static Question read(String text) {
        return StrictFields.stored("question", text, QuestionCodec::read);
    }

    static void write(JsonGenerator json, Question question) {
        json.writeStartObject();
        json.writeStringProperty("title", question.title());
        json.writeStringProperty("prompt", question.prompt());
        CodecFields.optional(json, "context", question.context());
        json.writeStringProperty("mode", question.mode().wireName());
        json.writeArrayPropertyStart("options");
        question.options().forEach(option -> write(json, option));
        json.writeEndArray();
        CodecFields.object(json, "selection", question.selection(), QuestionCodec::write);
        CodecFields.object(json, "text_field", question.textField(), QuestionCodec::write);
        CodecFields.object(json, "notes", question.notes(), QuestionCodec::write);
        if (!question.topics().isEmpty()) {
            json.writeArrayPropertyStart("topics");
            question.topics().forEach(topic -> TopicCodec.write(json, topic));
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    static Question read(StrictFields fields) {
        return new Question(
                fields.text("title"),
                fields.text("prompt"),
                fields.optionalText("context"),
                fields.choice("mode", QuestionMode::parse),
                fields.objects("options", QuestionCodec::option),
                selection(fields.object("selection")),
                textField(fields.object("text_field")),
                notes(fields.object("notes")),
                fields.objects("topics", TopicCodec::read));
    }

    private static void write(JsonGenerator json, Option option) {
        json.writeStartObject();
        json.writeStringProperty("id", option.id().value());
        json.writeStringProperty("label", option.label());
        json.writeStringProperty("description", option.description());
        json.writeBooleanProperty("recommended", option.recommended());
        CodecFields.optional(json, "preview", option.preview());
        CodecFields.optional(json, "note", option.note());
        CodecFields.optional(json, "ref", option.ref());
        json.writeEndObject();
    }

    private static Option option(StrictFields fields) {
        return new Option(
                new OptionId(fields.text("id")),
                fields.text("label"),
                fields.textOr("description", ""),
                fields.flagOr("recommended", false),
                fields.optionalText("preview"),
                fields.optionalText("note"),
                fields.optionalText("ref"));
    }

    private static void write(JsonGenerator json, SelectionSpec selection) {
        json.writeStartObject();
        CodecFields.texts(json, "preselected", selection.preselected());
        json.writeNumberProperty("min", selection.min());
        json.writeNumberProperty("max", selection.max());
        json.writeBooleanProperty("submits_on_choice", selection.submitsOnChoice());
        CodecFields.optional(json, "no_recommendation", selection.noRecommendation());
        json.writeEndObject();
    }

    private static SelectionSpec selection(StrictFields fields) {
        List<OptionId> preselected = fields.texts("preselected", OptionId::new);
        return new SelectionSpec(
                preselected,
                fields.number("min"),
                fields.number("max"),
                fields.flagOr("submits_on_choice", false),
                fields.optionalText("no_recommendation"));
    }

    private static void write(JsonGenerator json, TextField field) {
        json.writeStartObject();
        CodecFields.optional(json, "placeholder", field.placeholder());
        json.writeBooleanProperty("show_placeholder", field.showPlaceholder());
        if (field.numeric()) {
            json.writeBooleanProperty("numeric", true);
        }
        json.writeEndObject();
    }

    private static TextField textField(StrictFields fields) {
        return new TextField(
                fields.optionalText("placeholder"),
                fields.flagOr("show_placeholder", true),
                fields.flagOr("numeric", false));
    }

    private static void write(JsonGenerator json, NoteFields notes) {
        json.writeStartObject();
        json.writeBooleanProperty("per_option", notes.perOption());
        json.writeBooleanProperty("global", notes.global());
        json.writeObjectPropertyStart("option_notes");
        notes.optionNotes().forEach((id, note) -> json.writeStringProperty(id.value(), note));
        json.writeEndObject();
        CodecFields.optional(json, "global_note", notes.globalNote());
        json.writeEndObject();
    }

    private static NoteFields notes(StrictFields fields) {
        Map<OptionId, String> optionNotes = new LinkedHashMap<>();
        fields.textsByName("option_notes")
                .forEach((id, note) -> optionNotes.put(new OptionId(id), note));
        return new NoteFields(
                fields.flagOr("per_option", true),
                fields.flagOr("global", true),
                optionNotes,
                fields.optionalText("global_note"));
    }
}
