package sayso.wire.stored;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskerHints;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SelectionSpec;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a question: its texts, mode, options, rules of selection and
/// topics. Every mode has the same fields; those that its form has no use for hold what they hold
/// when nothing is said, and are passed over where they are read.
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
        CodecFields.object(json, "selection", question, QuestionCodec::writeSelection);
        CodecFields.object(json, "text_field", question, QuestionCodec::writeTextField);
        CodecFields.object(json, "notes", question.notes(), QuestionCodec::write);
        if (!question.topics().isEmpty()) {
            json.writeArrayPropertyStart("topics");
            question.topics().forEach(topic -> TopicCodec.write(json, topic));
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    static Question read(StrictFields fields) {
        return switch (fields.choice("mode", QuestionMode::parse)) {
            case SINGLE ->
                    plain(
                            fields,
                            new AnswerForm.OneOption(
                                    options(fields), selection(fields), submitsOnChoice(fields)));
            case MULTI ->
                    plain(
                            fields,
                            new AnswerForm.SeveralOptions(options(fields), selection(fields)));
            case TEXT_INPUT ->
                    plain(
                            fields,
                            new AnswerForm.FreeText(
                                    fields.object("text_field").flagOr("numeric", false)));
            case HYBRID ->
                    plain(fields, new AnswerForm.OptionsOrText(options(fields), selection(fields)));
            case CONFIRM ->
                    plain(
                            fields,
                            new AnswerForm.YesOrNo(
                                    options(fields), selection(fields), submitsOnChoice(fields)));
            case TOPICS ->
                    new Questionnaire(
                            fields.text("title"),
                            fields.text("prompt"),
                            fields.optionalText("context"),
                            fields.objects("topics", TopicCodec::read),
                            hints(fields),
                            notes(fields.object("notes")));
        };
    }

    private static PlainQuestion plain(StrictFields fields, AnswerForm form) {
        return new PlainQuestion(
                fields.text("title"),
                fields.text("prompt"),
                fields.optionalText("context"),
                form,
                hints(fields),
                notes(fields.object("notes")));
    }

    private static AskerHints hints(StrictFields fields) {
        StrictFields textField = fields.object("text_field");
        return new AskerHints(
                textField.optionalText("placeholder"),
                textField.flagOr("show_placeholder", true),
                fields.object("selection").optionalText("no_recommendation"));
    }

    private static List<Option> options(StrictFields fields) {
        return fields.objects("options", QuestionCodec::option);
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

    private static void writeSelection(JsonGenerator json, Question question) {
        SelectionSpec selection = question.selection();
        json.writeStartObject();
        CodecFields.texts(json, "preselected", selection.preselected());
        json.writeNumberProperty("min", selection.min());
        json.writeNumberProperty("max", selection.max());
        json.writeBooleanProperty("submits_on_choice", question.submitsOnChoice());
        CodecFields.optional(json, "no_recommendation", question.hints().noRecommendation());
        json.writeEndObject();
    }

    private static SelectionSpec selection(StrictFields fields) {
        StrictFields selection = fields.object("selection");
        return new SelectionSpec(
                selection.texts("preselected", OptionId::new),
                selection.number("min"),
                selection.number("max"));
    }

    private static boolean submitsOnChoice(StrictFields fields) {
        return fields.object("selection").flagOr("submits_on_choice", false);
    }

    private static void writeTextField(JsonGenerator json, Question question) {
        AskerHints hints = question.hints();
        json.writeStartObject();
        CodecFields.optional(json, "placeholder", hints.placeholder());
        json.writeBooleanProperty("show_placeholder", hints.showPlaceholder());
        if (question instanceof PlainQuestion plain) {
            writeWords(json, plain.form());
        }
        json.writeEndObject();
    }

    /// What narrows the words that a person may write.
    private static void writeWords(JsonGenerator json, AnswerForm form) {
        switch (form) {
            case AnswerForm.FreeText(boolean numeric) -> {
                if (numeric) {
                    json.writeBooleanProperty("numeric", true);
                }
            }
            case AnswerForm.OneOption _,
                    AnswerForm.SeveralOptions _,
                    AnswerForm.OptionsOrText _,
                    AnswerForm.YesOrNo _ -> {}
        }
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
