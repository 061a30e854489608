package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;

/// What counts as looked at, on a screen that a person sits at or has left.
class ViewTrackerTest {
    private static final Duration GLANCE = ViewTracker.GLANCE;

    private final WatchHarness played = new WatchHarness();
    private final ViewTracker looking = new ViewTracker();
    private final Decision first = played.ask(aDecision().titled("Ship the docs?"));
    private final Decision second = played.ask(aDecision().titled("Ship the site?"));
    private Instant lastKey = played.clock.instant();

    @Test
    void whatStaysUnderTheCursorForAGlanceIsNamedOnce() {
        draw();
        assertThat(looking.look(played.state, now(), lastKey)).isNull();
        assertThat(looking.next(now(), lastKey)).isEqualTo(now().plus(GLANCE));

        played.clock.tick(GLANCE);
        assertThat(looking.look(played.state, now(), lastKey)).isEqualTo(first.id());
        assertThat(looking.next(now(), lastKey)).isNull();
        played.clock.tick(GLANCE);
        assertThat(looking.look(played.state, now(), lastKey)).isNull();
    }

    @Test
    void whatTheCursorOnlyPassesIsNot() {
        draw();
        looking.look(played.state, now(), lastKey);
        played.clock.tick(GLANCE.minusMillis(1));
        played.type("j");
        draw();
        assertThat(looking.look(played.state, now(), lastKey)).isNull();
        played.clock.tick(GLANCE);
        assertThat(looking.look(played.state, now(), lastKey)).isEqualTo(second.id());
    }

    @Test
    void whereNobodyHasPressedAKeyForAMinuteNobodyLooks() {
        draw();
        played.clock.tick(ViewTracker.THERE.plusMillis(1));
        looking.look(played.state, now(), lastKey);
        played.clock.tick(GLANCE);
        assertThat(looking.look(played.state, now(), lastKey)).isNull();
        assertThat(looking.next(now(), lastKey)).isNull();

        lastKey = now();
        assertThat(looking.look(played.state, now(), lastKey)).isEqualTo(first.id());
    }

    @Test
    void whatLiesUnderTheHelpIsNot() {
        draw();
        played.type("?");
        looking.look(played.state, now(), lastKey);
        played.clock.tick(GLANCE);
        assertThat(looking.look(played.state, now(), lastKey)).isNull();
    }

    private void draw() {
        played.settle();
        played.screen(100, 24);
    }

    private Instant now() {
        return played.clock.instant();
    }
}
