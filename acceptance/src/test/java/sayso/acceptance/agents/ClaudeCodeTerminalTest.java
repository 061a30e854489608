package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.ScriptedTurns.Step;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// What a person said reaches Claude Code's model as the result of its own tool, in a real terminal beside a form.
/// Set up by `sayso install claude-code` alone. What it asks in dialogs of its own stands in `CaptureRaceTest`.
class ClaudeCodeTerminalTest {
    private static final String HEARD = "I have heard you.";

    @TempDir Path folder;

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void answeredElsewhereTheFormClosesAndTheAnswerIsTheToolsResult() {
        assertThat(trials().answered(Duration.ZERO)).isEqualTo("yes");
    }

    @Test
    void chosenInTheFormItIsTheAnswerOfAPerson() {
        assertThat(trials().inline()).isEqualTo("yes, in its form");
    }

    @Test
    void takenBackTheFormClosesAndTheModelHearsWhy() {
        assertThat(trials().cancelled()).isEqualTo("yes");
    }

    @Test
    void killedBesideItsFormItHearsTheAnswerWithItsNextPrompt() {
        assertThat(trials().resumed()).isEqualTo("yes, with the next prompt");
    }

    @Test
    void heldAtTheEndOfItsTurnItAsksAndHearsTheAnswer() {
        assertThat(trials().strict()).isEqualTo("yes");
    }

    @Test
    void declinedInTheFormTheQuestionStaysOpenAndTheModelEndsItsTurn() {
        ProductDriver product = installed();
        try (ScriptedTurns model = asking();
                TmuxTerminal claude = open(product, model)) {
            claude.press("Down").shows("❯   A note").press("Down").shows("❯ Accept");
            claude.press("Right")
                    .shows("❯ Decline")
                    .pressUntilGone("Enter", "❯ Decline")
                    .shows(HEARD);

            assertThat(model.toolResults()).hasSize(1);
            assertThat(model.toolResults().getLast().toString()).contains("pending");
            assertThat(product.decision(product.waitingDecision()).path("state").asString())
                    .isEqualTo("pending");
        }
    }

    @Test
    void leftWithEscapeTheQuestionStaysOpenAndItsAnswerWakesTheAgentOnce() {
        ProductDriver product = installed();
        try (ScriptedTurns model = asking(says("Then I hold it."), says("Nothing new."));
                TmuxTerminal claude = open(product, model)) {
            String id = product.waitingDecision();
            claude.press("Escape").shows(HEARD);
            assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");

            product.resolve(id, 2, "not on a Friday");
            claude.shows("Then I hold it.");
            claude.enter("And?").shows("Nothing new.");

            assertThat(model.requests().getLast().toString().split("not on a Friday", -1))
                    .as("told once")
                    .hasSize(2);
        }
    }

    private AgentTrials trials() {
        return new AgentTrials(AgentUnderTest.CLAUDE_CODE, folder);
    }

    private ProductDriver installed() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        return product;
    }

    private static ScriptedTurns asking(Step... afterwards) {
        List<Step> steps = new ArrayList<>();
        steps.add(uses("provide_choice", RequestFixtures.shipOrHold("Deploy?")));
        steps.add(says(HEARD));
        steps.addAll(List.of(afterwards));
        return ScriptedTurns.of(steps);
    }

    /// Shows the form for as long as a person needs to read it.
    private static TmuxTerminal open(ProductDriver product, ScriptedTurns model) {
        TmuxTerminal claude =
                new ClaudeCodeDriver(product.sandbox(), model)
                        .open("default", "Ask me.")
                        .shows("❯ * Your choice: ▸ not set");
        AgentTrials.passes(AgentTrials.READS);
        return claude;
    }
}
