package sayso.wire.api;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.SkippedCheck;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.stored.SkippedCheckJson;
import tools.jackson.core.JsonGenerator;

/// Reads an `AskBody` from the fields of a request, and writes a `NewDecision` as such a request.
/// Both stand in one place so that the two cannot diverge.
final class AskFields {
    /// Of what an asker says of itself.
    private static final int LONGEST_NAME = 500;

    private AskFields() {}

    static AskBody read(StrictFields fields) {
        List<String> blocks = fields.optionalTexts("blocks");
        return new AskBody(
                new AskRequest(
                        fields.optionalText("title"),
                        fields.optionalText("prompt"),
                        fields.optionalText("context"),
                        fields.optionalText("selection_mode"),
                        fields.placedObjects("options", AskFields::option),
                        new RequestedSelection(
                                fields.unplacedTexts("default_selection_ids"),
                                fields.optionalInt("min_selections"),
                                fields.optionalInt("max_selections"),
                                fields.optionalFlag("single_submit_mode"),
                                fields.optionalText("no_recommendation")),
                        texts(fields),
                        terms(fields),
                        topics(fields)),
                said(fields),
                blocks == null ? List.of() : blocks,
                id(fields, "replace"),
                id(fields, "predecessor_id"),
                fields.optionalText("parent_id", LONGEST_NAME),
                fields.optionalChoice(
                        "floor", "login, web, terminal, link, handoff, client", Assurance::parse),
                intake(fields),
                fields.optionalChoice(
                        "single_decision", "off, session, requester", SupersessionScope::parse),
                fields.optionalText("idempotency_key"),
                fields.optionalChoice(
                        "request_digest",
                        "64 hexadecimal digits",
                        text ->
                                ContentDigest.isWellFormed(text)
                                        ? Optional.of(text)
                                        : Optional.empty()));
    }

    static @Nullable DecisionId id(StrictFields fields, String name) {
        return fields.optionalChoice(
                name,
                "the ids decisions can have",
                text ->
                        DecisionId.isWellFormed(text)
                                ? Optional.of(new DecisionId(text))
                                : Optional.empty());
    }

    static RequestedOption option(StrictFields fields) {
        return new RequestedOption(
                fields.optionalText("id"),
                fields.optionalText("label"),
                fields.optionalText("description"),
                fields.optionalFlag("recommended"),
                fields.optionalText("preview"),
                fields.optionalText("note"),
                fields.optionalText("ref"));
    }

    /// Which note fields are shown.
    private record Annotations(@Nullable Boolean perOption, @Nullable Boolean global) {
        static Annotations read(StrictFields fields) {
            return new Annotations(
                    fields.optionalFlag("per_option"), fields.optionalFlag("global"));
        }
    }

    private static RequestedTexts texts(StrictFields fields) {
        Annotations shown = fields.optionalObject("annotations", Annotations::read);
        return new RequestedTexts(
                fields.optionalText("placeholder"),
                fields.optionalFlag("show_placeholder"),
                shown == null ? null : shown.perOption(),
                shown == null ? null : shown.global(),
                fields.optionalTextsByName("option_annotations"),
                fields.optionalText("global_annotation"));
    }

    private static @Nullable RequestedQuestionnaire topics(StrictFields fields) {
        List<RequestedTopic> topics = fields.placedObjects("topics", TopicRequestFields::read);
        if (topics == null && !namesTopics(fields.optionalText("selection_mode"))) {
            return null;
        }
        return new RequestedQuestionnaire(
                topics == null ? List.of() : topics, RequestedQuestionnaire.Words.OWN);
    }

    private static boolean namesTopics(@Nullable String mode) {
        return mode != null
                && QuestionMode.parse(mode).filter(QuestionMode.TOPICS::equals).isPresent();
    }

    private static RequestedTerms terms(StrictFields fields) {
        return new RequestedTerms(
                fields.optionalText("urgency"),
                fields.optionalDouble("timeout_seconds"),
                fields.optionalText("timeout_action"),
                fields.optionalFlag("reversible"),
                fields.optionalFlag("destructive"),
                fields.optionalText("transport"));
    }

    private static AskIntake intake(StrictFields fields) {
        List<SkippedCheck> skipped =
                fields.optionalObjects(
                        "skipped_checks",
                        check ->
                                new SkippedCheck(
                                        AskFields.orEmpty(
                                                check.optionalText("check", LONGEST_NAME)),
                                        AskFields.orEmpty(
                                                check.optionalText("reason", LONGEST_NAME))));
        return new AskIntake(
                fields.optionalChoice("type", "letters, digits, - and _", AskIntake::type),
                fields.flagOr("locked", false),
                skipped == null ? List.of() : skipped,
                fields.flagOr("suggest_rule", false));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static AskBody.Said said(StrictFields fields) {
        return new AskBody.Said(
                fields.optionalText("requested_by", LONGEST_NAME),
                fields.optionalText("session_id", LONGEST_NAME),
                fields.optionalText("agent_kind", LONGEST_NAME),
                fields.optionalText("turn_id", LONGEST_NAME),
                fields.optionalText("created_via", LONGEST_NAME),
                fields.optionalText("project", LONGEST_NAME),
                fields.optionalText("repository", LONGEST_NAME));
    }

    static String write(NewDecision ask) {
        return Json.write(json -> {
            json.writeStartObject();
            question(json, ask.question());
            terms(json, ask.terms());
            asker(json, ask.asker());
            ApiJson.texts(json, "blocks", ask.links().blocks());
            Json.optional(json, "replace", ask.replaces());
            Json.optional(json, "predecessor_id", ask.links().predecessor());
            Json.optional(json, "parent_id", ask.links().parent());
            if (ask.supersession() != null) {
                json.writeStringProperty("single_decision", ask.supersession().wireName());
            }
            if (ask.idempotencyKey() != null) {
                json.writeStringProperty("idempotency_key", ask.idempotencyKey());
                json.writeStringProperty("request_digest", ask.asSent());
            }
            json.writeEndObject();
        });
    }

    private static void question(JsonGenerator json, Question question) {
        json.writeStringProperty("title", question.title());
        json.writeStringProperty("prompt", question.prompt());
        Json.optional(json, "context", question.context());
        json.writeStringProperty("selection_mode", question.mode().wireName());
        json.writeArrayPropertyStart("options");
        question.options().forEach(option -> option(json, option));
        json.writeEndArray();
        if (question instanceof PlainQuestion plain) {
            selection(json, plain.form());
        }
        AskerHints hints = question.hints();
        Json.optional(json, "no_recommendation", hints.noRecommendation());
        Json.optional(json, "placeholder", hints.placeholder());
        json.writeBooleanProperty("show_placeholder", hints.showPlaceholder());
        notes(json, question.notes());
        if (!question.topics().isEmpty()) {
            json.writeArrayPropertyStart("topics");
            question.topics().forEach(topic -> TopicRequestFields.write(json, topic));
            json.writeEndArray();
        }
    }

    static void option(JsonGenerator json, Option option) {
        json.writeStartObject();
        json.writeStringProperty("id", option.id().value());
        json.writeStringProperty("label", option.label());
        json.writeStringProperty("description", option.description());
        json.writeBooleanProperty("recommended", option.recommended());
        Json.optional(json, "preview", option.preview());
        Json.optional(json, "note", option.note());
        Json.optional(json, "ref", option.ref());
        json.writeEndObject();
    }

    private static void selection(JsonGenerator json, AnswerForm form) {
        switch (form) {
            case AnswerForm.FreeText _ -> {}
            case AnswerForm.OneOption _,
                    AnswerForm.SeveralOptions _,
                    AnswerForm.OptionsOrText _,
                    AnswerForm.YesOrNo _ ->
                    selection(json, form.selection(), form.submitsOnChoice());
        }
    }

    private static void selection(
            JsonGenerator json, SelectionSpec selection, boolean submitsOnChoice) {
        ApiJson.texts(json, "default_selection_ids", selection.preselected());
        json.writeNumberProperty("min_selections", selection.min());
        json.writeNumberProperty("max_selections", selection.max());
        json.writeBooleanProperty("single_submit_mode", submitsOnChoice);
    }

    private static void notes(JsonGenerator json, NoteFields notes) {
        json.writeObjectPropertyStart("annotations");
        json.writeBooleanProperty("per_option", notes.perOption());
        json.writeBooleanProperty("global", notes.global());
        json.writeEndObject();
        if (!notes.optionNotes().isEmpty()) {
            json.writeObjectPropertyStart("option_annotations");
            for (Map.Entry<OptionId, String> note : notes.optionNotes().entrySet()) {
                json.writeStringProperty(note.getKey().value(), note.getValue());
            }
            json.writeEndObject();
        }
        Json.optional(json, "global_annotation", notes.globalNote());
    }

    private static void terms(JsonGenerator json, DecisionTerms terms) {
        json.writeStringProperty("urgency", terms.urgency().wireName());
        Duration timeout = terms.timeout();
        if (timeout != null) {
            json.writeName("timeout_seconds");
            json.writeRawValue(ApiJson.seconds(timeout));
        }
        json.writeStringProperty("timeout_action", terms.timeoutAction().wireName());
        if (terms.reversible() != null) {
            json.writeBooleanProperty("reversible", terms.reversible());
        }
        json.writeBooleanProperty("destructive", terms.destructive());
        json.writeStringProperty("transport", terms.transport().wireName());
        Json.optional(json, "floor", terms.floor() == null ? null : terms.floor().wireName());
        intake(json, terms.intake());
    }

    private static void intake(JsonGenerator json, AskIntake intake) {
        Json.optional(json, "type", intake.type());
        if (intake.locked()) {
            json.writeBooleanProperty("locked", true);
        }
        if (!intake.skipped().isEmpty()) {
            SkippedCheckJson.write(json, "skipped_checks", intake.skipped());
        }
        if (intake.suggestsRule()) {
            json.writeBooleanProperty("suggest_rule", true);
        }
    }

    private static void asker(JsonGenerator json, Asker asker) {
        json.writeStringProperty("requested_by", asker.name());
        Json.optional(json, "session_id", asker.sessionId());
        Json.optional(json, "agent_kind", asker.agentKind());
        Json.optional(json, "turn_id", asker.turnId());
        json.writeStringProperty("created_via", asker.via());
        Json.optional(json, "project", asker.project());
        Json.optional(json, "repository", asker.repository());
    }
}
