package sayso.agent.tools;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SurfacePreference;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolRevision;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Elicitation form that puts a decision in the dialog of the agent's client, one more surface
/// beside the others: builds the form and reads the person's answer from its result. Nothing is
/// preselected. Any result but an accepted form says nothing about what the person wants: some
/// clients decline by themselves without showing anything.
record DecisionElicitation(ElicitForm form) {
    /// Under which the form is asked for.
    static final String KEY = "answer";

    /// Nobody reads and answers a question in less.
    static final Duration READING = Duration.ofSeconds(1);

    private static final String CHOICE = "choice";
    private static final String CHOICES = "choices";
    private static final String WORDS = "own_words";
    private static final String NOTE = "note";
    private static final String CONFIRM = "confirm";

    /// The form for this client; empty where it cannot show one that fits, or where an answer from
    /// there would not count.
    ///
    /// @param replaced the questions whose place it took
    static Optional<DecisionElicitation> of(
            Decision decision, List<ReplacedQuestion> replaced, ClientInfo client) {
        ProtocolRevision revision = client.revision();
        Assurance floor = decision.terms().floor();
        boolean counts = floor == null || Assurance.CLIENT.meets(floor);
        if (revision == null
                || !counts
                // why: a form cannot pause and go on, as a questionnaire can
                || !(decision.question() instanceof PlainQuestion question)
                || !decision.isPending()
                || decision.terms().transport() != SurfacePreference.AUTO
                || (question.form() instanceof AnswerForm.SeveralOptions
                        && !ClientProfile.of(client.name()).choosesSeveral(revision))) {
            return Optional.empty();
        }
        ElicitForm form =
                new ElicitForm(message(decision, replaced), schema(decision, question, revision));
        return client.canAnswer(form)
                ? Optional.of(new DecisionElicitation(form))
                : Optional.empty();
    }

    /// What the person said, if it came from an accepted form. What cannot be undone is said only by a form
    /// that confirms it.
    static Optional<Answer> answer(ElicitResult result, AnswerRisk risk) {
        if (!result.accepted()) {
            return Optional.empty();
        }
        ObjectNode content = result.content();
        if (risk.asksAgain() && !content.path(CONFIRM).asBoolean(false)) {
            return Optional.empty();
        }
        List<OptionId> chosen = new ArrayList<>();
        content.path(CHOICES).forEach(each -> add(chosen, each));
        add(chosen, content.path(CHOICE));
        return Optional.of(
                new Answer(
                        chosen,
                        content.path(WORDS).asString(""),
                        Map.of(),
                        content.path(NOTE).asString(""),
                        "",
                        true));
    }

    private static void add(List<OptionId> chosen, JsonNode id) {
        if (id.isString() && !id.stringValue().isBlank()) {
            chosen.add(new OptionId(id.stringValue()));
        }
    }

    private static String message(Decision decision, List<ReplacedQuestion> replaced) {
        Question question = decision.question();
        AnswerRisk risk = decision.terms().risk();
        StringBuilder message = new StringBuilder(question.title());
        if (risk.asksAgain()) {
            message.append("\n\n\u26A0 ").append(risk.sentence()).append('.');
        }
        for (ReplacedQuestion old : replaced) {
            message.append("\n\nReplaces: ").append(old.title());
            message.append(" (").append(old.aside()).append(')');
        }
        message.append("\n\n").append(question.prompt());
        for (Option option : question.options()) {
            if (!option.description().isEmpty() || option.recommended()) {
                message.append("\n- ").append(option.label());
                message.append(option.recommended() ? " (recommended)" : "");
                message.append(option.description().isEmpty() ? "" : ": " + option.description());
            }
        }
        return message.toString();
    }

    private static ObjectNode schema(
            Decision decision, PlainQuestion question, ProtocolRevision revision) {
        ObjectNode schema = JsonCodec.object();
        schema.put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        switch (question.form()) {
            case AnswerForm.OneOption _, AnswerForm.YesOrNo _ -> {
                choice(properties, question, revision);
                required.add(CHOICE);
            }
            case AnswerForm.OptionsOrText _ -> {
                choice(properties, question, revision);
                text(properties, WORDS, "Or in your own words", Answer.MAX_TEXT);
            }
            case AnswerForm.SeveralOptions _ -> {
                choices(properties, question);
                required.add(CHOICES);
            }
            case AnswerForm.FreeText _ -> {
                text(properties, WORDS, "Your answer", Answer.MAX_TEXT);
                required.add(WORDS);
            }
        }
        text(properties, NOTE, "A note for the agent", Answer.MAX_NOTE);
        AnswerRisk risk = decision.terms().risk();
        if (risk.asksAgain()) {
            ObjectNode field = properties.putObject(CONFIRM);
            field.put("type", "boolean");
            field.put("title", risk.sentence() + ": send it?");
            required.add(CONFIRM);
        }
        return schema;
    }

    private static void choice(
            ObjectNode properties, Question question, ProtocolRevision revision) {
        ObjectNode field = properties.putObject(CHOICE);
        field.put("type", "string");
        field.put("title", "Your choice");
        switch (revision) {
            case V2025_06_18 -> {
                ArrayNode ids = field.putArray("enum");
                ArrayNode names = field.putArray("enumNames");
                for (Option option : question.options()) {
                    ids.add(option.id().value());
                    names.add(option.label());
                }
            }
            case V2025_11_25, V2026_07_28 -> titled(field.putArray("oneOf"), question);
        }
    }

    private static void choices(ObjectNode properties, Question question) {
        ObjectNode field = properties.putObject(CHOICES);
        field.put("type", "array");
        field.put("title", "Your choices");
        field.put("minItems", question.selection().min());
        field.put("maxItems", question.selection().max());
        titled(field.putObject("items").putArray("anyOf"), question);
    }

    private static void titled(ArrayNode list, Question question) {
        for (Option option : question.options()) {
            list.addObject().put("const", option.id().value()).put("title", option.label());
        }
    }

    private static void text(ObjectNode properties, String name, String title, int most) {
        ObjectNode field = properties.putObject(name);
        field.put("type", "string");
        field.put("title", title);
        field.put("maxLength", most);
    }
}
