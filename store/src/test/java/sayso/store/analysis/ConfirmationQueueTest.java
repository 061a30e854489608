package sayso.store.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Questions of an analysis to people, through the real JSON, a real file and the inbox of the same store.
class ConfirmationQueueTest {
    private static final Actor AGENT = new Actor.Agent("local", "shop/builder", "s-1");
    private static final Actor.Person PERSON =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String CLOSE = "{'rationale':'It fits.'}";

    private final SettableClock clock = SettableClock.standing();
    private final JsonMapper mapper = new JsonMapper();

    @TempDir private Path home;
    private SqliteStore store;
    private DecisionDesk desk;
    private AnalysisToolService analyses;
    private String cycle = "";

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(2)),
                        DeskPolicy.STANDARD,
                        clock);
        analyses =
                new AnalysisToolService(
                        store.analyses(), new ToolCallJson(), new Random(1), System::nanoTime);
        begin("{'title':'Build runners','confirmations':'each'}");
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aConfirmationWaitsInTheInboxAndItsAnswerComesBack() {
        JsonNode asked =
                ok(
                        "request_confirmation",
                        "{'summary':'Drop in-house?','options':['Drop it','Keep it'],'default_option':1}");
        Decision waiting = waiting().getFirst();
        assertThat(waiting.id().value()).isEqualTo(asked.get("decision_id").asString());
        assertThat(waiting.question().selection().preselected()).containsExactly(new OptionId("2"));
        assertThat(waiting.timing().deadline()).isEqualTo(clock.instant().plus(Duration.ofDays(1)));
        assertThat(get("conf_1").get("status").asString()).isEqualTo("pending");

        answer(waiting.id(), Answer.choosing(new OptionId("1")).withGlobalNote("too dear"));

        JsonNode told = get("conf_1");
        assertThat(told.get("status").asString()).isEqualTo("confirmed");
        assertThat(told.get("chosen_option").asInt()).isZero();
        assertThat(told.get("user_input").asString()).isEqualTo("too dear");
        assertThat(told.get("decided_by").asString()).isEqualTo("person");
        assertThat(told.get("surface").asString()).isEqualTo("terminal");
        assertThat(told.get("assurance").asString()).isEqualTo("terminal");
        assertThat(told.get("document_version").asInt()).isEqualTo(2);
        assertThat(decision(waiting.id()).isDelivered()).isTrue();
    }

    @Test
    void anApprovalOpensItsGateOnceForExactlyThisCall() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        String call = "{'component':'issue_raising'}";
        refused("complete_component", call, "confirmation_needed");
        gate("complete_component", call);
        Decision waiting = waiting().getFirst();
        assertThat(waiting.question().context()).contains("complete_component");
        refused("complete_component", with(call, "conf_1"), "confirmation_needed");
        refused(
                "record_user_choice",
                "{'confirmation_id':'conf_1','choice':'Approve'}",
                "person_needed");

        answer(waiting.id(), Answer.choosing(new OptionId("1")));

        refused("complete_component", call, "confirmation_needed");
        refused(
                "complete_component",
                "{'component':'issue_raising','reason':'other','confirmation_id':'conf_1'}",
                "confirmation_needed");
        ok("complete_component", with(call, "conf_1"));
        person("reopen_component", "{'component':'issue_raising','reason':'more'}");
        refused("complete_component", with(call, "conf_1"), "confirmation_needed");
    }

    @Test
    void aRejectedALateAndAWeakAnswerOpenNothing() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        String call = "{'component':'issue_raising'}";
        gate("complete_component", call);
        answer(waiting().getFirst().id(), Answer.choosing(new OptionId("2")));
        assertThat(get("conf_1").get("status").asString()).isEqualTo("rejected");
        refused("complete_component", with(call, "conf_1"), "confirmation_needed");

        gate("complete_component", call);
        DecisionId late = waiting().getFirst().id();
        clock.tick(Duration.ofHours(25));
        assertThat(get("conf_2").get("status").asString()).isEqualTo("expired");
        answer(late, Answer.choosing(new OptionId("1")));
        assertThat(get("conf_2").get("status").asString()).isEqualTo("expired");
        refused("complete_component", with(call, "conf_2"), "confirmation_needed");
        refused(
                "record_user_choice",
                "{'confirmation_id':'conf_2','choice':'x'}",
                "confirmation_expired");

        gate("complete_component", call);
        ChangeResult weak =
                desk.answer(
                        waiting().getFirst().id(),
                        Answer.choosing(new OptionId("1")),
                        new Actor.Person("ada", Surface.ELICITATION, Assurance.CLIENT),
                        null);
        assertThat(weak).isNotInstanceOf(ChangeResult.Accepted.class);
        refused("complete_component", with(call, "conf_3"), "confirmation_needed");
    }

    @Test
    void aLateAnswerThatNobodyLookedAtBetweenOpensNothingEither() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        gate("complete_component", "{'component':'issue_raising'}");
        DecisionId late = waiting().getFirst().id();
        clock.tick(Duration.ofHours(25));
        answer(late, Answer.choosing(new OptionId("1")));

        assertThat(get("conf_1").get("status").asString()).isEqualTo("expired");
    }

    @Test
    void whatAnAgentReportsWithdrawsTheQuestionAndASecondReportIsRefused() {
        ok("request_confirmation", "{'summary':'Drop in-house?','options':['Yes','No']}");
        DecisionId id = waiting().getFirst().id();

        JsonNode recorded = ok("record_user_choice", "{'confirmation_id':'conf_1','choice':'yes'}");

        assertThat(recorded.get("chosen_option").asInt()).isZero();
        assertThat(recorded.get("decided_by").asString()).isEqualTo("agent");
        assertThat(decision(id).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(waiting()).isEmpty();
        refused(
                "record_user_choice",
                "{'confirmation_id':'conf_1','choice':'no'}",
                "confirmation_resolved");
    }

    @Test
    void oneOptionIsChosenAndNoMore() {
        ok("request_confirmation", "{'summary':'Drop in-house?','options':['Yes','No','Later']}");
        Decision asked = waiting().getFirst();
        assertThat(asked.question().selection().max()).isEqualTo(1);

        assertThat(
                        desk.answer(
                                asked.id(),
                                Answer.choosing(new OptionId("1"), new OptionId("2")),
                                PERSON,
                                null))
                .isInstanceOf(ChangeResult.Rejected.class);

        answer(asked.id(), Answer.choosing(new OptionId("2")));
        assertThat(get("conf_1").get("chosen_option").asInt()).isEqualTo(1);
    }

    @Test
    void aPersonWhoRecordsTheirChoiceAnswersTheDecision() {
        ok("request_confirmation", "{'summary':'Drop in-house?','options':['Yes','No']}");
        DecisionId id = waiting().getFirst().id();

        person("record_user_choice", "{'confirmation_id':'conf_1','choice':'Only in May'}");

        assertThat(decision(id).state()).isEqualTo(DecisionState.RESOLVED);
        JsonNode told = get("conf_1");
        assertThat(told.get("decided_by").asString()).isEqualTo("person");
        assertThat(told.get("chosen_option").isNull()).isTrue();
        assertThat(told.get("user_input").asString()).isEqualTo("Only in May");
    }

    @Test
    void aDeclinedConfirmationIsRejectedAndAMovedDeadlineIsTold() {
        ok("request_confirmation", "{'summary':'Drop in-house?','options':['Yes','No']}");
        DecisionId id = waiting().getFirst().id();
        desk.extend(id, new DeadlineAdjustment.FromNow(Duration.ofDays(3)), PERSON);
        assertThat(get("conf_1").get("expires_at").asString())
                .isEqualTo(clock.instant().plus(Duration.ofDays(3)).toString());
        desk.cancel(id, CancelKind.REFUSED, "ask Bob", PERSON);

        JsonNode told = get("conf_1");
        assertThat(told.get("status").asString()).isEqualTo("rejected");
        assertThat(told.get("user_input").asString()).isEqualTo("ask Bob");
    }

    @Test
    void whatAPersonHasAskedAgainAnswersTheSameConfirmation() {
        ok("add_potential_decision", "{'description':'Which runners'}");
        String call = "{'component':'issue_raising'}";
        gate("complete_component", call);
        DecisionId first = waiting().getFirst().id();
        desk.cancel(first, CancelKind.REFUSED, "not today", PERSON);
        assertThat(get("conf_1").get("status").asString()).isEqualTo("rejected");

        DecisionId second = reopened(first);
        assertThat(get("conf_1").get("status").asString()).isEqualTo("pending");
        clock.tick(Duration.ofHours(25));
        assertThat(get("conf_1").get("status").asString()).isEqualTo("expired");
        DecisionId third = reopened(second);
        assertThat(current().confirmations())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.decision()).isEqualTo(third);
                    assertThat(one.expiresAt()).isEqualTo(clock.instant().plus(Duration.ofDays(1)));
                    assertThat(one.userInput()).isNull();
                });
        refused("complete_component", with(call, "conf_1"), "confirmation_needed");
        answer(third, Answer.choosing(new OptionId("1")));

        ok("complete_component", with(call, "conf_1"));
        assertThat(get("conf_1").get("status").asString()).isEqualTo("confirmed");
        assertThat(waiting()).isEmpty();
    }

    @Test
    void whatAnAgentReportedAPersonMayHaveAskedAgain() {
        ok("request_confirmation", "{'summary':'Drop in-house?','options':['Yes','No']}");
        DecisionId id = waiting().getFirst().id();
        ok("record_user_choice", "{'confirmation_id':'conf_1','choice':'yes'}");

        answer(reopened(id), Answer.choosing(new OptionId("2")));

        JsonNode told = get("conf_1");
        assertThat(told.get("decided_by").asString()).isEqualTo("person");
        assertThat(told.get("chosen_option").asInt()).isEqualTo(1);
    }

    @Test
    void aPromptAskedAgainBringsItsDismissedSuggestionBack() {
        begin("{'title':'Build runners','confirmations':'none'}");
        ok("add_potential_decision", "{'description':'Which runners'}");
        revisit("high", "a new idea");
        ok("complete_component", "{'component':'issue_raising'}");
        DecisionId prompt = waiting().getFirst().id();
        desk.cancel(prompt, CancelKind.REFUSED, "", PERSON);
        assertThat(current().revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.DISMISSED);

        DecisionId again = reopened(prompt);
        assertThat(current().revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.PENDING);
        answer(again, Answer.choosing(new OptionId("1")));

        assertThat(current().revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.ACCEPTED);
        assertThat(current().current()).isEqualTo(Component.ISSUE_RAISING);
    }

    @Test
    void whatIsMootStaysAsItEndedThoughItIsAskedAgain() {
        upToTradeoffs();
        ok("propose_even_swap", swap("alt_b", 15, "obj_2", 45));
        DecisionId id = waiting().getFirst().id();
        ok("remove_alternative", "{'alternative_id':'alt_b','reason':'x'}");

        answer(reopened(id), Answer.choosing(new OptionId("1")));

        assertThat(get("conf_1").get("status").asString()).isEqualTo("expired");
    }

    private DecisionId reopened(DecisionId id) {
        assertThat(desk.reopen(id, PERSON)).isInstanceOf(AskResult.Asked.class);
        return waiting().getFirst().id();
    }

    @Test
    void parametersOfAGateAreCheckedWhenItIsAskedFor() {
        refused("request_confirmation", gateOf("complete_cycle", "{}"), "invalid_parameter");
        refused("request_confirmation", gateOf("no_tool", CLOSE), "invalid_parameter");
        refused("request_confirmation", gateOf("list_objectives", "{}"), "invalid_parameter");
        assertThat(waiting()).isEmpty();

        gate("complete_cycle", CLOSE);
        gate("complete_cycle", "{'rationale':' It fits. '}");
        assertThat(waiting()).hasSize(1);
    }

    @Test
    void moreThanTwentyAtATimeAreTooMany() {
        for (int n = 0; n < 20; n++) {
            ok("request_confirmation", "{'summary':'Question %d?','options':['Yes']}".formatted(n));
        }
        refused(
                "request_confirmation",
                "{'summary':'More?','options':['Yes']}",
                "too_many_pending");
    }

    @Test
    void anUrgentRevisitBecomesADecisionAndIsAppliedWhenAnswered() {
        begin("{'title':'Build runners','confirmations':'none'}");
        ok("add_potential_decision", "{'description':'Which runners'}");
        ok("complete_component", "{'component':'issue_raising'}");
        ok("set_decision_maker", "{'name':'Ada','role':'Owner'}");
        ok("set_focal_statement", "{'statement':'Which runners build releases?'}");
        revisit("low", "nothing much");
        revisit("high", "a new idea");
        revisit("critical", "a new law");
        ok("complete_component", "{'component':'problem_frame'}");
        List<Decision> prompts = waiting();
        assertThat(prompts).hasSize(2);
        refused("reopen_component", "{'component':'issue_raising','reason':'x'}", "person_needed");

        Decision high = prompt("a new idea");
        answer(high.id(), Answer.choosing(new OptionId("2")).withGlobalNote("later"));
        answer(prompt("a new law").id(), Answer.choosing(new OptionId("1")));

        Cycle seen = current();
        assertThat(seen.revisits())
                .extracting(Revisit::status)
                .containsExactly(
                        Revisit.Status.PENDING,
                        Revisit.Status.DISMISSED,
                        Revisit.Status.ACCEPTED,
                        Revisit.Status.PENDING);
        assertThat(seen.current()).isEqualTo(Component.ISSUE_RAISING);
        assertThat(seen.statusOf(Component.ISSUE_RAISING))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
        ok("add_potential_decision", "{'description':'Which country'}");
        assertThat(current().version()).isEqualTo(seen.version() + 1);
        assertThat(
                        analyses.invocations(current().id(), InvocationQuery.all(100))
                                .getLast()
                                .changes())
                .contains("dismissed", "accepted");
    }

    @Test
    void evenSwapsAreAppliedWhenAPersonCallsThemEvenAndUndoneFromTheLast() {
        upToTradeoffs();
        refused("apply_even_swap", "{'swap_id':'swap_1'}", "unknown_id");
        refused("propose_even_swap", swap("alt_b", 30, "obj_2", 40), "not_a_swap");
        JsonNode proposed = ok("propose_even_swap", swap("alt_b", 15, "obj_2", 45));
        assertThat(proposed.get("swap_id").asString()).isEqualTo("swap_1");
        assertThat(proposed.get("rate").asDouble()).isEqualTo(1);
        Decision first = waiting().getFirst();
        assertThat(first.question().prompt())
                .contains("Cost: from 20 to 15", "Space: from 50 to 45");
        refused("apply_even_swap", "{'swap_id':'swap_1'}", "confirmation_needed");
        JsonNode steep = ok("propose_even_swap", swap("alt_b", 10, "obj_2", 30));
        assertThat(steep.at("/warnings/0/code").asString()).isEqualTo("uneven_rate");
        answer(
                waiting().stream()
                        .map(Decision::id)
                        .filter(id -> !id.equals(first.id()))
                        .findFirst()
                        .orElseThrow(),
                Answer.choosing(new OptionId("1")));
        refused("apply_even_swap", "{'swap_id':'swap_2'}", "swap_out_of_order");
        answer(first.id(), Answer.choosing(new OptionId("1")));

        assertThat(ok("apply_even_swap", "{'swap_id':'swap_1'}").get("finished").asBoolean())
                .isFalse();
        JsonNode applied = ok("apply_even_swap", "{'swap_id':'swap_2'}");

        assertThat(applied.get("finished").asBoolean()).isTrue();
        assertThat(applied.get("winner_id").asString()).isEqualTo("alt_a");
        refused("undo_even_swap", "{'swap_id':'swap_1','reason':'x'}", "swap_not_last");
        JsonNode undone = ok("undo_even_swap", "{'swap_id':'swap_2','reason':'x'}");
        assertThat(undone.get("remaining_alternative_ids").size()).isEqualTo(2);
        refused("apply_even_swap", "{'swap_id':'swap_2'}", "swap_out_of_order");
    }

    @Test
    void aSwapThatStartsFromOtherValuesThanThePersonSawIsNotApplied() {
        upToTradeoffs();
        ok("propose_even_swap", swap("alt_b", 15, "obj_2", 45));
        answer(waiting().getFirst().id(), Answer.choosing(new OptionId("1")));
        value("alt_b", "obj_1", 18);

        refused("apply_even_swap", "{'swap_id':'swap_1'}", "swap_out_of_order");
    }

    @Test
    void aSwapWhoseAlternativeIsRemovedIsAskedAboutNoMore() {
        upToTradeoffs();
        ok("propose_even_swap", swap("alt_b", 15, "obj_2", 45));
        ok("remove_alternative", "{'alternative_id':'alt_b','reason':'x'}");

        assertThat(waiting()).isEmpty();
        assertThat(get("conf_1").get("status").asString()).isEqualTo("expired");
    }

    @Test
    void whatWaitsIsTakenBackWhenTheAnalysisIsCompleted() {
        begin("{'title':'Small','flow':'free','confirmations':'none'}");
        for (String element :
                List.of(
                        "helpful_problem_frame",
                        "clear_objectives",
                        "creative_alternatives",
                        "reliable_consequences",
                        "logically_correct_reasoning",
                        "clear_tradeoffs",
                        "commitment_to_follow_through")) {
            call(
                    "rate_dq_element",
                    "{'element':'%s','score':80,'rationale':'x'}".formatted(element));
        }
        ok("request_confirmation", "{'summary':'Drop it?','options':['Yes','No']}");
        DecisionId id = waiting().getFirst().id();
        ok("complete_component", "{'component':'decision_quality'}");

        JsonNode closed = ok("complete_cycle", CLOSE);

        assertThat(closed.get("expired_confirmations").asInt()).isEqualTo(1);
        assertThat(decision(id).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(get("conf_1").get("status").asString()).isEqualTo("expired");
    }

    private void upToTradeoffs() {
        begin("{'title':'Offices','flow':'free','confirmations':'none'}");
        for (String name : List.of("Cost", "Space")) {
            ok(
                    "add_objective",
                    "{'name':'%s','measure':'m','direction':'%s','is_fundamental':true}"
                            .formatted(name, name.equals("Cost") ? "lower" : "higher"));
        }
        for (String name : List.of("Here", "There")) {
            ok(
                    "add_alternative",
                    "{'name':'%s','description':'x','is_status_quo':%s}"
                            .formatted(name, name.equals("Here")));
        }
        value("alt_a", "obj_1", 10);
        value("alt_a", "obj_2", 40);
        value("alt_b", "obj_1", 20);
        value("alt_b", "obj_2", 50);
    }

    private void value(String alternative, String objective, int value) {
        ok(
                "set_consequence_value",
                "{'alternative_id':'%s','objective_id':'%s','value':%d,'reasoning':'x'}"
                        .formatted(alternative, objective, value));
    }

    private static String swap(String alternative, int cost, String paying, int paid) {
        return ("{'alternative_id':'%s','target_objective_id':'obj_1','new_value':%d,"
                        + "'paying_objective_id':'%s','paying_new_value':%d,'reasoning':'x'}")
                .formatted(alternative, cost, paying, paid);
    }

    private Decision prompt(String reason) {
        return waiting().stream()
                .filter(one -> one.question().prompt().contains(reason))
                .findFirst()
                .orElseThrow();
    }

    private void revisit(String priority, String reason) {
        ok(
                "suggest_revisit",
                "{'component':'issue_raising','reason':'%s','priority':'%s'}"
                        .formatted(reason, priority));
    }

    private void begin(String parameters) {
        cycle = "";
        cycle = data(call("create_cycle", parameters)).get("cycle_id").asString();
    }

    private List<Decision> waiting() {
        return desk.list(DecisionQuery.pending());
    }

    private Decision decision(DecisionId id) {
        return desk.find(id.value(), PERSON) instanceof DecisionLookup.Found(Decision found)
                ? found
                : throwing(id);
    }

    private static Decision throwing(DecisionId id) {
        throw new AssertionError(id + " is not there");
    }

    private void answer(DecisionId id, Answer answer) {
        assertThat(desk.answer(id, answer, PERSON, null)).isInstanceOf(ChangeResult.Accepted.class);
    }

    private void gate(String tool, String parameters) {
        ok("request_confirmation", gateOf(tool, parameters));
    }

    private static String gateOf(String tool, String parameters) {
        return "{'summary':'May I?','options':['Approve','Reject'],'for_tool':'%s','for_parameters':%s}"
                .formatted(tool, parameters);
    }

    private static String with(String parameters, String confirmation) {
        return parameters.replace("}", ",'confirmation_id':'" + confirmation + "'}");
    }

    private JsonNode get(String confirmation) {
        return ok("get_confirmation", "{'confirmation_id':'" + confirmation + "'}");
    }

    private Cycle current() {
        return analyses.find("local", new CycleId(cycle)).orElseThrow();
    }

    private ToolReply call(String tool, String parameters) {
        return by(AGENT, tool, parameters);
    }

    private void person(String tool, String parameters) {
        assertThat(by(PERSON, tool, parameters).outcome()).isEqualTo(CallOutcome.SUCCESS);
    }

    private ToolReply by(Actor actor, String tool, String parameters) {
        @Nullable String named = cycle.isEmpty() ? null : cycle;
        return analyses.call(
                ToolCallRequest.of(
                        tool, named, parameters.replace('\'', '"'), "local", actor, "mcp"));
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
        assertThat(reply.fault().code()).as("%s", reply.fault()).isEqualTo(code);
    }

    private JsonNode data(ToolReply reply) {
        return mapper.readTree(reply.data());
    }
}
