package sayso.agent.acp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookReplyJson;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// A form that an agent asks its editor to show (`elicitation/create`) as a decision: a plain
/// question where it has one field, a yes or no where it has none, a questionnaire where it has several.
public final class AcpForm implements AcpQuestion {
    public static final String METHOD = "elicitation/create";

    private static final int TITLE = 180;
    private static final String DECLINED = "{\"action\":\"decline\"}";

    private static final OptionId YES = new OptionId("1");
    private static final OptionId NO = new OptionId("2");

    /// What says that nothing is answered any more.
    public static final String CANCELLED = "{\"action\":\"cancel\"}";

    private final String message;

    /// What the agent said, without what an earlier answer lacked.
    private final String asked;

    private final List<AcpFormField> fields;

    private AcpForm(String message, String asked, List<AcpFormField> fields) {
        this.message = message;
        this.asked = asked;
        this.fields = List.copyOf(fields);
    }

    /// @param params of the request
    /// @return empty for one that shows a page, and for a form with a field that Sayso does not know
    public static Optional<AcpForm> of(LenientFields params) {
        return isForm(params)
                ? AcpFormField.of(params.object("requestedSchema"))
                        .map(fields -> {
                            String message = params.found("message").orElse("The agent asks");
                            return new AcpForm(message, message, fields);
                        })
                : Optional.empty();
    }

    /// Whether it is a form, as it is where nothing else is said.
    public static boolean isForm(LenientFields params) {
        return params.textOr("mode", "form").equals("form");
    }

    @Override
    public AskRequest request() {
        if (fields.isEmpty()) {
            return AskRequest.of(
                            cut(message), message, List.of(option(YES, "Yes"), option(NO, "No")))
                    .withMode(QuestionMode.SINGLE.wireName());
        }
        AcpFormField first = fields.getFirst();
        return fields.size() == 1 && isPlain(first) ? plain(first) : questionnaire();
    }

    private static RequestedOption option(OptionId id, String label) {
        return new RequestedOption(id.value(), label, null, null, null, null);
    }

    private static boolean isPlain(AcpFormField field) {
        return switch (field.kind()) {
            case CHOICE, YES_OR_NO, TEXT -> true;
            // why: only topics say that several can be chosen besides own words, or that a number
            // is wanted
            case CHOICES, NUMBER, INTEGER -> false;
        };
    }

    private AskRequest plain(AcpFormField field) {
        String text = field.text().equals(field.name()) ? message : message + "\n\n" + field.text();
        AskRequest asked = AskRequest.of(cut(message), text, field.options());
        if (field.choices().isEmpty()) {
            return asked.withMode(QuestionMode.TEXT_INPUT.wireName());
        }
        return field.ownField() == null
                ? asked.withMode(QuestionMode.SINGLE.wireName())
                : asked.withMode(QuestionMode.HYBRID.wireName())
                        .withSelection(RequestedSelection.ONE);
    }

    private AskRequest questionnaire() {
        List<RequestedTopic> topics =
                fields.stream().map(field -> field.topic(id(field).value())).toList();
        AskRequest asked =
                AskRequest.ofTopics(
                        cut(message),
                        new RequestedQuestionnaire(topics, RequestedQuestionnaire.Words.OWN));
        return message.length() <= TITLE ? asked : asked.withContext(message);
    }

    private TopicId id(AcpFormField field) {
        return new TopicId(Integer.toString(fields.indexOf(field) + 1));
    }

    private static String cut(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= TITLE ? line : line.substring(0, TITLE) + "…";
    }

    @Override
    public AskIntake intake() {
        return AskIntake.PLAIN.lock();
    }

    @Override
    public Optional<Answer> given(Question question, LenientFields result) {
        if (!result.textOr("action", "").equals("accept")) {
            return Optional.empty();
        }
        if (fields.isEmpty()) {
            return Optional.of(Answer.choosing(YES));
        }
        LenientFields content = result.object("content");
        if (question instanceof PlainQuestion) {
            TopicAnswer said = fields.getFirst().given(content);
            return Optional.of(new Answer(said.chosen(), said.text(), Map.of(), "", "", true));
        }
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (AcpFormField field : fields) {
            TopicAnswer said = field.given(content);
            if (said.isGiven()) {
                topics.put(id(field), said);
            }
        }
        return Optional.of(Answer.ofTopics(topics));
    }

    @Override
    public String answered(Question question, Answer answer) {
        if (fields.isEmpty() && !answer.chosen().contains(YES)) {
            return DECLINED;
        }
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        if (question instanceof PlainQuestion) {
            fields.stream()
                    .findFirst()
                    .ifPresent(only -> only.put(content, answer.chosen(), answer.text()));
        } else {
            for (AcpFormField field : fields) {
                TopicAnswer said = answer.topics().getOrDefault(id(field), TopicAnswer.NOTHING);
                field.put(content, said.chosen(), said.text());
            }
        }
        Map<String, @Nullable Object> accepted = new LinkedHashMap<>();
        accepted.put("action", "accept");
        accepted.put("content", new JsonObject(content));
        return HookReplyJson.text(new JsonObject(accepted));
    }

    @Override
    public Optional<String> fault(Question question, Answer answer) {
        if (question instanceof PlainQuestion) {
            return fields.stream()
                    .findFirst()
                    .flatMap(only -> only.fault(answer.chosen(), answer.text()));
        }
        return Optional.of(
                        fields.stream()
                                .flatMap(field -> {
                                    TopicAnswer said =
                                            answer.topics()
                                                    .getOrDefault(id(field), TopicAnswer.NOTHING);
                                    return field.fault(said.chosen(), said.text()).stream();
                                })
                                .collect(Collectors.joining(" ")))
                .filter(faults -> !faults.isEmpty());
    }

    @Override
    public AcpForm again(String fault) {
        return new AcpForm("Not sent: " + fault + "\n\n" + asked, asked, fields);
    }

    @Override
    public String declined() {
        return DECLINED;
    }

    @Override
    public String cancelled() {
        return CANCELLED;
    }
}
