package sayso.selfcheck.model;

import java.time.Duration;
import java.util.List;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Surface;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.store.DecisionQuery;
import sayso.selfcheck.worker.SelfcheckQuestions;

/// Executes actions of a random sequence at one desk, and returns the result of each, refusals
/// included, for comparison.
final class DeskActionExecutor {
    private static final List<Actor.Person> PEOPLE =
            List.of(
                    new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL),
                    new Actor.Person("bob", Surface.WEB, Assurance.WEB));
    private static final Actor.Agent AGENT = new Actor.Agent("local", "selfcheck/agent", null);
    private static final int ITEMS = 5;
    private static final int KEYS = 7;
    private static final int PAGE = 20;

    private final DecisionDesk desk;

    DeskActionExecutor(DecisionDesk desk) {
        this.desk = desk;
    }

    /// @param id the decision that is meant, where the step needs one
    Object does(DeskAction action, DecisionId id) throws InterruptedException {
        try {
            return tries(action, id);
        } catch (UnknownDecisionException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private Object tries(DeskAction action, DecisionId id) throws InterruptedException {
        int how = action.how();
        Actor.Person person = PEOPLE.get(how % PEOPLE.size());
        return switch (action.verb()) {
            case ASK -> desk.ask(ask(how));
            case ASK_AGAIN -> desk.ask(ask(how % KEYS).under("key-" + how % KEYS));
            case ASK_WITH_DEFAULT -> desk.ask(withDefault(how));
            case ASK_FOR_WORK -> desk.ask(ask(how).blocking(items(how)));
            case REPLACE -> desk.ask(ask(how).blocking(items(how)).replacing(id));
            case ANSWER -> desk.answer(id, answer(how), person, null);
            case ANSWER_WRONGLY ->
                    desk.answer(id, Answer.choosing(new OptionId("neither")), person, null);
            case ANSWER_WHAT_WAS_NOT_SEEN -> desk.answer(id, answer(how), person, "another");
            case ANSWER_AS_AGENT -> desk.answer(id, answer(how), AGENT, null);
            case CLAIM ->
                    desk.answer(id, answer(how), person, null, Duration.ofSeconds(1L + how % 40));
            case UNDO -> desk.undo(id, person);
            case DECLINE -> desk.cancel(id, CancelKind.REFUSED, "no", person);
            case DISCUSS -> desk.cancel(id, CancelKind.DISCUSS, "let us talk", person);
            case WITHDRAW -> desk.cancel(id, CancelKind.WITHDRAWN, "moved on", AGENT);
            case EXTEND -> desk.extend(id, limit(how), how % 9 == 0 ? AGENT : person);
            case LIFT_LIMIT -> desk.extend(id, new DeadlineAdjustment.Lifted(), person);
            case TYPE -> desk.saveDraft(id, answer(how), person);
            case SWEEP -> desk.closeOverdue();
            case LOOK -> desk.await(id, person, Duration.ZERO);
            case FETCH -> desk.await(id, AGENT, Duration.ZERO);
            case FIND -> desk.find(id.value().substring(0, 3 + how % 6), person);
            case LIST -> desk.list(DecisionQuery.open(desk.now()).page(null, PAGE));
            case GATES -> List.of(desk.gatesOn("item-" + how % ITEMS), desk.gatesOf(id));
            case ERASE -> desk.erase(List.of(id), "nobody needs it", how % 9 == 0 ? AGENT : person);
            case READ_DRAFT -> desk.draft(id, person.id());
            case LET_TIME_PASS, REOPEN -> "";
        };
    }

    private static NewDecision ask(int how) {
        return SelfcheckQuestions.ask(
                "Question " + how, how % 4 == 0 ? null : Duration.ofSeconds(60L + how % 240));
    }

    private static NewDecision withDefault(int how) {
        NewDecision plain = ask(how);
        PlainQuestion question = SelfcheckQuestions.question(plain.question().title());
        DecisionTerms terms = plain.terms();
        TimeoutAction action = how % 5 == 0 ? TimeoutAction.CANCEL : TimeoutAction.SUBMIT_DEFAULT;
        return new NewDecision(
                question.marking(List.of(SelfcheckQuestions.HOLD)),
                new DecisionTerms(
                        terms.urgency(),
                        Duration.ofSeconds(60L + how % 120),
                        action,
                        how % 3 != 0,
                        false,
                        terms.transport(),
                        null),
                plain.asker(),
                how % 2 == 0 ? DecisionLinks.NONE : DecisionLinks.blocking(items(how)),
                null,
                null,
                List.of());
    }

    private static List<String> items(int how) {
        return how % 2 == 0
                ? List.of("item-" + how % ITEMS)
                : List.of("item-" + how % ITEMS, "item-" + (how + 1) % ITEMS);
    }

    private static Answer answer(int how) {
        return Answer.choosing(how % 2 == 0 ? SelfcheckQuestions.SHIP : SelfcheckQuestions.HOLD)
                .withGlobalNote("note " + how % 3);
    }

    private static DeadlineAdjustment limit(int how) {
        return how % 2 == 0
                ? new DeadlineAdjustment.FromNow(Duration.ofSeconds(how))
                : new DeadlineAdjustment.Longer(Duration.ofSeconds(how));
    }
}
