package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.terminal.screen.SettingLine;

/// The comma shows the person's settings over the inbox, as everywhere.
class InboxSettingsTest {
    private final WatchHarness played = new WatchHarness();

    @Test
    void theCommaShowsTheSettingsAndChangesThem() {
        Decision decision = played.ask(aDecision().withOptions("a", "b"));
        settings();
        played.settle().type(",");
        assertThat(played.screen(80, 24))
                .contains("> Theme: auto\n", "  Seconds to take an answer back: 3 (pinned)\n");

        played.type("ENTER");
        assertThat(played.screen(80, 24)).contains("> Theme: light\n", "Kept.");
        played.type("LEFT", "LEFT");
        assertThat(played.screen(80, 24)).contains("> Theme: dark\n");

        played.type("j", "ENTER", "0");
        assertThat(played.screen(80, 24))
                .contains("> Seconds to take an answer back: 30_\n", "Enter keep it, Esc back");
        played.type("ENTER");
        assertThat(played.screen(80, 24))
                .contains("> Seconds to take an answer back: 30 (pinned)\n", "Kept.");

        played.type("ESCAPE");
        assertThat(played.screen(80, 24)).contains("1. Option a").doesNotContain("Theme:");
        assertThat(played.now(decision.id()).isPending()).isTrue();
    }

    @Test
    void whatIsTypedAndLeftChangesNothing() {
        settings();
        played.settle().type(",", "j", "ENTER", "BACKSPACE", "9", "ESCAPE");
        assertThat(played.screen(80, 24)).contains("> Seconds to take an answer back: 3 (pinned)");
        played.type(",");
        assertThat(played.state.leaf()).isNull();
    }

    @Test
    void onALowScreenTheOneUnderTheCursorIsToBeSeen() {
        played.host.settings =
                IntStream.range(0, 12)
                        .mapToObj(n -> line("n" + n, "Setting that has a long name " + n, "no"))
                        .toList();
        played.settle().type(",", "k");
        assertThat(played.screen(39, 9)).contains("> Setting that has a long name 11: no");
        played.type("k", "k", "k", "k");
        assertThat(played.screen(39, 9)).contains("> Setting that has a long name 7: no");
    }

    @Test
    void whereNoneCanBeChangedItSaysWhere() {
        assertThat(played.settle().type(",").state.message())
                .isEqualTo("Change settings in your own terminal: sayso settings");
    }

    private void settings() {
        played.host.settings =
                List.of(
                        line("theme", "Theme", "auto", "auto", "light", "dark"),
                        new SettingLine(
                                "undo_seconds",
                                "Seconds to take an answer back",
                                "3",
                                List.of(),
                                "pinned"));
    }

    private static SettingLine line(String name, String what, String value, String... values) {
        return new SettingLine(name, what, value, List.of(values), "");
    }
}
