package sayso.core.decision;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes a topic of what was requested and found to be without a fault.
final class TopicMaking {
    private TopicMaking() {}

    /// @param number counted from one, for a topic without a label
    static Topic topic(RequestedTopic requested, int number) {
        String label = AskRules.oneLine(AskRules.orEmpty(requested.label()));
        String shown = label.isEmpty() ? unnamed(number) : label;
        boolean required = !Boolean.FALSE.equals(requested.required());
        return new Topic(
                new TopicId(AskRules.orEmpty(requested.id())),
                shown,
                question(requested, shown),
                required,
                showIf(requested.showIf()),
                initial(requested.initial()));
    }

    /// The label of a topic that was asked without one.
    static String unnamed(int number) {
        return "D" + number;
    }

    private static Question question(RequestedTopic requested, String label) {
        List<Option> options = new ArrayList<>();
        for (RequestedOption option : TopicRules.options(requested)) {
            options.add(AskRules.option(option));
        }
        Mode mode = mode(requested, options.size());
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

    private static Mode mode(RequestedTopic requested, int options) {
        if (options == 0) {
            return Mode.TEXT_INPUT;
        }
        if (TopicRules.ownWords(requested)) {
            return Mode.HYBRID;
        }
        return Boolean.TRUE.equals(requested.multi()) ? Mode.MULTI : Mode.SINGLE;
    }

    private static Selection selection(RequestedTopic requested, Mode mode, int options) {
        boolean multi = Boolean.TRUE.equals(requested.multi());
        int max =
                switch (mode) {
                    case TEXT_INPUT, TOPICS -> 0;
                    case SINGLE, CONFIRM -> 1;
                    case MULTI, HYBRID -> multi ? most(requested.max(), options) : 1;
                };
        int least = mode == Mode.SINGLE || mode == Mode.MULTI ? 1 : 0;
        int min = requested.min() == null ? Math.min(least, max) : Math.min(requested.min(), max);
        return new Selection(List.of(), min, max, mode == Mode.SINGLE, null);
    }

    private static int most(@Nullable Integer wanted, int options) {
        return wanted == null ? options : Math.min(wanted, options);
    }

    private static @Nullable ShowIf showIf(RequestedTopic.@Nullable Condition condition) {
        if (condition == null || condition.topic() == null || condition.in() == null) {
            return null;
        }
        return new ShowIf(
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
