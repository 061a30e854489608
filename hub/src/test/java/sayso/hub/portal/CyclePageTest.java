package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.wire.cycle.ToolCallJson;

/// The pages of analyses, in a browser without scripts.
class CyclePageTest {
    private static final Actor.Agent AGENT = new Actor.Agent(Asker.LOCAL, "builder", null);
    private static final CellId B_ON_COST =
            new CellId(new AlternativeId("alt_b"), new ObjectiveId("obj_1"));

    private PortalFixture portal;

    @BeforeEach
    void signIn() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void stop() {
        portal.close();
    }

    @Test
    void teachesWhereThereIsNoAnalysisAndStartsOne() throws Exception {
        assertThat(portal.page("/")).contains("href=\"/analyses\"");
        assertThat(portal.page("/analyses"))
                .contains("No analysis yet", "sayso mcp --toolset analysis-core");

        HttpResponse<String> made =
                portal.browser.submit("/analyses", "title", "Which runners", "flow", "free");

        String path = made.headers().firstValue("Location").orElseThrow();
        assertThat(portal.page(path))
                .contains("Which runners", "0 of 9 components complete", "The matrix appears once")
                .contains("No decision to make is named");
        assertThat(portal.page("/analyses")).contains(path, "Which runners");
    }

    @Test
    void showsTheAnalysesOfEveryAgentHereAndWhatPeopleDoToThemStaysThatAgents() throws Exception {
        CycleId cycle =
                portal.analyses
                        .call(
                                ToolCallRequest.of(
                                        "create_cycle",
                                        null,
                                        "{\"title\":\"Caches\",\"flow\":\"free\"}",
                                        "ci",
                                        new Actor.Agent("ci", "builder", null),
                                        "http"))
                        .cycle();
        rated();

        assertThat(portal.page("/analyses")).contains("Caches", "for ci", "Runners");
        assertThat(portal.page("/analyses/" + cycle)).contains("Caches");
        HttpResponse<String> branched =
                portal.browser.submit(
                        "/analyses/" + cycle + "/branch",
                        "label",
                        "Cheaper",
                        "component",
                        "issue_raising");
        assertThat(branched.statusCode()).isEqualTo(303);
        assertThat(portal.analyses.list("ci", null, 10)).hasSize(2);
        assertThat(portal.analyses.list(Asker.LOCAL, null, 10)).hasSize(1);
    }

    @Test
    void whatWaitsForAnAnswerIsShownAndLeadsToTheDecision() throws Exception {
        CycleId cycle = rated();
        assertThat(portal.page("/analyses/" + cycle)).doesNotContain("id=\"questions\"");
        call(
                cycle,
                "request_confirmation",
                Map.of(
                        "summary",
                        "Drop the rented ones?",
                        "options",
                        List.of(Map.of("label", "Yes"), Map.of("label", "No"))));

        String decision = now(cycle).confirmations().getFirst().decision().value();
        assertThat(portal.page("/analyses")).contains("waiting for your answer: 1");
        assertThat(portal.page("/analyses/" + cycle))
                .containsSubsequence(
                        "Waiting for your answer",
                        "href=\"/choice/" + decision + "\"",
                        "Drop the rented ones?");
        assertThat(portal.page("/choice/" + decision)).contains("Drop the rented ones?");
    }

    @Test
    void aTitleThatIsMissingMakesNothing() throws Exception {
        portal.page("/analyses");
        HttpResponse<String> reply = portal.browser.submit("/analyses", "title", " ");
        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("Not saved", "title");
        assertThat(portal.analyses.list(Asker.LOCAL, null, 10)).isEmpty();
    }

    @Test
    void theMatrixIsATableWithItsHeadersAndSaysEverythingInWords() throws Exception {
        CycleId cycle = rated();
        String page = portal.page("/analyses/" + cycle);
        assertThat(page)
                .contains("<caption class=\"unseen\">", "<th scope=\"row\">", "<th scope=\"col\"")
                .containsSubsequence("id=\"col-alt_b\"", "Managed", "leads")
                .containsSubsequence("id=\"col-alt_c\"", "Rented", "dominated by B")
                .containsSubsequence("id=\"cell-alt_b.obj_1\"", "+2", "much better", "Cheap")
                .containsSubsequence("id=\"cell-alt_a.obj_1\"", "0", "status quo")
                .contains("B: Managed leads, 3 ahead of the next.");
        assertThat(page).doesNotContain("style=").doesNotContain("NaN");
    }

    @Test
    void ratesACellAsThePersonsOwnCall() throws Exception {
        CycleId cycle = rated();
        assertThat(portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1"))
                .contains("value=\"2\" checked", "Cheap</textarea>", "id=\"edit\"");

        HttpResponse<String> reply =
                portal.browser.submit(
                        "/analyses/" + cycle + "/cell",
                        "rating",
                        "-1",
                        "reason",
                        "The invoice says otherwise",
                        "evidence",
                        "Invoice 7",
                        "confidence",
                        "high",
                        "low",
                        "",
                        "high",
                        "");

        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(reply.headers().firstValue("Location"))
                .hasValue("/analyses/" + cycle + "#cell-alt_b.obj_1");
        assertThat(now(cycle).contents().consequences().find(B_ON_COST))
                .hasValueSatisfying(cell -> {
                    assertThat(cell.judgement()).isEqualTo(new Judgement.Rating(-1));
                    assertThat(cell.reasoning()).isEqualTo("The invoice says otherwise");
                    assertThat(cell.evidence()).isEqualTo("Invoice 7");
                    assertThat(cell.source()).isEqualTo(JudgementSource.PERSON);
                });
        assertThat(trail(cycle).getLast())
                .satisfies(row -> {
                    assertThat(row.tool()).isEqualTo("rate_consequence");
                    assertThat(row.actorKind()).isEqualTo("person");
                    assertThat(row.actorId()).isEqualTo("ada");
                    assertThat(row.channel()).isEqualTo("portal");
                });
    }

    @Test
    void aRangeIsKeptAsOne() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1");
        portal.browser.submit(
                "/analyses/" + cycle + "/cell",
                "rating",
                "1",
                "reason",
                "It varies",
                "low",
                "0",
                "high",
                "2");
        assertThat(now(cycle).contents().consequences().find(B_ON_COST))
                .hasValueSatisfying(cell ->
                        assertThat(cell.judgement()).isEqualTo(new Judgement.Range(0, 1, 2)));
        assertThat(portal.page("/analyses/" + cycle)).contains("(0 … +2)");
    }

    @Test
    void whoEditsWhatSomebodyElseChangedIsToldAndLosesNoWord() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1");
        rate(cycle, "alt_b", "obj_1", 0, "Prices rose");

        HttpResponse<String> reply =
                portal.browser.submit(
                        "/analyses/" + cycle + "/cell", "rating", "-2", "reason", "What I think");

        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body())
                .contains("Somebody changed this cell", "Prices rose", "What I think</textarea>");
        assertThat(now(cycle).contents().consequences().find(B_ON_COST))
                .hasValueSatisfying(
                        cell -> assertThat(cell.judgement()).isEqualTo(new Judgement.Rating(0)));
        assertThat(trail(cycle).getLast().errorCode()).isEqualTo("stale_version");
        assertThat(portal.page("/analyses/" + cycle + "/audit"))
                .containsSubsequence(
                        "ada",
                        "refused: stale_version",
                        "the agent builder",
                        "Results:",
                        "ConsequenceRated",
                        "alt_b");
    }

    @Test
    void aChangeOfAnotherCellHindersNobody() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1");
        rate(cycle, "alt_c", "obj_1", -2, "Prices rose");
        HttpResponse<String> reply =
                portal.browser.submit(
                        "/analyses/" + cycle + "/cell", "rating", "1", "reason", "Still");
        assertThat(reply.statusCode()).isEqualTo(303);
    }

    @Test
    void whatIsMissingIsSaidBesideWhatWasTyped() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1");
        HttpResponse<String> reply =
                portal.browser.submit("/analyses/" + cycle + "/cell", "rating", "1", "reason", "");
        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("Not saved", "reasoning", "value=\"1\" checked");
    }

    @Test
    void triesARatingAndWeightsWithoutKeepingAnything() throws Exception {
        CycleId cycle = rated();
        long version = now(cycle).version();
        int attempts = trail(cycle).size();

        assertThat(portal.page("/analyses/" + cycle + "?cell=alt_b.obj_1&rating=-2"))
                .contains("What if:", "B: Managed on Cost were −2.", "Nothing is saved.")
                .containsSubsequence("id=\"cell-alt_b.obj_1\"", "−2", "now +2");
        assertThat(portal.page("/analyses/" + cycle + "?tab=weights&w.obj_1=0&w.obj_2=100"))
                .contains("These weights are a trial and are not saved.")
                .contains("href=\"/analyses/" + cycle + "?w.obj_1=0&amp;w.obj_2=100\"");
        assertThat(portal.page("/analyses/" + cycle + "?w.obj_1=0&w.obj_2=100"))
                .contains("Other weights.", "Weighted total");
        assertThat(portal.page("/analyses/" + cycle + "?cell=alt_zz.obj_9&rating=7"))
                .doesNotContain("What if:");

        assertThat(now(cycle).version()).isEqualTo(version);
        assertThat(trail(cycle)).hasSize(attempts);
    }

    @Test
    void setsWeightsUnlessTheyChangedMeanwhile() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle + "?tab=weights");
        String path = "/analyses/" + cycle + "/weights";
        assertThat(portal.browser.submit(path, "w.obj_1", "75", "w.obj_2", "25").statusCode())
                .isEqualTo(303);
        assertThat(now(cycle).contents().tradeoffs().weights())
                .satisfies(weights ->
                        assertThat(weights.shares()).containsEntry(new ObjectiveId("obj_1"), 0.75));
        HttpResponse<String> late = portal.browser.submit(path, "w.obj_1", "1", "w.obj_2", "1");
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.body()).contains("Somebody changed the weights");
    }

    @Test
    void movesOnBackAndDismisses() throws Exception {
        CycleId cycle = made("linear");
        call(cycle, "add_potential_decision", Map.of("description", "Which runners"));
        call(
                cycle,
                "suggest_revisit",
                Map.of("component", "issue_raising", "reason", "More?", "priority", "high"));
        String path = "/analyses/" + cycle;
        assertThat(portal.page(path)).contains("More?", ">high<");
        portal.browser.submit(path + "/step", "component", "issue_raising", "action", "complete");
        assertThat(portal.page(path)).contains("1 of 9 components complete");
        HttpResponse<String> unmet =
                portal.browser.submit(
                        path + "/step", "component", "problem_frame", "action", "complete");
        assertThat(unmet.statusCode()).isEqualTo(422);
        portal.browser.submit(
                path + "/step",
                "component",
                "issue_raising",
                "action",
                "reopen",
                "reason",
                "Another one");
        assertThat(portal.page(path)).contains("needs revision");
        portal.browser.submit(
                path + "/revisit", "revisit", "rev_1", "action", "dismiss", "reason", "No time");
        assertThat(portal.page(path)).contains("No suggestions");
    }

    @Test
    void aSuggestionThatIsAcceptedReopensItsComponentAndIsAskedNoMore() throws Exception {
        CycleId cycle = made("linear");
        call(cycle, "add_potential_decision", Map.of("description", "Which runners"));
        call(
                cycle,
                "suggest_revisit",
                Map.of("component", "issue_raising", "reason", "More?", "priority", "high"));
        String path = "/analyses/" + cycle;
        portal.page(path);
        portal.browser.submit(path + "/step", "component", "issue_raising", "action", "complete");
        assertThat(portal.page("/")).contains("Revisit issue raising?");

        HttpResponse<String> accepted =
                portal.browser.submit(
                        path + "/revisit", "revisit", "rev_1", "action", "accept", "reason", "");

        assertThat(accepted.headers().firstValue("Location")).hasValue(path + "#revisits");
        assertThat(portal.page(path)).contains("No suggestions", "needs revision");
        assertThat(portal.page("/")).doesNotContain("Revisit issue raising?");
        assertThat(
                        portal.browser
                                .submit(path + "/revisit", "revisit", "rev_1", "action", "accept")
                                .statusCode())
                .isEqualTo(422);
    }

    @Test
    void branchesAndCompares() throws Exception {
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle);
        HttpResponse<String> made =
                portal.browser.submit(
                        "/analyses/" + cycle + "/branch",
                        "component",
                        "consequences",
                        "label",
                        "If prices rise");
        String branch = made.headers().firstValue("Location").orElseThrow();
        CycleId child = new CycleId(branch.substring(branch.lastIndexOf('/') + 1));
        assertThat(child).isNotEqualTo(cycle);
        rate(child, "alt_b", "obj_1", -2, "Prices rose");
        assertThat(portal.page(branch + "/compare/" + cycle))
                .contains("Compared: If prices rise and original", "B: Managed on Cost");
        assertThat(portal.page(branch)).contains("If prices rise", "from Consequences");
    }

    @Test
    void whatWasRefusedIsSaidInTheReadersLanguage() throws Exception {
        portal.settings.write("{\"language\":\"zh\"}\n");
        portal.page("/analyses");
        HttpResponse<String> untitled = portal.browser.submit("/analyses", "title", " ");
        CycleId cycle = rated();
        portal.page("/analyses/" + cycle);
        HttpResponse<String> early =
                portal.browser.submit(
                        "/analyses/" + cycle + "/step",
                        "action",
                        "complete",
                        "component",
                        "issue_raising");

        assertThat(untitled.body()).contains("请填写标题。").doesNotContain("title is");
        assertThat(early.statusCode()).isEqualTo(422);
        assertThat(early.body()).contains("还不能完成").doesNotContain("cannot be complete");
    }

    @Test
    void theDocumentSaysWhoChangedItLast() throws Exception {
        CycleId cycle = rated();
        for (String path :
                List.of(
                        "/analyses/" + cycle + "?tab=document",
                        "/analyses/" + cycle + "/document")) {
            assertThat(portal.page(path)).containsOnlyOnce("<h1>").containsPattern("Z by agent");
        }
    }

    @Test
    void whatDoesNotExistIsNotThere() throws Exception {
        portal.page("/analyses");
        for (String path : List.of("", "/audit", "/document", "/compare/c-none2")) {
            assertThat(portal.browser.get("/analyses/c-none1" + path).statusCode()).isEqualTo(404);
        }
        assertThat(
                        portal.browser
                                .submit(
                                        "/analyses/c-none1/cell",
                                        "cell",
                                        "alt_a.obj_1",
                                        "rating",
                                        "1",
                                        "reason",
                                        "mine")
                                .statusCode())
                .isEqualTo(404);
        assertThat(portal.browser.get("/analyses/c-%3Cscript%3E").statusCode()).isEqualTo(404);
    }

    @Test
    void whatAgentsWriteIsNoMarkup() throws Exception {
        CycleId cycle = made("free");
        String hostile = "<script>alert(1)</script>\"><b>\u202e";
        call(
                cycle,
                "add_objective",
                Map.of(
                        "name",
                        hostile,
                        "measure",
                        hostile,
                        "direction",
                        "lower",
                        "is_fundamental",
                        true));
        for (boolean base : new boolean[] {true, false}) {
            call(
                    cycle,
                    "add_alternative",
                    Map.of("name", hostile + base, "description", hostile, "is_status_quo", base));
        }
        rate(cycle, "alt_b", "obj_1", 1, hostile);
        call(cycle, "set_focal_statement", Map.of("statement", hostile));
        for (String path :
                List.of(
                        "",
                        "?cell=alt_b.obj_1",
                        "?tab=weights",
                        "?tab=document",
                        "/audit",
                        "/document")) {
            assertThat(portal.page("/analyses/" + cycle + path))
                    .doesNotContain("<script>alert")
                    .doesNotContain("\"><b>");
        }
        assertThat(portal.page("/analyses/" + cycle)).doesNotContain("\u202e").contains("⟦U+202E⟧");
        assertThat(portal.page("/analyses")).doesNotContain("<script>alert");
    }

    @Test
    void everyTabIsALinkAndShowsItsOwnAlone() throws Exception {
        CycleId cycle = rated();
        String path = "/analyses/" + cycle;
        Map<String, String> shown =
                Map.of(
                        "", "matrix",
                        "?tab=weights", "weights",
                        "?tab=quality", "quality",
                        "?tab=document", "document",
                        "?tab=nonsense", "matrix");
        for (Map.Entry<String, String> each : shown.entrySet()) {
            String page = portal.page(path + each.getKey());
            for (String one : List.of("matrix", "weights", "quality", "document")) {
                String link =
                        "<a href=\"%s\"%s>"
                                .formatted(
                                        path + (one.equals("matrix") ? "" : "?tab=" + one),
                                        one.equals(each.getValue())
                                                ? " aria-current=\"page\""
                                                : "");
                assertThat(page).containsOnlyOnce(link);
                if (one.equals(each.getValue())) {
                    assertThat(page).containsOnlyOnce("id=\"" + one + "\"");
                } else {
                    assertThat(page).doesNotContain("id=\"" + one + "\"");
                }
            }
        }
        assertThat(portal.page(path)).containsSubsequence("id=\"matrix\"", "id=\"standing\"");
    }

    @Test
    void aFormLeadsBackToItsTab() throws Exception {
        CycleId cycle = made("linear");
        call(cycle, "add_potential_decision", Map.of("description", "Which runners"));
        String path = "/analyses/" + cycle;
        portal.page(path + "?tab=quality");
        String[] unmet = {"component", "problem_frame", "action", "complete"};
        assertThat(portal.browser.submit(path + "/step", unmet).body())
                .contains("Not saved", "id=\"quality\"")
                .doesNotContain("id=\"matrix\"");
        String[] met = {"component", "issue_raising", "action", "complete"};
        assertThat(portal.browser.submit(path + "/step", met).headers().firstValue("Location"))
                .hasValue(path + "?tab=quality#progress");

        CycleId weighed = rated();
        path = "/analyses/" + weighed;
        portal.page(path + "?tab=weights");
        String[] points = {"w.obj_1", "75", "w.obj_2", "25"};
        assertThat(
                        portal.browser
                                .submit(path + "/weights", points)
                                .headers()
                                .firstValue("Location"))
                .hasValue(path + "?tab=weights#weights");
        assertThat(portal.browser.submit(path + "/weights", points).body())
                .contains("Somebody changed the weights", "id=\"weights\"")
                .doesNotContain("id=\"matrix\"");
    }

    @Test
    void theWholeTextOfACellIsReadWithoutItsForm() throws Exception {
        CycleId cycle = rated();
        String reason = "Because the benchmark of May says so, ".repeat(8) + "and nothing else";
        rate(cycle, "alt_b", "obj_1", 2, reason);
        assertThat(portal.page("/analyses/" + cycle))
                .containsSubsequence(
                        "popovertarget=\"whole-alt_b.obj_1\"",
                        "aria-label=\"Whole text: B: Managed on Cost\"",
                        "popover id=\"whole-alt_b.obj_1\"",
                        "much better",
                        reason)
                .doesNotContain("whole-alt_a.obj_1")
                .doesNotContain("edit-form");
    }

    @Test
    void aLeaderThatIsNowhereStableHasNoColumn() throws Exception {
        CycleId cycle = made("free");
        call(
                cycle,
                "add_objective",
                Map.of(
                        "name",
                        "Cost",
                        "measure",
                        "points",
                        "direction",
                        "lower",
                        "is_fundamental",
                        true));
        assertThat(portal.page("/analyses/" + cycle + "?tab=weights"))
                .contains("w-obj_1")
                .doesNotContain("Stable leader");
        assertThat(portal.page("/analyses/" + rated() + "?tab=weights"))
                .contains("Stable leader", "stable-obj_1");
    }

    @Test
    void aFormFromElsewhereIsRefused() throws Exception {
        CycleId cycle = rated();
        HttpResponse<String> reply =
                portal.browser.post(
                        "/analyses/" + cycle + "/cell",
                        "cell=alt_b.obj_1&rating=1&reason=x&form_token=wrong",
                        Map.of());
        assertThat(reply.statusCode()).isEqualTo(403);
    }

    @Test
    void speaksChinese() throws Exception {
        CycleId cycle = rated();
        assertThat(portal.browser.get("/analyses/" + cycle, Map.of("Accept-Language", "zh")).body())
                .contains("lang=\"zh\"", "排名", "被 B 支配");
    }

    /// Cost and speed; B is better than the status quo on both, C worse than B on both.
    private CycleId rated() {
        CycleId cycle = made("free");
        for (String name : List.of("Cost", "Speed")) {
            call(
                    cycle,
                    "add_objective",
                    Map.of(
                            "name",
                            name,
                            "measure",
                            "points",
                            "direction",
                            "higher",
                            "is_fundamental",
                            true));
        }
        for (String name : List.of("As today", "Managed", "Rented")) {
            call(
                    cycle,
                    "add_alternative",
                    Map.of(
                            "name",
                            name,
                            "description",
                            "what " + name + " means",
                            "is_status_quo",
                            name.equals("As today")));
        }
        rate(cycle, "alt_b", "obj_1", 2, "Cheap");
        rate(cycle, "alt_b", "obj_2", 1, "Fast");
        rate(cycle, "alt_c", "obj_1", 0, "The same");
        rate(cycle, "alt_c", "obj_2", 0, "The same");
        return cycle;
    }

    private CycleId made(String flow) {
        return portal.analyses
                .call(
                        ToolCallRequest.of(
                                "create_cycle",
                                null,
                                ToolCallJson.parameters(Map.of("title", "Runners", "flow", flow)),
                                Asker.LOCAL,
                                AGENT,
                                "mcp"))
                .cycle();
    }

    private void rate(CycleId cycle, String alternative, String objective, int rating, String why) {
        call(
                cycle,
                "rate_consequence",
                Map.of(
                        "alternative_id",
                        alternative,
                        "objective_id",
                        objective,
                        "rating",
                        rating,
                        "reasoning",
                        why));
    }

    private void call(CycleId cycle, String tool, Map<String, ?> parameters) {
        ToolReply reply =
                portal.analyses.call(
                        ToolCallRequest.of(
                                tool,
                                cycle.value(),
                                ToolCallJson.parameters(parameters),
                                Asker.LOCAL,
                                AGENT,
                                "mcp"));
        assertThat(reply.fault()).isNull();
    }

    private Cycle now(CycleId cycle) {
        return portal.analyses.find(Asker.LOCAL, cycle).orElseThrow();
    }

    private List<ToolInvocation> trail(CycleId cycle) {
        return portal.analyses.invocations(cycle, InvocationQuery.all(1000));
    }
}
