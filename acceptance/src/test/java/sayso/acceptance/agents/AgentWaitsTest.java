package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Gemini;
import sayso.acceptance.harness.Pi;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.ScriptedTurns;
import tools.jackson.databind.JsonNode;

/// An agent asks a person who takes a while: the answer is the result of the very call that asked, and costs no
/// turn of its model more than one that is given at once.
class AgentWaitsTest {
    private static final Duration A_WHILE = Duration.ofMinutes(3);
    private static final Duration ITS_END = Duration.ofMinutes(5);

    @TempDir Path folder;

    @Test
    void geminiHearsAnAnswerGivenAtOnce() {
        gemini(Duration.ZERO);
    }

    @Test
    @Tag("long")
    @Tag("agents")
    void geminiHearsAnAnswerAfterThreeMinutes() {
        gemini(A_WHILE);
    }

    @Test
    @Tag("long")
    @Tag("agents")
    void piHearsAnAnswerAfterThreeMinutes() {
        Product product = installed("pi");
        try (ScriptedModel model = ScriptedModel.thatCalls("provide_choice", question());
                Running agent = new Pi(product.sandbox(), model).start("Ask me.")) {
            answer(product, A_WHILE);

            agent.killAfter(ITS_END).succeeded();
            assertThat(model.requests()).as("turns of its model").hasSize(2);
            assertThat(model.toolResult())
                    .hasValueSatisfying(
                            result -> assertThat(result.toString()).contains("not on a Friday"));
        }
    }

    private void gemini(Duration after) {
        Product product = installed("gemini");
        try (ScriptedTurns model =
                        ScriptedTurns.of(
                                List.of(uses("provide_choice", question()), says("Thank you.")));
                Running agent = new Gemini(product.sandbox(), model).begin("Ask me.")) {
            answer(product, after);

            agent.killAfter(ITS_END).succeeded();
            assertThat(model.requests()).as("turns of its model").hasSize(2);
            assertThat(model.toolResults()).hasSize(1);
            assertThat(model.toolResults().getFirst().toString()).contains("not on a Friday");
        }
    }

    private Product installed(String agent) {
        Product product = new Product(Sandbox.in(folder).trusting());
        product.run("install", agent).succeeded();
        return product;
    }

    private static JsonNode question() {
        return Requests.shipOrHold("Deploy build 42?");
    }

    /// The person answers, so long after the question came.
    private static void answer(Product product, Duration after) {
        String id = product.waitingDecision();
        long asked = System.nanoTime();
        Eventually.holds(
                "the person has thought about it",
                () -> System.nanoTime() - asked >= after.toNanos());
        product.resolve(id, 2, "not on a Friday");
    }
}
