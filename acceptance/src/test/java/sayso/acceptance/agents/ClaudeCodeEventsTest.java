package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.node.ObjectNode;

/// The events of Claude Code beside prompts, tools and ends of turns, in the real Claude Code with a scripted model:
/// forms of other servers, and what else happens around a session.
class ClaudeCodeEventsTest {
    private static final String TASK = "Make the file with touch.";
    private static final String WHERE = "mcp__deployer__where";

    @TempDir Path folder;

    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void aFormOfAnotherServerIsAnsweredInSaysoWithoutADialogToo() throws IOException {
        ProductDriver product = withForms(60);
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(WHERE, ProgramJson.object());
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model).start("Ask where to.")) {
            String id = product.waitingDecision();
            assertThat(product.run("show", id).stdout())
                    .contains("Where to?", "Europe", "deployer");

            product.resolve(id, 2, "it is night there");

            agent.result().succeeded();
            assertThat(model.toolResult().orElseThrow().toString()).contains("accept", "us-1");
            assertThat(product.decision(id).path("state").asString()).isEqualTo("resolved");
        }
    }

    @Test
    void aFormThatNobodyAnsweredInTimeIsShownByTheAgent() throws IOException {
        ProductDriver product = withForms(2);
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(WHERE, ProgramJson.object());
                TmuxTerminal claude =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .open("default", "Ask where to.")) {
            claude.shows("Where to?").shows("Decline");

            assertThat(product.decisions())
                    .singleElement()
                    .satisfies(decision ->
                            assertThat(decision.path("state").asString()).isEqualTo("cancelled"));
            claude.press("Down").shows("❯ Accept").press("Right").shows("❯ Decline");
            claude.pressUntilGone("Enter", "❯ Decline");
            ConditionPoller.holds(
                    "the server has the answer", () -> model.toolResult().isPresent());
            assertThat(model.toolResult().orElseThrow().toString()).contains("decline");
        }
    }

    @Test
    void whatAutoModeRefusedIsTriedAgainOnceAPersonLetsIt() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"capture_refusals_seconds\":60}"));
        product.run("install", "claude-code").succeeded();
        ObjectNode deploy = ProgramJson.object();
        deploy.put("command", "curl -X POST https://prod.example/deploy");
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(
                                        ScriptedMessagesModel.uses("Bash", deploy),
                                        ScriptedMessagesModel.says("I leave it.")));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .startIn("auto", "Deploy it.")) {
            String id = product.waitingDecision();
            assertThat(product.run("show", id).stdout())
                    .contains("auto mode refused: Bash: curl -X POST https://prod.example/deploy?");

            product.resolve(id, 1, "it is meant");

            agent.result();
            assertThat(model.heard().toString()).contains("allows one more try");
            assertThat(product.decision(id).path("state").asString()).isEqualTo("resolved");
        }
    }

    @Test
    void hooksThatAreTakenOutInMidSessionAreToldOfAndOtherChangesAreNot() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        Path settings = product.sandbox().user().resolve(".claude/settings.json");
        Path fired = product.sandbox().home().resolve("hooks.fired/claude-code.ConfigChange");
        Path news = product.sandbox().home().resolve("logs/hooks.new");
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(ScriptedMessagesModel.says("Hello there.")));
                TmuxTerminal claude =
                        new ClaudeCodeDriver(product.sandbox(), model).open("default", "Hello.")) {
            claude.shows("Hello there.");
            ObjectNode known = (ObjectNode) ProgramJson.parse(Files.readString(settings));
            known.put("spinnerTipsEnabled", false);
            Files.writeString(settings, known.toString());
            ConditionPoller.holds("it says that its settings changed", () -> Files.exists(fired));
            assertThat(known.remove("hooks")).isNotNull();
            Files.writeString(settings, known.toString());

            ConditionPoller.holds("it is told that hooks are gone", () -> Files.exists(news));
            assertThat(Files.readString(news)).isEqualTo("hooks_removed claude-code\n");
            assertThat(product.run("doctor").stdout())
                    .contains("those of claude-code were taken out of its settings");
        }
    }

    @Test
    void aTaskIsNotMarkedAsDoneWhileADecisionBlocksIt() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"hold_tasks\":true}"));
        product.run("install", "claude-code").succeeded();
        product.ask("Which cache?", "--blocks", "bd-42");
        ObjectNode task = ProgramJson.object();
        task.put("subject", "bd-42: add a cache").put("description", "In front of the search.");
        ObjectNode done = ProgramJson.object();
        done.put("taskId", "1").put("status", "completed");
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(
                                        ScriptedMessagesModel.uses("TaskCreate", task),
                                        ScriptedMessagesModel.uses("TaskUpdate", done),
                                        ScriptedMessagesModel.says("I wait.")));
                TmuxTerminal claude =
                        new ClaudeCodeDriver(
                                        product.sandbox()
                                                .and("CLAUDE_CODE_ENABLE_TASKS", "1")
                                                .and("CLAUDE_CODE_ENABLE_TODO_TOOLS", "1"),
                                        model)
                                .open("default", "Add a cache.")) {
            claude.shows("I wait.");

            assertThat(model.toolResults().getLast().toString())
                    .contains("This task stays open", "Which cache?");
        }
    }

    @Test
    void aSubagentInTheBackgroundWithoutADialogWaitsForItsPermission() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"capture_permissions\":true}"));
        product.run("install", "claude-code").succeeded();
        ObjectNode task = ProgramJson.object();
        task.put("description", "Make the file")
                .put("prompt", TASK)
                .put("subagent_type", "general-purpose")
                .put("run_in_background", true);
        ObjectNode touch = ProgramJson.object();
        touch.put("command", "touch made").put("description", "Makes the file");
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                        List.of(
                                                ScriptedMessagesModel.uses("Agent", task),
                                                ScriptedMessagesModel.says("It is under way.")))
                                .whoseSubagents(
                                        TASK,
                                        List.of(
                                                ScriptedMessagesModel.uses("Bash", touch),
                                                ScriptedMessagesModel.says("Made.")));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model)
                                .start("Have the file made.")) {
            String id = product.waitingDecision();
            assertThat(product.run("show", id).stdout()).contains("touch made");
            Path made = product.sandbox().project().resolve("made");
            assertThat(made).doesNotExist();

            product.resolve(id, 1, "go on");

            agent.result().succeeded();
            assertThat(made).exists();
            assertThat(product.decision(id).path("state").asString()).isEqualTo("resolved");
        }
    }

    private ProductDriver withForms(int seconds) throws IOException {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"capture_forms_seconds\":"
                                                + seconds
                                                + "}"));
        product.run("install", "claude-code").succeeded();
        Path servers = product.sandbox().user().resolve(".claude.json");
        ObjectNode known = (ObjectNode) ProgramJson.parse(Files.readString(servers));
        ObjectNode deployer = known.withObject("/mcpServers/deployer");
        deployer.put("command", CheckoutPaths.newerNode().toString());
        deployer.putArray("args")
                .add(
                        CheckoutPaths.root()
                                .resolve("acceptance/src/test/node/form-server.mjs")
                                .toString());
        Files.writeString(servers, known.toString());
        Path settings = product.sandbox().user().resolve(".claude/settings.json");
        ObjectNode allowing = (ObjectNode) ProgramJson.parse(Files.readString(settings));
        allowing.withArray("/permissions/allow").add(WHERE);
        Files.writeString(settings, allowing.toString());
        return product;
    }
}
