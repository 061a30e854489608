package sayso.app.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.TrafficListener;

/// How long a hub stays after the last that it was asked for.
class HubIdleTrackerTest {
    private long now = Long.MAX_VALUE - Duration.ofMinutes(1).toNanos();
    private final HubIdleTracker idle = new HubIdleTracker(Duration.ofMinutes(30), () -> now);

    @Test
    void everyRequestKeepsItForTheWholeTime() {
        pass(29);
        idle.served(request("/api/decisions"));
        pass(30);
        assertThat(idle.isOver()).isFalse();
        now++;
        assertThat(idle.isOver()).isTrue();
    }

    @Test
    void lookingWhetherItIsWellKeepsNothing() {
        pass(29);
        idle.served(request("/api/health"));
        pass(2);
        assertThat(idle.isOver()).isTrue();
    }

    @Test
    void hooksThatLaunchersHandOverNowAndThenDoNotKeepItForEver() {
        for (int hook = 0; hook < 4; hook++) {
            pass(7);
            relayed();
        }
        pass(4);
        assertThat(idle.isOver()).as("work is going on").isFalse();
        pass(2);
        assertThat(idle.isOver()).isTrue();
    }

    @Test
    void hooksThatComeOftenKeepIt() {
        for (int hook = 0; hook < 100; hook++) {
            pass(4);
            relayed();
        }
        assertThat(idle.isOver()).isFalse();
    }

    @Test
    void aHookOfAnAgentThatCallsItByItselfCountsAsAnyRequest() {
        pass(29);
        idle.hook(false);
        idle.served(request("/api/hooks/{agent}/{event}"));
        pass(29);
        assertThat(idle.isOver()).isFalse();
    }

    @Test
    void noneMeansForEver() {
        HubIdleTracker patient = new HubIdleTracker(Duration.ZERO, () -> now);
        pass(600_000);
        assertThat(patient.isOver()).isFalse();
    }

    private void relayed() {
        idle.hook(true);
        idle.served(request("/api/hooks/{agent}/{event}"));
    }

    private void pass(long minutes) {
        now += Duration.ofMinutes(minutes).toNanos();
    }

    private static TrafficListener.Served request(String route) {
        return new TrafficListener.Served(
                "POST",
                route,
                200,
                null,
                new AuthenticatedCaller.Agent("c-1", "local", "local"),
                Duration.ZERO,
                null);
    }
}
