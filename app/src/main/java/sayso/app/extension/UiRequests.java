package sayso.app.extension;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskLimits;
import sayso.core.decision.AskRequest;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedSelection;
import sayso.core.decision.RequestedTopic;
import sayso.core.decision.RequestedTopics;
import sayso.extension.UiOption;
import sayso.extension.UiQuestion;
import sayso.terminal.Cut;

/// What extensions ask, as questions of the desk.
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
                            question.options().stream().map(UiRequests::option).toList(),
                            question.allowOther(),
                            null,
                            null,
                            null,
                            true,
                            null,
                            null));
        }
        return AskRequest.ofTopics(
                extension + ": " + questions.size() + " questions",
                new RequestedTopics(topics, RequestedTopics.Words.FORM));
    }

    private static AskRequest of(String prompt, List<UiOption> options) {
        String title = prompt.strip().lines().findFirst().orElse("");
        return AskRequest.of(
                Cut.line(title.replaceFirst("^#{1,6} +", ""), AskLimits.TITLE),
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
