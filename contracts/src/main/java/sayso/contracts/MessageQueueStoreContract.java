package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.AgentMessageKind;
import sayso.decision.delivery.MessageBatch;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;

/// Tests that every `MessageQueueStore`, and the queue of messages for agents over it, must pass:
/// leases, repeated delivery until a message arrived, limits of size, and the messages of dead
/// sessions. Includes those of `TurnStoreContract`.
public interface MessageQueueStoreContract extends TurnStoreContract {
    Actor.Person ADA = new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent CLAUDE = new Actor.Agent("local", "claude-code", "s-1");

    MessageQueueStore queueStore();

    /// The same store as another process sees it; in memory, the same object.
    MessageQueueStore anotherQueueStore();

    @Test
    default void anAnswerIsToldThoughNobodyPutItIntoTheQueue() {
        Decision asked = answered("s-1");

        MessageBatch drained = queue().drain("local", "s-1", 9_000);

        assertThat(drained.text())
                .startsWith("[sayso inj-")
                .contains(
                        "The decision "
                                + asked.id()
                                + " \"Which database?\" was answered by ada: Option a (a)");
        assertThat(drained.hasAnswer()).isTrue();
        assertThat(queue().drain("local", "s-2", 9_000).isEmpty()).isTrue();
        assertThat(queue().drain("eve", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void aSessionIsQuietUntilSomethingIsAskedAndAgainOnceItArrived()
            throws InterruptedException {
        assertThat(queue().isQuiet("local", "s-1")).isTrue();

        Decision asked = asked(aDecision(), "s-1");
        assertThat(queue().isQuiet("local", "s-1")).isFalse();
        assertThat(another().isQuiet("local", "s-2")).isTrue();
        assertThat(another().isQuiet("eve", "s-1")).isTrue();

        turnsDesk().answer(asked.id(), Answer.choosing(new OptionId("a")), ADA, null);
        assertThat(another().isQuiet("local", "s-1")).isFalse();

        queue().told(queue().drain("local", "s-1", 9_000).taken(), "UserPromptSubmit");
        assertThat(queue().isQuiet("local", "s-1")).isFalse();
        clock().tick(Duration.ofSeconds(1));
        queue().arrived("local", "s-1", clock().instant());
        turnsDesk().await(asked.id(), CLAUDE, Duration.ZERO);
        assertThat(queue().isQuiet("local", "s-1")).isTrue();

        nudge("n-1", "Look at the build");
        assertThat(queue().isQuiet("local", "s-1")).isFalse();
    }

    @Test
    default void noSessionIsQuietWhileSomebodysTimeIsUp() {
        asked(aDecision().closingAfter(Duration.ofMinutes(5)), "s-2");
        assertThat(queue().isQuiet("local", "s-1")).isTrue();

        clock().tick(Duration.ofMinutes(6));

        assertThat(queue().isQuiet("local", "s-1")).isFalse();
    }

    @Test
    default void aLongTextIsCutBetweenCharactersAsPeopleSeeThem() {
        // why: a family is four people joined, eleven units of a text in Java
        String family = "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc66";
        for (int most = 200; most < 212; most++) {
            queue().add(
                            AgentMessage.of(
                                    "local",
                                    "family-" + most,
                                    "s-" + most,
                                    AgentMessageKind.NUDGE,
                                    family.repeat(40),
                                    0,
                                    clock().instant(),
                                    null));
            String text = queue().drain("local", "s-" + most, most).text();

            assertThat(text.substring(text.indexOf("] ") + 2))
                    .matches("(?:" + family + ")+ \\u2026");
        }
    }

    @Test
    default void whatOneTookAnotherDoesNotTellUntilTheLeaseEnds() {
        answered("s-1");
        MessageBatch first = queue().drain("local", "s-1", 9_000);
        assertThat(another().drain("local", "s-1", 9_000).isEmpty()).isTrue();

        clock().tick(AgentMessage.LEASE);
        MessageBatch again = another().drain("local", "s-1", 9_000);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.taken().getFirst().progress().attempts()).isEqualTo(2);
    }

    @Test
    default void whatWasToldIsToldAgainUnderTheSameTagUntilASignThatItArrived() {
        Decision asked = answered("s-1");
        MessageBatch first = queue().drain("local", "s-1", 9_000);
        queue().told(first.taken(), "UserPromptSubmit");

        clock().tick(AgentMessage.PATIENCE.minusSeconds(1));
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
        clock().tick(Duration.ofSeconds(1));
        MessageBatch again = queue().drain("local", "s-1", 9_000);
        assertThat(again.text()).isEqualTo(first.text());
        queue().told(again.taken(), "Stop");

        assertThat(queue().arrived("local", "s-1", clock().instant())).isEmpty();
        clock().tick(Duration.ofSeconds(1));
        assertThat(queue().arrived("local", "s-1", clock().instant())).containsExactly(asked.id());
        clock().tick(AgentMessage.PATIENCE);
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void whatNeverArrivesIsUndeliverableInTheEndAndStaysVisible() {
        answered("s-1");
        for (int i = 0; i < AgentMessage.TRIES; i++) {
            MessageBatch drained = queue().drain("local", "s-1", 9_000);
            assertThat(drained.isEmpty()).as("try %d", i).isFalse();
            queue().told(drained.taken(), "Stop");
            clock().tick(AgentMessage.PATIENCE.plusSeconds(1));
        }
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
        List<AgentMessage> waiting = queue().waiting("local");
        assertThat(waiting).hasSize(1);
        assertThat(waiting.getFirst().isUndeliverable(clock().instant())).isTrue();
    }

    @Test
    default void whatARunOfASessionWasToldInVainTheNextRunIsToldAtOnce() {
        answered("s-1");
        for (int i = 0; i < AgentMessage.TRIES; i++) {
            MessageBatch drained = queue().drain("local", "s-1", 9_000);
            queue().told(drained.taken(), "Stop");
            another().begun("local", "s-1");
            MessageBatch again = queue().drain("local", "s-1", 9_000);
            assertThat(again.text()).as("run %d", i).isEqualTo(drained.text());
            queue().told(again.taken(), "SessionStart");
            clock().tick(AgentMessage.PATIENCE.plusSeconds(1));
            another().begun("local", "s-1");
        }

        assertThat(queue().arrived("local", "s-1", clock().instant()))
                .as("a run that was told nothing yet has learned nothing")
                .isEmpty();
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isFalse();
    }

    @Test
    default void whatTheAgentFetchedItselfIsNotTold() throws InterruptedException {
        Decision asked = answered("s-1");
        turnsDesk().await(asked.id(), CLAUDE, Duration.ZERO);
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();

        Decision other = answered("s-1");
        queue().waiting("local", "s-1");
        turnsDesk().await(other.id(), CLAUDE, Duration.ZERO);
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void aLateAnswerIsNewsAfterTheTimeWasUp() throws InterruptedException {
        Decision asked = asked(aDecision().closingAfter(Duration.ofMinutes(5)), "s-1");
        clock().tick(Duration.ofMinutes(6));
        turnsDesk().closeOverdue();
        MessageBatch first = queue().drain("local", "s-1", 9_000);
        assertThat(first.text()).contains("ran out of time and nobody answered");
        queue().told(first.taken(), "Stop");
        clock().tick(Duration.ofSeconds(1));
        assertThat(queue().arrived("local", "s-1", clock().instant())).hasSize(1);
        turnsDesk().await(asked.id(), CLAUDE, Duration.ZERO);

        clock().tick(Duration.ofSeconds(1));
        turnsDesk().answer(asked.id(), Answer.choosing(new OptionId("b")), ADA, null);
        assertThat(queue().drain("local", "s-1", 9_000).text())
                .contains("was answered by ada after its time was up: Option b (b)");
    }

    @Test
    default void aContestedAnswerIsNewsAfterTheAnswer() throws InterruptedException {
        Decision asked = answered("s-1");
        queue().told(queue().drain("local", "s-1", 9_000).taken(), "UserPromptSubmit");
        clock().tick(Duration.ofSeconds(1));
        queue().arrived("local", "s-1", clock().instant());
        turnsDesk().await(asked.id(), CLAUDE, Duration.ZERO);
        assertThat(queue().isQuiet("local", "s-1")).isTrue();

        clock().tick(Duration.ofSeconds(1));
        turnsDesk().contest(asked.id(), "too early", ADA);

        assertThat(queue().drain("local", "s-1", 9_000).text())
                .contains(
                        asked.id().value(),
                        "counts no longer, it was contested: too early",
                        "is to stop");
    }

    @Test
    default void whatTheAgentEndedItselfIsNoNews() {
        Decision asked = asked(aDecision(), "s-1");
        turnsDesk().cancel(asked.id(), CancelKind.WITHDRAWN, "solved", CLAUDE);
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void answersComeFirstAndWhatHasNoRoomWaits() {
        nudge("n-1", "b".repeat(300));
        nudge("n-2", "c".repeat(300));
        nudge("n-1", "said twice, kept once");
        answered("s-1");

        MessageBatch drained = queue().drain("local", "s-1", 600);

        assertThat(drained.taken())
                .extracting(AgentMessage::kind)
                .containsExactly(AgentMessageKind.ANSWER, AgentMessageKind.NUDGE);
        assertThat(drained.left()).isEqualTo(1);
        assertThat(drained.text())
                .hasSizeLessThanOrEqualTo(600)
                .endsWith("1 more: sayso inject drain");
        assertThat(queue().drain("local", "s-1", 600).taken()).hasSize(1);
    }

    @Test
    default void aMessageTooLongIsCutAndToldAllTheSame() {
        nudge("n-1", "x".repeat(5_000));
        MessageBatch drained = queue().drain("local", "s-1", 600);
        assertThat(drained.taken()).hasSize(1);
        assertThat(drained.text()).hasSizeLessThanOrEqualTo(600).endsWith(" …");
    }

    @Test
    default void clearingKeepsAnswersUnlessAllAreMeant() {
        answered("s-1");
        nudge("n-1", "b");
        assertThat(queue().clear("local", "s-1", false)).isEqualTo(1);
        assertThat(queue().waiting("local", "s-1"))
                .extracting(AgentMessage::kind)
                .containsExactly(AgentMessageKind.ANSWER);
        assertThat(queue().clear("local", "s-1", true)).isEqualTo(1);
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void whatIsAcknowledgedByItsTagIsNotToldAgain() {
        answered("s-1");
        AgentMessage message = queue().waiting("local", "s-1").getFirst();
        assertThat(queue().acknowledge("eve", message.tag())).isEmpty();
        assertThat(another().acknowledge("local", message.tag())).hasSize(1);
        assertThat(queue().acknowledge("local", message.tag())).isEmpty();
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    @Test
    default void aDeadSessionsMessagesGoToTheNextOneInItsFolder() {
        begin("s-1", "/srv/shop");
        begin("s-3", "/srv/other");
        answered("s-1");
        queue().drain("local", "s-1", 9_000);
        AgentSession heir = begin("s-2", "/srv/shop");
        assertThat(queue().inherit(heir)).as("the other one lives").isZero();

        turns().write(transaction -> {
            transaction.save(transaction.session(SESSION).orElseThrow().ended(clock().instant()));
            return true;
        });
        assertThat(queue().inherit(begin("s-3", "/srv/other"))).isZero();
        assertThat(queue().inherit(heir)).isEqualTo(1);
        assertThat(queue().inherit(heir)).isZero();
        assertThat(queue().drain("local", "s-2", 9_000).hasAnswer()).isTrue();
        assertThat(queue().drain("local", "s-1", 9_000).isEmpty()).isTrue();
    }

    private MessageQueue queue() {
        return new MessageQueue(queueStore());
    }

    private MessageQueue another() {
        return new MessageQueue(anotherQueueStore());
    }

    private void nudge(String key, String body) {
        queue().add(
                        AgentMessage.of(
                                "local",
                                key,
                                "s-1",
                                AgentMessageKind.NUDGE,
                                body,
                                0,
                                clock().instant(),
                                null));
    }

    private AgentSession begin(String session, String folder) {
        return turns().write(transaction ->
                transaction.seen(
                        new SessionSignals(
                                new SessionKey("local", "claude-code", session),
                                folder,
                                null,
                                false)));
    }

    private Decision answered(String session) {
        Decision asked = asked(aDecision(), session);
        turnsDesk().answer(asked.id(), Answer.choosing(new OptionId("a")), ADA, null);
        return asked;
    }

    private Decision asked(DecisionBuilder decision, String session) {
        AskResult result = turnsDesk().ask(decision.inSession(session).ask());
        if (result instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the question was refused: " + result);
    }
}
