package sayso.wire.choice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RecommendedOptionRules;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.model.ProblemCollector;

/// Converts the arguments of `provide_choice` to a checked question, by the person's preferences
/// and the desk policy, or to the faults that refuse it.
public final class ChoiceReader {
    /// Seed 001, "Timeout and Cancel Handling": five minutes unless the caller says otherwise.
    public static final double DEFAULT_TIMEOUT_SECONDS = 300;

    private static final int SHORTEST_USEFUL_PROMPT = 20;

    private ChoiceReader() {}

    /// @param wishes how the person wants questions put
    /// @param problems what reading the JSON found already
    public static AskCheckResult check(
            ProvideChoiceRequest request,
            AskPreferences wishes,
            DeskPolicy policy,
            ProblemCollector problems) {
        AskRequest ask = askRequest(request);
        RecommendedOptionRules.check(ask, problems);
        if (Boolean.FALSE.equals(request.allowCancel())) {
            problems.warn("allow_cancel is ignored: cancelling is always possible");
        }
        if (request.prompt() != null
                && request.prompt().strip().length() < SHORTEST_USEFUL_PROMPT
                && request.context() == null) {
            problems.warn("prompt gives no context; say what you are doing and why you ask");
        }
        return AskRules.check(ask, wishes.limitedBy(DEFAULT_TIMEOUT_SECONDS), policy, problems);
    }

    private static AskRequest askRequest(ProvideChoiceRequest request) {
        return new AskRequest(
                request.title(),
                request.prompt(),
                request.context(),
                request.selectionMode(),
                options(request.options()),
                new RequestedSelection(
                        request.defaultSelectionIds(),
                        request.minSelections(),
                        request.maxSelections(),
                        request.singleSubmitMode(),
                        request.noRecommendation()),
                texts(request),
                terms(request));
    }

    private static @Nullable List<RequestedOption> options(@Nullable List<ChoiceOption> options) {
        if (options == null) {
            return null;
        }
        return options.stream()
                .map(option ->
                        new RequestedOption(
                                option.id(),
                                option.label(),
                                option.description(),
                                option.recommended(),
                                option.preview(),
                                option.note()))
                .toList();
    }

    private static RequestedTexts texts(ProvideChoiceRequest request) {
        ChoiceAnnotations fields = request.annotations();
        return new RequestedTexts(
                request.placeholder(),
                request.showPlaceholder(),
                fields == null ? null : fields.perOption(),
                fields == null ? null : fields.global(),
                request.optionAnnotations(),
                request.globalAnnotation());
    }

    private static RequestedTerms terms(ProvideChoiceRequest request) {
        return new RequestedTerms(
                request.urgency(),
                request.timeoutSeconds(),
                request.timeoutAction(),
                request.reversible(),
                request.destructive(),
                request.transport());
    }
}
