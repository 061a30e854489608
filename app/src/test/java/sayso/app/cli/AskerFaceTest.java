package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What commands say of whoever asked, before and after an answer.
class AskerFaceTest {
    private CliHarness cli;

    @BeforeEach
    void open(@TempDir Path folder) {
        cli = new CliHarness(folder);
    }

    @Test
    void anAnswerThatNobodyWaitsForSaysWhoGetsItHow() {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.clock.tick(Duration.ofMinutes(1));

        assertThat(cli.run("decision", "show", id).out()).contains("Asker: not waiting now");
        assertThat(cli.run("answer", id, "1").out())
                .contains(
                        "No one is waiting for it now; it is kept for shop/builder, who gets "
                                + "it with: sayso decision await "
                                + id)
                .doesNotContain("looks next");
        assertThat(cli.run("decision", "show", id).out())
                .contains("Not delivered: No one is waiting");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"asker_presence\":\"nobody\"");
    }

    @Test
    void whoDidNotSayWhoTheyAreIsWhoeverAsked() {
        String id = cli.with("SAYSO_ACTOR", "").request("-p", "Which?", "-o", "a");
        cli.clock.tick(Duration.ofMinutes(1));

        assertThat(cli.run("ls").out()).contains("asked by an unnamed asker 1 minute ago");
        assertThat(cli.run("answer", id, "1").out())
                .contains("it is kept for the asker, who gets it with: sayso decision await");
    }

    @Test
    void aCallThatWaitsIsNamedBeforeAndHasTakenTheAnswerAfter() throws Exception {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.clock.tick(Duration.ofMinutes(1));
        var waiting = cli.start("decision", "await", id);
        while (!cli.run("decision", "show", id)
                .out()
                .contains("Asker: waiting for the answer now")) {
            assertThat(waiting.isDone()).isFalse();
        }

        Result answered = cli.run("answer", id, "1", "--json");

        assertThat(answered.out()).contains("\"asker_presence\":\"informed\"", "\"notified\":true");
        assertThat(waiting.get().exitCode()).isZero();
        assertThat(cli.run("decision", "show", id).out()).contains("Told: the asker fetched it");
    }

    @Test
    void whatIsOverIsRefusedBeforeAnythingIsTyped() {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.run("answer", id, "--decline");

        Result refused = cli.run("answer", id);

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("already declined").doesNotContain("needs a terminal");
    }

    @Test
    void theReceiptSaysThatACallHasJustTakenIt() throws Exception {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.clock.tick(Duration.ofMinutes(1));
        var waiting = cli.start("decision", "await", id);
        while (!cli.run("decision", "show", id, "--json").out().contains("\"waiting\"")) {
            assertThat(waiting.isDone()).isFalse();
        }

        assertThat(cli.run("answer", id, "1").out()).contains("Delivered to shop/builder just now");
        waiting.get();
    }
}
