package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.review.ReviewItem;
import sayso.decision.review.ReviewQueue;
import sayso.decision.review.ReviewReason;

/// Tests that every desk must pass about looking again: what was answered late or as before waits for a second
/// look until a person gave it one, what freed work first.
public interface ReviewContract {
    Actor.Person KIM = new Actor.Person("kim", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent SAWYER = new Actor.Agent(Asker.LOCAL, "shop/sawyer", null);
    Answer CHOICE = Answer.choosing(new OptionId("a"));

    DecisionDesk desk();

    SettableClock clock();

    private Decision ask(DecisionBuilder question) {
        clock().tick(Duration.ofSeconds(1));
        return ((AskResult.Asked) desk().ask(question.ask())).decision();
    }

    private Decision answered(DecisionBuilder question, Answer answer) {
        Decision asked = ask(question);
        assertThat(desk().answer(asked.id(), answer, KIM, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        return asked;
    }

    private Decision late(DecisionBuilder question) {
        Decision asked = ask(question.closingAfter(Duration.ofMinutes(5)));
        clock().tick(Duration.ofMinutes(6));
        desk().closeOverdue();
        assertThat(desk().answer(asked.id(), CHOICE, KIM, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        return asked;
    }

    private ReviewQueue queue() {
        return ReviewQueue.of(desk(), KIM, clock().instant().minus(ReviewQueue.USUAL));
    }

    private List<ReviewItem> items() {
        return queue().items();
    }

    @Test
    default void whatWasAnsweredLateOrAsBeforeIsLookedAtAgainWhatFreedWorkFirst() {
        Decision first = answered(aDecision().titled("Which cache?"), CHOICE);
        Decision held = late(aDecision().titled("Deploy?").blocking("bd-1"));
        Decision same =
                answered(
                        aDecision().titled("Which cache?").saying("Again."),
                        CHOICE.withSameAs(first.id()));
        answered(aDecision().titled("In time?"), CHOICE);

        assertThat(items())
                .extracting(item -> item.decision().id(), ReviewItem::reason, ReviewItem::works)
                .containsExactly(
                        tuple(held.id(), ReviewReason.LATE, List.of("bd-1")),
                        tuple(same.id(), ReviewReason.SAME, List.of()));
    }

    @Test
    default void whatAPersonFoundRightOrContestedWaitsForNoSecondLook() {
        Decision right = late(aDecision().titled("Which cache?"));
        Decision wrong = late(aDecision().titled("Which bus?"));
        assertThat(items()).hasSize(2);

        assertThat(desk().reviewed(right.id(), KIM)).isInstanceOf(ChangeResult.Accepted.class);
        desk().contest(wrong.id(), "", KIM);

        assertThat(items()).isEmpty();
    }

    @Test
    default void aContestedAnswerIsNamedWhileItsQuestionWaits() {
        Decision wrong = late(aDecision().titled("Which bus?"));
        Decision again = ((AskResult.Asked) desk().contest(wrong.id(), "too slow", KIM)).decision();

        assertThat(queue().contested()).extracting(Decision::id).containsExactly(wrong.id());

        assertThat(desk().answer(again.id(), CHOICE, KIM, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(queue().contested()).isEmpty();
    }

    @Test
    default void theDaysBeforeAreOver() {
        late(aDecision().titled("Which cache?"));
        clock().tick(Duration.ofDays(8));

        assertThat(items()).isEmpty();
    }

    @Test
    default void onlyAPersonFindsAnAnswerRight() {
        Decision late = late(aDecision().titled("Which cache?"));

        assertThat(desk().reviewed(late.id(), SAWYER)).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().reviewed(ask(aDecision().titled("Open?")).id(), KIM))
                .isInstanceOf(ChangeResult.Rejected.class);

        assertThat(items()).hasSize(1);
    }
}
