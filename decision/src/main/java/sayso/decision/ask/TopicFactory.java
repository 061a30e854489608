package sayso.decision.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskerHints;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.TopicId;

/// Builds one topic of a questionnaire, with its question, condition and known answer, from a
/// requested topic that was found valid.
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

    private static PlainQuestion question(RequestedTopic requested, String label) {
        List<Option> options = new ArrayList<>();
        for (RequestedOption option : TopicRules.options(requested)) {
            options.add(AskRules.option(option));
        }
        return new PlainQuestion(
                label,
                AskRules.orEmpty(requested.prompt()).strip(),
                AskRules.blankToNull(requested.context()),
                form(requested, options),
                Boolean.TRUE.equals(requested.number()) ? AskerHints.NUMBER : AskerHints.NONE,
                new NoteFields(false, true, Map.of(), null));
    }

    private static AnswerForm form(RequestedTopic requested, List<Option> options) {
        boolean multi = Boolean.TRUE.equals(requested.multi());
        int most = multi ? most(requested.max(), options.size()) : 1;
        if (options.isEmpty()) {
            return new AnswerForm.FreeText(Boolean.TRUE.equals(requested.number()));
        }
        if (TopicRules.ownWords(requested)) {
            return new AnswerForm.OptionsOrText(options, selection(requested, 0, most));
        }
        return multi
                ? new AnswerForm.SeveralOptions(options, selection(requested, 1, most))
                : new AnswerForm.OneOption(options, selection(requested, 1, most), true);
    }

    private static SelectionSpec selection(RequestedTopic requested, int least, int most) {
        int min = requested.min() == null ? least : requested.min();
        return new SelectionSpec(List.of(), Math.min(min, most), most);
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
