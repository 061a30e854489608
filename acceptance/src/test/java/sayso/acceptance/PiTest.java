package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.PiDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// pi, which starts no MCP servers, set up by `sayso install pi` and nothing else, asks a person and hears the
/// answer.
class PiTest {
    @TempDir Path folder;

    @Test
    void oneQuestionReachesThePersonAndTheAnswerReachesTheModel() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        product.run("install", "pi").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                "provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
                TestProcess agent = new PiDriver(product.sandbox(), model).start("Ask me.")) {
            String id = product.waitingDecision();
            assertThat(product.decision(id).path("agent_kind").asString()).isEqualTo("pi");

            product.resolve(id, 2, "not on a Friday");

            assertThat(agent.result().succeeded().stdout()).contains("The person said:", "Friday");
            assertThat(model.toolResult())
                    .hasValueSatisfying(result ->
                            assertThat(result.toString()).contains("hold", "not on a Friday"));
            assertThat(product.decision(id).path("session_id").asString())
                    .as("the hook after the tool says whose it was")
                    .isNotBlank();
        }
        assertThat(Files.exists(product.sandbox().home().resolve("logs/hooks.new"))).isFalse();
    }

    @Test
    void whatTakesASittingIsAnsweredInATerminalBesideIt() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with("{\"park_when_unreachable\":true,\"undo_seconds\":20}"));
        product.run("install", "pi", "--no-hooks").succeeded();
        try (ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                "collect_decisions", RequestFixtures.scope());
                TestProcess agent = new PiDriver(product.sandbox(), model).start("Ask me.")) {
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("How much goes in?").press("Down").shows(">  2. Large");
                terminal.press("Enter").shows("undoes").press("C-c");
            }

            agent.result().succeeded();
            assertThat(model.toolResult())
                    .hasValueSatisfying(
                            result -> assertThat(result.toString()).containsIgnoringCase("large"));
        }
    }

    @Test
    void anAnswerThatCameAfterPiWasHeldAndEndedReachesItsNextTurnOnce() {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with(
                                        "{\"answers_from_agent_process\":\"trust\",\"turn\":{\"mode\":\"strict\"}}"));
        product.run("install", "pi").succeeded();
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatStopsBeforeItCalls(
                        "provide_choice",
                        RequestFixtures.shipOrHold("Deploy build 42?").put("wait_seconds", 1))) {
            PiDriver pi = new PiDriver(product.sandbox(), model);
            pi.start("Ask me.").result().succeeded();
            String id = product.waitingDecision();
            product.resolve(id, 2, "not on a Friday");

            pi.goOn("And?").result().succeeded();
            assertThat(model.requests().getLast().toString()).contains("not on a Friday");

            int before = model.requests().size();
            pi.goOn("Anything else?").result().succeeded();
            assertThat(model.requests().size()).isGreaterThan(before);
            assertThat(model.requests().getLast().toString().split("not on a Friday", -1))
                    .as("told once")
                    .hasSize(2);
        }
    }
}
