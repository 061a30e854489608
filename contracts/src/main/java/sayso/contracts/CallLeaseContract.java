package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionQuery;

/// Tests that every store must pass about questions whose answer is for the asking call alone: such
/// a question stays open while the call waits, and is withdrawn once it no longer does. Includes
/// those of `AskerPresenceContract`.
public interface CallLeaseContract extends AskerPresenceContract {
    /// Longer than a call is taken to wait since it last said so.
    Duration SILENCE = Duration.ofSeconds(16);

    @Test
    default void whatNobodyWaitsForAnyMoreIsWithdrawnBeforeItIsAnswered() {
        Decision asked = askedForOneCall();
        clock().tick(SILENCE);

        ChangeResult late = choose(asked);

        assertThat(late).isInstanceOf(ChangeResult.AlreadyClosed.class);
        Decision now = ((ChangeResult.AlreadyClosed) late).decision();
        assertThat(now.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Cancelled.class,
                        cancelled -> {
                            assertThat(cancelled.kind()).isEqualTo(CancelKind.WITHDRAWN);
                            assertThat(cancelled.reason()).contains("nobody waits for an answer");
                            assertThat(cancelled.by()).isEqualTo(asked.asker().agent());
                        });
        assertThat(now.wasLeft()).isTrue();
        assertThat(turnsDesk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void whoeverLooksFindsItWithdrawn() {
        askedForOneCall();
        assertThat(turnsDesk().closeOverdue()).isZero();
        clock().tick(SILENCE);

        assertThat(turnsDesk().list(DecisionQuery.pending())).isEmpty();
        assertThat(turnsDesk().list(DecisionQuery.all())).allMatch(Decision::wasLeft);
    }

    @Test
    default void aCallThatWaitsKeepsItsQuestionOpenAndChangesNothingThatIsSeen()
            throws InterruptedException {
        Decision asked = askedForOneCall();
        for (int i = 0; i < 10; i++) {
            clock().tick(Duration.ofSeconds(10));
            turnsDesk().follow(asked.id(), CLAUDE, Duration.ZERO);
        }

        Decision waiting = turnsDesk().list(DecisionQuery.pending()).getFirst();
        assertThat(waiting.version()).isEqualTo(asked.version());
        assertThat(choose(waiting)).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    default void whatIsForOneCallIsToldToNobodyElseAndFetchedByThatCallAlone()
            throws InterruptedException {
        Decision asked = askedForOneCall();
        choose(asked);
        MessageQueue queue = new MessageQueue(queueStore());
        clock().tick(Duration.ofDays(2));

        assertThat(queue.isQuiet("local", "s-1")).isTrue();
        assertThat(queue.drain("local", "s-1", 9_000).isEmpty()).isTrue();
        List<Decision> unlearned =
                outboxStore().read(look -> look.unlearned(asked.timing().askedAt(), 9));
        assertThat(unlearned).isEmpty();
        assertThat(turnsDesk().await(asked.id(), CLAUDE, Duration.ZERO).decision().isDelivered())
                .as("a look is no receipt")
                .isFalse();
        assertThat(turnsDesk().follow(asked.id(), CLAUDE, Duration.ZERO).decision().isDelivered())
                .isFalse();
        turnsDesk().fetched(asked.id(), CLAUDE);
        assertThat(turnsDesk().list(DecisionQuery.all())).allMatch(Decision::isDelivered);
    }

    private ChangeResult choose(Decision asked) {
        return turnsDesk().answer(asked.id(), Answer.choosing(new OptionId("a")), ADA, null);
    }

    private Decision askedForOneCall() {
        AskResult result = turnsDesk().ask(aDecision().inSession("s-1").ask().forOneCall());
        if (result instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the question was refused: " + result);
    }
}
