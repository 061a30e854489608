package sayso.decision.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;

/// Checks that a request has as many options as its mode takes, and turns the mode, options and
/// selection settings of a valid request into the form of its answer. This is the place where a
/// mode becomes a type.
final class AnswerFormRules {
    private AnswerFormRules() {}

    /// @param count how many options the request gives
    static void checkOptions(int count, QuestionMode mode, ProblemCollector problems) {
        String text =
                switch (mode) {
                    case SINGLE, MULTI, HYBRID ->
                            count == 0
                                    ? "options is empty; selection_mode '"
                                            + mode.wireName()
                                            + "' needs at least one"
                                    : null;
                    case TEXT_INPUT ->
                            count > 0
                                    ? "options are not allowed with selection_mode 'text_input';"
                                            + " use 'hybrid'"
                                    : null;
                    case TOPICS ->
                            count > 0
                                    ? "options are not allowed with selection_mode 'topics'; each"
                                            + " topic has its own"
                                    : null;
                    case CONFIRM ->
                            count != 0 && count != 2
                                    ? "selection_mode 'confirm' takes two options or none; "
                                            + count
                                            + " are given"
                                    : null;
                };
        if (text != null) {
            problems.add(count == 0 ? "missing" : "unsupported", "options", text);
        }
    }

    /// The form that a valid request asks for; empty for topics, each of which has a form of its own.
    static Optional<AnswerForm> form(AskRequest request, QuestionMode mode) {
        List<Option> options = options(request, mode);
        SelectionSpec selection = selection(request.selection(), mode, options.size());
        boolean submits = !Boolean.FALSE.equals(request.selection().submitsOnChoice());
        return switch (mode) {
            case SINGLE -> Optional.of(new AnswerForm.OneOption(options, selection, submits));
            case MULTI -> Optional.of(new AnswerForm.SeveralOptions(options, selection));
            case TEXT_INPUT -> Optional.of(new AnswerForm.FreeText(false));
            case HYBRID -> Optional.of(new AnswerForm.OptionsOrText(options, selection));
            case CONFIRM -> Optional.of(new AnswerForm.YesOrNo(options, selection, submits));
            case TOPICS -> Optional.empty();
        };
    }

    private static List<Option> options(AskRequest request, QuestionMode mode) {
        List<RequestedOption> requested = request.options();
        if (requested == null || requested.isEmpty()) {
            return mode == QuestionMode.CONFIRM
                    ? List.of(Option.of("yes", "Yes"), Option.of("no", "No"))
                    : List.of();
        }
        List<Option> options = new ArrayList<>();
        for (RequestedOption option : requested) {
            options.add(AskRules.option(option));
        }
        return options;
    }

    private static SelectionSpec selection(
            RequestedSelection requested, QuestionMode mode, int options) {
        List<String> defaults = requested.defaultIds() == null ? List.of() : requested.defaultIds();
        return new SelectionSpec(
                defaults.stream().map(OptionId::new).toList(),
                SelectionRules.min(requested, mode),
                SelectionRules.max(requested, mode, options));
    }
}
