package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import sayso.decision.session.SessionKey;

class HoldLoopRecordTest {
    private static final SessionKey KEY = new SessionKey("local", "codex", "s-1");

    private static HoldLoopRecord at(Instant instant) {
        return new HoldLoopRecord(KEY, 4, null, instant);
    }

    @Test
    void itsNumberLeadsBackToItsInstant() {
        Instant at = NOON.plusNanos(123_456_000);

        assertThat(HoldLoopRecord.at(at(at).occurrence())).isEqualTo(at);
        assertThat(HoldLoopRecord.at(at(Instant.EPOCH.minusSeconds(1)).occurrence()))
                .isEqualTo(Instant.EPOCH.minusSeconds(1));
    }

    @Test
    void oneAMicrosecondLaterIsAnother() {
        assertThat(at(NOON.plusNanos(1_000)).occurrence()).isNotEqualTo(at(NOON).occurrence());
        assertThat(at(NOON.plusNanos(999)).occurrence())
                .as("no store keeps less than a microsecond")
                .isEqualTo(at(NOON).occurrence());
    }

    @Test
    void anAgentThatNeverSaidWhereItWorksIsNamedWithoutAFolder() {
        assertThat(at(NOON).who()).isEqualTo("codex (session s-1)");
        assertThat(new HoldLoopRecord(KEY, 4, "/srv/shop", NOON).who())
                .isEqualTo("codex in /srv/shop (session s-1)");
    }
}
