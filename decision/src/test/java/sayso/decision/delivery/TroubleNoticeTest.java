package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;

class TroubleNoticeTest {
    private static final SessionKey KEY = new SessionKey("local", "claude-code", "s-1");
    private static final Instant PATIENT = NOON.plus(TroubleNotice.PATIENCE);

    private final Decision answered = in(DecisionState.RESOLVED);
    private final AgentSession alive = session("/srv/shop");
    private final AgentSession gone = alive.ended(NOON);

    private static AgentSession session(@Nullable String folder) {
        return AgentSession.begun(new SessionSignals(KEY, folder, null, false), NOON);
    }

    private AgentMessage told(int times) {
        AgentMessage message = AgentMessage.answer("local", answered.id(), "resolved", "s-1", NOON);
        for (int i = 0; i < times; i++) {
            message = message.leased(NOON).told(NOON, "Stop");
        }
        return message;
    }

    @Test
    void anAnswerThatWasToldFiveTimesInVainIsOneForPeople() {
        Instant after = PATIENT.plusNanos(1);

        assertThat(TroubleNotice.of(answered, told(4), alive, after)).isEmpty();
        assertThat(TroubleNotice.of(answered, told(5), alive, PATIENT)).isEmpty();
        assertThat(TroubleNotice.of(answered, told(5), alive, after))
                .contains(
                        new TroubleNotice(
                                "An answer did not reach its agent",
                                "The decision d-7m2kq0 \"Database\" was answered by ann:"
                                        + " SQLite (sqlite)\n\nIts agent shop/claude-code has not"
                                        + " learned it: it was told 5 times, and there is no sign"
                                        + " that it arrived. The next session of claude-code in"
                                        + " /srv/shop is told."));
    }

    @Test
    void anAnswerThatArrivedIsNone() {
        assertThat(TroubleNotice.of(answered, told(5).arrived(NOON), alive, PATIENT.plusSeconds(1)))
                .isEmpty();
    }

    @Test
    void anAgentThatIsGoneHasTwoMinutesForASuccessor() {
        assertThat(TroubleNotice.of(answered, null, gone, PATIENT)).isEmpty();
        assertThat(TroubleNotice.of(answered, null, gone, PATIENT.plusNanos(1)))
                .hasValueSatisfying(alert ->
                        assertThat(alert.text())
                                .endsWith(
                                        "has not learned it: the session that asked is"
                                                + " gone. The next session of claude-code"
                                                + " in /srv/shop is told."));
    }

    @Test
    void anAgentThatIsSilentForADayIsGoneToo() {
        Instant silent = NOON.plus(AgentSession.SILENT);

        assertThat(TroubleNotice.of(answered, null, alive, silent)).isEmpty();
        assertThat(TroubleNotice.of(answered, null, alive, silent.plusNanos(1))).isPresent();
    }

    @Test
    void nobodyIsAlarmedWhereNothingIsKnownOrNothingEnded() {
        Instant later = NOON.plus(AgentSession.SILENT).plusSeconds(1);

        assertThat(TroubleNotice.of(answered, null, null, later)).isEmpty();
        assertThat(TroubleNotice.of(pending(), null, gone, later)).isEmpty();
    }

    @Test
    void noNextSessionIsPromisedWhereNobodyKnowsTheFolder() {
        Instant after = PATIENT.plusNanos(1);

        assertThat(TroubleNotice.of(answered, told(5), null, after))
                .hasValueSatisfying(alert -> assertThat(alert.text()).endsWith("it arrived."));
        assertThat(TroubleNotice.of(answered, null, session(null).ended(NOON), after))
                .hasValueSatisfying(alert -> assertThat(alert.text()).endsWith("asked is gone."));
    }

    @Test
    void anAgentThatWasLetGoIsNamedByItsKindFolderAndSession() {
        assertThat(TroubleNotice.of(new HoldLoopRecord(KEY, 4, "/srv/shop", NOON)).text())
                .startsWith("claude-code in /srv/shop (session s-1) was held at the end of its");
    }
}
