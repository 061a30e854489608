package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.ScriptedTurns.Step;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One agent that asks in a home of its own, and what becomes of its question. Each trial says how the answer came.
///
/// @param folder a new one
record AgentTrials(AgentUnderTest agent, Path folder) {
    private static final String WORDS = "not on a Friday";
    private static final String HEARD = "I have heard you.";
    private static final String STOPS = "I am done.";

    /// Words with which Claude Code hands on what nobody said.
    private static final List<String> DISOWNING =
            List.of("NOT USER INPUT", "moved to the background", "server-side task");

    /// A form that comes back sooner was read by nobody.
    static final Duration READS = Duration.ofSeconds(2);

    /// So long an answer is left to the process that asked, which may be about to fetch it.
    static final Duration FETCHED = Duration.ofSeconds(6);

    private static final Step ASKS =
            uses("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));

    /// Answered in a form that the agent shows itself.
    String inline() {
        ProductDriver product = connected();
        try (ScriptedTurns model = ScriptedTurns.of(List.of(ASKS, says(HEARD)));
                TmuxTerminal terminal = agent.open(product.sandbox(), model)) {
            terminal.shows(agent.form());
            passes(READS);
            agent.chooseHold(terminal);

            terminal.shows(HEARD);
            assertThat(model.toolResults().getLast().toString()).contains("Hold it");
            List<JsonNode> decisions = product.decisions();
            assertThat(decisions).hasSize(1);
            assertThat(decisions.getFirst().toString())
                    .contains("\"surface\":\"elicitation\"", "\"assurance\":\"client\"");
            return "yes, in its form";
        }
    }

    /// Its server takes longer to start than an agent likes to wait.
    void asksThroughASlowServer() {
        ProductDriver product = connected();
        slowDown(product.sandbox().user().resolve(".codex/config.toml"));
        try (ScriptedTurns model = ScriptedTurns.of(List.of(ASKS, says(HEARD)));
                AgentRun talk = agent.begin(product.sandbox(), model)) {
            product.resolve(product.waitingDecision(), 2, WORDS);

            talk.ends(HEARD);
            assertThat(model.toolResults()).hasSize(1);
            assertThat(model.toolResults().getLast().toString()).contains("Hold it", WORDS);
        }
    }

    /// Puts three seconds before the server's own start.
    private static void slowDown(Path config) {
        try {
            Files.writeString(
                    config,
                    Files.readString(config)
                            .replaceFirst(
                                    "command = (\".+\")\nargs = \\[\"mcp\"]",
                                    "command = \"sh\"\nargs = [\"-c\", \"sleep 3; exec \\$0 mcp\", $1]"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Answered on another surface, so long after the question came.
    String answered(Duration after) {
        ProductDriver product = connected();
        try (ScriptedTurns model = ScriptedTurns.of(List.of(ASKS, says(HEARD)));
                AgentRun talk = agent.begin(product.sandbox(), model)) {
            String id = product.waitingDecision();
            passes(after);
            product.resolve(id, 2, WORDS);

            talk.ends(HEARD);
            assertThat(model.toolResults().getLast().toString()).contains("Hold it", WORDS);
            assertThat(conversation(model.requests().getLast())).doesNotContain(DISOWNING);
            int calls = model.toolResults().size();
            return calls == 1 ? "yes" : "yes, in " + calls + " calls";
        }
    }

    /// The person takes the question off everybody's screen.
    String cancelled() {
        ProductDriver product = connected();
        try (ScriptedTurns model = ScriptedTurns.of(List.of(ASKS, says(HEARD)));
                AgentRun talk = agent.begin(product.sandbox(), model)) {
            String id = product.waitingDecision();
            product.run("decision", "cancel", id, "--reason", "too early").succeeded();

            talk.ends(HEARD);
            assertThat(model.toolResults()).hasSize(1);
            assertThat(model.toolResults().getLast().toString())
                    .contains("too early")
                    .doesNotContain("Selected");
            return "yes";
        }
    }

    /// The agent is killed while it waits, the person answers nobody, and the agent goes on with its conversation.
    String resumed() {
        ProductDriver product = connected();
        String id;
        try (ScriptedTurns model = ScriptedTurns.of(List.of(ASKS));
                AgentRun talk = agent.begin(product.sandbox(), model)) {
            id = product.waitingDecision();
            talk.kill();
        }
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        product.resolve(id, 2, WORDS);
        passes(FETCHED);
        List<Step> steps =
                agent.hasHooks()
                        ? List.of(says(HEARD))
                        : List.of(
                                uses("await_decision", ProgramJson.object().put("decision_id", id)),
                                says(HEARD));
        try (ScriptedTurns model = ScriptedTurns.of(steps);
                AgentRun talk = agent.resume(product.sandbox(), model)) {
            talk.ends(HEARD);
            String last = model.requests().getLast().toString();
            if (agent.hasHooks()) {
                assertThat(last.split(WORDS, -1)).as("told once: " + last).hasSize(2);
            } else {
                assertThat(last).contains("Hold it", WORDS);
            }
        }
        return agent.hasHooks() ? "yes, with the next prompt" : "yes, by `await_decision`";
    }

    /// It may not end its turn before it has asked.
    String strict() {
        ProductDriver product = connected("--enforce");
        try (ScriptedTurns model = ScriptedTurns.of(List.of(says(STOPS), ASKS, says(HEARD)));
                AgentRun talk = agent.stay(product.sandbox(), model)) {
            String id = product.waitingDecision();
            assertThat(model.requests().getLast().toString())
                    .as("it was told why its turn does not end")
                    .contains(STOPS, "sayso");
            product.resolve(id, 2, WORDS);

            talk.ends(HEARD);
            assertThat(model.toolResults().getLast().toString()).contains("Hold it", WORDS);
            return "yes";
        }
    }

    /// What the agent asks in a dialog of its own, answered on another surface.
    ///
    /// @param tool by which it opens that dialog
    String ownDialog(String tool) {
        ProductDriver product = connected();
        try (ScriptedTurns model = ScriptedTurns.of(List.of(uses(tool, cache()), says(HEARD)));
                TmuxTerminal terminal = agent.open(product.sandbox(), model)) {
            terminal.shows("Which cache?");
            String id = product.waitingDecision();
            product.resolve(id, 2, "one node less");

            terminal.shows(HEARD);
            assertThat(model.toolResults().getLast().toString()).contains("Local", "one node less");
            assertThat(product.decision(id).toString()).contains("\"surface\":\"cli\"");
            return "yes, its dialog closes";
        }
    }

    private static JsonNode cache() {
        ObjectNode input = ProgramJson.object();
        ObjectNode question = input.putArray("questions").addObject();
        question.put("question", "Which cache?").put("header", "Cache").put("multiSelect", false);
        ArrayNode options = question.putArray("options");
        options.addObject().put("label", "Redis").put("description", "shared");
        options.addObject().put("label", "Local").put("description", "fast");
        return input;
    }

    static void passes(Duration time) {
        long begun = System.nanoTime();
        ConditionPoller.holds(
                time + " has passed", () -> System.nanoTime() - begun >= time.toNanos());
    }

    /// What a model is told, without what its tools say of themselves.
    private static String conversation(JsonNode request) {
        return ((ObjectNode) request.deepCopy()).remove(List.of("tools")).toString();
    }

    private ProductDriver connected(String... options) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        agent.connect(product, options);
        return product;
    }
}
