package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import sayso.decision.ask.OptionRules.OfferedPart;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Option;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.SelectionSpec;

/// Checks what may answer one topic of a requested questionnaire (options, own words, a number,
/// bounds), and turns it into the form of its answer. A topic must be answerable.
///
/// @param path of the topic, as in `topics[0]`
record TopicFormRules(
        RequestedTopic topic,
        String path,
        RequestedQuestionnaire.Words words,
        ProblemCollector problems) {
    OfferedPart<AnswerForm> check() {
        List<RequestedOption> asked = options(topic);
        String field = path + "." + words.options();
        OfferedPart<List<Option>> offered =
                new OptionRules(field, words.optionId(), true, problems).check(asked);
        checkRecommended(asked, field);
        if (asked.isEmpty() && !ownWords()) {
            problems.add(
                    "missing",
                    path,
                    path
                            + " has no "
                            + words.options()
                            + " and does not allow a custom answer ("
                            + words.ownWords()
                            + ")");
        }
        if (isNumber() && !asked.isEmpty()) {
            add("unsupported", ".number", " is only for topics without " + words.options());
        }
        AnswerForm form =
                selection(asked.size())
                        .flatMap(bounds -> offered.built().map(options -> form(options, bounds)))
                        .orElse(null);
        return new OfferedPart<>(offered.ids(), form);
    }

    static List<RequestedOption> options(RequestedTopic topic) {
        return topic.options() == null ? List.of() : topic.options();
    }

    /// How many options can be chosen at most.
    int most() {
        int options = options(topic).size();
        Integer max = topic.max();
        int many = max == null ? options : Math.min(max, options);
        return isMulti() ? many : 1;
    }

    boolean ownWords() {
        return !Boolean.FALSE.equals(topic.ownWords());
    }

    private void checkRecommended(List<RequestedOption> asked, String field) {
        List<String> recommended = RecommendedOptionRules.recommended(asked);
        if (most() == 1 && recommended.size() > 1) {
            problems.add(
                    "range",
                    field,
                    field
                            + " allows one recommended entry; "
                            + RecommendedOptionRules.named(recommended)
                            + " are marked");
        }
    }

    private AnswerForm form(List<Option> options, SelectionSpec selection) {
        if (options.isEmpty()) {
            return new AnswerForm.FreeText(isNumber());
        }
        if (ownWords()) {
            return new AnswerForm.OptionsOrText(options, selection);
        }
        return isMulti()
                ? new AnswerForm.SeveralOptions(options, selection)
                : new AnswerForm.OneOption(options, selection, true);
    }

    private Optional<SelectionSpec> selection(int options) {
        Integer min = topic.min();
        Integer max = topic.max();
        int most = most();
        if (!isMulti() && (min != null || max != null)) {
            add("unsupported", min != null ? ".min" : ".max", " is only for topics with multi");
            return Optional.empty();
        }
        if (min != null && min < 0) {
            add("range", ".min", " " + min + " is negative");
        }
        if (max != null && max < 1) {
            add("range", ".max", " " + max + " is less than 1");
        }
        if (min != null && min > most) {
            add("range", ".min", " " + min + " is greater than " + most);
        }
        if (max != null && options > 0 && max > options) {
            problems.warn(
                    path + ".max " + max + " lowered to the " + options + " " + words.options());
        }
        int least = ownWords() ? 0 : 1;
        return problems.ifNone(() -> new SelectionSpec(List.of(), min == null ? least : min, most));
    }

    private boolean isMulti() {
        return Boolean.TRUE.equals(topic.multi());
    }

    private boolean isNumber() {
        return Boolean.TRUE.equals(topic.number());
    }

    private void add(String code, String part, String what) {
        problems.add(code, path + part, path + part + what);
    }
}
