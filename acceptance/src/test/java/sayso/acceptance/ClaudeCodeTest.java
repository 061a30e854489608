package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// Claude Code, set up by `sayso install claude-code` and nothing else, asks a person and hears the answer.
class ClaudeCodeTest {
    private static final String TOOL = "mcp__sayso__provide_choice";

    @TempDir Path folder;

    /// Its hooks may outlive it, and would go on writing into the folder that is about to be deleted.
    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void itsFirstQuestionReachesThePersonAndTheAnswerReachesTheModel() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        product.run("install", "claude-code").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                TOOL, RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .start("Ask me whether to deploy.")) {
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            product.sandbox(),
                            ProductDriver.command(
                                    "decision",
                                    "resolve",
                                    id,
                                    "--choice",
                                    "2",
                                    "--rationale",
                                    "not on a Friday"))) {
                terminal.shows("Hold it");
            }

            ProcessResult end = agent.result().succeeded();
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
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code", "--enforce").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatStopsBeforeItCalls(
                                TOOL, RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .start("Build it, then stop.")) {
            String id = product.waitingDecision();
            assertThat(model.requests().toString())
                    .as("it was told why its turn does not end")
                    .contains(ScriptedMessagesModel.DONE, "sayso");

            product.resolve(id, 2, "not on a Friday");

            ProcessResult end = agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(result ->
                            assertThat(result.toString()).contains("hold", "not on a Friday"));
            assertThat(end.stdout()).contains("The person said:", "not on a Friday");
            assertThat(product.decision(id).path("session_id").asString()).isNotBlank();
        }
    }

    @Test
    void withoutAPersonItEndsWhileItsDecisionIsOpen() {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with("{\"unattended_wait_seconds\":1}"));
        product.run("install", "claude-code").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                TOOL, RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
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
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        product.run("install", "claude-code").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatStopsBeforeItCalls(
                                TOOL, RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent = new ClaudeCodeDriver(product.sandbox(), model).start("Stop.")) {
            assertThat(agent.result().succeeded().stdout()).contains(ScriptedMessagesModel.DONE);
            assertThat(product.decisions()).isEmpty();
        }
    }

    @Test
    void withoutTheInstallNothingReachesThePerson() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                TOOL, RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .start("Ask me whether to deploy.")) {
            assertThat(agent.result().stdout()).contains("was not offered");
            assertThat(product.decisions()).isEmpty();
        }
    }
}
