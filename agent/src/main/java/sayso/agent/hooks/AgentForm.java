package sayso.agent.hooks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// The form by which an MCP server that is not Sayso asks a person through an agent: converts it
/// into one decision, and that decision's answer into what the server is sent.
///
/// @param server what the agent calls it
/// @param fields those of the form; none where the server wants a yes alone
/// @param required the names of those that must be filled in
record AgentForm(String server, String message, List<FormField> fields, Set<String> required) {
    /// What the server is sent where a person declines.
    static final JsonObject DECLINED = action("decline");

    /// What it is sent where nobody said yes or no.
    static final JsonObject CANCELLED = action("cancel");

    private static final String YES = "1";
    private static final String NO = "2";
    private static final int MOST = 20;

    /// What a form as a whole is made of; whatever else it says may be a rule.
    private static final Set<String> KNOWN_RULES =
            Set.of(
                    "$schema",
                    "$id",
                    "$comment",
                    "type",
                    "title",
                    "description",
                    "properties",
                    "required",
                    "additionalProperties");

    AgentForm {
        fields = List.copyOf(fields);
        required = Set.copyOf(required);
    }

    /// Empty where not all of it is understood, so that it stays in the agent's own dialog.
    static Optional<AgentForm> of(HookToolUse tool) {
        String message = tool.fields().words("message");
        if (!(tool.fields().any("requested_schema") instanceof JsonObject written)
                || !KNOWN_RULES.containsAll(written.members().keySet())) {
            return Optional.empty();
        }
        LenientFields schema = new LenientFields(written);
        List<FormField> fields = new ArrayList<>();
        Map<String, LenientFields> described = schema.object("properties").objectsByName();
        described.forEach((name, rules) -> FormField.of(name, rules).ifPresent(fields::add));
        List<String> required = schema.texts("required");
        boolean whole =
                schema.textOr("type", "object").equals("object")
                        && described.keySet().containsAll(required)
                        && fields.size() == described.size()
                        && described.size() == schema.object("properties").members().size()
                        && fields.size() <= MOST;
        return message == null || !whole
                ? Optional.empty()
                : Optional.of(new AgentForm(tool.name(), message, fields, Set.copyOf(required)));
    }

    private boolean isRequired(FormField field) {
        return required.contains(field.name());
    }

    /// Whether one question says all of it.
    private boolean isPlain() {
        return fields.isEmpty()
                || (fields.size() == 1
                        && isRequired(fields.getFirst())
                        && switch (fields.getFirst().kind()) {
                            case ONE, WORDS -> true;
                            case SEVERAL, NUMBER, WHOLE_NUMBER -> false;
                        });
    }

    /// The form as it is put to everybody.
    AskRequest request() {
        String about = "The MCP server " + server + " asks this through the agent, and waits.";
        if (isPlain()) {
            List<RequestedOption> options =
                    fields.isEmpty()
                            ? List.of(option(YES, "Yes"), option(NO, "No"))
                            : options(fields.getFirst());
            String asked = fields.isEmpty() ? "" : "\n\n" + fields.getFirst().prompt();
            QuestionMode mode = options.isEmpty() ? QuestionMode.TEXT_INPUT : QuestionMode.SINGLE;
            return AskRequest.of(
                            AgentQuestion.cut(message), message + asked + "\n\n" + about, options)
                    .withMode(mode.wireName());
        }
        List<RequestedTopic> topics = new ArrayList<>();
        for (FormField field : fields) {
            List<RequestedOption> options = options(field);
            boolean number =
                    field.kind() == FormField.Kind.NUMBER
                            || field.kind() == FormField.Kind.WHOLE_NUMBER;
            boolean several = field.kind() == FormField.Kind.SEVERAL;
            topics.add(
                    new RequestedTopic(
                            Integer.toString(topics.size() + 1),
                            AgentQuestion.cut(field.label()),
                            field.prompt(),
                            null,
                            options,
                            options.isEmpty(),
                            several,
                            several && isRequired(field) ? field.count("minItems") : null,
                            several ? field.count("maxItems") : null,
                            isRequired(field),
                            null,
                            null,
                            number ? true : null));
        }
        return AskRequest.ofTopics(
                        AgentQuestion.cut(message),
                        new RequestedQuestionnaire(topics, RequestedQuestionnaire.Words.OWN))
                .withContext(message + "\n\n" + about);
    }

    /// What the server is sent; empty where it would not take the answer.
    Optional<JsonObject> reply(Question question, Answer answer) {
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        if (fields.isEmpty()) {
            return Optional.of(
                    answer.chosen().contains(new OptionId(YES)) ? accepted(content) : DECLINED);
        }
        for (int i = 0; i < fields.size(); i++) {
            FormField field = fields.get(i);
            TopicAnswer given =
                    answer.topics()
                            .getOrDefault(
                                    new TopicId(Integer.toString(i + 1)), TopicAnswer.NOTHING);
            boolean plain = question instanceof PlainQuestion;
            List<OptionId> chosen = plain ? answer.chosen() : given.chosen();
            String words = plain ? answer.text() : given.text();
            if (chosen.isEmpty() && words.isEmpty()) {
                if (isRequired(field)) {
                    return Optional.empty();
                }
                continue;
            }
            Optional<Object> value =
                    field.value(
                            chosen.stream().map(id -> Integer.valueOf(id.value())).toList(), words);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            content.put(field.name(), value.get());
        }
        return Optional.of(accepted(content));
    }

    private static JsonObject action(String word) {
        return new JsonObject(Map.of("action", word));
    }

    private static JsonObject accepted(Map<String, @Nullable Object> content) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("action", "accept");
        members.put("content", new JsonObject(content));
        return new JsonObject(members);
    }

    private static List<RequestedOption> options(FormField field) {
        List<RequestedOption> options = new ArrayList<>();
        for (FormField.Choice choice : field.choices()) {
            options.add(option(Integer.toString(options.size() + 1), choice.label()));
        }
        return options;
    }

    private static RequestedOption option(String id, String label) {
        return new RequestedOption(id, label, null, null, null, null);
    }
}
