package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.app.AnalysisCaller.Door;
import sayso.app.AnalysisCaller.Reply;
import tools.jackson.databind.JsonNode;

/// What small tools come to when an agent puts them together, and the least that each of them must do, once
/// through every door.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnalysisScenariosTest {
    private AnalysisHubFixture home;

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
    void addObjectiveValidatesParameters(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");

            Reply refused =
                    agent.call(
                            cycle,
                            "add_objective",
                            "{'name':'','measure':'$/year','direction':'higher',"
                                    + "'is_fundamental':true}");

            assertThat(refused.success()).isFalse();
            assertThat(refused.error().path("message").stringValue()).contains("name");
            assertThat(refused.fields()).containsExactly("name");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void rateConsequenceUpdatesMatrix(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");
            objective(agent, cycle, "Compensation");
            alternative(agent, cycle, "Accept VP", false);

            JsonNode rated =
                    agent.ok(
                            cycle,
                            "rate_consequence",
                            "{'alternative_id':'alt_a','objective_id':'obj_1','rating':2,"
                                    + "'reasoning':'Much better due to higher salary'}");

            assertThat(rated.path("document_updated").booleanValue()).isTrue();
            assertThat(rated.path("cell_updated").booleanValue()).isTrue();
            assertThat(rated.path("matrix_completion").doubleValue()).isEqualTo(1);
            assertThat(rated.path("cells_remaining").intValue()).isZero();
            assertThat(home.document(cycle)).contains("**+2**");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void findDominatedDetectsDominance(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = offer(agent);

            JsonNode dominated =
                    agent.ok(cycle, "find_dominated_alternatives", "{}").path("dominated");

            assertThat(dominated.size()).isEqualTo(1);
            assertThat(dominated.at("/0/alternative_id").stringValue()).isEqualTo("alt_c");
            assertThat(dominated.at("/0/dominated_by").stringValue()).isEqualTo("alt_a");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void toolExecutionUpdatesDocument(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");

            JsonNode added =
                    agent.ok(
                            cycle,
                            "add_objective",
                            "{'name':'Maximize compensation','measure':'Total comp ($/year)',"
                                    + "'direction':'higher','is_fundamental':true}");

            assertThat(added.path("document_updated").booleanValue()).isTrue();
            assertThat(home.document(cycle)).contains("Maximize compensation");
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void toolInvocationIsLogged(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");
            // why: the tool create_cycle is an attempt like any other; POST /api/cycles calls no
            // tool
            List<String> made = door == Door.HTTP ? List.of() : List.of("create_cycle");
            assertThat(tools(cycle)).isEqualTo(made);

            agent.ok(
                    cycle,
                    "add_objective",
                    "{'name':'Test objective','measure':'Count','direction':'higher',"
                            + "'is_fundamental':true}");

            List<JsonNode> rows = home.trail(cycle);
            assertThat(rows).hasSize(made.size() + 1);
            assertThat(rows.getLast().path("tool_name").stringValue()).isEqualTo("add_objective");
            assertThat(rows.getLast().path("result").stringValue()).isEqualTo("success");
            assertThat(rows.getLast().path("channel").stringValue())
                    .isEqualTo(
                            switch (door) {
                                case STDIO, HUB -> "mcp";
                                case REMOTE, HTTP -> "http";
                                case COMMAND -> "cli";
                            });
            assertThat(
                            home.read("/api/cycles/" + cycle + "/audit/verify")
                                    .path("ok")
                                    .booleanValue())
                    .isTrue();
        }
    }

    /// The person comes back to the commute three times; the agent makes it an objective, and links it with
    /// what it is for.
    @ParameterizedTest
    @EnumSource(Door.class)
    void detectsRepeatedThemes(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Where to work");
            String family = objective(agent, cycle, "Time with the kids");

            String commute =
                    agent.ok(
                                    cycle,
                                    "add_objective",
                                    "{'name':'Minimize commute time','measure':'Minutes per day',"
                                            + "'direction':'lower','is_fundamental':true}")
                            .path("objective_id")
                            .stringValue();
            JsonNode linked =
                    agent.ok(
                            cycle,
                            "link_means_to_fundamental",
                            "{'means_id':'%s','fundamental_id':'%s'}".formatted(commute, family));

            // why: a fundamental objective that nobody rated becomes a means when it is linked as
            // one
            assertThat(linked.path("supports").toString()).isEqualTo("[\"" + family + "\"]");
            JsonNode all =
                    agent.ok(cycle, "list_objectives", "{'include_details':true}")
                            .path("objectives");
            assertThat(all.at("/0/objective_type").stringValue()).isEqualTo("fundamental");
            assertThat(all.at("/1/objective_type").stringValue()).isEqualTo("means");
            assertThat(home.document(cycle))
                    .contains(
                            "| Minimize commute time <!--" + commute + "-->",
                            "| Minutes per day | ↓ Lower is better | Time with the kids |");
        }
    }

    /// The alternatives are there and nothing is rated: the agent says so, and the person takes it up.
    @ParameterizedTest
    @EnumSource(Door.class)
    void findsGapsBeforeThePersonDoes(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");
            for (String name : List.of("Pay", "Growth", "Commute", "Team", "Security")) {
                objective(agent, cycle, name);
            }
            for (String name : List.of("Stay", "Accept VP", "Hybrid role", "Own company")) {
                alternative(agent, cycle, name, name.equals("Stay"));
            }

            JsonNode summary = agent.ok(cycle, "get_document_summary", "{}");
            assertThat(summary.path("alternatives_count").intValue()).isEqualTo(4);
            assertThat(summary.path("objectives_count").intValue()).isEqualTo(5);
            assertThat(summary.path("matrix_completion").doubleValue()).isZero();
            JsonNode totals = agent.ok(cycle, "compute_pugh_totals", "{}");
            // why: an empty matrix has no totals of 0; nobody leads and everybody may
            assertThat(totals.path("leader_id").isNull()).isTrue();
            assertThat(totals.path("coverage").doubleValue()).isZero();
            assertThat(totals.at("/alternatives/1/total_score").isNull()).isTrue();
            assertThat(totals.at("/alternatives/1/unknown_count").intValue()).isEqualTo(5);

            // why: a component is named in any case, and may be one that nobody started
            JsonNode suggested =
                    agent.ok(
                            cycle,
                            "suggest_revisit",
                            "{'component':'Consequences','reason':'Matrix is empty - alternatives"
                                    + " exist but have not been evaluated','priority':'high'}");

            assertThat(suggested.path("will_prompt_user").booleanValue()).isTrue();
            assertThat(suggested.path("total_pending").intValue()).isEqualTo(1);
            JsonNode queue = home.read("/api/cycles/" + cycle + "/revisits");
            assertThat(queue.at("/revisits/0/target_component").stringValue())
                    .isEqualTo("consequences");
            assertThat(queue.at("/revisits/0/priority").stringValue()).isEqualTo("high");
            assertThat(queue.path("has_critical").booleanValue()).isFalse();
            home.send(
                    home.person(),
                    "POST",
                    "/api/cycles/"
                            + cycle
                            + "/revisits/"
                            + suggested.path("suggestion_id").stringValue()
                            + "/resolve",
                    "{\"action\":\"accept\"}");
            JsonNode now = agent.ok(cycle, "get_document_summary", "{}");
            assertThat(now.path("current_component").stringValue()).isEqualTo("consequences");
            assertThat(now.at("/completion_status/consequences").stringValue())
                    .isEqualTo("in_progress");
            assertThat(now.path("pending_revisits").intValue()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void detectsDominatedAlternativesByItself(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = offer(agent);

            JsonNode found = agent.ok(cycle, "find_dominated_alternatives", "{}");
            JsonNode one = found.at("/dominated/0");
            assertThat(one.path("alternative_name").stringValue())
                    .isEqualTo("Option C: Hybrid Role");
            assertThat(one.path("dominated_by_name").stringValue())
                    .isEqualTo("Option A: Accept VP");
            assertThat(one.path("reason").stringValue())
                    .contains("equal or better", "Compensation", "Growth")
                    .doesNotContain("Commute");
            JsonNode marked =
                    agent.ok(
                            cycle,
                            "mark_dominated",
                            "{'alternative_id':'alt_c','dominated_by':'alt_a','reason':'Equal or"
                                    + " better on all objectives, strictly better on Compensation"
                                    + " (+2 vs +1) and Growth (+2 vs 0)'}");

            assertThat(marked.path("marked").booleanValue()).isTrue();
            assertThat(marked.path("remaining_alternatives").intValue()).isEqualTo(2);
            assertThat(marked.path("analysis_note").stringValue()).contains("2");
            assertThat(home.document(cycle))
                    .contains("Option C: Hybrid Role", "(set aside)", "strictly better on");
            assertThat(
                            agent.ok(cycle, "find_dominated_alternatives", "{}")
                                    .path("dominated")
                                    .size())
                    .isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void checksHowMuchOneRatingMatters(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");
            objective(agent, cycle, "Compensation");
            String growth = objective(agent, cycle, "Growth");
            alternative(agent, cycle, "Accept VP", false);
            alternative(agent, cycle, "Own company", false);
            alternative(agent, cycle, "Stay", true);
            rate(agent, cycle, "alt_a", "obj_1", 2);
            rate(agent, cycle, "alt_a", growth, 2);
            rate(agent, cycle, "alt_b", "obj_1", 1);
            rate(agent, cycle, "alt_b", growth, 2);

            JsonNode checked =
                    agent.ok(
                            cycle,
                            "sensitivity_check",
                            "{'alternative_id':'alt_a','objective_id':'" + growth + "'}");

            assertThat(checked.path("current_rating").intValue()).isEqualTo(2);
            JsonNode changed = checked.path("if_changed_to");
            assertThat(changed.at("/1/total_change").intValue()).isEqualTo(-1);
            assertThat(changed.at("/1/ranking_change").booleanValue()).isFalse();
            assertThat(changed.at("/1/still_leads").booleanValue()).isTrue();
            assertThat(changed.at("/0/total_change").intValue()).isEqualTo(-2);
            assertThat(changed.at("/0/ranking_change").booleanValue()).isTrue();
            assertThat(changed.at("/0/new_leader").stringValue()).isEqualTo("alt_b");
            assertThat(changed.at("/-1/total_change").intValue()).isEqualTo(-3);
            assertThat(changed.at("/-1/ranking_change").booleanValue()).isTrue();
            assertThat(changed.at("/-1/new_leader").stringValue()).isEqualTo("alt_b");
            // why: to check changes nothing
            assertThat(home.document(cycle)).contains("**+2**");
            assertThat(tools(cycle)).endsWith("sensitivity_check");
        }
    }

    /// The agent asks before it drops an option; the person answers where they answer everything.
    @ParameterizedTest
    @EnumSource(Door.class)
    void asksThePersonBeforeASignificantChange(Door door) throws Exception {
        try (AnalysisCaller agent = door.at(home)) {
            String cycle = agent.free("Offer");
            JsonNode asked =
                    agent.ok(
                            cycle,
                            "request_confirmation",
                            "{'summary':'Set the hybrid role aside?','options':["
                                    + "{'label':'Yes','description':'It is dominated'},"
                                    + "{'label':'No','description':'Keep it'}],'default_option':0}");
            String decision = asked.path("decision_id").stringValue();
            assertThat(asked.path("status").stringValue()).isEqualTo("pending");
            JsonNode waiting = home.read("/api/cycles/" + cycle + "/confirmations/pending");
            assertThat(waiting.at("/confirmations/0/decision_id").stringValue())
                    .isEqualTo(decision);
            assertThat(waiting.at("/confirmations/0/expires_at").stringValue()).isNotBlank();

            McpSessionHarness.Said answered =
                    McpSessionHarness.run(home.environment(), "answer", decision, "2", "not yet");

            assertThat(answered.code()).as(answered.err()).isZero();
            JsonNode told = agent.ok(cycle, "get_confirmation", "{'confirmation_id':'conf_1'}");
            assertThat(told.path("status").stringValue()).isEqualTo("confirmed");
            assertThat(told.path("chosen_option").intValue()).isEqualTo(1);
            assertThat(told.path("user_input").stringValue()).isEqualTo("not yet");
            assertThat(told.path("decided_by").stringValue()).isEqualTo("person");
            assertThat(
                            agent.call(
                                            cycle,
                                            "record_user_choice",
                                            "{'confirmation_id':'conf_1','choice':'Yes'}")
                                    .code())
                    .isEqualTo("confirmation_resolved");
        }
    }

    private List<String> tools(String cycle) throws Exception {
        return home.trail(cycle).stream().map(row -> row.path("tool_name").stringValue()).toList();
    }

    /// Three options, of which one is beaten everywhere or equalled by another.
    private static String offer(AnalysisCaller agent) throws Exception {
        String cycle = agent.free("Offer");
        for (String name : List.of("Compensation", "Growth", "Commute")) {
            objective(agent, cycle, name);
        }
        alternative(agent, cycle, "Option A: Accept VP", false);
        alternative(agent, cycle, "Option B: Stay", true);
        alternative(agent, cycle, "Option C: Hybrid Role", false);
        agent.ok(
                cycle,
                "batch_rate_consequences",
                "{'ratings':[%s,%s,%s,%s,%s,%s]}"
                        .formatted(
                                rating("alt_a", "obj_1", 2),
                                rating("alt_a", "obj_2", 2),
                                rating("alt_a", "obj_3", -1),
                                rating("alt_c", "obj_1", 1),
                                rating("alt_c", "obj_2", 0),
                                rating("alt_c", "obj_3", -1)));
        return cycle;
    }

    private static String objective(AnalysisCaller agent, String cycle, String name)
            throws Exception {
        return agent.ok(
                        cycle,
                        "add_objective",
                        "{'name':'%s','measure':'As felt','direction':'higher','is_fundamental':true}"
                                .formatted(name))
                .path("objective_id")
                .stringValue();
    }

    private static void alternative(
            AnalysisCaller agent, String cycle, String name, boolean statusQuo) throws Exception {
        agent.ok(
                cycle,
                "add_alternative",
                "{'name':'%s','description':'As offered','is_status_quo':%s}"
                        .formatted(name, statusQuo));
    }

    private static void rate(
            AnalysisCaller agent, String cycle, String alternative, String objective, int rating)
            throws Exception {
        agent.ok(cycle, "rate_consequence", rating(alternative, objective, rating));
    }

    private static String rating(String alternative, String objective, int rating) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'As discussed'}"
                .formatted(alternative, objective, rating);
    }
}
