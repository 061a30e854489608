package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionId;

class AgentMessageTest {
    private static final DecisionId ID = new DecisionId("d-7m2kq0");
    private static final Instant PATIENT = NOON.plus(AgentMessage.PATIENCE);

    private final AgentMessage fresh =
            AgentMessage.answer("local", ID, "resolved", "s-1", NOON.minusSeconds(5));

    private static AgentMessage message(
            String key, AgentMessageKind kind, int priority, Instant at, @Nullable Instant end) {
        return AgentMessage.of("local", key, "s-1", kind, "look", priority, at, end);
    }

    private AgentMessage told(int times) {
        AgentMessage message = fresh;
        for (int i = 0; i < times; i++) {
            message = message.leased(NOON).told(NOON, "Stop");
        }
        return message;
    }

    @Test
    void aNewMessageIsDueAtOnce() {
        assertThat(fresh.waits(NOON)).isTrue();
        assertThat(fresh.isDue(NOON)).isTrue();
        assertThat(fresh.isUndeliverable(NOON)).isFalse();
    }

    @Test
    void whoeverTookItHasItUntilTheLeaseEnds() {
        AgentMessage taken = fresh.leased(NOON);
        Instant end = NOON.plus(AgentMessage.LEASE);

        assertThat(taken.isDue(end.minusNanos(1))).isFalse();
        assertThat(taken.isDue(end)).isTrue();
        assertThat(taken.progress().attempts()).isEqualTo(1);
    }

    @Test
    void whatWasToldIsDueAgainAfterTwoMinutesWithoutASign() {
        assertThat(told(1).isDue(PATIENT.minusNanos(1))).isFalse();
        assertThat(told(1).isDue(PATIENT)).isTrue();
    }

    @Test
    void anAgentThatWasOnlyCalledIsToldAtOnce() {
        AgentMessage called = fresh.told(NOON, AgentMessage.KNOCK);

        assertThat(called.isKnocked()).isTrue();
        assertThat(called.isDue(NOON)).isTrue();
        assertThat(called.leased(NOON).told(NOON, "Stop").isKnocked()).isFalse();
    }

    @Test
    void afterFiveTimesItIsNotToldAndCannotBeDelivered() {
        assertThat(told(4).isDue(PATIENT)).isTrue();
        assertThat(told(4).isUndeliverable(PATIENT.plusNanos(1))).isFalse();

        assertThat(told(5).isDue(PATIENT)).isFalse();
        assertThat(told(5).isUndeliverable(PATIENT)).isFalse();
        assertThat(told(5).isUndeliverable(PATIENT.plusNanos(1))).isTrue();
    }

    @Test
    void aLastTryThatNobodyFinishedCountsFromTheEndOfItsLease() {
        AgentMessage taken = told(4).leased(NOON);
        Instant end = PATIENT.plus(AgentMessage.LEASE);

        assertThat(taken.isUndeliverable(end)).isFalse();
        assertThat(taken.isUndeliverable(end.plusNanos(1))).isTrue();
    }

    @Test
    void aSignEndsItWhateverWasBefore() {
        Instant later = PATIENT.plus(Duration.ofDays(1));

        for (AgentMessage over : List.of(told(5).arrived(NOON), told(5).cleared(NOON))) {
            assertThat(over.waits(later)).isFalse();
            assertThat(over.isDue(later)).isFalse();
            assertThat(over.isUndeliverable(later)).isFalse();
        }
    }

    @Test
    void itIsOverAtTheMomentAtWhichItExpires() {
        AgentMessage nudge = message("n", AgentMessageKind.NUDGE, 0, NOON, PATIENT);

        assertThat(nudge.isDue(PATIENT.minusNanos(1))).isTrue();
        assertThat(nudge.waits(PATIENT)).isFalse();
        assertThat(nudge.isDue(PATIENT)).isFalse();
    }

    @Test
    void whatGotLostWithARunOfTheAgentIsDueAtOnceAlsoAfterTheLastTry() {
        assertThat(told(1).lost().isDue(NOON)).isTrue();
        assertThat(told(3).leased(NOON).lost().isDue(NOON)).isTrue();

        AgentMessage last = told(5).lost();
        assertThat(last.isDue(NOON)).isTrue();
        AgentMessage again = last.leased(NOON).told(NOON, "SessionStart");
        assertThat(again.isDue(PATIENT)).isFalse();
        assertThat(again.isUndeliverable(PATIENT.plusNanos(1))).isTrue();
    }

    @Test
    void whoeverInheritsItIsToldFromTheBeginningUnderTheSameTag() {
        AgentMessage moved = told(5).movedTo("s-2");

        assertThat(moved.session()).isEqualTo("s-2");
        assertThat(moved.isDue(NOON)).isTrue();
        assertThat(moved.progress()).isEqualTo(AgentMessage.Progress.NONE);
        assertThat(moved.tag()).isEqualTo(fresh.tag());
    }

    @Test
    void eachEndOfADecisionIsAMessageOfItsOwn() {
        AgentMessage late = AgentMessage.answer("local", ID, "timed_out", "s-1", NOON);

        assertThat(late.key()).isNotEqualTo(fresh.key());
        assertThat(late.tag()).isNotEqualTo(fresh.tag());
        assertThat(AgentMessage.answer("local", ID, "resolved", "s-2", NOON).tag())
                .isEqualTo(fresh.tag());
    }

    @Test
    void answersComeFirstThenTheUrgentThenTheOldThenTheKey() {
        Instant later = NOON.plusSeconds(1);
        List<AgentMessage> inOrder =
                List.of(
                        message("z", AgentMessageKind.ANSWER, 0, later, null),
                        message("y", AgentMessageKind.DECISION, 0, later, null),
                        message("x", AgentMessageKind.MAIL, 1, later, null),
                        message("w", AgentMessageKind.MAIL, 0, NOON, null),
                        message("u", AgentMessageKind.MAIL, 0, later, null),
                        message("v", AgentMessageKind.MAIL, 0, later, null),
                        message("a", AgentMessageKind.NUDGE, 9, NOON, null));

        assertThat(Stream.of(2, 6, 4, 0, 5, 3, 1).map(inOrder::get).sorted(AgentMessage.ORDER))
                .containsExactlyElementsOf(inOrder);
    }

    @Test
    void aBodyLosesWhatNotEveryStoreKeeps() {
        AgentMessage message =
                AgentMessage.of("local", "k", "s-1", AgentMessageKind.MAIL, "a\0b", 0, NOON, null);

        assertThat(message.body()).isEqualTo("ab");
    }
}
