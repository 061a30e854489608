package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.terminal.screen.TextMetrics;

/// The inbox on terminals of every width: nothing is wider than the screen, and what is cut has a mark.
class InboxWidthTest {
    private static final String LONG =
            "Which cache should the checkout service use in production from next week on?";

    private final WatchHarness played = new WatchHarness();

    @ParameterizedTest
    @ValueSource(ints = {20, 39, 40, 80, 120, 150, 200})
    void noRowIsWiderThanTheScreen(int columns) {
        played.planning =
                List.of("Plan Mode: ON, plan waits for you, claude-code in a-long-project");
        played.ask(
                aDecision()
                        .titled(LONG)
                        .withOptions("a", "b")
                        .ofUrgency("high")
                        .inContext("```diff\n-" + "x".repeat(300) + "\n+\u4e2d\u6587 wide\n```"));
        played.ask(aDecision().titled("\u4e2d\u6587".repeat(40)).closingAfter(Duration.ofHours(3)));
        played.ask(aDecision().titled("Drop?").withOptions("a", "b").destructive());
        played.propose("build", "migrate");
        played.collect("scope", "name");
        played.settle();
        for (String keys :
                List.of(
                        "",
                        "c",
                        "?",
                        "ESCAPE j c",
                        " ",
                        "B",
                        "1 ENTER",
                        "ESCAPE j",
                        "j t",
                        "x y")) {
            for (String key : keys.isEmpty() ? new String[0] : keys.split(" ", -1)) {
                played.type(key.isEmpty() ? " " : key);
            }
            assertThat(played.screen(columns, 24).lines())
                    .as(keys)
                    .hasSizeLessThanOrEqualTo(24)
                    .allSatisfy(row -> assertThat(TextMetrics.width(row)).isLessThan(columns));
        }
    }

    @Test
    void aNarrowRowGivesItsTitleTheRoomOfWhatIsNotThere() {
        played.ask(aDecision().titled(LONG).withOptions("a", "b"));
        played.settle();
        assertThat(played.screen(40, 24)).contains("med  now   Which cache should the ...");

        WatchHarness timed = new WatchHarness();
        timed.ask(aDecision().titled(LONG).closingAfter(Duration.ofHours(3)));
        assertThat(timed.settle().screen(40, 24)).contains("Which cache s...  2 h left");
    }

    @ParameterizedTest
    @CsvSource({"40, zz", "80, snoozed", "200, snoozed"})
    void whatWasPutOffOrSeenIsMarkedInTheList(int columns, String snoozed) {
        played.ask(
                aDecision()
                        .titled("Which cache is it to be?")
                        .withOptions("a", "b")
                        .closingAfter(Duration.ofHours(3)));
        assertThat(played.settle().screen(columns, 24)).doesNotContain(snoozed, "seen");

        played.type("z").look();
        assertThat(played.settle().screen(columns, 24))
                .containsPattern("med.*Which .*  " + snoozed + "  .*2 h");

        played.type("s").look();
        assertThat(played.settle().screen(columns, 24))
                .containsPattern("med.*Which .*  seen  .*2 h");

        WatchHarness whole = new WatchHarness();
        whole.ask(aDecision().titled("Which cache?").withOptions("a", "b"));
        whole.settle().type("z").look();
        assertThat(whole.settle().screen(columns, 24))
                .contains("Which cache?")
                .containsPattern("med.*  snoozed");
    }

    @Test
    void whatAKeyDoesStandsInAColumnOfItsOwn() {
        played.type("?");
        assertThat(played.screen(40, 60))
                .contains(
                        "k, Up, Down    move, and send\n                  nothing\n",
                        "1-9               take what has this\n                  number; where one");
        assertThat(played.screen(24, 60))
                .contains("j, k, Up, Down    move,\n    and send nothing\n");
    }

    @Test
    void whatIsSaidAtLengthIsCutWithAMark() {
        played.ask(aDecision().inMode("hybrid").withOptions("a", "b"));
        played.settle().type("t", "word ".repeat(60), "ENTER");
        assertThat(played.screen(40, 24))
                .containsPattern("Kept. Enter sends: \"word [wo rd\\n]+\\.\\.\\.\n");
    }
}
