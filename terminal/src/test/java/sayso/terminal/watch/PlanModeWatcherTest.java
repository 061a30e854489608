package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Where plan mode is on stands below the head, and follows what agents tell.
class PlanModeWatcherTest {
    private final WatchHarness played = new WatchHarness();

    @Test
    void progressStandsBelowTheHeadAndTicks() {
        played.planning = List.of("Plan Mode: ON · 1/2, claude-code in shop");
        played.ask(aDecision().withOptions("a", "b"));
        played.settle();
        assertThat(played.screen(80, 24).lines().toList().get(1))
                .isEqualTo("Plan Mode: ON · 1/2, claude-code in shop");

        played.planning = List.of("Plan Mode: ON · 2/2, claude-code in shop");
        played.order(new DeskCommand.Look());
        played.settle();
        assertThat(played.screen(80, 24)).contains("Plan Mode: ON · 2/2").doesNotContain("1/2,");

        played.planning = List.of();
        played.order(new DeskCommand.Look());
        played.settle();
        assertThat(played.screen(80, 24)).doesNotContain("Plan Mode");
    }

    @Test
    void manySessionsTakeAFewRowsAndSmallScreensKeepOne() {
        played.planning = List.of("one", "two", "three", "four", "five");
        played.order(new DeskCommand.Look());
        played.settle();

        assertThat(played.screen(80, 24).lines().limit(5))
                .containsSequence("one", "two", "three, and 2 more");
        assertThat(played.screen(60, 12).lines().toList()).contains("one, and 4 more");
        assertThat(played.screen(60, 12).lines().count()).isLessThanOrEqualTo(12);
        assertThat(played.screen(80, 24).lines().count()).isLessThanOrEqualTo(24);
    }
}
