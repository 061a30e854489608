package sayso.wire.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.edit.EditScript;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Problem;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.wire.analysis.document.DocumentParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What calls are answered, from the JSON that comes to the JSON that goes.
class CallsTest {
    private static final String OWNER = "maja";
    private static final Actor AGENT = new Actor.Agent(OWNER, "shop/builder", null);
    private static final String TRIAL =
            "{'method':'direct','entries':[{'objective_id':'obj_1','value':3},"
                    + "{'objective_id':'obj_2','value':1}],'dry_run':true}";

    private final JsonMapper mapper = new JsonMapper();
    private final AnalysisToolService analyses =
            new AnalysisToolService(
                    new InMemoryAnalysisStore(new InMemoryDecisionStore(SettableClock.standing())),
                    new ToolCallJson(),
                    new Random(1),
                    () -> 0);
    private String cycle = "";

    @BeforeEach
    void begin() {
        cycle = begun("free");
        objective("Cost");
        objective("Speed");
        ok("add_alternative", "{'name':'As today','description':'x','is_status_quo':true}");
        ok("add_alternative", "{'name':'Rented','description':'x','is_status_quo':false}");
    }

    @Test
    void weightsThatAreOnlyTriedStartNoComponentAndMakeNoVersion() {
        Cycle before = kept();

        ToolReply reply = ok("set_objective_weights", TRIAL);

        assertThat(data(reply).at("/weights/obj_1").asDouble()).isEqualTo(0.75);
        assertThat(data(reply).path("document_updated").booleanValue()).isFalse();
        assertThat(kept()).isEqualTo(before);
        assertThat(before.statusOf(Component.TRADEOFFS)).isEqualTo(ComponentStatus.NOT_STARTED);
        assertThat(rows().getLast().tool()).isEqualTo("set_objective_weights");
        assertThat(rows().getLast().changes()).isEqualTo("[]");
    }

    @Test
    void weightsAreTriedInACompleteComponentAndInAClosedCycle() {
        ok("start_component", "{'component':'tradeoffs'}");
        ok("complete_component", "{'component':'tradeoffs'}");
        Cycle complete = kept();
        ok("set_objective_weights", TRIAL);
        assertThat(kept()).isEqualTo(complete);
        refused("set_objective_weights", TRIAL.replace("true", "false"), "component_complete");

        for (DecisionQuality.Element element : DecisionQuality.Element.values()) {
            ok(
                    "rate_dq_element",
                    "{'element':'%s','score':90,'rationale':'x'}"
                            .formatted(element.name().toLowerCase(Locale.ROOT)));
        }
        ok("complete_component", "{'component':'decision_quality'}");
        ok("complete_cycle", "{'chosen_alternative_id':'alt_b','rationale':'Fits'}");
        Cycle closed = kept();
        ok("set_objective_weights", TRIAL);
        assertThat(kept()).isEqualTo(closed);
        refused("set_objective_weights", TRIAL.replace("true", "false"), "cycle_closed");
    }

    @Test
    void weightsAreTriedOutOfTurn() {
        cycle = begun("linear");
        ok("add_potential_decision", "{'description':'Which runners'}");
        ok("complete_component", "{'component':'issue_raising'}");
        ok("set_decision_maker", "{'name':'Maja','role':'Lead'}");
        ok("set_focal_statement", "{'statement':'Which build runners?'}");
        ok("complete_component", "{'component':'problem_frame'}");
        objective("Cost");
        objective("Speed");
        Cycle before = kept();

        ok("set_objective_weights", TRIAL);

        assertThat(kept()).isEqualTo(before);
        refused("set_objective_weights", TRIAL.replace("true", "false"), "wrong_component");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'alternative_id':'alt_b','objective_id':'obj_2','rating':3,'reasoning':'Seen'}",
                "{'alternative_id':'alt_b','objective_id':'obj_2','rating':1,'reasoning':'  '}",
                "{'alternative_id':'alt_b','objective_id':'obj_2','rating':1}",
                "{'alternative_id':'alt_b','objective_id':'obj_2','rating':'splendid','reasoning':'x'}",
                "{'alternative_id':'alt_b','objective_id':'obj_2','rating':1,'reasoning':'\\u0000'}",
                "{'alternative_id':'alt_b','alt_id':'alt_a','objective_id':'obj_2','rating':1,'reasoning':'x'}",
                "{'objective_id':'obj_2','rating':1,'reasoning':'x'}",
                "'nothing'",
                "null"
            })
    void whatIsWrongWithOneRatingKeepsNoOtherBack(String bad) {
        String good =
                "{'alternative_id':'alt_b','objective_id':'obj_1','rating':1,'reasoning':'Seen'}";

        JsonNode data =
                data(ok("batch_rate_consequences", "{'ratings':[" + bad + "," + good + "]}"));

        assertThat(data.path("updated_count").asInt()).isEqualTo(1);
        assertThat(data.path("failed").size()).isEqualTo(1);
        JsonNode failed = data.at("/failed/0");
        assertThat(failed.path("index").asInt()).isZero();
        assertThat(failed.path("code").stringValue()).isEqualTo("invalid_parameter");
        assertThat(failed.path("message").stringValue()).contains("ratings[0]");
        if (bad.contains("'objective_id'")) {
            assertThat(failed.path("objective_id").stringValue()).isEqualTo("obj_2");
        } else {
            assertThat(failed.path("objective_id").isNull()).isTrue();
        }
        assertThat(kept().contents().consequences().cells()).hasSize(1);
    }

    @Test
    void ratingsThatAllFailAreRefusedWithEveryFault() {
        String ratings =
                "{'ratings':[{'alternative_id':'alt_b','objective_id':'obj_1','rating':3,'reasoning':' '},"
                        + "{'alternative_id':'alt_z','objective_id':'obj_1','rating':1,'reasoning':'x'},"
                        + "{'alternative_id':'alt_a','objective_id':'obj_1','rating':1,'reasoning':'x'}]}";

        CallFault fault = refused("batch_rate_consequences", ratings, "invalid_parameter");

        assertThat(fault.outcome().wireName()).isEqualTo("validation_error");
        assertThat(fault.errors())
                .extracting(Problem::field)
                .containsExactly(
                        "ratings[0].rating",
                        "ratings[0].reasoning",
                        "ratings[1].alternative_id",
                        "ratings[2]");
        assertThat(fault.details()).containsKey("failed");
        refused("batch_rate_consequences", "{'ratings':[]}", "invalid_parameter");
        refused("batch_rate_consequences", "{'ratings':'none'}", "invalid_parameter");
    }

    @Test
    void ratingsInsideATextStandEachForItselfToo() {
        String inner =
                "[{\\\"alt_id\\\":\\\"B\\\",\\\"obj_id\\\":\\\"obj_1\\\",\\\"rating\\\":\\\"better\\\",\\\"reasoning\\\":\\\"x\\\"},7]";

        ToolReply reply = ok("batch_rate_consequences", "{'ratings':'" + inner + "'}");

        assertThat(data(reply).path("updated_count").asInt()).isEqualTo(1);
        assertThat(data(reply).at("/failed/0/index").asInt()).isEqualTo(1);
        assertThat(reply.suggestions())
                .containsExactly("ratings is JSON inside a text; read as a list");
    }

    @Test
    void aCallThatNamesAnotherCycleIsRefused() {
        String other = begun("free");
        Cycle before = kept();
        int rows = rows().size();

        for (String named : List.of("'c-zzzzzz'", "'" + other + "'", "7", "['" + cycle + "']")) {
            CallFault fault =
                    refused(
                            "add_note",
                            "{'cycle_id':" + named + ",'content':' '}",
                            "invalid_parameter");
            assertThat(fault.outcome().wireName()).isEqualTo("validation_error");
            assertThat(fault.errors())
                    .extracting(Problem::field)
                    .containsExactly("cycle_id", "content");
        }
        assertThat(kept()).isEqualTo(before);
        assertThat(rows()).hasSize(rows + 4);
        ok("add_note", "{'cycle_id':'" + cycle + "','content':'x'}");
        ok("add_note", "{'cycle_id':null,'content':'x'}");
    }

    @Test
    void lengthsAreToldTogetherWithWhatCannotBeRead() {
        CallFault fault =
                refused(
                        "add_objective",
                        "{'name':'%s','measure':'%s','direction':'up','is_fundamental':true}"
                                .formatted("n".repeat(101), "m".repeat(201)),
                        "invalid_parameter");

        assertThat(fault.errors())
                .extracting(Problem::field)
                .containsExactly("name", "measure", "direction");
        assertThat(fault.errors())
                .extracting(Problem::code)
                .containsExactly("too_long", "too_long", "unknown");
    }

    @Test
    void aRefusedCallIsToldWhatWasIgnoredToo() {
        ToolReply unread = call("add_objective", "{'nmae':'x'}");
        assertThat(fault(unread).message()).contains("name is missing");
        assertThat(unread.suggestions())
                .containsExactly("unknown parameter 'nmae' ignored; did you mean 'name'?");

        ToolReply refused =
                call(
                        "rate_consequence",
                        "{'alternative_id':'alt_z','objective_id':'obj_1','rating':'1','reasoning':'x',"
                                + "'rational':'x'}");
        assertThat(fault(refused).code()).isEqualTo("unknown_id");
        assertThat(refused.suggestions())
                .contains("rating \"1\" read as a number")
                .anyMatch(one -> one.startsWith("unknown parameter 'rational' ignored"));
    }

    @Test
    void whatDiffersBetweenCyclesIsCalledThisAndOther() {
        String child =
                data(ok("branch_cycle", "{'branch_point':'objectives','label':'Cheaper'}"))
                        .path("cycle_id")
                        .stringValue();

        JsonNode data = data(ok("compare_cycles", "{'other_cycle_id':'" + child + "'}"));

        assertThat(data.at("/alternatives/0").propertyNames())
                .containsExactly("id", "this", "other");
        assertThat(data.at("/alternatives/0/this").stringValue()).contains("As today");
    }

    @Test
    void whateverEndsLinesOfATextItsDocumentIsReadBackWithoutAChange() {
        ok("add_strategy_dimension", "{'dimension':'Where','options':['a \\nb','c\\u2029 d']}");
        ok(
                "set_alternative_strategy",
                "{'alternative_id':'alt_b','dimension_id':'dim_1','option':'A\\t\\nb'}");
        ok("set_focal_statement", "{'statement':' Which runners\\u2028should we take? \\r\\n '}");

        Cycle cycle = kept();
        DocumentMetadata imprint = DocumentMetadata.of("agent", cycle.updatedAt());
        String text = DecisionDocument.of(cycle, imprint, DocumentForm.FULL).text();
        EditScript edits = EditScript.of(cycle, imprint, DocumentParser.parse(text), false);

        assertThat(cycle.contents().frame().statement())
                .isEqualTo("Which runners\nshould we take?");
        assertThat(cycle.contents().alternatives().dimensions().getFirst().options())
                .containsExactly("a\nb", "c\n d");
        assertThat(edits.faults()).isEmpty();
        assertThat(edits.edits()).isEmpty();
    }

    private void objective(String name) {
        ok(
                "add_objective",
                "{'name':'%s','measure':'m','direction':'lower','is_fundamental':true}"
                        .formatted(name));
    }

    private String begun(String flow) {
        ToolReply reply =
                call(
                        null,
                        "create_cycle",
                        "{'title':'Runners','flow':'" + flow + "','confirmations':'none'}");
        return data(reply).path("cycle_id").stringValue();
    }

    private Cycle kept() {
        return analyses.find(OWNER, new CycleId(cycle)).orElseThrow();
    }

    private List<ToolInvocation> rows() {
        return analyses.invocations(new CycleId(cycle), InvocationQuery.all(100));
    }

    private ToolReply call(String tool, String parameters) {
        return call(cycle, tool, parameters);
    }

    private ToolReply call(@Nullable String named, String tool, String parameters) {
        return analyses.call(
                ToolCallRequest.of(
                        tool, named, parameters.replace('\'', '"'), OWNER, AGENT, "http"));
    }

    private ToolReply ok(String tool, String parameters) {
        ToolReply reply = call(tool, parameters);
        assertThat(reply.fault()).as(tool + " " + parameters).isNull();
        return reply;
    }

    private CallFault refused(String tool, String parameters, String code) {
        CallFault fault = fault(call(tool, parameters));
        assertThat(fault.code()).as(fault.message()).isEqualTo(code);
        return fault;
    }

    private static CallFault fault(ToolReply reply) {
        CallFault fault = reply.fault();
        if (fault == null) {
            throw new AssertionError(reply + " is no refusal");
        }
        return fault;
    }

    private JsonNode data(ToolReply reply) {
        return mapper.readTree(String.valueOf(reply.data()));
    }
}
