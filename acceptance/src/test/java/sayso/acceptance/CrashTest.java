package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.PackagedDesk;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionQuery;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A process that dies by SIGKILL at any moment loses no decision and no acknowledged answer.
class CrashTest {
    private static final long SEED = 42;
    private static final int POINTS = 5;
    private static final int MORE_POINTS = 25;

    @TempDir Path folder;

    private ProductDriver product;
    private DecisionDesk home;

    @BeforeEach
    void opensAHome() {
        // why: a key counts in its session, and an agent whose server died goes on in the same one
        product =
                new ProductDriver(
                        UserSandbox.in(folder).trusting().and("CLAUDE_CODE_SESSION_ID", "s-1"));
        product.run("decision", "list").succeeded();
        home = PackagedDesk.open(product.sandbox().home());
    }

    @AfterEach
    void closesIt() {
        home.close();
    }

    @Test
    void anAskingServerThatIsKilledLeavesItsDecisionToAnotherProcess() {
        killAskingServers(POINTS);
    }

    @Tag("long")
    @Tag("crowd")
    @Test
    void manyAskingServersThatAreKilledLeaveTheirDecisionsToOtherProcesses() {
        killAskingServers(MORE_POINTS);
    }

    private void killAskingServers(int points) {
        long usual = nanosUntilAsked();
        Random moments = new Random(SEED);
        int kept = 0;
        for (int point = 0; point < points; point++) {
            String title = "Question " + point;
            ObjectNode request =
                    RequestFixtures.shipOrHold(title).put("idempotency_key", "key-" + point);
            McpPipe dying = McpPipe.open(product);
            dying.call("provide_choice", request);
            if (point == 0) {
                // why: one kill surely comes after the commit, however slow this computer is.
                ConditionPoller.holds("the decision is on disk", () -> !about(title).isEmpty());
                dying.server().kill();
            } else {
                dying.server().killAfter(Duration.ofNanos(moments.nextLong(usual)));
            }

            List<Decision> left = about(title);
            assertThat(left).hasSizeLessThanOrEqualTo(1).allMatch(Decision::isPending);
            kept += left.size();

            String id = askAgain(request);
            assertThat(left).allMatch(each -> each.id().value().equals(id));
            assertThat(about(title)).hasSize(1);
            assertAnswerArrives(id);
        }
        assertThat(kept).as("kills that came after the decision was on disk").isPositive();
    }

    @Test
    void anAnsweringCommandThatIsKilledLeavesTheDecisionOpenOrAnswered() {
        killAnsweringCommands(POINTS);
    }

    @Tag("long")
    @Tag("crowd")
    @Test
    void manyAnsweringCommandsThatAreKilledLeaveTheDecisionsOpenOrAnswered() {
        killAnsweringCommands(MORE_POINTS);
    }

    private void killAnsweringCommands(int points) {
        long usual = nanosToAnswer();
        Random moments = new Random(SEED);
        for (int point = 0; point < points; point++) {
            String title = "Question " + point;
            String id = product.ask(title, "--keep");
            ProcessResult killed =
                    product.start("decision", "resolve", id, "--choice", "2")
                            .killAfter(Duration.ofNanos(moments.nextLong(usual)));

            Decision left = about(title).getFirst();
            if (killed.stdout().contains("Resolved")) {
                assertThat(left.state())
                        .as("an acknowledged answer")
                        .isEqualTo(DecisionState.RESOLVED);
            }
            assertThat(left.state()).isIn(DecisionState.PENDING, DecisionState.RESOLVED);
            if (left.isPending()) {
                product.run("decision", "resolve", id, "--choice", "2").succeeded();
            }
            JsonNode awaited =
                    product.run("decision", "await", id, "--timeout", "60s", "--json")
                            .succeeded()
                            .json();
            assertThat(awaited.path("chosen_label").asString()).isEqualTo("no");
        }
    }

    private List<Decision> about(String title) {
        return home.list(DecisionQuery.all()).stream()
                .filter(each -> each.question().title().equals(title))
                .toList();
    }

    private long nanosUntilAsked() {
        long start = System.nanoTime();
        try (McpPipe agent = McpPipe.open(product)) {
            agent.result(
                    agent.call(
                            "provide_choice",
                            RequestFixtures.shipOrHold("How long").put("wait_seconds", 0)));
        }
        return 2 * (System.nanoTime() - start);
    }

    private long nanosToAnswer() {
        String id = product.ask("How long", "--keep");
        long start = System.nanoTime();
        product.run("decision", "resolve", id, "--choice", "2").succeeded();
        return System.nanoTime() - start;
    }

    private String askAgain(ObjectNode request) {
        try (McpPipe agent = McpPipe.open(product)) {
            int call = agent.call("provide_choice", request.deepCopy().put("wait_seconds", 0));
            JsonNode answer = agent.result(call).path("structuredContent");
            assertThat(answer.path("action_status").asString()).isEqualTo("pending");
            return answer.path("decision_id").asString();
        }
    }

    private void assertAnswerArrives(String id) {
        try (TestProcess waiting =
                product.start("decision", "await", id, "--timeout", "60s", "--json").closeInput()) {
            product.run("decision", "resolve", id, "--choice", "2").succeeded();
            assertThat(waiting.result().succeeded().json().path("chosen_label").asString())
                    .isEqualTo("Hold it");
        }
    }
}
