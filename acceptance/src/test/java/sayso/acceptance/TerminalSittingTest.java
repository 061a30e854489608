package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Several decisions in one sitting, in a real terminal: paused to talk, gone on with, killed.
@Execution(ExecutionMode.CONCURRENT)
class TerminalSittingTest {
    /// Nothing opens by itself here, so the questions wait for whoever comes.
    /// Long enough that a slow machine sees that it can be undone.
    private static final String PARKED = "{\"park_when_unreachable\":true,\"undo_seconds\":10}";

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void topicsAreAnsweredPausedGoneOnWithReviewedAndSent(int columns) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(PARKED));
        try (McpPipe agent = McpPipe.open(product)) {
            int first = agent.call("collect_decisions", RequestFixtures.release());
            String id = product.waitingDecision();
            pause(columns, product, id);
            JsonNode paused = agent.answered(first);
            assertThat(paused.path("paused").asBoolean()).isTrue();
            assertThat(paused.path("cancelled").asBoolean()).isFalse();
            assertThat(texts(paused, "answers", "id")).containsExactly("scope", "docs");
            assertThat(texts(paused, "pending", "id")).containsExactly("name");

            ObjectNode again = RequestFixtures.release();
            ObjectNode told = again.putArray("initialAnswers").addObject();
            told.put("id", "name").put("value", "harbor").put("label", "harbor");
            told.put("wasCustom", true);
            int second = agent.call("collect_decisions", again);
            goOn(columns, product, id);
            JsonNode sent = agent.answered(second);
            assertThat(sent.path("outcome").asString()).isEqualTo("completed");
            assertThat(texts(sent, "answers", "id")).containsExactly("scope", "docs", "name");
            assertThat(texts(sent, "answers", "value"))
                    .containsExactly("small", "only the migration page", "harbor");
            assertThat(texts(sent, "answers", "source"))
                    .containsExactly("person", "person", "agent_reported");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void oneDecisionAloneIsChosenAndSentWithoutTabsAndReview(int columns) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(PARKED));
        try (McpPipe agent = McpPipe.open(product)) {
            int request = agent.call("collect_decisions", RequestFixtures.scope());
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            columns, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("How much goes in?").shows("Enter send").shows("d pause");
                assertThat(terminal.screen()).doesNotContain("Review", "Topic 1", "of 1 answered");
                terminal.press("Down").shows(">  2. Large").press("Enter");
                terminal.shows("undoes").press("C-c");
                assertThat(terminal.exitCode()).isZero();
            }
            JsonNode sent = agent.answered(request);
            assertThat(sent.path("outcome").asString()).isEqualTo("completed");
            assertThat(texts(sent, "answers", "value")).containsExactly("large");
            assertThat(texts(sent, "answers", "source")).containsExactly("person");
        }
    }

    private static void pause(int columns, ProductDriver product, String id) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        columns, product.sandbox(), ProductDriver.command("answer", id))) {
            terminal.shows(columns < 60 ? "Topic 1/3 Scope" : "Topic 1 of 3 \u00B7 Scope");
            terminal.shows("0 of 3 answered").shows("How much goes in?");
            terminal.press("Down").shows(">  2. Large").press("Enter");
            terminal.shows("Which documents must be ready?").type("t");
            terminal.shows("Your own answer to Docs:").type("only the migration page");
            terminal.shows("page_").press("Enter").shows("Your own answer to Name:");
            terminal.press("Escape").shows("d pause").press("Escape");
            terminal.shows("Return 2 answers and talk?").press("Enter");
            terminal.shows("paused, 2 of 3 answers");
            assertThat(terminal.exitCode()).isZero();
            assertThat(terminal.screen()).doesNotContain("Which documents");
        }
    }

    private static void goOn(int columns, ProductDriver product, String id) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        columns, product.sandbox(), ProductDriver.command("answer", id))) {
            terminal.shows("paused \u00B7 the agent would like to").press("Enter");
            terminal.type("y").shows("Review: this is what the agent gets.");
            assertThat(terminal.screen().replaceAll("\\s+", " "))
                    .contains("Name: \"harbor\" (from chat, reported by the agent)")
                    .contains("Docs: \"only the migration page\"");
            terminal.type("1").shows(">\u2713 2. Large").type("1").shows(">\u2713 1. Small");
            terminal.press("Enter").shows("Nothing is missing. Enter sends.").press("Enter");
            terminal.shows("u undoes (").press("C-c");
            assertThat(terminal.exitCode()).isZero();
        }
    }

    @Test
    void aKilledTerminalLosesNothingAndTheSittingGoesOnInLines() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(PARKED));
        Path pid = folder.resolve("pid");
        try (McpPipe agent = McpPipe.open(product)) {
            int request = agent.call("collect_decisions", RequestFixtures.release());
            String id = product.waitingDecision();
            String answer = String.join(" ", ProductDriver.command("answer", id));
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            80,
                            product.sandbox(),
                            "sh",
                            "-c",
                            "echo $$ > " + pid + "; exec " + answer)) {
                terminal.shows(">  1. Small").press("Enter").shows(">  1. Guide").type("3");
                terminal.shows("Your own answer to Docs:").type("only the mig");
                terminal.shows("mig_").press("Escape").shows("Write my own answer: only the mig");
                ProcessHandle process =
                        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                                .orElseThrow();
                process.destroyForcibly();
                ConditionPoller.holds("the terminal's process is gone", () -> !process.isAlive());
            }
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            80,
                            product.sandbox(),
                            ProductDriver.command("answer", id, "--plain"))) {
                terminal.shows("Your draft is back: 2 of 3 answered.");
                terminal.shows("Topic 3 of 3: Name").type("harbor").press("Enter");
                terminal.shows("2. Docs: \"only the mig\"").type("send").press("Enter");
                terminal.shows("Send 3 answers? yes/no:").type("yes").press("Enter");
                assertThat(terminal.exitCode()).isZero();
            }
            JsonNode sent = agent.answered(request);
            assertThat(texts(sent, "answers", "value"))
                    .containsExactly("small", "only the mig", "harbor");
        }
    }

    @Test
    void whoPausedAndCollectsAgainGoesOnAndAProgramWaitsAndBothAreTold() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(PARKED));
        Path release = folder.resolve("release.json");
        Files.writeString(release, RequestFixtures.release().toString());
        String[] collect = ProductDriver.command("collect", release.toString());
        try (TmuxTerminal terminal = TmuxTerminal.open(100, product.sandbox(), collect)) {
            terminal.shows("How much goes in?").press("Down").shows(">  2. Large").press("Enter");
            terminal.shows("Which documents must be ready?").press("Escape");
            terminal.shows("and talk?").press("Enter").shows("paused, 1 of 3 answers");
            assertThat(terminal.exitCode()).isEqualTo(1);
        }
        String id = product.waitingDecision();

        try (TestProcess program = product.start("collect", release.toString())) {
            ConditionPoller.holds(
                    "the program is told that it waits for the person",
                    () -> program.errors().contains("Waiting until they continue with"));
            assertThat(program.process().isAlive()).isTrue();
            try (TmuxTerminal terminal = TmuxTerminal.open(100, product.sandbox(), collect)) {
                terminal.shows("It was paused; continuing.");
                terminal.shows("1 of 3 answered").shows("Which documents must be ready?");
                terminal.press("Enter").shows("Your own answer to Name:").type("harbor");
                terminal.shows("harbor_").press("Enter").shows("Nothing is missing. Enter sends.");
                terminal.press("Enter").shows("undoes (").press("C-c");
                assertThat(terminal.exitCode()).isZero();
            }
            assertThat(program.result().exitCode()).isZero();
        }
        assertThat(product.decision(id).path("state").asString()).isEqualTo("resolved");
    }

    private static List<String> texts(JsonNode result, String list, String field) {
        return StreamSupport.stream(result.path(list).spliterator(), false)
                .map(each -> each.path(field).asString())
                .toList();
    }
}
