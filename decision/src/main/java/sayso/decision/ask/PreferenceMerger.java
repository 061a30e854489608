package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;

/// Merges a person's preferences into a request and gives the request in effect: an overriding
/// preference wins over the request, with a warning, and the request over one that only fills gaps.
/// If the person wishes it, recommended options are preselected where the asker preselected none.
final class PreferenceMerger {
    private final AskPreferences wishes;
    private final ProblemCollector problems;

    PreferenceMerger(AskPreferences wishes, ProblemCollector problems) {
        this.wishes = wishes;
        this.problems = problems;
    }

    AskRequest of(AskRequest request) {
        Optional<QuestionMode> mode = QuestionModeRules.check(request, new ProblemCollector());
        return request.withTexts(texts(request.texts(), mode))
                .withTerms(terms(request.terms()))
                .withSelection(
                        mode.map(known -> selection(request, known)).orElse(request.selection()));
    }

    private RequestedTexts texts(RequestedTexts asked, Optional<QuestionMode> mode) {
        boolean takesText = mode.map(QuestionMode::takesText).orElse(false);
        return new RequestedTexts(
                asked.placeholder(),
                takesText
                        ? chosen(
                                "show_placeholder",
                                asked.showPlaceholder(),
                                wishes.showPlaceholder())
                        : asked.showPlaceholder(),
                chosen("annotations.per_option", asked.notePerOption(), wishes.notes()),
                chosen("annotations.global", asked.noteGlobal(), wishes.notes()),
                asked.optionNotes(),
                asked.globalNote());
    }

    private RequestedTerms terms(RequestedTerms asked) {
        return new RequestedTerms(
                asked.urgency(),
                timeout(asked.timeoutSeconds()),
                asked.timeoutAction(),
                asked.reversible(),
                asked.destructive(),
                transport(asked.transport()));
    }

    private @Nullable Double timeout(@Nullable Double asked) {
        boolean wrong = asked != null && !(asked > 0);
        return wrong ? asked : chosen("timeout_seconds", asked, wishes.timeoutSeconds());
    }

    private @Nullable String transport(@Nullable String asked) {
        PreferenceValue<SurfacePreference> wish = wishes.transport();
        boolean wrong = asked != null && SurfacePreference.parse(asked).isEmpty();
        if (wish == null || wrong) {
            return asked;
        }
        return chosen(
                "transport",
                asked,
                new PreferenceValue<>(wish.value().wireName(), wish.beats(), wish.why()));
    }

    private RequestedSelection selection(AskRequest request, QuestionMode mode) {
        RequestedSelection asked = request.selection();
        return new RequestedSelection(
                preselected(request, mode),
                asked.min(),
                asked.max(),
                mode.takesOneOption()
                        ? chosen(
                                "single_submit_mode",
                                asked.submitsOnChoice(),
                                wishes.submitsOnChoice())
                        : asked.submitsOnChoice(),
                asked.noRecommendation());
    }

    private @Nullable List<String> preselected(AskRequest request, QuestionMode mode) {
        List<String> asked = request.selection().defaultIds();
        List<RequestedOption> options = request.options() == null ? List.of() : request.options();
        boolean open = asked == null || asked.isEmpty();
        // why: what a deadline fills in is what the asker declared, and nothing else
        if (!wishes.preselectRecommended() || !open || fillsInDefaults(request)) {
            return asked;
        }
        int most = SelectionRules.max(request.selection(), mode, options.size());
        return options.stream()
                .filter(option -> Boolean.TRUE.equals(option.recommended()) && option.id() != null)
                .map(option -> String.valueOf(option.id()))
                .limit(Math.max(0, most))
                .toList();
    }

    private static boolean fillsInDefaults(AskRequest request) {
        String action = request.terms().timeoutAction();
        return action != null
                && TimeoutAction.parse(action)
                        .filter(TimeoutAction.SUBMIT_DEFAULT::equals)
                        .isPresent();
    }

    private <T> @Nullable T chosen(
            String field, @Nullable T asked, @Nullable PreferenceValue<T> wish) {
        if (wish == null) {
            return asked;
        }
        if (asked == null) {
            return wish.value();
        }
        if (!wish.beats() || asked.equals(wish.value())) {
            return asked;
        }
        problems.warn(
                field
                        + " "
                        + shown(asked)
                        + " gives way to "
                        + shown(wish.value())
                        + ": "
                        + wish.why());
        return wish.value();
    }

    private static String shown(Object value) {
        if (value instanceof Double number && number == Math.rint(number)) {
            return Long.toString(number.longValue());
        }
        return value instanceof String text ? "'" + text + "'" : value.toString();
    }
}
