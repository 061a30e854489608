package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Answer;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionSignals;

/// Tests that every store must pass about the presence of askers, that is, whether an answer can
/// still reach them: waiting calls, live sessions, and the next session in the same folder.
/// Includes those of `OutboxStoreContract`.
public interface AskerPresenceContract extends OutboxStoreContract {
    Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    default void nobodyIsThereWhereNobodyWaitsAndNoSessionIsKnown() {
        Decision asked = askedIn(null);

        assertThat(presence(asked)).isEqualTo(new AskerPresence.Absent());
        assertThat(presence(askedIn("s-9"))).isEqualTo(new AskerPresence.Absent());
    }

    @Test
    default void aCallThatHasJustBegunHasNotSaidSoYet() {
        if (turnsDesk().ask(aDecision().ask()) instanceof AskResult.Asked asked) {
            assertThat(presence(asked.decision())).isEqualTo(new AskerPresence.Unknown());
        }
    }

    @Test
    default void aSessionThatGoesOnIsToldAtItsNextTurn() {
        AgentSession session = works();
        Decision asked = askedIn("s-1");

        assertThat(presence(asked)).isEqualTo(new AskerPresence.InSession(session.seenAt()));
        choose(asked);
        assertThat(presence(asked)).isEqualTo(new AskerPresence.InSession(session.seenAt()));
    }

    @Test
    default void afterASessionTheNextOneInItsFolderIsTold() {
        AgentSession session = works();
        Decision asked = askedIn("s-1");
        turns().write(transaction -> {
            transaction.save(session.ended(transaction.now()));
            return true;
        });

        assertThat(presence(asked)).isEqualTo(new AskerPresence.BetweenSessions("/srv/shop"));
    }

    @Test
    default void aSessionThatWasSilentForADayIsOver() {
        works();
        Decision asked = askedIn("s-1");
        clock().tick(AgentSession.SILENT.plusSeconds(1));

        assertThat(presence(asked)).isEqualTo(new AskerPresence.BetweenSessions("/srv/shop"));
    }

    @Test
    default void whatItsAskerTookBackIsNoNewsToIt() {
        Decision asked = askedIn("s-1");
        turnsDesk().cancel(asked.id(), CancelKind.WITHDRAWN, "not needed", asked.asker().agent());

        assertThat(presence(asked)).isInstanceOf(AskerPresence.Informed.class);
    }

    @Test
    default void aCallThatIsOverTakesNothing() {
        AskResult result = turnsDesk().ask(aDecision().inSession("s-1").ask().forOneCall());
        Decision asked = ((AskResult.Asked) result).decision();

        assertThat(presence(asked)).isEqualTo(new AskerPresence.InCall());
        clock().tick(Duration.ofSeconds(16));
        assertThat(presence(asked)).isInstanceOf(AskerPresence.Informed.class);
        assertThat(turnsDesk().find(asked.id().value(), ADA).toString()).contains("WITHDRAWN");
    }

    @Test
    default void aCallOfTheAskerThatWaitsIsKnownToWaitUntilItHasTheAnswer() throws Exception {
        works();
        Decision asked = askedIn("s-1");
        FutureTask<WaitResult> call =
                new FutureTask<>(
                        () -> turnsDesk().await(asked.id(), asked.asker().agent(), PATIENCE));
        Thread.ofVirtual().start(call);

        await(asked, new AskerPresence.InCall());
        choose(asked);
        call.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(presence(asked)).isInstanceOf(AskerPresence.Informed.class);
    }

    @Test
    default void aCallThatGivesUpWaitsNoLonger() throws Exception {
        Decision asked = askedIn(null);
        Thread call =
                Thread.ofVirtual()
                        .start(() -> {
                            try {
                                turnsDesk().await(asked.id(), asked.asker().agent(), PATIENCE);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });

        await(asked, new AskerPresence.InCall());
        call.interrupt();
        await(asked, new AskerPresence.Absent());
    }

    @Test
    default void whoeverElseWaitsIsNotTheAsker() throws Exception {
        Decision asked = askedIn(null);
        Decision other = askedIn(null);
        FutureTask<WaitResult> bystander =
                new FutureTask<>(() -> turnsDesk().await(asked.id(), ADA, PATIENCE));
        Thread.ofVirtual().start(bystander);
        FutureTask<WaitResult> call =
                new FutureTask<>(
                        () -> turnsDesk().await(other.id(), other.asker().agent(), PATIENCE));
        Thread.ofVirtual().start(call);

        await(other, new AskerPresence.InCall());
        assertThat(presence(asked)).isEqualTo(new AskerPresence.Absent());
        choose(asked);
        choose(other);
        call.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        bystander.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private void await(Decision asked, AskerPresence wanted) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        try (WakeupSignal wakeups = turnsDesk().log().wakeups()) {
            while (!presence(asked).equals(wanted) && System.nanoTime() < until) {
                wakeups.await(Duration.ofMillis(100));
            }
        }
        assertThat(presence(asked)).isEqualTo(wanted);
    }

    private AskerPresence presence(Decision asked) {
        return turnsDesk().presence(asked.id());
    }

    private AgentSession works() {
        return turns().write(transaction ->
                transaction.seen(new SessionSignals(SESSION, "/srv/shop", null, false)));
    }

    private void choose(Decision asked) {
        turnsDesk().answer(asked.id(), Answer.choosing(new OptionId("a")), ADA, null);
    }

    private Decision askedIn(@Nullable String session) {
        DecisionBuilder asking = session == null ? aDecision() : aDecision().inSession(session);
        if (turnsDesk().ask(asking.ask()) instanceof AskResult.Asked asked) {
            clock().tick(AskerFacts.YOUNG);
            return asked.decision();
        }
        throw new IllegalStateException("the question was refused");
    }
}
