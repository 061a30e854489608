package sayso.decision.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.TextField;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.TopicId;

/// Builds a topic from a request that was found valid.
final class TopicFactory {
    private TopicFactory() {}

    /// @param number counted from one, for a topic without a label
    static Topic topic(RequestedTopic requested, int number) {
        String label = AskRules.oneLine(AskRules.orEmpty(requested.label()));
        String shown = label.isEmpty() ? Topic.unnamed(number) : label;
        boolean required = !Boolean.FALSE.equals(requested.required());
        return new Topic(
                new TopicId(AskRules.orEmpty(requested.id())),
                shown,
                question(requested, shown),
                required,
                showIf(requested.showIf()),
                initial(requested.initial()));
    }

    private static Question question(RequestedTopic requested, String label) {
        List<Option> options = new ArrayList<>();
        for (RequestedOption option : TopicRules.options(requested)) {
            options.add(AskRules.option(option));
        }
        QuestionMode mode = mode(requested, options.size());
        return new Question(
                label,
                AskRules.orEmpty(requested.prompt()).strip(),
                AskRules.blankToNull(requested.context()),
                mode,
                options,
                selection(requested, mode, options.size()),
                Boolean.TRUE.equals(requested.number()) ? TextField.NUMBER : TextField.PLAIN,
                new NoteFields(false, true, Map.of(), null));
    }

    private static QuestionMode mode(RequestedTopic requested, int options) {
        if (options == 0) {
            return QuestionMode.TEXT_INPUT;
        }
        if (TopicRules.ownWords(requested)) {
            return QuestionMode.HYBRID;
        }
        return Boolean.TRUE.equals(requested.multi()) ? QuestionMode.MULTI : QuestionMode.SINGLE;
    }

    private static SelectionSpec selection(
            RequestedTopic requested, QuestionMode mode, int options) {
        boolean multi = Boolean.TRUE.equals(requested.multi());
        int max =
                switch (mode) {
                    case TEXT_INPUT, TOPICS -> 0;
                    case SINGLE, CONFIRM -> 1;
                    case MULTI, HYBRID -> multi ? most(requested.max(), options) : 1;
                };
        int least = mode == QuestionMode.SINGLE || mode == QuestionMode.MULTI ? 1 : 0;
        int min = requested.min() == null ? Math.min(least, max) : Math.min(requested.min(), max);
        return new SelectionSpec(List.of(), min, max, mode == QuestionMode.SINGLE, null);
    }

    private static int most(@Nullable Integer wanted, int options) {
        return wanted == null ? options : Math.min(wanted, options);
    }

    private static @Nullable TopicCondition showIf(RequestedTopic.@Nullable Condition condition) {
        if (condition == null || condition.topic() == null || condition.in() == null) {
            return null;
        }
        return new TopicCondition(
                new TopicId(condition.topic()),
                condition.in().stream().map(OptionId::new).toList());
    }

    private static @Nullable TopicAnswer initial(RequestedTopic.@Nullable Known known) {
        if (known == null) {
            return null;
        }
        TopicAnswer answer = known.asAnswer();
        return answer.isGiven() ? answer : null;
    }
}
