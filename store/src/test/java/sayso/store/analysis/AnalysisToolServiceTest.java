package sayso.store.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.document.DocumentChecksum;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.StoredDocument;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.SettableClock;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteOptions;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A whole analysis through the real JSON and a real file.
class AnalysisToolServiceTest {
    private static final Actor AGENT = new Actor.Agent("local", "shop/builder", null);
    private static final Actor PERSON = new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final JsonMapper mapper = new JsonMapper();

    @TempDir private Path home;
    private SqliteStore store;
    private AnalysisToolService analyses;
    private final Random others = new Random(2);
    private String cycle = "";

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
        analyses =
                new AnalysisToolService(
                        store.analyses(), new ToolCallJson(), new Random(1), System::nanoTime);
        cycle = data(call("create_cycle", "{'title':'Build runners'}")).get("cycle_id").asString();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aRatingWritesItsCellAndTheLinesThatShowItAndNothingElseOfTheMatrix() {
        free();
        for (int i = 0; i < 12; i++) {
            ok("add_objective", objective("Objective " + i, "lower", true));
            ok("add_alternative", alternative("Alternative " + i, i == 0));
        }
        for (String letter : List.of("B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L")) {
            List<String> row = new ArrayList<>();
            for (int i = 1; i <= 12; i++) {
                row.add(rating(letter, "obj_" + i, 1));
            }
            ok("batch_rate_consequences", "{'ratings':[" + String.join(",", row) + "]}");
        }
        List<String> cells = column("SELECT content FROM matrix_cells ORDER BY place");
        long version = version();

        clock.tick(Duration.ofSeconds(1));
        ok("rate_consequence", rating("alt_e", "obj_7", -2));

        assertThat(version()).isEqualTo(version + 1);
        List<String> after = column("SELECT content FROM matrix_cells ORDER BY place");
        assertThat(after).hasSize(11 * 12).hasSameSizeAs(cells);
        assertThat(after).filteredOn(cell -> !cells.contains(cell)).hasSize(1);
        assertThat(
                        column(
                                "SELECT part AS content FROM document_parts WHERE version = "
                                        + version()
                                        + " AND cycle_id = '"
                                        + cycle
                                        + "'"))
                .containsExactlyInAnyOrder("head", "consequences/7", "consequences/13", "foot");
    }

    @Test
    void everyVersionOfTheDocumentHasTheChecksumOfItsText() {
        free();
        ok("add_alternative", alternative("In-house", true));
        ok("add_alternative", alternative("Managed", false));
        ok("add_objective", objective("Monthly cost", "lower", true));
        ok("rate_consequence", rating("alt_b", "obj_1", 1));
        ok("add_objective", objective("Queue time", "lower", true));
        ok("rate_consequence", rating("alt_b", "obj_2", -1));
        ok("remove_objective", "{'objective_id':'obj_1','reason':'Not ours'}");
        ok("rate_consequence", rating("alt_b", "obj_2", 2));

        CycleId id = new CycleId(cycle);
        List<DocumentVersion> versions =
                store.analyses().read(look -> look.documents(id, Long.MAX_VALUE, 50));
        assertThat(versions).hasSize(9);
        for (DocumentVersion version : versions) {
            Optional<StoredDocument> kept =
                    store.analyses().read(look -> look.document(id, version.version()));
            assertThat(DocumentChecksum.of(kept.orElseThrow().text()))
                    .as("version %d", version.version())
                    .isEqualTo(version.checksum());
        }
    }

    @Test
    void theVersionThatIsExpectedMayStandAmongTheParameters() {
        ok("add_potential_decision", "{'description':'Which build runners to use'}");

        refused("add_consideration", "{'description':'x','expected_version':1}", "stale_version");
        refused(
                "add_consideration",
                "{'description':'x','expected_version':'-'}",
                "invalid_parameter");
        assertThat(version()).isEqualTo(2);
        ok("add_consideration", "{'description':'x','expected_version':'2'}");
        ok("add_consideration", "{'description':'y','expected_version':3}");
        assertThat(version()).isEqualTo(4);
    }

    @Test
    void whileASimulationRunsOthersWriteAndWhatTheyChangedCounts() {
        matrix();
        String rank = "{'preferences':'none','iterations':20000,'seed':7}";
        List<Long> versions = new ArrayList<>();

        ToolReply reply =
                analyses.call(
                        request("rank_acceptability", rank),
                        (_, _) -> {
                            if (versions.size() < 2) {
                                int rating = versions.size() - 2;
                                versions.add(
                                        anotherWriter(
                                                "rate_consequence", rating("B", "obj_1", rating)));
                            }
                        });

        assertThat(reply.fault()).isNull();
        assertThat(versions).hasSize(2).doesNotHaveDuplicates();
        assertThat(data(reply)).isEqualTo(data(call("rank_acceptability", rank)));
        assertThat(reply.version()).isEqualTo(version());
        assertThat(
                        analyses.invocations(new CycleId(cycle), InvocationQuery.all(100)).stream()
                                .map(ToolInvocation::tool)
                                .filter("rank_acceptability"::equals))
                .hasSize(2);
    }

    @Test
    void aTableThatNeverStandsStillIsSimulatedAtLast() {
        matrix();
        int[] rating = {0};

        ToolReply reply =
                analyses.call(
                        request("rank_acceptability", "{'preferences':'none','iterations':20000}"),
                        (done, all) -> {
                            if (done == all && rating[0] < 3) {
                                rating[0]++;
                                anotherWriter(
                                        "rate_consequence", rating("B", "obj_1", 2 - rating[0]));
                            }
                        });

        assertThat(reply.fault()).isNull();
        assertThat(rating[0]).isEqualTo(3);
    }

    /// Ten alternatives by five objectives.
    private void matrix() {
        free();
        for (int i = 1; i <= 5; i++) {
            ok("add_objective", objective("Objective " + i, "lower", true));
        }
        for (int i = 0; i < 10; i++) {
            ok("add_alternative", alternative("Alternative " + i, i == 0));
        }
        List<String> ratings = new ArrayList<>();
        for (String letter : List.of("B", "C", "D", "E", "F", "G", "H", "I", "J")) {
            for (int i = 1; i <= 5; i++) {
                ratings.add(rating(letter, "obj_" + i, letter.charAt(0) % 3 + i % 2 - 1));
            }
        }
        ok("batch_rate_consequences", "{'ratings':[" + String.join(",", ratings) + "]}");
    }

    /// A call over a connection of its own, which waits no longer than this test.
    ///
    /// @return the version that the cycle has then
    private long anotherWriter(String tool, String parameters) {
        try (SqliteStore other =
                SqliteStore.open(
                        home.resolve("sayso.db"),
                        clock,
                        SqliteOptions.STANDARD.withPatience(Duration.ofSeconds(10)))) {
            ToolReply reply =
                    new AnalysisToolService(
                                    other.analyses(), new ToolCallJson(), others, System::nanoTime)
                            .call(request(tool, parameters));
            assertThat(reply.fault()).isNull();
            return reply.version();
        }
    }

    private void free() {
        cycle =
                data(call("create_cycle", "{'title':'Build runners','flow':'free'}"))
                        .get("cycle_id")
                        .asString();
    }

    private long version() {
        return analyses.find("local", new CycleId(cycle)).orElseThrow().version();
    }

    private List<String> column(String query) {
        return store.snapshot(sql -> sql.list(query, row -> row.text("content")));
    }

    @Test
    void aWholeCycleGoesFromIssueToDecision() {
        ok("add_potential_decision", "{'description':'Which build runners to use'}");
        ok("set_focal_decision", "{'decision_id':'dec_1'}");
        ok("add_uncertainty", "{'description':'Price after the trial','resolvable':true}");
        ok("complete_component", "{'component':'issue_raising'}");
        ok("set_decision_maker", "{'name':'Ada','role':'Budget owner'}");
        ok("set_focal_statement", "{'statement':'Which runners should build our releases?'}");
        ok("add_party", "{'name':'Build team','role':'stakeholder','concerns':['Queues']}");
        ok("complete_component", "{'component':'problem_frame'}");
        ok("add_objective", objective("Monthly cost", "lower", true));
        ok("add_objective", objective("Queue time", "lower", true));
        ok("add_objective", objective("Fast disks", "higher", false));
        refused("complete_component", "{'component':'objectives'}", "completion_unmet");
        ok("link_means_to_fundamental", "{'means_id':'obj_3','fundamental_id':'obj_2'}");
        ok("complete_component", "{'component':'objectives'}");
        ok("add_alternative", alternative("In-house", true));
        ok("add_alternative", alternative("Managed", false));
        ok("add_alternative", alternative("Own cloud", false));
        ok("complete_component", "{'component':'alternatives'}");
        ok("rate_consequence", rating("alt_b", "obj_1", -1));
        JsonNode rated = ok("rate_consequence", rating("B", "obj_2", 2));
        assertThat(rated.get("matrix_completion").asDouble()).isEqualTo(0.5);
        assertThat(rated.get("cells_remaining").asInt()).isEqualTo(2);
        JsonNode batch =
                ok(
                        "batch_rate_consequences",
                        "{'ratings':[%s,%s,%s]}"
                                .formatted(
                                        rating("alt_c", "obj_1", -1),
                                        rating("alt_c", "obj_2", 1),
                                        rating("alt_x", "obj_2", 1)));
        assertThat(batch.get("updated_count").asInt()).isEqualTo(2);
        assertThat(batch.at("/failed/0/code").asString()).isEqualTo("unknown_id");
        ok("complete_component", "{'component':'consequences'}");
        refused(
                "mark_dominated",
                "{'alternative_id':'alt_b','dominated_by':'alt_c','reason':'no'}",
                "not_dominated");
        ok("mark_dominated", "{'alternative_id':'alt_c','dominated_by':'alt_b','reason':'yes'}");
        ok(
                "set_objective_weights",
                "{'method':'direct','entries':[{'objective_id':'obj_1','value':1},"
                        + "{'objective_id':'obj_2','value':3}]}");
        ok("complete_component", "{'component':'tradeoffs'}");
        ok("set_synthesis", "{'synthesis':'%s'}".formatted("Managed runners win. ".repeat(4)));
        JsonNode standout =
                ok("set_standout", "{'alternative_id':'alt_b','rationale':'It leads.'}");
        assertThat(standout.get("is_leader").asBoolean()).isTrue();
        ok("complete_component", "{'component':'recommendation'}");
        for (Element element : Element.values()) {
            ok(
                    "rate_dq_element",
                    "{'element':'%s','score':85,'rationale':'Fine'}".formatted(element.wireName()));
        }
        ok("complete_component", "{'component':'decision_quality'}");
        refused("complete_cycle", "{'rationale':'Fits.'}", "confirmation_needed");
        ToolReply closed =
                analyses.call(
                        ToolCallRequest.of(
                                "complete_cycle",
                                cycle,
                                "{\"chosen_alternative_id\":\"alt_b\",\"rationale\":\"Fits.\"}",
                                "local",
                                PERSON,
                                "cli"));

        assertThat(closed.outcome()).isEqualTo(CallOutcome.SUCCESS);
        Cycle kept = analyses.find("local", new CycleId(cycle)).orElseThrow();
        assertThat(kept.status()).isEqualTo(CycleStatus.COMPLETED);
        assertThat(kept.contents().tradeoffs().weights()).isNotNull();
        refused("add_note", "{'content':'Too late'}", "cycle_closed");
    }

    @Test
    void everyAttemptHasOneRowAndTheLogCoversIt() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        refused("add_potential_decision", "{'description':'  '}", "invalid_parameter");
        refused("add_objective", objective("Cost", "lower", true), "wrong_component");
        refused("set_focal_decision", "{'decision_id':'dec_9'}", "unknown_id");
        refused("no_such_tool", "{}", "unknown_tool");
        refused("add_potential_decision", "not json", "malformed_json");

        List<ToolInvocation> rows =
                analyses.invocations(new CycleId(cycle), InvocationQuery.all(100));
        assertThat(rows)
                .extracting(ToolInvocation::tool, ToolInvocation::errorCode)
                .containsExactly(
                        tuple("create_cycle", null),
                        tuple("add_potential_decision", null),
                        tuple("add_potential_decision", "invalid_parameter"),
                        tuple("add_objective", "wrong_component"),
                        tuple("set_focal_decision", "unknown_id"),
                        tuple("no_such_tool", "unknown_tool"),
                        tuple("add_potential_decision", "malformed_json"));
        assertThat(rows)
                .extracting(ToolInvocation::sequence)
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
        for (ToolInvocation row : rows) {
            assertThat(new ToolCallJson().hash(row)).isEqualTo(row.rowHash());
        }
        assertThat(store.log().since(0, 100))
                .extracting(event -> event.event().type())
                .containsOnly("tool_completed")
                .hasSize(7);
    }

    @Test
    void theSameKeyIsOneCallAndAnotherCallUnderItIsRefused() {
        ToolCallRequest once =
                new ToolCallRequest(
                        "add_potential_decision",
                        cycle,
                        "{\"description\":\"Which runners\"}",
                        3,
                        "talk",
                        null,
                        "k-1",
                        "local",
                        AGENT,
                        "mcp");
        ToolReply first = analyses.call(once);
        ToolReply second = analyses.call(once);

        assertThat(second.invocation()).isEqualTo(first.invocation());
        assertThat(second.data()).isEqualTo(first.data());
        assertThat(current().contents().issue().decisions()).hasSize(1);
        ToolReply other =
                analyses.call(
                        new ToolCallRequest(
                                "add_note",
                                cycle,
                                "{\"content\":\"x\"}",
                                0,
                                null,
                                null,
                                "k-1",
                                "local",
                                AGENT,
                                "mcp"));
        assertThat(other.fault()).isNotNull();
        assertThat(other.fault().code()).isEqualTo("idempotency_mismatch");
    }

    @Test
    void aStaleVersionAndAForeignCycleAreRefused() {
        ToolReply stale =
                analyses.call(
                        new ToolCallRequest(
                                "add_note",
                                cycle,
                                "{\"content\":\"x\"}",
                                0,
                                null,
                                9L,
                                null,
                                "local",
                                AGENT,
                                "mcp"));
        ToolReply foreign =
                analyses.call(
                        ToolCallRequest.of(
                                "add_note", cycle, "{\"content\":\"x\"}", "eve", AGENT, "mcp"));

        assertThat(stale.fault().code()).isEqualTo("stale_version");
        assertThat(foreign.fault().code()).isEqualTo("unknown_cycle");
        assertThat(foreign.cycle()).isNull();
    }

    @Test
    void aBranchTakesOverWhatLiesBeforeAndLeavesItsParentAlone() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        ok("complete_component", "{'component':'issue_raising'}");
        Cycle parent = current();

        JsonNode branch = ok("branch_cycle", "{'branch_point':'problem_frame','label':'Cheaper'}");

        Cycle child =
                analyses.find("local", new CycleId(branch.get("cycle_id").asString()))
                        .orElseThrow();
        assertThat(child.contents().issue()).isEqualTo(parent.contents().issue());
        assertThat(child.statusOf(Component.PROBLEM_FRAME))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(current()).isEqualTo(parent);
        assertThat(analyses.tree("local", parent.analysis()))
                .extracting(Cycle::id)
                .containsExactlyInAnyOrder(parent.id(), child.id());
    }

    private Cycle current() {
        return analyses.find("local", new CycleId(cycle)).orElseThrow();
    }

    private static String objective(String name, String direction, boolean fundamental) {
        return "{'name':'%s','measure':'Number','direction':'%s','is_fundamental':%s}"
                .formatted(name, direction, fundamental);
    }

    private static String alternative(String name, boolean statusQuo) {
        return "{'name':'%s','description':'As it says','is_status_quo':%s}"
                .formatted(name, statusQuo);
    }

    private static String rating(String alternative, String objective, int rating) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'Seen'}"
                .formatted(alternative, objective, rating);
    }

    private ToolReply call(String tool, String parameters) {
        return analyses.call(request(tool, parameters));
    }

    private ToolCallRequest request(String tool, String parameters) {
        return ToolCallRequest.of(
                tool,
                cycle.isEmpty() ? null : cycle,
                parameters.replace('\'', '"'),
                "local",
                AGENT,
                "mcp");
    }

    private JsonNode ok(String tool, String parameters) {
        ToolReply reply = call(tool, parameters);
        assertThat(reply.outcome())
                .as("%s %s: %s", tool, parameters, reply.fault())
                .isEqualTo(CallOutcome.SUCCESS);
        return data(reply);
    }

    private void refused(String tool, String parameters, String code) {
        ToolReply reply = call(tool, parameters);
        assertThat(reply.fault()).as(tool).isNotNull();
        assertThat(reply.fault().code()).isEqualTo(code);
    }

    private JsonNode data(ToolReply reply) {
        return mapper.readTree(reply.data());
    }
}
