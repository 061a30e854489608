package sayso.agent.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolInvocation;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.model.Actor;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.server.UnknownToolListener;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What agents are told to call next, by servers that offer more or fewer tools.
class McpAnalysisToolsTest {
    private static final Actor.Agent AGENT = new Actor.Agent("maja", "shop/builder", null);

    private final JsonMapper mapper = new JsonMapper();
    private final AnalysisToolService analyses =
            new AnalysisToolService(
                    new InMemoryAnalysisStore(new InMemoryDecisionStore(SettableClock.standing())),
                    new ToolCallJson(),
                    new Random(1),
                    () -> 0);

    @Test
    void whatAFewToolsBeginWithIsOneOfThem() {
        JsonNode few = call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners'}");
        JsonNode all = call(Toolset.ANALYSIS, "create_cycle", "{'title':'Caches'}");

        assertThat(few.at("/next/tool").stringValue()).isEqualTo("add_objective");
        assertThat(few.at("/next/why").stringValue()).isNotBlank();
        assertThat(all.at("/next/tool").stringValue()).isEqualTo("add_potential_decision");
    }

    /// About 1,300 tokens, beside the cycle that each of them takes.
    @Test
    void theFewFitIntoTheRoomThatModelsHave() {
        int size = 0;
        for (ToolCatalogueEntry tool : Toolset.ANALYSIS_CORE.analysisTools()) {
            ObjectNode one = mapper.createObjectNode();
            one.put("name", tool.name());
            one.put("description", tool.description());
            ObjectNode schema = ToolSchemas.terse(tool);
            ((ObjectNode) schema.path("properties")).remove("cycle_id");
            one.set("input_schema", schema);
            size += one.toString().getBytes(UTF_8).length + 1;
        }

        assertThat(size).isLessThanOrEqualTo(5_600);
    }

    @Test
    void aRefusalNamesOnlyToolsThatAreOffered() {
        call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners','flow':'linear'}");
        String objective =
                "{'name':'Cost','measure':'m','direction':'lower','is_fundamental':true}";
        JsonNode few = call(Toolset.ANALYSIS_CORE, "add_objective", objective);
        JsonNode all = call(Toolset.ALL, "add_objective", objective);
        JsonNode unmet =
                call(Toolset.ANALYSIS_CORE, "complete_component", "{'component':'issue_raising'}");

        assertThat(all.path("allowed_now").toString()).contains("add_potential_decision");
        assertThat(few.path("allowed_now").isEmpty()).isTrue();
        assertThat(few.at("/next_call/tool").stringValue()).isEqualTo("complete_component");
        assertThat(unmet.path("code").stringValue()).isEqualTo("completion_unmet");
        assertThat(named(unmet)).allMatch(Toolset.ANALYSIS_CORE::offers);
    }

    @Test
    void aHintThatNamesAToolWhichIsNotOfferedSaysSo() {
        call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners'}");
        call(
                Toolset.ANALYSIS_CORE,
                "add_objective",
                "{'name':'Cost','measure':'m','direction':'lower','is_fundamental':true}");
        call(
                Toolset.ANALYSIS_CORE,
                "add_alternative",
                "{'name':'Stay','description':'As it is','is_status_quo':true}");
        String rating =
                "{'alternative_id':'alt_a','objective_id':'obj_1','rating':1,'reasoning':'x'}";

        assertThat(hint(call(Toolset.ALL, "rate_consequence", rating)))
                .endsWith("with set_baseline.");
        assertThat(hint(call(Toolset.ANALYSIS_CORE, "rate_consequence", rating)))
                .endsWith(
                        "with set_baseline. This server does not offer set_baseline; the person can"
                                + " do it in the portal.");
    }

    private static String hint(JsonNode error) {
        return error.path("hint").asString(error.toString());
    }

    @Test
    void aTextThatIsTooLongIsARowWithItsField() {
        String cycle =
                call(Toolset.ANALYSIS, "create_cycle", "{'title':'Runners'}")
                        .path("cycle_id")
                        .stringValue();
        Tool note =
                McpAnalysisTools.of(
                                Toolset.ANALYSIS, AnalysisCallDispatcher.over(analyses), _ -> AGENT)
                        .stream()
                        .filter(one -> one.spec().name().equals("add_note"))
                        .findFirst()
                        .orElseThrow();

        ToolResult refused =
                note.tooLong(
                        ToolCall.of(read("{'cycle_id':'" + cycle + "','content':'?'}")),
                        List.of("content"));

        assertThat(refused.isError()).isTrue();
        assertThat(refused.text()).contains("limit_reached", "content is longer than 1048576");
        List<ToolInvocation> rows =
                analyses.invocations(new CycleId(cycle), InvocationQuery.all(10));
        assertThat(rows.getLast().tool()).isEqualTo("add_note");
        assertThat(rows.getLast().errorCode()).isEqualTo("limit_reached");
    }

    @Test
    void aRefusalTellsWhatWasIgnored() {
        call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners'}");

        JsonNode refused = call(Toolset.ANALYSIS_CORE, "add_objective", "{'nmae':'x'}");

        assertThat(refused.at("/suggestions/0").stringValue()).contains("did you mean 'name'?");
    }

    @Test
    void aToolThatIsNotOfferedSaysWhichToolsetHasItAndIsARow() {
        String cycle =
                call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners'}")
                        .path("cycle_id")
                        .stringValue();

        JsonNode error =
                unknown(Toolset.ANALYSIS_CORE, "add_constraint", "{'cycle_id':'" + cycle + "'}");

        assertThat(error.path("message").stringValue())
                .isEqualTo("this server does not offer add_constraint");
        assertThat(error.path("hint").stringValue()).contains("toolset analysis or all");
        assertThat(error.at("/next_call/tool").stringValue()).isEqualTo("get_document_summary");
        List<ToolInvocation> rows =
                analyses.invocations(new CycleId(cycle), InvocationQuery.all(10));
        assertThat(rows.getLast().tool()).isEqualTo("add_constraint");
        assertThat(rows.getLast().errorCode()).isEqualTo("unknown_tool");
        assertThat(
                        unknown(Toolset.ANALYSIS_CORE, "rate_consequences", "{}")
                                .path("hint")
                                .stringValue())
                .contains("Did you mean");
    }

    @ParameterizedTest
    @EnumSource(
            value = Toolset.class,
            names = {"ASKING", "PLAN"})
    void whereNoneIsOfferedItIsSaidWhichToolsetsHaveIt(Toolset toolset) {
        JsonNode error = unknown(toolset, "create_cycle", "{'title':'Runners'}");

        assertThat(error.path("hint").stringValue())
                .contains("toolset analysis-core or analysis or all");
        assertThat(error.has("next_call")).isFalse();
        assertThat(analyses.list("maja", null, 5)).isEmpty();
        assertThat(
                        unheard(toolset)
                                .called("provide_choices", ToolCall.of(mapper.createObjectNode())))
                .isNull();
    }

    @Test
    void thePageOfAnAnalysisBelongsToTheCallsAfterWhichAPersonWantsToSeeIt() {
        List<String> shown = new ArrayList<>();
        for (Tool tool : tools(Toolset.ANALYSIS)) {
            String meta = String.valueOf(tool.spec().definition(false, true).toJson().get("_meta"));
            if (meta.contains("ui://sayso/matrix")) {
                shown.add(tool.spec().name());
            }
        }

        assertThat(shown)
                .containsExactlyInAnyOrder(
                        "compute_pugh_totals", "request_confirmation", "propose_even_swap");
        assertThat(tools(Toolset.ASKING)).isEmpty();
        assertThat(tools(Toolset.ANALYSIS_CORE).getLast().spec().app())
                .isEqualTo(ToolApp.forPages());
    }

    @Test
    void thePageSeesTheMatrixAndWhatIsAskedWithoutARowInTheAuditTrail() {
        String cycle =
                call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners \u202e'}")
                        .path("cycle_id")
                        .stringValue();
        call(
                Toolset.ANALYSIS,
                "add_objective",
                "{'name':'Cost','measure':'m','direction':'lower','is_fundamental':true}");
        call(
                Toolset.ANALYSIS,
                "add_alternative",
                "{'name':'Stay','description':'As it is','is_status_quo':true}");
        call(
                Toolset.ANALYSIS,
                "add_alternative",
                "{'name':'Go','description':'Elsewhere','is_status_quo':false}");
        JsonNode rated =
                call(
                        Toolset.ANALYSIS,
                        "rate_consequence",
                        "{'alternative_id':'alt_b','objective_id':'obj_1','rating':2,'reasoning':'It is free'}");
        assertThat(rated.path("cell_updated").booleanValue()).as("%s", rated).isTrue();
        String decision =
                call(
                                Toolset.ANALYSIS,
                                "request_confirmation",
                                "{'summary':'Go on?','options':[{'label':'Yes'},{'label':'No'}]}")
                        .path("decision_id")
                        .asString();
        long rows = analyses.attempts(new CycleId(cycle));

        JsonNode seen = call(Toolset.ANALYSIS, "app_analysis", "{}");

        assertThat(seen.path("cycle_id").asString()).isEqualTo(cycle);
        assertThat(seen.path("title").asString()).contains("U+202E");
        assertThat(seen.at("/leaders/0").asString()).isEqualTo("alt_b");
        assertThat(seen.at("/alternatives/0/baseline").booleanValue()).isTrue();
        assertThat(seen.at("/alternatives/1/total/high").doubleValue()).isEqualTo(2);
        assertThat(seen.at("/objectives/0/cells/0/rating").intValue()).isZero();
        assertThat(seen.at("/objectives/0/cells/1/reason").asString()).isEqualTo("It is free");
        assertThat(seen.at("/questions/0/decision_id").asString()).isEqualTo(decision);
        assertThat(seen.at("/questions/0/confirmation_id").asString()).isEqualTo("conf_1");
        assertThat(analyses.attempts(new CycleId(cycle))).isEqualTo(rows);
    }

    @Test
    void anothersAnalysisLooksLikeNone() {
        String cycle =
                call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Runners'}")
                        .path("cycle_id")
                        .stringValue();
        Tool other =
                McpAnalysisTools.of(
                                Toolset.ANALYSIS,
                                AnalysisCallDispatcher.over(analyses),
                                _ -> new Actor.Agent("eve", "eve/builder", null))
                        .getLast();

        for (String arguments :
                List.of("{'cycle_id':'" + cycle + "'}", "{'cycle_id':'c-x'}", "{}")) {
            assertThat(result(other, arguments).at("/errors/0/code").asString())
                    .isEqualTo("not_found");
        }
        call(Toolset.ANALYSIS_CORE, "create_cycle", "{'title':'Caches'}");
        assertThat(call(Toolset.ANALYSIS, "app_analysis", "{}").at("/errors/0/message").asString())
                .contains("cycle_id");
    }

    private List<Tool> tools(Toolset toolset) {
        return McpAnalysisTools.of(toolset, AnalysisCallDispatcher.over(analyses), _ -> AGENT);
    }

    private static List<String> named(JsonNode error) {
        List<String> tools = new ArrayList<>();
        for (String name : List.of("next", "next_call")) {
            error.findValues(name).stream()
                    .filter(JsonNode::isObject)
                    .forEach(call -> tools.add(call.path("tool").stringValue()));
        }
        return tools;
    }

    private JsonNode call(Toolset toolset, String name, String arguments) {
        return result(
                tools(toolset).stream()
                        .filter(one -> one.spec().name().equals(name))
                        .findFirst()
                        .orElseThrow(),
                arguments);
    }

    private JsonNode result(Tool tool, String arguments) {
        try {
            ObjectNode structured =
                    tool.call(ToolCall.of(read(arguments))) instanceof ToolResult result
                            ? result.structured()
                            : null;
            if (structured != null) {
                return structured;
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError(tool.spec().name() + " says nothing");
    }

    private JsonNode unknown(Toolset toolset, String name, String arguments) {
        ObjectNode more = unheard(toolset).called(name, ToolCall.of(read(arguments)));
        if (more == null) {
            throw new AssertionError(name + " is not told of");
        }
        return more;
    }

    private UnknownToolListener unheard(Toolset toolset) {
        return McpAnalysisTools.unknown(toolset, AnalysisCallDispatcher.over(analyses), _ -> AGENT);
    }

    private ObjectNode read(String arguments) {
        return (ObjectNode) mapper.readTree(arguments.replace('\'', '"'));
    }
}
