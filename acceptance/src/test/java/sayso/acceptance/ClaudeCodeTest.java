package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCode;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.Terminal;

/// Claude Code, set up by `sayso install claude-code` and nothing else, asks a person and hears the answer.
class ClaudeCodeTest {
    private static final String TOOL = "mcp__sayso__provide_choice";

    @TempDir Path folder;

    /// Its hooks may outlive it, and would go on writing into the folder that is about to be deleted.
    @AfterEach
    void end() {
        Sandbox.in(folder).endProcesses();
    }

    @Test
    void itsFirstQuestionReachesThePersonAndTheAnswerReachesTheModel() {
        Product product = new Product(Sandbox.in(folder));
        product.run("install", "claude-code").succeeded();
        try (ScriptedModel model =
                        ScriptedModel.thatCalls(TOOL, Requests.shipOrHold("Deploy build 42?"));
                Running agent =
                        new ClaudeCode(product.sandbox(), model)
                                .start("Ask me whether to deploy.")) {
            String id = product.waitingDecision();
            try (Terminal terminal =
                    Terminal.open(
                            product.sandbox(),
                            Product.command(
                                    "decision",
                                    "resolve",
                                    id,
                                    "--choice",
                                    "2",
                                    "--rationale",
                                    "not on a Friday"))) {
                terminal.shows("Hold it");
            }

            Result end = agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(result -> {
                        assertThat(result.path("is_error").asBoolean(false)).isFalse();
                        assertThat(result.toString()).contains("hold", "not on a Friday", id);
                    });
            assertThat(end.stdout()).contains("The person said:", "not on a Friday");
        }
    }

    @Test
    void itIsHeldUntilItAskedAndGoesOnWithTheAnswer() {
        Product product =
                new Product(Sandbox.in(folder).trusting().and("SAYSO_HOOK_PATIENCE_MS", "9000"));
        product.run("install", "claude-code", "--enforce").succeeded();
        try (ScriptedModel model =
                        ScriptedModel.thatStopsBeforeItCalls(
                                TOOL, Requests.shipOrHold("Deploy build 42?"));
                Running agent =
                        new ClaudeCode(product.sandbox(), model).start("Build it, then stop.")) {
            String id = product.waitingDecision();
            assertThat(model.requests().toString())
                    .as("it was told why its turn does not end")
                    .contains(ScriptedModel.DONE, "sayso");

            product.resolve(id, 2, "not on a Friday");

            Result end = agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(result ->
                            assertThat(result.toString()).contains("hold", "not on a Friday"));
            assertThat(end.stdout()).contains("The person said:", "not on a Friday");
            assertThat(product.decision(id).path("session_id").asString()).isNotBlank();
        }
    }

    @Test
    void withoutAPersonItEndsWhileItsDecisionIsOpen() {
        Product product = new Product(Sandbox.in(folder).with("{\"unattended_wait_seconds\":1}"));
        product.run("install", "claude-code").succeeded();
        try (ScriptedModel model =
                        ScriptedModel.thatCalls(TOOL, Requests.shipOrHold("Deploy build 42?"));
                Running agent =
                        new ClaudeCode(product.sandbox(), model)
                                .start("Ask me whether to deploy.")) {
            agent.result().succeeded();

            String id = product.waitingDecision();
            assertThat(model.toolResult())
                    .hasValueSatisfying(result ->
                            assertThat(result.toString())
                                    .contains("pending", "No person is at this run", id));
        }
    }

    @Test
    void withoutEnforcingItMayStop() {
        Product product = new Product(Sandbox.in(folder));
        product.run("install", "claude-code").succeeded();
        try (ScriptedModel model =
                        ScriptedModel.thatStopsBeforeItCalls(
                                TOOL, Requests.shipOrHold("Deploy build 42?"));
                Running agent = new ClaudeCode(product.sandbox(), model).start("Stop.")) {
            assertThat(agent.result().succeeded().stdout()).contains(ScriptedModel.DONE);
            assertThat(product.decisions()).isEmpty();
        }
    }

    @Test
    void withoutTheInstallNothingReachesThePerson() {
        Product product = new Product(Sandbox.in(folder));
        try (ScriptedModel model =
                        ScriptedModel.thatCalls(TOOL, Requests.shipOrHold("Deploy build 42?"));
                Running agent =
                        new ClaudeCode(product.sandbox(), model)
                                .start("Ask me whether to deploy.")) {
            assertThat(agent.result().stdout()).contains("was not offered");
            assertThat(product.decisions()).isEmpty();
        }
    }
}
