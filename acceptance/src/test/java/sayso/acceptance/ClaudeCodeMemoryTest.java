package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// Claude Code, set up by `sayso install claude-code`, and the memory of decisions: what was answered before is
/// shown again, a standing rule answers in the call that asks, and a claimed approval that never was holds the
/// turn.
class ClaudeCodeMemoryTest {
    private static final String TOOL = "mcp__sayso__provide_choice";
    private static final String QUESTION = "May it go out?";

    @TempDir Path folder;

    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    /// What a person does at a terminal of their own.
    private static void types(ProductDriver product, String shows, String... command) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(product.sandbox(), ProductDriver.command(command))) {
            terminal.shows(shows);
        }
    }

    private static ScriptedMessagesModel asking() {
        return ScriptedMessagesModel.thatCalls(TOOL, RequestFixtures.shipOrHold(QUESTION));
    }

    private static String heard(ScriptedMessagesModel model) {
        return model.requests().toString();
    }

    @Test
    void whatWasAnsweredBeforeIsShownAgainAndARuleAnswersTheThirdTime() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        product.run("install", "claude-code").succeeded();
        String first;
        try (ScriptedMessagesModel model = asking();
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model).start("May it go out?")) {
            first = product.waitingDecision();
            types(product, "Hold it", "answer", first, "2");
            agent.result().succeeded();
            assertThat(heard(model)).doesNotContain("Sayso: what people decided");
        }

        try (ScriptedMessagesModel model = asking();
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model).start("Once more.")) {
            String second = product.waitingDecision();
            assertThat(heard(model))
                    .as("its session began with what was settled")
                    .contains("Sayso: what people decided here before", first, "Hold it");
            types(product, "Hold it", "answer", second, "same");
            agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(result ->
                            assertThat(result.toString()).contains("precedents", first, "hold"));
            assertThat(product.decision(second).toString()).contains("\"same_as\":\"" + first);
            types(product, "Made r-", "rules", "make", "--from", second);
        }

        try (ScriptedMessagesModel model = asking();
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model).start("And again.")) {
            agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(
                            result -> assertThat(result.toString()).contains("rule", "r-", "hold"));
            List<String> ruled =
                    product.decisions().stream()
                            .filter(each -> each.path("decided_by").asString("").equals("rule"))
                            .map(each -> each.path("id").asString())
                            .toList();
            assertThat(ruled).hasSize(1);
            JsonNode review = product.run("review", "--json").succeeded().json();
            assertThat(review.path("items").toString())
                    .contains(ruled.getFirst(), "\"reason\":\"rule\"");
            types(product, "asked again as d-", "contest", ruled.getFirst());
        }
    }

    @Test
    void anAgentFindsWhoDecidedALineOfTheFolderItWorksIn() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        Path shop = product.sandbox().project();
        git(product, "init", "-q");
        git(product, "config", "user.name", "Ann");
        git(product, "config", "user.email", "ann@example.org");
        Files.writeString(shop.resolve("cache.txt"), "one\n");
        git(product, "add", ".");
        git(product, "commit", "-qm", "Begin");
        String id =
                product.run(ProductDriver.asking("Which cache?"))
                        .succeeded()
                        .json()
                        .path("id")
                        .asString();
        product.resolve(id, 1, "one node for now");
        Files.writeString(shop.resolve("cache.txt"), "one\ntwo nodes share it\n");
        git(product, "add", ".");
        git(product, "commit", "-qm", "Share it\n\nDecision: " + id);

        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode found =
                    agent.result(
                            agent.call(
                                    "find_decisions",
                                    ProgramJson.object().put("code", "cache.txt:2")));
            assertThat(found.toString()).contains(id, "Which cache?");
            JsonNode none =
                    agent.result(
                            agent.call(
                                    "find_decisions",
                                    ProgramJson.object().put("code", "cache.txt:1")));
            assertThat(none.toString()).contains("Nobody decided that").doesNotContain(id);
        }
    }

    private static void git(ProductDriver product, String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        TestProcess.start(product.sandbox().process(command.toArray(String[]::new)))
                .closeInput()
                .result()
                .succeeded();
    }

    @Test
    void aClaimedApprovalThatNeverWasHoldsItsTurn() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder).with("{\"turn\":{\"check_claims\":true}}"));
        product.run("install", "claude-code").succeeded();
        String open = product.ask("May it go out?");
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatFollows(
                                List.of(
                                        ScriptedMessagesModel.says(
                                                "You approved it.\n\n" + open + ": yes"),
                                        ScriptedMessagesModel.says(
                                                "Nobody answered " + open + " yet.")));
                TestProcess agent =
                        new ClaudeCodeDriver(product.sandbox(), model).start("Go on.")) {
            assertThat(agent.result().succeeded().stdout()).contains("Nobody answered " + open);
            assertThat(heard(model))
                    .contains("name an answer that no person gave", "never answered: it waits");
        }
    }
}
