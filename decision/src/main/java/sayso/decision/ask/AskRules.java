package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import sayso.decision.ask.NoteRules.Remarks;
import sayso.decision.ask.OptionRules.OfferedPart;
import sayso.decision.ask.TextRules.Wording;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;

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

    /// For a plan, which may be longer than the context of another question: people review it as a
    /// document.
    ///
    /// @param request has the plan as its context
    public static AskCheckResult checkPlan(AskRequest request, DeskPolicy policy) {
        ProblemCollector problems = new ProblemCollector();
        String plan =
                AskLimits.checked(problems, "context", request.context(), AskLimits.PLAN)
                        .orElse(null);
        return switch (check(
                request.withContext(null),
                AskPreferences.NONE.withoutTimeout(),
                policy,
                problems)) {
            case AskCheckResult.Invalid invalid -> invalid;
            case AskCheckResult.Valid valid -> {
                Question whole = valid.question().withContext(plan);
                yield new AskCheckResult.Valid(
                        whole,
                        valid.terms(),
                        ContentDigest.of(whole, valid.terms()),
                        valid.warnings());
            }
        };
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
        return QuestionModeRules.check(request, problems)
                .map(mode -> check(request, mode, policy, problems))
                .orElseGet(() -> checkInAnyMode(request, policy, problems));
    }

    /// What is wrong whichever mode was meant. Going by `hybrid`, which takes both options and text,
    /// finds no fault that is one in some modes alone.
    private static AskCheckResult checkInAnyMode(
            AskRequest request, DeskPolicy policy, ProblemCollector problems) {
        boolean mayHaveTopics = request.topics() != null;
        TextRules.check(
                request, mayHaveTopics ? QuestionMode.TOPICS : QuestionMode.HYBRID, problems);
        List<String> ids = AnswerFormRules.idsInAnyMode(request, problems);
        NoteRules.check(request, QuestionMode.HYBRID, ids, problems);
        TermsRules.check(request, QuestionMode.HYBRID, policy, problems);
        return invalid(problems);
    }

    private static AskCheckResult check(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        Optional<Wording> wording = TextRules.check(request, mode, problems);
        OfferedPart<AnswerForm> offered = AnswerFormRules.check(request, mode, problems);
        Optional<Remarks> remarks = NoteRules.check(request, mode, offered.ids(), problems);
        Optional<DecisionTerms> terms = TermsRules.check(request, mode, policy, problems);
        RequestedQuestionnaire asked = request.topics();
        Optional<List<Topic>> topics =
                mode == QuestionMode.TOPICS && asked != null
                        ? TopicRules.check(asked, problems)
                        : Optional.empty();
        return wording.flatMap(said -> remarks.map(beside -> new Frame(said, beside)))
                .flatMap(frame ->
                        offered.built()
                                .<Question>map(frame::around)
                                .or(() -> topics.map(frame::around)))
                .flatMap(question -> terms.map(agreed -> valid(question, agreed, problems)))
                .orElseGet(() -> invalid(problems));
    }

    private static AskCheckResult valid(
            Question question, DecisionTerms terms, ProblemCollector problems) {
        return new AskCheckResult.Valid(
                question, terms, ContentDigest.of(question, terms), problems.warnings());
    }

    private static AskCheckResult invalid(ProblemCollector problems) {
        return new AskCheckResult.Invalid(problems.found(), problems.warnings());
    }

    /// What every question has, whatever it asks for.
    private record Frame(Wording wording, Remarks remarks) {
        PlainQuestion around(AnswerForm form) {
            return new PlainQuestion(
                    wording.title(),
                    wording.prompt(),
                    wording.context(),
                    form,
                    remarks.hints(),
                    remarks.notes());
        }

        Questionnaire around(List<Topic> topics) {
            return new Questionnaire(
                    wording.title(),
                    wording.prompt(),
                    wording.context(),
                    topics,
                    remarks.hints(),
                    remarks.notes());
        }
    }
}
