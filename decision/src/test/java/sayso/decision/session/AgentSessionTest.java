package sayso.decision.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AgentSessionTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final SessionKey KEY = new SessionKey("maja", "claude-code", "s-1");

    private static SessionSignals signals(
            @Nullable String folder, @Nullable String pane, boolean autonomous) {
        return new SessionSignals(KEY, folder, pane, autonomous);
    }

    @Test
    void aSessionBeginsWithWhatIsSeenOfIt() {
        AgentSession session = AgentSession.begun(signals("/shop", "%1", true), NOON);

        assertThat(session).isEqualTo(new AgentSession(KEY, "/shop", "%1", true, NOON, NOON, null));
        assertThat(session.known().folder()).isEqualTo("/shop");
    }

    @Test
    void whatIsNotSeenAnewStays() {
        AgentSession begun = AgentSession.begun(signals("/shop", "%1", true), NOON);
        Instant later = NOON.plusSeconds(90);

        assertThat(begun.seen(signals(null, null, false), later))
                .isEqualTo(new AgentSession(KEY, "/shop", "%1", false, NOON, later, null));
        assertThat(begun.seen(signals("/other", "%2", true), later))
                .isEqualTo(new AgentSession(KEY, "/other", "%2", true, NOON, later, null));
    }

    @Test
    void aSessionThatIsSeenAgainHasNotEnded() {
        AgentSession ended = AgentSession.begun(signals(null, null, false), NOON).ended(NOON);

        assertThat(ended.endedAt()).isEqualTo(NOON);
        assertThat(ended.isDead(NOON)).isTrue();
        assertThat(ended.seen(signals(null, null, false), NOON).endedAt()).isNull();
    }

    @Test
    void aSilentSessionIsDead() {
        AgentSession session = AgentSession.begun(signals(null, null, false), NOON);

        assertThat(session.isDead(NOON.plus(AgentSession.SILENT).minusNanos(1))).isFalse();
        assertThat(session.isDead(NOON.plus(AgentSession.SILENT).plusSeconds(1))).isTrue();
    }

    @Test
    void blanksAndNulsAreNoPlaces() {
        AgentSession session = AgentSession.begun(signals(" ", "%\0001", false), NOON);

        assertThat(session.folder()).isNull();
        assertThat(session.pane()).isEqualTo("%1");
    }

    @Test
    void aSightingWithinAMinuteThatSaysNothingNewIsKnown() {
        AgentSession session = AgentSession.begun(signals("/shop", "%1", false), NOON);
        Instant soon = NOON.plus(AgentSession.FRESH).minusNanos(1);

        assertThat(session.knows(signals("/shop", "%1", false), soon)).isTrue();
        assertThat(session.knows(signals(null, null, false), soon)).isTrue();
        assertThat(session.knows(signals(null, null, false), NOON.plus(AgentSession.FRESH)))
                .isFalse();
        assertThat(session.knows(signals("/other", null, false), soon)).isFalse();
        assertThat(session.knows(signals(null, "%2", false), soon)).isFalse();
        assertThat(session.knows(signals(null, null, true), soon)).isFalse();
        assertThat(session.ended(NOON).knows(signals(null, null, false), soon)).isFalse();
    }

    @Test
    void aKeyIsCutAndHasNoNul() {
        SessionKey key = new SessionKey("maja", "codex", "\0" + "x".repeat(201));

        assertThat(key.sessionId()).isEqualTo("x".repeat(SessionKey.MAX_LENGTH));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SessionKey("maja", "codex", "\0 "))
                .withMessage("sessionId is blank");
    }

    @Test
    void keysAreEqualInAllThreeParts() {
        assertThat(new SessionKey("maja", "claude-code", "s-1"))
                .isEqualTo(KEY)
                .hasSameHashCodeAs(KEY);
        assertThat(new SessionKey("jonas", "claude-code", "s-1")).isNotEqualTo(KEY);
        assertThat(new SessionKey("maja", "codex", "s-1")).isNotEqualTo(KEY);
        assertThat(new SessionKey("maja", "claude-code", "s-2")).isNotEqualTo(KEY);
        assertThat(KEY).isNotEqualTo("s-1");
    }
}
