package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.TerminalFixture;

/// `sayso answer` in a popup that opened by itself: one question after the other.
class PopupFaceTest {
    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));

    @BeforeEach
    void aPopup() {
        cli = new CliHarness(folder).with("SAYSO_POPUP", "1");
    }

    private String ask(String title) {
        String id = cli.request("--prompt", title, "-o", "a", "-o", "b");
        cli.clock.tick(Duration.ofSeconds(1));
        return id;
    }

    /// What the person types at one question after the other.
    private CliHarness.Result sitting(String first, TerminalFixture... terminals) {
        Queue<TerminalFixture> each = new ArrayDeque<>(List.of(terminals));
        CliHarness.Result result =
                cli.at(() -> Optional.ofNullable(each.poll())).run("answer", first);
        assertThat(each).as("questions that were not put").isEmpty();
        return result;
    }

    private String state(String id) {
        return CliHarness.field(cli.run("show", id, "--json").out(), "state");
    }

    @Test
    void goesOnToWhatWasAskedTogetherWithItsQuestionAndEndsWithTheLast() {
        String before = ask("Long ago?");
        String one = ask("One?");
        String two = ask("Two?");
        String three = ask("Three?");
        TerminalFixture second = new TerminalFixture("2", "", "", "yes");

        CliHarness.Result result =
                sitting(
                        one,
                        new TerminalFixture("1", "", "", "yes"),
                        second,
                        new TerminalFixture("cancel", "", "yes"));

        assertThat(result.exitCode()).isZero();
        assertThat(second.screen()).contains("Two?");
        assertThat(result.err())
                .contains("2 more open decisions; the next:", "One more open decision:");
        assertThat(List.of(state(one), state(two), state(three), state(before)))
                .containsExactly("resolved", "resolved", "cancelled", "pending");
    }

    @Test
    void leavingOneLeavesTheRest() {
        String one = ask("One?");
        String two = ask("Two?");

        CliHarness.Result result = sitting(one, new TerminalFixture("leave"));

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(List.of(state(one), state(two))).containsExactly("pending", "pending");
    }

    @Test
    void whatSomebodyElseAnswersMeanwhileKeepsNobodyFromTheNext() throws Exception {
        String one = ask("One?");
        String two = ask("Two?");
        TerminalFixture first = new TerminalFixture();
        Queue<TerminalFixture> each =
                new ArrayDeque<>(List.of(first, new TerminalFixture("2", "", "", "yes")));
        CompletableFuture<CliHarness.Result> popup =
                cli.at(() -> Optional.ofNullable(each.poll())).start("answer", one);
        first.awaitPrompt();

        cli.run("decision", "resolve", one, "--choice", "1");

        assertThat(popup.get().exitCode()).isZero();
        assertThat(popup.get().err()).contains("already resolved", "One more open decision:");
        assertThat(state(two)).isEqualTo("resolved");
    }

    @Test
    void elsewhereOneQuestionIsOneSitting() {
        String one = ask("One?");
        String two = ask("Two?");
        cli.with("SAYSO_POPUP", "");

        CliHarness.Result result = sitting(one, new TerminalFixture("1", "", "", "yes"));

        assertThat(result.err()).doesNotContain("waiting");
        assertThat(state(two)).isEqualTo("pending");
    }
}
