package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import sayso.decision.ask.OptionRules.OfferedPart;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Option;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;

/// Checks that a request has the options and selection settings that its mode takes, and turns them
/// into the form of its answer. This is the place where a mode becomes a type.
final class AnswerFormRules {
    private static final OfferedPart<List<Option>> YES_AND_NO =
            new OfferedPart<>(
                    List.of("yes", "no"), List.of(Option.of("yes", "Yes"), Option.of("no", "No")));

    private AnswerFormRules() {}

    /// The form that a request asks for; none for topics, each of which has a form of its own.
    static OfferedPart<AnswerForm> check(
            AskRequest request, QuestionMode mode, ProblemCollector problems) {
        List<RequestedOption> asked = request.options() == null ? List.of() : request.options();
        checkCount(asked.size(), mode, problems);
        OfferedPart<List<Option>> given =
                new OptionRules("options", "id", false, problems).check(asked);
        checkRecommended(asked, mode, problems);
        OfferedPart<List<Option>> offered =
                asked.isEmpty() && mode == QuestionMode.CONFIRM ? YES_AND_NO : given;
        RequestedSelection settings = request.selection();
        boolean submits = !Boolean.FALSE.equals(settings.submitsOnChoice());
        AnswerForm form =
                SelectionRules.check(settings, mode, asked.size(), offered.ids(), problems)
                        .flatMap(selection ->
                                offered.built()
                                        .flatMap(
                                                options -> form(mode, options, selection, submits)))
                        .orElse(null);
        return new OfferedPart<>(offered.ids(), form);
    }

    /// The ids that options are known by where nobody knows the mode: those of the request, or those
    /// that a yes or no without options has.
    static List<String> idsInAnyMode(AskRequest request, ProblemCollector problems) {
        List<RequestedOption> asked = request.options() == null ? List.of() : request.options();
        return asked.isEmpty()
                ? YES_AND_NO.ids()
                : new OptionRules("options", "id", false, problems).check(asked).ids();
    }

    private static Optional<AnswerForm> form(
            QuestionMode mode, List<Option> options, SelectionSpec selection, boolean submits) {
        return switch (mode) {
            case SINGLE -> Optional.of(new AnswerForm.OneOption(options, selection, submits));
            case MULTI -> Optional.of(new AnswerForm.SeveralOptions(options, selection));
            case TEXT_INPUT -> Optional.of(new AnswerForm.FreeText(false));
            case HYBRID -> Optional.of(new AnswerForm.OptionsOrText(options, selection));
            case CONFIRM -> Optional.of(new AnswerForm.YesOrNo(options, selection, submits));
            case TOPICS -> Optional.empty();
        };
    }

    private static void checkCount(int count, QuestionMode mode, ProblemCollector problems) {
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

    private static void checkRecommended(
            List<RequestedOption> asked, QuestionMode mode, ProblemCollector problems) {
        List<String> recommended = RecommendedOptionRules.recommended(asked);
        if (mode.takesOneOption() && recommended.size() > 1) {
            problems.add(
                    "range",
                    "options",
                    "selection_mode '"
                            + mode.wireName()
                            + "' allows one recommended option; "
                            + RecommendedOptionRules.named(recommended)
                            + " are marked");
        }
    }
}
