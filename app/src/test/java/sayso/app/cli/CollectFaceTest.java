package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// What `sayso collect` prints: for a person at a terminal what was said, for programs what follows for them.
class CollectFaceTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.WEB, Assurance.TERMINAL);
    private static final String ASKED =
            "{\"title\":\"Next release\",\"decisions\":["
                    + "{\"id\":\"scope\",\"label\":\"Scope\",\"problem\":\"How much goes in?\","
                    + "\"suggestions\":[{\"value\":\"some\",\"label\":\"Only what was promised\"},"
                    + "{\"value\":\"all\",\"label\":\"Everything\"}]},"
                    + "{\"id\":\"name\",\"label\":\"Name\",\"problem\":\"What is it called?\","
                    + "\"required\":false}]}";

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() throws Exception {
        cli = new CliHarness(folder).setting("{\"park_when_unreachable\":true}");
    }

    @Test
    void aPersonAtATerminalReadsWhatWasSaidInWholeWords() throws Exception {
        cli.wide(30);
        CompletableFuture<Result> collecting = collecting();
        answer(cli.waitingDecision());

        Result result = collecting.join();

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .isEqualTo(
                        """
                        Next release
                          ✓ Scope: Only what was
                            promised (for now)
                          ☐ Name: not answered
                        """);
        assertThat(result.err()).contains("  sayso answer ");
        assertThat(result.err().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThan(31));
    }

    @Test
    void aProgramReadsWhatFollowsForIt() throws Exception {
        CompletableFuture<Result> collecting = collecting();
        answer(cli.waitingDecision());

        assertThat(collecting.join().out())
                .startsWith("Decision collection: Next release\n")
                .contains("- Scope: user selected: 1. Only what was promised (for now)");
    }

    @Test
    void whatIsNotAnsweredYetIsSaidWithTheWayToAnswerIt() {
        Result waits = cli.wide(80).runWith(ASKED, "collect", "-", "--wait", "1s");

        assertThat(waits.exitCode()).isEqualTo(1);
        assertThat(waits.out())
                .contains("Scope: not answered\n", "Still waiting. To answer: sayso answer d-")
                .doesNotContain("approval", "Pending decisions");
    }

    private CompletableFuture<Result> collecting() {
        return CompletableFuture.supplyAsync(
                () -> cli.runWith(ASKED, "collect", "-"), task -> Thread.ofPlatform().start(task));
    }

    private void answer(String id) {
        try (DecisionDesk desk = cli.desk()) {
            desk.answer(
                    ((DecisionLookup.Found) desk.find(id, ANN)).decision().id(),
                    Answer.EMPTY.on(
                            new TopicId("scope"),
                            TopicAnswer.choosing(new OptionId("some")).withNote("for now")),
                    ANN,
                    null,
                    Duration.ZERO);
        }
    }
}
