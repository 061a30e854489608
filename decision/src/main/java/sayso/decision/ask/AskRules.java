package sayso.decision.ask;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskerHints;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

/// Validates a caller's request under the desk's policy and a person's preferences, and gives the
/// `Question` with its `DecisionTerms`, or all problems of the request. It asks and stores nothing.
/// Every rule family is checked and all problems are reported at once; only a request without
/// problems becomes a `Question`.
public final class AskRules {
    private AskRules() {}

    public static AskCheckResult check(AskRequest request, DeskPolicy policy) {
        return check(request, policy, new ProblemCollector());
    }

    /// For what waits as long as it takes, whatever the policy says of others.
    public static AskCheckResult checkWithoutTimeout(AskRequest request, DeskPolicy policy) {
        return check(request, AskPreferences.NONE.withoutTimeout(), policy, new ProblemCollector());
    }

    /// Checks the request as a person's wishes leave it. Of two alike the second is the first again,
    /// also when the wishes have changed between them.
    ///
    /// @param problems what the door found already, as values of the wrong JSON type
    public static AskCheckResult check(
            AskRequest request,
            AskPreferences wishes,
            DeskPolicy policy,
            ProblemCollector problems) {
        AskCheckResult checked =
                check(wishes.inEffect(request, problems), wishes.limits(policy), problems);
        return switch (checked) {
            case AskCheckResult.Invalid _ -> checked;
            case AskCheckResult.Valid valid ->
                    check(request, policy.withoutTimeoutRange(), new ProblemCollector())
                                    instanceof AskCheckResult.Valid bare
                            ? valid.sentAs(bare.asSent())
                            : valid;
        };
    }

    /// @param problems what the door found already, as values of the wrong JSON type
    public static AskCheckResult check(
            AskRequest request, DeskPolicy policy, ProblemCollector problems) {
        Optional<QuestionMode> mode = QuestionModeRules.check(request, problems);
        TextRules.check(request, mode.orElse(QuestionMode.SINGLE), problems);
        mode.ifPresent(known -> {
            OptionRules.check(request, known, problems);
            SelectionRules.check(request, known, problems);
            NoteRules.check(request, known, problems);
            TermsRules.check(request, known, policy, problems);
            if (known == QuestionMode.TOPICS) {
                TopicRules.check(request, problems);
            }
        });
        if (mode.isEmpty() || !problems.none()) {
            return new AskCheckResult.Invalid(problems.found(), problems.warnings());
        }
        Question question = question(request, mode.get());
        DecisionTerms terms = terms(request, policy);
        return new AskCheckResult.Valid(
                question, terms, ContentDigest.of(question, terms), problems.warnings());
    }

    private static Question question(AskRequest request, QuestionMode mode) {
        return AnswerFormRules.form(request, mode)
                .<Question>map(form -> plain(request, form))
                .orElseGet(() -> questionnaire(request));
    }

    private static Questionnaire questionnaire(AskRequest request) {
        return new Questionnaire(
                title(request),
                prompt(request),
                blankToNull(request.context()),
                TopicRules.topics(request),
                hints(request),
                notes(request.texts()));
    }

    private static PlainQuestion plain(AskRequest request, AnswerForm form) {
        return new PlainQuestion(
                title(request),
                prompt(request),
                blankToNull(request.context()),
                form,
                hints(request),
                notes(request.texts()));
    }

    private static String title(AskRequest request) {
        return oneLine(orEmpty(request.title()));
    }

    private static String prompt(AskRequest request) {
        return orEmpty(request.prompt()).strip();
    }

    static Option option(RequestedOption requested) {
        return new Option(
                new OptionId(orEmpty(requested.id())),
                oneLine(orEmpty(requested.label())),
                orEmpty(requested.description()),
                Boolean.TRUE.equals(requested.recommended()),
                blankToNull(requested.preview()),
                blankToNull(requested.note()),
                blankToNull(requested.ref()));
    }

    private static AskerHints hints(AskRequest request) {
        RequestedTexts texts = request.texts();
        return new AskerHints(
                blankToNull(texts.placeholder()),
                !Boolean.FALSE.equals(texts.showPlaceholder()),
                blankToNull(request.selection().noRecommendation()));
    }

    private static NoteFields notes(RequestedTexts texts) {
        Map<OptionId, String> optionNotes = new LinkedHashMap<>();
        if (texts.optionNotes() != null) {
            texts.optionNotes().forEach((id, note) -> optionNotes.put(new OptionId(id), note));
        }
        return new NoteFields(
                !Boolean.FALSE.equals(texts.notePerOption()),
                !Boolean.FALSE.equals(texts.noteGlobal()),
                optionNotes,
                blankToNull(texts.globalNote()));
    }

    private static DecisionTerms terms(AskRequest request, DeskPolicy policy) {
        RequestedTerms terms = request.terms();
        Double seconds = terms.timeoutSeconds();
        Duration timeout = seconds == null ? null : TermsRules.within(policy, seconds);
        return new DecisionTerms(
                Urgency.parse(orElse(terms.urgency(), "medium")).orElseThrow(),
                timeout,
                TimeoutAction.parse(orElse(terms.timeoutAction(), "none")).orElseThrow(),
                terms.reversible(),
                Boolean.TRUE.equals(terms.destructive()),
                SurfacePreference.parse(orElse(terms.transport(), "auto")).orElseThrow(),
                null);
    }

    static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    static String orEmpty(@Nullable String text) {
        return orElse(text, "");
    }

    private static String orElse(@Nullable String text, String otherwise) {
        return text == null ? otherwise : text;
    }

    static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
