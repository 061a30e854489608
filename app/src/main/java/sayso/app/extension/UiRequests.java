package sayso.app.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.extension.UiCondition;
import sayso.extension.UiField;
import sayso.extension.UiOption;
import sayso.extension.UiQuestion;
import sayso.terminal.CountText;
import sayso.terminal.TextTruncator;

/// Converts questions of extensions (select, multi-select, confirm, form) to requests of the desk,
/// and finds the problems of a form.
final class UiRequests {
    private UiRequests() {}

    /// Own words alone count, so the lower bound of one is left to the rules.
    static AskRequest select(String prompt, List<UiOption> options, boolean allowOther) {
        if (options.isEmpty() && allowOther) {
            return of(prompt, List.of()).withMode("text_input");
        }
        return of(prompt, options)
                .withMode(allowOther ? "hybrid" : "single")
                .withSelection(bounds(null, allowOther ? 1 : null));
    }

    static AskRequest multiSelect(
            String prompt, List<UiOption> options, boolean allowOther, int min, int max) {
        return of(prompt, options)
                .withMode(allowOther ? "hybrid" : "multi")
                .withSelection(bounds(allowOther && min <= 1 ? null : min, max));
    }

    static AskRequest confirm(String prompt) {
        return of(prompt, List.of()).withMode("confirm");
    }

    /// @param extension who asks, for the title
    static AskRequest form(String extension, List<UiQuestion> questions) {
        List<RequestedTopic> topics = new ArrayList<>();
        for (UiQuestion question : questions) {
            String label = question.label() == null ? "Q" + (topics.size() + 1) : question.label();
            topics.add(
                    new RequestedTopic(
                            question.id(),
                            label,
                            question.prompt(),
                            null,
                            options(question),
                            ownWords(question),
                            question.multi(),
                            null,
                            null,
                            question.required(),
                            condition(question.showIf()),
                            null,
                            question.field() == UiField.NUMBER));
        }
        return AskRequest.ofTopics(
                extension + ": " + CountText.of(questions.size(), "question"),
                new RequestedQuestionnaire(topics, RequestedQuestionnaire.Words.FORM));
    }

    /// What is wrong with the kinds of a form's questions; empty for nothing.
    static List<Problem> problems(List<UiQuestion> questions) {
        ProblemCollector problems = new ProblemCollector();
        for (int i = 0; i < questions.size(); i++) {
            UiQuestion question = questions.get(i);
            String field = "questions[" + i + "]";
            String kind = question.field().name().toLowerCase(Locale.ROOT);
            if (question.field() != UiField.CHOICE && !question.options().isEmpty()) {
                field += ".options";
                problems.add("unsupported", field, field + " are not for the field " + kind);
            } else if (question.field() != UiField.CHOICE && question.multi()) {
                field += ".multi";
                problems.add("unsupported", field, field + " is not for the field " + kind);
            }
        }
        return problems.found();
    }

    /// Whether it can be asked as a question of its own.
    static boolean isAlone(UiQuestion question) {
        return question.field() != UiField.NUMBER
                && question.required()
                && question.showIf() == null;
    }

    static boolean ownWords(UiQuestion question) {
        return switch (question.field()) {
            case CHOICE -> question.allowOther();
            case TEXT, NUMBER -> true;
            case YES_NO -> false;
        };
    }

    private static List<RequestedOption> options(UiQuestion question) {
        return switch (question.field()) {
            case CHOICE, TEXT, NUMBER ->
                    question.options().stream().map(UiRequests::option).toList();
            case YES_NO ->
                    List.of(RequestedOption.of("yes", "Yes"), RequestedOption.of("no", "No"));
        };
    }

    private static RequestedTopic.@Nullable Condition condition(@Nullable UiCondition condition) {
        return condition == null
                ? null
                : new RequestedTopic.Condition(condition.question(), condition.values());
    }

    private static AskRequest of(String prompt, List<UiOption> options) {
        String title = prompt.strip().lines().findFirst().orElse("");
        return AskRequest.of(
                TextTruncator.line(title.replaceFirst("^#{1,6} +", ""), AskLimits.TITLE),
                prompt,
                options.stream().map(UiRequests::option).toList());
    }

    private static RequestedOption option(UiOption option) {
        return new RequestedOption(
                option.value(), option.label(), option.description(), null, null, null);
    }

    private static RequestedSelection bounds(@Nullable Integer min, @Nullable Integer max) {
        return new RequestedSelection(null, min, max, null, null);
    }
}
