package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.plan.mode.PlanSamples.SESSION;

import org.junit.jupiter.api.Test;

class PlanMarkerTest {
    @Test
    void whereAgentsRunElsewhereNoSessionIsTakenForOneThatAnotherStoreHolds() {
        PlanMarker.NONE.mark(SESSION);

        assertThat(PlanMarker.NONE.isMarked(SESSION)).isFalse();
    }
}
