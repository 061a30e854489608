package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// What a person said reaches Claude Code's model as the result of its own tool, in a real terminal beside a form.
/// Set up by `sayso install claude-code` alone. What it asks in dialogs of its own stands in `CaptureRaceTest`.
class ClaudeCodeTerminalTest {
    private static final String FORM = "requests your input";

    @TempDir Path folder;

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void whatBecomesOfEachQuestionIsWhatTheModelHears() {
        ProductDriver product = installed();
        try (ScriptedTurns model = asking();
                TmuxTerminal claude =
                        new ClaudeCodeDriver(product.sandbox(), model).open("default", "Ask me.")) {
            answeredElsewhereTheFormClosesAndTheAnswerIsTheToolsResult(product, model, claude);
            chosenInTheFormItIsTheAnswerOfAPerson(product, model, claude);
            takenBackTheFormClosesAndTheModelHearsWhy(product, model, claude);
            declinedInTheFormTheQuestionStaysOpenAndTheModelEndsItsTurn(product, model, claude);
            leftWithEscapeTheQuestionStaysOpenAndTheNextPromptBringsTheAnswer(
                    product, model, claude);
        }
    }

    private static void answeredElsewhereTheFormClosesAndTheAnswerIsTheToolsResult(
            ProductDriver product, ScriptedTurns model, TmuxTerminal claude) {
        product.resolve(product.waitingDecision(), 2, "not on a Friday");

        claude.shows(heard(1));
        assertThat(results(model, 1)).contains("Hold it", "not on a Friday");
        assertThat(AgentTrials.conversation(model.requests().getLast()))
                .doesNotContain(AgentTrials.DISOWNING);
    }

    private static void chosenInTheFormItIsTheAnswerOfAPerson(
            ProductDriver product, ScriptedTurns model, TmuxTerminal claude) {
        claude.enter("Ask again.");
        String id = read(product, claude);
        AgentUnderTest.CLAUDE_CODE.chooseHold(claude);

        claude.shows(heard(2));
        assertThat(results(model, 2)).contains("Hold it");
        assertThat(product.decision(id).toString())
                .contains("\"surface\":\"elicitation\"", "\"assurance\":\"client\"");
    }

    private static void takenBackTheFormClosesAndTheModelHearsWhy(
            ProductDriver product, ScriptedTurns model, TmuxTerminal claude) {
        claude.enter("And again.");
        String id = product.waitingDecision();
        product.run("decision", "cancel", id, "--reason", "too early").succeeded();

        claude.shows(heard(3));
        assertThat(results(model, 3)).contains("too early").doesNotContain("Selected");
    }

    private static void declinedInTheFormTheQuestionStaysOpenAndTheModelEndsItsTurn(
            ProductDriver product, ScriptedTurns model, TmuxTerminal claude) {
        claude.enter("Once more.");
        String id = read(product, claude);
        claude.press("Down").shows("❯   A note").press("Down").shows("❯ Accept");
        claude.press("Right").shows("❯ Decline").pressUntilGone("Enter", "❯ Decline");

        claude.shows(heard(4));
        assertThat(results(model, 4)).contains("pending");
        assertThat(state(product, id)).isEqualTo("pending");
        product.run("decision", "cancel", id).succeeded();
    }

    private static void leftWithEscapeTheQuestionStaysOpenAndTheNextPromptBringsTheAnswer(
            ProductDriver product, ScriptedTurns model, TmuxTerminal claude) {
        claude.enter("One more.");
        String id = read(product, claude);
        claude.press("Escape");
        ConditionPoller.holds("the form is gone", () -> !claude.screen().contains(FORM));
        assertThat(state(product, id)).isEqualTo("pending");
        product.resolve(id, 2, "not this week");
        AgentTrials.passes(AgentTrials.FETCHED);

        claude.enter("And?").shows(heard(5));

        ConditionPoller.holds(
                "the model hears it",
                () -> model.requests().getLast().toString().contains("not this week"));
        assertThat(model.requests().getLast().toString().split("not this week", -1))
                .as("told once")
                .hasSize(2);
    }

    @Test
    void heldAtTheEndOfItsTurnItAsksAndHearsTheAnswer() {
        assertThat(trials().strict()).isEqualTo("yes");
    }

    @Test
    void killedBesideItsFormItHearsTheAnswerWithItsNextPrompt() {
        assertThat(trials().resumed()).isEqualTo("yes, with the next prompt");
    }

    private AgentTrials trials() {
        return new AgentTrials(AgentUnderTest.CLAUDE_CODE, folder);
    }

    private ProductDriver installed() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        return product;
    }

    /// One question after the other, each in a turn of its own.
    private static ScriptedTurns asking() {
        return ScriptedTurns.of(
                IntStream.rangeClosed(1, 5)
                        .boxed()
                        .flatMap(number ->
                                Stream.of(
                                        uses(
                                                "provide_choice",
                                                RequestFixtures.shipOrHold(
                                                        "Deploy build " + number + "?")),
                                        says(heard(number))))
                        .toList());
    }

    private static String heard(int question) {
        return "I have heard you on " + question + ".";
    }

    /// The question in the form, which is shown for as long as a person needs to read it.
    private static String read(ProductDriver product, TmuxTerminal claude) {
        claude.shows("❯ * Your choice: ▸ not set");
        AgentTrials.passes(AgentTrials.READS);
        return product.waitingDecision();
    }

    /// What came of the newest one of so many uses of the tool.
    private static String results(ScriptedTurns model, int uses) {
        assertThat(model.toolResults()).hasSize(uses);
        return model.toolResults().getLast().toString();
    }

    private static String state(ProductDriver product, String id) {
        return product.decision(id).path("state").asString();
    }
}
