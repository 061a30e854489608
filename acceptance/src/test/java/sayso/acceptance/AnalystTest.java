package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.mcp.McpToolProvider;
import dev.langchain4j.mcp.client.DefaultMcpClient;
import dev.langchain4j.mcp.client.McpClient;
import dev.langchain4j.mcp.client.transport.stdio.StdioMcpTransport;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ScriptedChatModel;
import sayso.acceptance.harness.ScriptedChatModel.Call;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// A model behind a client of the field, LangChain4j, takes a person from a vague worry to a recommendation through the
/// tools of a decision analysis over MCP, and the person decides.
class AnalystTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int MOST_CALLS = 100;

    @TempDir private Path folder;

    /// What the client makes of the model and the tools.
    interface Analyst {
        String help(String worry);
    }

    @Test
    @SuppressWarnings("try") // why: a test that is interrupted while the client closes may end
    void aWholeAnalysisIsMadeThroughTheToolsAndThePersonDecides() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        try (ScriptedChatModel model = ScriptedChatModel.of(script());
                McpClient client = client(product)) {
            Analyst analyst =
                    AiServices.builder(Analyst.class)
                            .chatModel(
                                    OpenAiChatModel.builder()
                                            .baseUrl(model.address())
                                            .apiKey("none")
                                            .modelName("scripted")
                                            .timeout(PATIENCE)
                                            .maxRetries(0)
                                            .build())
                            .toolProvider(McpToolProvider.builder().mcpClients(client).build())
                            .maxToolCallingRoundTrips(MOST_CALLS)
                            .build();

            assertThat(analyst.help("Our builds wait too long. What should we do?"))
                    .isEqualTo(ScriptedChatModel.DONE);

            assertThat(model.offered())
                    .contains("create_cycle", "rate_consequence", "robustness_report");
            List<JsonNode> results = model.results();
            assertThat(results).hasSameSizeAs(script());
            for (int i = 0; i < results.size(); i++) {
                assertThat(results.get(i).has("code"))
                        .as(script().get(i) + " → " + results.get(i))
                        .isFalse();
            }
            JsonNode totals = results.get(indexOf("compute_pugh_totals"));
            assertThat(totals.toString()).contains("alt_b");
            String document = results.getLast().path("markdown").asString();
            assertThat(document).contains("Managed runners", "Queue time");
            decide(product, results.getFirst().path("cycle_id").asString());
        }
    }

    /// The last word is the person's, on the command line.
    private static void decide(ProductDriver product, String cycle) {
        product.run(
                        "analysis",
                        "call",
                        cycle,
                        "complete_cycle",
                        "{\"chosen_alternative_id\":\"alt_b\",\"rationale\":\"It pays off.\"}")
                .succeeded();
        assertThat(product.run("analysis", "show", cycle).succeeded().stdout())
                .contains("completed");
    }

    private static McpClient client(ProductDriver product) {
        return DefaultMcpClient.builder()
                .transport(
                        StdioMcpTransport.builder()
                                .command(
                                        List.of(
                                                ProductDriver.command(
                                                        "mcp", "--toolset", "analysis")))
                                .environment(product.sandbox().environment())
                                .build())
                .initializationTimeout(PATIENCE)
                .toolExecutionTimeout(PATIENCE)
                .build();
    }

    private static int indexOf(String tool) {
        return script().stream().map(Call::tool).toList().indexOf(tool);
    }

    private static List<Call> script() {
        List<Call> calls = new ArrayList<>();
        calls.add(new Call("create_cycle", "{'title':'Build runners'}"));
        add(calls, "add_potential_decision", "'description':'Which runners build our releases'");
        add(calls, "add_potential_decision", "'description':'Whether to build less'");
        add(calls, "set_focal_decision", "'decision_id':'dec_1'");
        add(
                calls,
                "add_uncertainty",
                "'description':'The price after the trial','resolvable':true");
        add(calls, "complete_component", "'component':'issue_raising'");
        add(calls, "set_decision_maker", "'name':'Ada','role':'Budget owner'");
        add(calls, "set_focal_statement", "'statement':'Which runners should build releases?'");
        add(
                calls,
                "add_party",
                "'name':'Build team','role':'stakeholder','concerns':['Waiting for builds']");
        add(calls, "complete_component", "'component':'problem_frame'");
        objective(calls, "Monthly cost", "lower", true);
        objective(calls, "Queue time", "lower", true);
        objective(calls, "Fast disks", "higher", false);
        add(calls, "link_means_to_fundamental", "'means_id':'obj_3','fundamental_id':'obj_2'");
        add(calls, "complete_component", "'component':'objectives'");
        alternative(calls, "Our own machines", true);
        alternative(calls, "Managed runners", false);
        alternative(calls, "Runners in our cloud", false);
        add(calls, "complete_component", "'component':'alternatives'");
        add(
                calls,
                "rate_consequence",
                "'alternative_id':'alt_b','objective_id':'obj_1','rating':-1,"
                        + "'reasoning':'20 % above what the machines cost a month'");
        add(
                calls,
                "batch_rate_consequences",
                "'ratings':["
                        + rating("alt_b", "obj_2", 2, "No queue in the trial")
                        + ","
                        + rating("alt_c", "obj_1", -1, "Like the managed ones")
                        + ","
                        + rating("alt_c", "obj_2", 1, "A cold start of two minutes")
                        + "]");
        add(calls, "compute_pugh_totals", "");
        add(calls, "complete_component", "'component':'consequences'");
        add(calls, "find_dominated_alternatives", "");
        add(
                calls,
                "mark_dominated",
                "'alternative_id':'alt_c','dominated_by':'alt_b','reason':'As costly and slower'");
        add(
                calls,
                "set_objective_weights",
                "'method':'direct','entries':[{'objective_id':'obj_1','value':1},"
                        + "{'objective_id':'obj_2','value':3}]");
        add(calls, "complete_component", "'component':'tradeoffs'");
        add(calls, "robustness_report", "");
        add(
                calls,
                "set_synthesis",
                "'synthesis':'Managed runners cost more than our own machines and end the queue,"
                        + " which matters three times as much to the build team.'");
        add(
                calls,
                "set_standout",
                "'alternative_id':'alt_b','rationale':'It leads under every weight tried.'");
        add(calls, "complete_component", "'component':'recommendation'");
        for (String element :
                List.of(
                        "helpful_problem_frame",
                        "clear_objectives",
                        "creative_alternatives",
                        "reliable_consequences",
                        "logically_correct_reasoning",
                        "clear_tradeoffs",
                        "commitment_to_follow_through")) {
            add(
                    calls,
                    "rate_dq_element",
                    "'element':'" + element + "','score':80,'rationale':'Looked at with Ada'");
        }
        add(calls, "complete_component", "'component':'decision_quality'");
        add(calls, "get_document_section", "'component':'consequences'");
        return calls;
    }

    private static void objective(
            List<Call> calls, String name, String direction, boolean fundamental) {
        add(
                calls,
                "add_objective",
                "'name':'%s','measure':'As measured','direction':'%s','is_fundamental':%s"
                        .formatted(name, direction, fundamental));
    }

    private static void alternative(List<Call> calls, String name, boolean statusQuo) {
        add(
                calls,
                "add_alternative",
                "'name':'%s','description':'As offered','is_status_quo':%s"
                        .formatted(name, statusQuo));
    }

    private static String rating(String alternative, String objective, int rating, String why) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'%s'}"
                .formatted(alternative, objective, rating, why);
    }

    private static void add(List<Call> calls, String tool, String arguments) {
        String more = arguments.isEmpty() ? "" : "," + arguments;
        calls.add(new Call(tool, "{'cycle_id':'" + ScriptedChatModel.CYCLE + "'" + more + "}"));
    }
}
