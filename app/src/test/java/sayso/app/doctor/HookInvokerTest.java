package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HookInvokerTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private static HookInvoker.Fired answeredAfter(int millis) {
        return new HookInvoker.Fired(0, "{}", "", Duration.ofMillis(millis));
    }

    @Test
    void aHookOfABusyComputerIsSlowAndNotBroken() {
        assertThat(answeredAfter(2_864).trouble(TIMEOUT)).isEmpty();
        assertThat(answeredAfter(2_864).slowness(TIMEOUT)).contains("takes 2864 ms of 5000 ms");
        assertThat(answeredAfter(2_400).slowness(TIMEOUT)).isEmpty();
    }

    @Test
    void aHookThatAnswersTooLateIsBroken() {
        assertThat(answeredAfter(5_001).trouble(TIMEOUT)).contains("takes 5001 ms of 5000 ms");
    }
}
