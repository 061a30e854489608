package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.rule.RuleDraft;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.review.EarlierPlan;
import sayso.hub.portal.review.PlanProgressView;
import sayso.hub.portal.review.PlanReviewForm;
import sayso.hub.portal.review.PlanReviewViewBuilder;
import sayso.hub.portal.rule.RulePages;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PrecedentView;
import sayso.hub.portal.view.QuestionnaireView;
import sayso.wire.record.VisibleText;

/// Portal page of one decision: shows it with its forms, records that the person viewed it, and
/// answers, undoes or declines it, or sends it back for discussion, as the forms ask.
final class DecisionAnswerPage {
    static final String SAME = "same";
    private static final String EARLIER = "earlier";
    private static final String ALWAYS = "always";
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    /// What was done, in the address of the page that is shown after it, by its name in the catalogue.
    private static final String DONE = "done";

    private DecisionAnswerPage() {}

    static void show(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        visit.desk().viewed(decision.id(), visit.person());
        show(visit, OK, decision, null, List.of(), null);
    }

    static void answer(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        Answer answer = visit.typed(decision);
        if (decision.isPending() && visit.form().has(SAME)) {
            Optional<Answer> again = again(visit, decision, answer);
            if (again.isEmpty()) {
                gone(visit, decision, answer);
                return;
            }
            answer = again.get();
        } else if (decision.isPending() && RiskViewBuilder.isConfirmation(visit, decision)) {
            answer = confirmed(visit, decision, answer);
        }
        boolean always = decision.isPending() && isAlways(visit);
        if (always && !answer.text().isEmpty()) {
            List<String> faults = List.of(visit.words().of("rules.own_words"));
            show(visit, UNPROCESSABLE, decision, answer, faults, null);
            return;
        }
        if (decision.isPending() && QuestionnairePage.isNews(visit, decision)) {
            visit.desk().saveDraft(decision.id(), answer, visit.person());
            show(visit, CONFLICT, decision, answer, List.of(visit.words().of("topics.news")), null);
            return;
        }
        if (decision.isPending()
                && new PlanReviewForm(visit.form().fields()).lacksWords(decision, answer)) {
            visit.desk().saveDraft(decision.id(), answer, visit.person());
            show(
                    visit,
                    UNPROCESSABLE,
                    decision,
                    answer,
                    List.of(visit.words().of("review.nothing")),
                    null);
            return;
        }
        if (RiskViewBuilder.asksAgain(visit, decision, answer)
                && AnswerRules.check(decision.question(), answer).isEmpty()) {
            show(visit, UNPROCESSABLE, decision, answer, List.of(), null, answer);
            return;
        }
        ChangeResult result =
                visit.desk()
                        .answer(
                                decision.id(),
                                answer,
                                visit.person(),
                                shown(visit, PortalForm.DIGEST),
                                // why: a rule is made from what counts already
                                always ? Duration.ZERO : visit.wishes().undo());
        if (always && result instanceof ChangeResult.Accepted) {
            visit.goTo(RulePages.making(decision.id()));
        } else {
            settle(visit, result, answer);
        }
    }

    /// Says that no earlier answer is known any more, above what was typed.
    static void gone(PageRequestContext visit, Decision decision, Answer typed) throws IOException {
        List<String> gone = List.of(visit.words().of("before.gone"));
        show(visit, CONFLICT, decision, typed, gone, null);
    }

    /// Whether the answer is to be made a rule.
    private static boolean isAlways(PageRequestContext visit) throws IOException {
        return visit.form().has(ALWAYS) || visit.form().text(SAME).equals(ALWAYS);
    }

    /// The earlier answer to the same question or topic, with the notes that were typed now.
    private static Optional<Answer> again(PageRequestContext visit, Decision decision, Answer typed)
            throws IOException {
        if (QuestionnaireResult.isOne(decision)) {
            return QuestionnairePage.again(visit, decision, typed);
        }
        return shown(visit, decision).stream()
                .flatMap(earlier -> earlier.answer(decision.question()).stream())
                .findFirst()
                .map(same -> same.withNotes(typed.notes()).withGlobalNote(typed.globalNote()));
    }

    /// The earlier answers as far as the page that was sent showed them. why: a press gives what stood beside it, and
    /// nothing that was answered since
    static List<Precedent> shown(PageRequestContext visit, Decision decision) throws IOException {
        String named = shown(visit, EARLIER);
        return visit.desk().precedents(decision.id(), visit.person()).stream()
                .filter(one -> one.decision().value().equals(named))
                .toList();
    }

    /// What stood there for the person: the form says it, or the address that a row of the list sends it to.
    private static String shown(PageRequestContext visit, String field) throws IOException {
        return visit.form().has(field)
                ? visit.form().text(field)
                : visit.exchange().query(field).orElse("");
    }

    /// What the button that asks once more confirms: the earlier answer again, where it is still the one
    /// that the form holds.
    private static Answer confirmed(PageRequestContext visit, Decision decision, Answer typed)
            throws IOException {
        Optional<Answer> again =
                again(visit, decision, typed)
                        .filter(same ->
                                same.chosen().equals(typed.chosen())
                                        && QuestionnairePage.isSameChoice(same, typed)
                                        && typed.text().isEmpty());
        return again.isPresent() && !RiskViewBuilder.asksAgain(visit, decision, again.get())
                ? again.get()
                : typed;
    }

    /// What the page says of earlier answers.
    private static PrecedentView.All before(
            PageRequestContext visit, Decision now, List<Precedent> found) {
        return new PrecedentView.All(
                found.stream()
                        .filter(Precedent::isSame)
                        .findFirst()
                        .map(earlier -> view(visit, earlier))
                        .orElse(PrecedentView.NONE),
                found.stream()
                        .filter(earlier -> !earlier.isSame())
                        .map(earlier -> view(visit, earlier))
                        .toList(),
                now.links().supersedes().stream()
                        .flatMap(id -> contested(visit, id).stream())
                        .findFirst()
                        .orElse(PrecedentView.NONE));
    }

    private static Optional<Decision> read(PageRequestContext visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person())
                        instanceof DecisionLookup.Found(Decision old)
                ? Optional.of(old)
                : Optional.empty();
    }

    /// The answer that was contested, so that its question is asked again.
    private static Optional<PrecedentView> contested(PageRequestContext visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person())
                                instanceof DecisionLookup.Found(Decision old)
                        && old.closedToLate() != null
                        && old.closedToLate().isContest()
                        && old.outcome() instanceof Outcome.Answered answered
                ? Optional.of(
                        new PrecedentView(
                                old.id().value(),
                                VisibleText.of(old.question().title()),
                                inOneLine(
                                        answered.answer().chosen().stream()
                                                .map(old.question()::label)
                                                .toList()),
                                DatedText.of(
                                        visit.words()
                                                .of(
                                                        "before.by",
                                                        PortalOutcomeText.who(
                                                                answered.by(), visit.words()),
                                                        PortalTimeText.age(
                                                                        answered.at(),
                                                                        visit.desk().now(),
                                                                        visit.words())
                                                                .text()),
                                        answered.at(),
                                        visit.words()),
                                VisibleText.of(old.closedToLate().contestedFor()),
                                ""))
                : Optional.empty();
    }

    /// Who suggests to make the answer a rule; empty for nobody.
    private static String suggestion(
            PageRequestContext visit, Decision decision, List<Precedent> before) {
        return before.stream()
                .filter(Precedent::isHabit)
                .findFirst()
                .map(habit -> visit.words().of("rules.habit", habit.times()))
                .orElse(
                        decision.terms().intake().suggestsRule()
                                ? visit.words().of("rules.suggested")
                                : "");
    }

    private static PrecedentView view(PageRequestContext visit, Precedent earlier) {
        String age =
                PortalTimeText.age(earlier.answeredAt(), visit.desk().now(), visit.words()).text();
        String said = visit.words().of("before.by", VisibleText.of(earlier.by()), age);
        return new PrecedentView(
                earlier.decision().value(),
                VisibleText.of(earlier.title()),
                inOneLine(earlier.labels()),
                DatedText.of(said, earlier.answeredAt(), visit.words()),
                VisibleText.of(earlier.note()),
                earlier.added().isEmpty()
                        ? ""
                        : visit.words().of("before.added", inOneLine(earlier.added())));
    }

    private static String inOneLine(List<String> labels) {
        return labels.stream().map(VisibleText::of).collect(Collectors.joining(", "));
    }

    /// Takes the answer back; what was answered stands in the fields again.
    static void undo(PageRequestContext visit) throws IOException {
        ChangeResult result = visit.desk().undo(visit.decision().id(), visit.person());
        switch (result) {
            case ChangeResult.Accepted(Decision now, _, _, _, _) ->
                    goBack(visit, now, "done.undone");
            case ChangeResult.AlreadyClosed(Decision now) ->
                    show(visit, CONFLICT, now, null, List.of(visit.words().of("undo.late")), null);
            case ChangeResult.Rejected _, ChangeResult.NotAllowed _, ChangeResult.Unknown _ ->
                    settle(visit, result, Answer.EMPTY);
        }
    }

    static void cancel(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        CancelKind kind =
                visit.form().text("kind").equals("discuss")
                        ? CancelKind.DISCUSS
                        : CancelKind.REFUSED;
        ChangeResult result =
                visit.desk()
                        .cancel(decision.id(), kind, visit.form().text("reason"), visit.person());
        settle(visit, result, visit.typed(decision));
    }

    /// Shows what came of a change.
    ///
    /// @param typed what stood in the form, which is shown again where it was not taken
    static void settle(PageRequestContext visit, ChangeResult result, Answer typed)
            throws IOException {
        switch (result) {
            case ChangeResult.Accepted(Decision decision, _, _, _, _) ->
                    visit.goTo("/choice/" + decision.id().value());
            case ChangeResult.AlreadyClosed(Decision decision) -> {
                // why: who comes second loses the race and not the words
                visit.desk().saveDraft(decision.id(), typed, visit.person());
                show(visit, CONFLICT, decision, typed, List.of(), null);
            }
            case ChangeResult.Rejected(Decision decision, List<Problem> problems)
                    when !LapsedPrecedents.of(decision, problems).isEmpty() -> {
                LapsedPrecedents lapsed = LapsedPrecedents.of(decision, problems);
                Answer left = lapsed.without(typed);
                visit.desk().saveDraft(decision.id(), left, visit.person());
                String labels = VisibleText.of(lapsed.labels());
                List<String> why = List.of(visit.words().of("before.lapsed", labels));
                show(visit, UNPROCESSABLE, decision, left, why, null);
            }
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                    show(
                            visit,
                            UNPROCESSABLE,
                            decision,
                            typed,
                            problems.stream().map(Problem::message).toList(),
                            null);
            case ChangeResult.NotAllowed(_, String reason) ->
                    throw ProblemException.of(403, "not_allowed", reason, null);
            case ChangeResult.Unknown(DecisionId id) ->
                    throw ProblemException.of(
                            404,
                            "not_found",
                            visit.words().of("problem.no_decision", id.value()),
                            null);
        }
    }

    /// The same for a change after which the decision waits as before: its page says what was done.
    ///
    /// @param done what was done, a name of the catalogue
    static void settle(PageRequestContext visit, ChangeResult result, Answer typed, String done)
            throws IOException {
        if (result instanceof ChangeResult.Accepted(Decision decision, _, _, _, _)) {
            goBack(visit, decision, done);
        } else {
            settle(visit, result, typed);
        }
    }

    /// Shows the page again, with the same topic of a questionnaire, and says there what was done.
    ///
    /// @param done what was done, a name of the catalogue
    static void goBack(PageRequestContext visit, Decision decision, String done)
            throws IOException {
        String topic = visit.form().text(QuestionnairePage.TOPIC);
        visit.goTo(
                (topic.isEmpty()
                                ? "/choice/" + decision.id().value() + "?"
                                : QuestionnairePage.path(decision, topic) + "&")
                        + DONE
                        + "="
                        + done.substring(done.indexOf('.') + 1));
    }

    /// What was done, in words; empty where nothing was, or the decision waits no more.
    private static String done(PageRequestContext visit, Decision decision) {
        String name = "done." + visit.exchange().query(DONE).orElse("");
        return decision.isPending() && visit.words().names().contains(name)
                ? visit.words().of(name)
                : "";
    }

    /// Asks whether so little time is meant, and changes nothing.
    static void confirmLimit(
            PageRequestContext visit, Decision decision, Answer typed, Duration time)
            throws IOException {
        show(visit, UNPROCESSABLE, decision, typed, List.of(), time);
    }

    /// Which topic the address or the form asks for.
    private static String wanted(PageRequestContext visit) throws IOException {
        String asked = visit.exchange().query(QuestionnairePage.TOPIC).orElse("");
        return asked.isEmpty() && visit.exchange().method().equals("POST")
                ? visit.form().text(QuestionnairePage.TOPIC)
                : asked;
    }

    private static void show(
            PageRequestContext visit,
            int status,
            Decision decision,
            @Nullable Answer sent,
            List<String> faults,
            @Nullable Duration limitToConfirm)
            throws IOException {
        show(visit, status, decision, sent, faults, limitToConfirm, null);
    }

    /// @param asked the answer that is asked about once more; null for none
    private static void show(
            PageRequestContext visit,
            int status,
            Decision decision,
            @Nullable Answer sent,
            List<String> faults,
            @Nullable Duration limitToConfirm,
            @Nullable Answer asked)
            throws IOException {
        AnswerDraft draft = visit.desk().draft(decision.id(), visit.person().id()).orElse(null);
        AnswerInput typed = new AnswerInput(sent, draft);
        ChoiceViewBuilder questions =
                new ChoiceViewBuilder(
                        visit.words(),
                        visit.wishes(),
                        visit.person(),
                        visit.desk().now(),
                        visit.desk().policy(),
                        visit.desk().presence(decision.id()),
                        ReplacedQuestion.of(decision, id -> read(visit, id)));
        Answer known =
                sent != null
                        ? sent
                        : QuestionnaireResult.isOne(decision)
                                ? AnswerPrefill.of(decision, draft)
                                : Answer.EMPTY;
        boolean takesAnswer =
                ChoiceViewBuilder.takesAnswer(decision, questions.now(), questions.policy());
        Answer said = takesAnswer ? known : ChoiceViewBuilder.answered(decision);
        if (PlanReviewForm.isFor(decision)) {
            visit.html(
                    status,
                    "plan_review.jte",
                    Map.of(
                            "frame",
                            visit.frame(VisibleText.of(decision.question().title())),
                            "view",
                            questions.view(decision, typed, faults, limitToConfirm),
                            "plan",
                            new PlanReviewViewBuilder(
                                            decision,
                                            said,
                                            EarlierPlan.before(visit.desk(), decision).orElse(null),
                                            visit.words())
                                    .view(),
                            "progress",
                            takesAnswer
                                    ? PlanProgressView.NONE
                                    : visit.plans().progress(decision, visit),
                            "sitting",
                            QuestionnairePage.view(
                                    decision, said, null, visit.words(), questions.now()),
                            "done",
                            done(visit, decision),
                            "risk",
                            RiskViewBuilder.view(decision, asked, visit.words()),
                            "neighbours",
                            NeighboursViewBuilder.of(visit, decision.id())));
            return;
        }
        // why: what is closed or claimed has none, so that nothing is read for it
        List<Precedent> found =
                takesAnswer && decision.isPending()
                        ? visit.desk().precedents(decision.id(), visit.person())
                        : List.of();
        boolean always = takesAnswer && decision.isPending() && RuleDraft.isPossible(decision);
        Topic topic =
                QuestionnaireResult.isOne(decision)
                        ? QuestionnairePage.shown(decision, said, wanted(visit), takesAnswer)
                                .orElse(null)
                        : null;
        TopicId on = topic == null ? null : topic.id();
        PrecedentView.All before =
                before(
                        visit,
                        decision,
                        found.stream().filter(one -> Objects.equals(one.topic(), on)).toList());
        visit.html(
                status,
                "choice.jte",
                Map.of(
                        "frame",
                        visit.frame(VisibleText.of(decision.question().title())),
                        "view",
                        topic == null
                                ? questions.view(decision, typed, faults, limitToConfirm)
                                : questions.view(
                                        decision, topic, said, typed, faults, limitToConfirm),
                        "sitting",
                        QuestionnaireResult.isOne(decision)
                                ? QuestionnairePage.view(
                                        decision, said, topic, visit.words(), questions.now())
                                : QuestionnaireView.NONE,
                        "done",
                        done(visit, decision),
                        "risk",
                        RiskViewBuilder.view(decision, asked, visit.words()),
                        "before",
                        before,
                        "always",
                        always,
                        "suggestion",
                        always ? suggestion(visit, decision, found) : "",
                        "neighbours",
                        NeighboursViewBuilder.of(visit, decision.id())));
    }
}
