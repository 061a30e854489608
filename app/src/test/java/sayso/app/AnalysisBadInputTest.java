package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.app.AnalysisCaller.Door;
import sayso.app.AnalysisCaller.Reply;
import tools.jackson.databind.JsonNode;

/// Whatever is wrong with a call is named with its field, its reason and the next sensible call, through every
/// door; it is one row of the audit trail, and nothing has changed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnalysisBadInputTest {
    private AnalysisHubFixture home;

    /// @param says part of the message
    /// @param next part of the hint, or of the call that is named as the next one
    private record Bad(
            String tool, String parameters, String code, String field, String says, String next) {}

    private static final List<Bad> BAD =
            List.of(
                    new Bad(
                            "add_objectiv",
                            "{'name':'x'}",
                            "unknown_tool",
                            "",
                            "there is no tool 'add_objectiv'",
                            "List the tools first"),
                    new Bad(
                            "rate_consequences",
                            "{}",
                            "unknown_tool",
                            "",
                            "there is no tool 'rate_consequences'",
                            "Did you mean"),
                    new Bad(
                            "rate_consequence",
                            rating("alt_z", "obj_1", "1"),
                            "unknown_id",
                            "alternative_id",
                            "alt_z",
                            "alt_b"),
                    new Bad(
                            "rate_consequence",
                            rating("alt_b", "obj_1", "3"),
                            "invalid_parameter",
                            "rating",
                            "rating 3 is not in -2 to 2",
                            "corrected"),
                    new Bad(
                            "rate_consequence",
                            rating("alt_b", "obj_1", "'splendid'"),
                            "invalid_parameter",
                            "rating",
                            "splendid",
                            "corrected"),
                    new Bad(
                            "rate_consequence",
                            rating("alt_c", "obj_1", "1"),
                            "unknown_id",
                            "alternative_id",
                            "alt_c",
                            "alt_b"),
                    new Bad(
                            "add_alternative",
                            "{'name':'Again','description':'x','is_status_quo':true}",
                            "baseline_exists",
                            "",
                            "alt_a",
                            "set_baseline"),
                    new Bad(
                            "link_means_to_fundamental",
                            "{'means_id':'obj_3','fundamental_id':'obj_3'}",
                            "invalid_parameter",
                            "fundamental_id",
                            "cannot serve itself",
                            "corrected"),
                    new Bad(
                            "mark_dominated",
                            "{'alternative_id':'alt_b','dominated_by':'alt_b','reason':'x'}",
                            "invalid_parameter",
                            "dominated_by",
                            "alt_b",
                            "corrected"),
                    new Bad(
                            "link_means_to_fundamental",
                            "{'means_id':'obj_2','fundamental_id':'obj_3'}",
                            "wrong_objective_type",
                            "",
                            "obj_3 is a means objective",
                            "serves a fundamental one"),
                    new Bad(
                            "link_means_to_fundamental",
                            "{'means_id':'obj_2','fundamental_id':'obj_1'}",
                            "wrong_objective_type",
                            "",
                            "obj_2 is a fundamental objective",
                            "becomes a means"),
                    new Bad(
                            "add_objective",
                            "{'nam':'x','direction':'up','is_fundamental':'maybe'}",
                            "invalid_parameter",
                            "name,measure,direction,is_fundamental",
                            "name",
                            "corrected"),
                    new Bad(
                            "add_objective",
                            "{'name':'COST','measure':'m','direction':'lower','is_fundamental':true}",
                            "duplicate_name",
                            "",
                            "obj_1",
                            ""),
                    new Bad(
                            "rate_consequence",
                            rating("alt_a", "obj_1", "1"),
                            "baseline_fixed",
                            "",
                            "alt_a",
                            ""),
                    new Bad(
                            "set_focal_decision",
                            "{'decision_id':'dec_7'}",
                            "unknown_id",
                            "decision_id",
                            "dec_7",
                            "There is none yet"));

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        home = AnalysisHubFixture.in(folder);
    }

    @AfterAll
    void stop() {
        home.close();
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void everyFaultIsNamedIsOneRowAndChangesNothing(Door door) throws Exception {
        List<String> wrong = new ArrayList<>();
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = prepared(agent);
            JsonNode before = home.whole(cycle);
            for (Bad bad : BAD) {
                int rows = home.attempts().size();

                Reply reply = agent.call(cycle, bad.tool(), bad.parameters());

                List<String> attempts = home.attempts();
                complain(wrong, bad, reply);
                if (attempts.size() != rows + 1 || !attempts.getLast().equals(bad.tool())) {
                    wrong.add(bad.tool() + ": rows " + attempts.subList(rows, attempts.size()));
                }
                if (!home.whole(cycle).equals(before)) {
                    wrong.add(bad.tool() + " " + bad.parameters() + " changed something");
                }
            }
            assertThat(home.read("/api/cycles/" + cycle + "/audit/verify").path("ok").asBoolean())
                    .isTrue();
        }
        assertThat(wrong).isEmpty();
    }

    private static void complain(List<String> wrong, Bad bad, Reply reply) {
        JsonNode error = reply.error().has("data") ? reply.error().path("data") : reply.error();
        String next =
                error.path("hint").asString("") + error.path("next_call") + error.path("details");
        String fields =
                String.join(
                        ",",
                        error.path("errors")
                                .valueStream()
                                .map(one -> one.path("field").asString(""))
                                .toList());
        String message = error.path("message").asString("") + error.path("errors");
        if (reply.success()
                || !error.path("code").asString("").equals(bad.code())
                || !fields.equals(bad.field())
                || !message.contains(bad.says())
                || !next.contains(bad.next())) {
            wrong.add(bad + "\n    -> " + reply);
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aCallOutOfTurnSaysWhatMayBeCalledNow(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.linear("Build runners");
            JsonNode before = home.whole(cycle);

            Reply early =
                    agent.call(
                            cycle,
                            "add_objective",
                            "{'name':'Cost','measure':'m','direction':'lower','is_fundamental':true}");

            assertThat(early.code()).isEqualTo("wrong_component");
            assertThat(early.error().path("message").stringValue())
                    .contains("objectives", "issue_raising");
            assertThat(early.error().path("current_component").stringValue())
                    .isEqualTo("issue_raising");
            assertThat(early.error().path("allowed_now").toString())
                    .contains("add_potential_decision")
                    .doesNotContain("add_objective\"");
            assertThat(early.error().at("/next_call/tool").stringValue())
                    .isEqualTo("complete_component");
            assertThat(home.whole(cycle)).isEqualTo(before);
            assertThat(home.trail(cycle).getLast().path("error_code").stringValue())
                    .isEqualTo("wrong_component");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void theFiftyFirstAlternativeIsOneTooMany(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Build runners");
            for (int n = 1; n <= 50; n++) {
                alternative(agent, cycle, "Runner " + n, n == 1);
            }
            JsonNode before = home.whole(cycle);

            Reply refused =
                    agent.call(
                            cycle,
                            "add_alternative",
                            "{'name':'Runner 51','description':'x','is_status_quo':false}");

            assertThat(refused.code()).isEqualTo("limit_reached");
            assertThat(refused.error().path("message").stringValue())
                    .contains("50", "alternatives");
            assertThat(refused.error().path("hint").stringValue()).contains("Remove");
            assertThat(home.whole(cycle)).isEqualTo(before);
            assertThat(home.trail(cycle).getLast().path("error_code").stringValue())
                    .isEqualTo("limit_reached");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aTextThatIsMuchTooLongIsOneRowAndChangesNothing(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Build runners");
            JsonNode before = home.whole(cycle);
            int rows = home.attempts().size();

            Reply refused =
                    agent.call(cycle, "add_note", "{'content':'" + "x".repeat(1 << 20) + "'}");

            assertThat(refused.code()).isEqualTo("limit_reached");
            assertThat(refused.error().path("message").stringValue()).contains("256 KiB");
            assertThat(refused.error().path("hint").stringValue()).contains("several calls");
            assertThat(home.attempts()).hasSize(rows + 1).endsWith("add_note");
            assertThat(home.whole(cycle)).isEqualTo(before);
        }
    }

    /// MCP names the text that was not read; the other doors do not read such a call at all.
    @Test
    void aTextOfTenMegabytesIsRefusedAndTheNextCallGoesOn() throws Exception {
        String parameters = "{'content':'" + "x".repeat(10 << 20) + "'}";
        for (Door door : List.of(Door.HTTP, Door.COMMAND, Door.HUB, Door.STDIO)) {
            try (AnalysisCaller agent = door.at(home)) {
                String cycle = agent.free("Build runners");
                JsonNode before = home.whole(cycle);
                int rows = home.attempts().size();

                Reply refused = agent.call(cycle, "add_note", parameters);

                assertThat(refused.code()).as(door.name()).isEqualTo("limit_reached");
                assertThat(refused.error().path("hint").stringValue()).contains("several calls");
                assertThat(home.attempts()).hasSize(rows + 1).endsWith("add_note");
                if (door == Door.HUB || door == Door.STDIO) {
                    assertThat(refused.fields()).as(door.name()).containsExactly("content");
                }
                assertThat(home.whole(cycle)).isEqualTo(before);
                agent.ok(cycle, "add_note", "{'content':'Short'}");
            }
        }
        try (McpSessionHarness server =
                McpSessionHarness.in(home.environment(), "--toolset", "analysis")) {
            server.say("[" + "1,".repeat(3 << 20) + "1]");
            assertThat(server.next()).contains("message is longer than");
            assertThat(server.callAndWait("create_cycle", "{\"title\":\"Runners\"}"))
                    .contains("cycle_id");
        }
    }

    /// Cycles of others are as unknown as those that do not exist. On the command line people see them all.
    @Test
    void aForeignCycleIsAnUnknownOne() throws Exception {
        String stranger = home.stranger("elsewhere/stranger");
        Map<String, AnalysisCaller> others = new TreeMap<>();
        others.put("hub", new AnalysisCaller.OverHub(home, stranger));
        others.put("http", new AnalysisCaller.OverHttp(home, stranger));
        others.put("remote", new AnalysisCaller.OverStdio(home.elsewhere(stranger)));
        try (AnalysisCaller agent = Door.HTTP.at(home)) {
            String cycle = agent.free("Secret plans");
            JsonNode before = home.whole(cycle);
            for (Map.Entry<String, AnalysisCaller> one : others.entrySet()) {
                try (AnalysisCaller other = one.getValue()) {
                    int rows = home.attempts().size();
                    Reply foreign = other.call(cycle, "add_note", "{'content':'mine'}");
                    Reply none = other.call("c-none22", "add_note", "{'content':'mine'}");
                    assertThat(foreign.code()).as(one.getKey()).isEqualTo("unknown_cycle");
                    assertThat(foreign.error().toString().replace(cycle, "c-none22"))
                            .isEqualTo(none.error().toString());
                    assertThat(foreign.error().toString())
                            .contains("create_cycle")
                            .doesNotContain("Secret");
                    assertThat(home.attempts()).hasSize(rows + 2);
                }
            }
            assertThat(home.whole(cycle)).isEqualTo(before);
            assertThat(home.trail(cycle)).isEmpty();
        }
        try (AnalysisCaller agent = Door.STDIO.at(home)) {
            assertThat(agent.call("c-none22", "add_note", "{'content':'mine'}").code())
                    .isEqualTo("unknown_cycle");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aStaleVersionIsToldWithTheVersionThatThereIs(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Build runners");
            agent.ok(cycle, "add_note", "{'content':'Ask Bob'}");
            JsonNode before = home.whole(cycle);
            int rows = home.trail(cycle).size();

            Reply stale =
                    agent.call(cycle, "add_note", "{'content':'Ask Ann','expected_version':1}");
            Reply none =
                    agent.call(
                            cycle, "add_note", "{'content':'Ask Ann','expected_version':'soon'}");

            assertThat(stale.code()).isEqualTo("stale_version");
            assertThat(stale.error().path("message").stringValue()).contains("1", "2");
            assertThat(stale.error().at("/details/version").asInt()).isEqualTo(2);
            assertThat(stale.error().at("/next_call/tool").stringValue())
                    .isEqualTo("get_document_summary");
            assertThat(none.code()).isEqualTo("invalid_parameter");
            assertThat(none.fields()).containsExactly("expected_version");
            assertThat(home.whole(cycle)).isEqualTo(before);
            assertThat(home.trail(cycle))
                    .hasSize(rows + 2)
                    .extracting(row -> row.path("error_code").asString(""))
                    .endsWith("stale_version", "invalid_parameter");
            assertThat(
                            agent.call(
                                            cycle,
                                            "add_note",
                                            "{'content':'Ask Ann','expected_version':2}")
                                    .success())
                    .isTrue();
        }
    }

    /// Over HTTP it may stand beside the parameters.
    @Test
    void aStaleVersionBesideTheParametersIsToldToo() throws Exception {
        AnalysisCaller.OverHttp agent = new AnalysisCaller.OverHttp(home, home.agent());
        String cycle = agent.free("Build runners");
        agent.ok(cycle, "add_note", "{'content':'Ask Bob'}");
        JsonNode before = home.whole(cycle);

        Reply stale =
                agent.sent(
                        cycle,
                        "add_note",
                        "{'parameters':{'content':'Ask Ann'},'expected_version':1}");

        assertThat(stale.code()).isEqualTo("stale_version");
        assertThat(stale.error().path("message").stringValue()).contains("1", "2");
        assertThat(stale.error().path("hint").stringValue()).isNotBlank();
        assertThat(home.whole(cycle)).isEqualTo(before);
        assertThat(home.trail(cycle).getLast().path("error_code").stringValue())
                .isEqualTo("stale_version");
    }

    @Test
    void whatIsNoJsonIsARowToo() throws Exception {
        AnalysisCaller.OverHttp agent = new AnalysisCaller.OverHttp(home, home.agent());
        String cycle = agent.free("Build runners");
        Reply http = agent.sent(cycle, "add_note", "{'parameters':");
        Reply command = Door.COMMAND.at(home).call(cycle, "add_note", "{'content':");

        assertThat(http.code()).isEqualTo("malformed_json");
        assertThat(command.code()).isEqualTo("malformed_json");
        assertThat(home.trail(cycle)).hasSize(2);
    }

    /// Two objectives and a means, two alternatives and a removed one.
    private static String prepared(AnalysisCaller agent) throws Exception {
        String cycle = agent.free("Build runners");
        objective(agent, cycle, "Cost", true);
        objective(agent, cycle, "Speed", true);
        objective(agent, cycle, "Fast disks", false);
        alternative(agent, cycle, "As today", true);
        alternative(agent, cycle, "Managed", false);
        alternative(agent, cycle, "Rented", false);
        agent.ok(cycle, "rate_consequence", rating("alt_b", "obj_2", "1"));
        agent.ok(cycle, "remove_alternative", "{'alternative_id':'alt_c','reason':'Too dear'}");
        return cycle;
    }

    private static void objective(
            AnalysisCaller agent, String cycle, String name, boolean fundamental) throws Exception {
        agent.ok(
                cycle,
                "add_objective",
                "{'name':'%s','measure':'m','direction':'lower','is_fundamental':%s}"
                        .formatted(name, fundamental));
    }

    private static void alternative(
            AnalysisCaller agent, String cycle, String name, boolean statusQuo) throws Exception {
        agent.ok(
                cycle,
                "add_alternative",
                "{'name':'%s','description':'x','is_status_quo':%s}".formatted(name, statusQuo));
    }

    private static String rating(String alternative, String objective, String rating) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%s,'reasoning':'Seen'}"
                .formatted(alternative, objective, rating);
    }
}
