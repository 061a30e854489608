package sayso.agent.tools;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

class McpPlanToolsTest {
    private static final Actor.Person ADA = new Actor.Person("ada", Surface.WEB, Assurance.WEB);

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(clock);
    private final DecisionIdGenerator ids =
            new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1));
    private final DecisionDesk desk =
            new LocalDecisionDesk(decisions, ids, DeskPolicy.STANDARD, clock);
    private List<AgentSession> sessions = List.of();
    private final LocalPlanDesk plans =
            new LocalPlanDesk(
                    new InMemoryPlanStore(decisions, () -> sessions),
                    ids,
                    DeskPolicy.STANDARD,
                    PlanMarker.NONE);

    @Test
    void anAgentEntersProposesWaitsAndTellsHowFarItIs() throws Exception {
        assertThat(said(call("plan_show", "{}"))).isEqualTo("Plan mode is off.");
        assertThat(structured(call("plan_mode", "{\"on\":true}")).path("state").asString())
                .isEqualTo("planning");

        ToolResult proposed =
                call("plan_propose", "{\"plan\":\"Plan: X\\n1. One\\n2. Two\",\"wait_seconds\":0}");
        assertThat(said(proposed)).startsWith("The plan waits for a person's approval");
        String id = structured(proposed).path("decision_id").asString();
        assertThat(said(call("plan_progress", "{\"done\":[1]}"))).contains("plan mode is proposed");

        answer(id, Map.of("plan", "execute", "step-2", "skip"));
        ToolResult approved =
                call("plan_propose", "{\"plan\":\"Plan: Y\\n1. One\",\"wait_seconds\":0}");
        assertThat(structured(approved).path("state").asString())
                .as("a changed plan needs a new approval")
                .isEqualTo("proposed");
        answer(structured(approved).path("decision_id").asString(), Map.of("plan", "execute"));

        assertThat(said(call("plan_show", "{}"))).startsWith("The plan is approved: carry it out.");
        assertThat(said(call("plan_progress", "{\"done\":[9]}")))
                .startsWith("Noted: the agent reported step 9; the plan has 1. ")
                .contains("carry it out");
        ToolResult done = call("plan_progress", "{\"done\":[1]}");
        assertThat(structured(done).path("header").asString()).isEqualTo("Plan complete: 1 of 1");
    }

    @Test
    void anAgentNeverEndsPlanMode() throws Exception {
        call("plan_mode", "{\"on\":true}");

        ToolResult refused = call("plan_mode", "{\"on\":false}");

        assertThat(refused.isError()).isTrue();
        assertThat(said(refused)).contains("only a person can end plan mode");
        assertThat(decisions.log().since(0, 100))
                .extracting(LoggedEvent::event)
                .filteredOn(LogEvent.AttemptRefused.class::isInstance)
                .singleElement()
                .asString()
                .contains("end plan mode");
        assertThat(prompt("plan", Map.of())).contains("Only a person ends it");
    }

    @Test
    void whatIsWrongWithAPlanIsSaidAtOnce() throws Exception {
        ToolResult refused = call("plan_propose", "{\"plan\":\"just do it\",\"wait_seconds\":-1}");

        assertThat(refused.isError()).isTrue();
        assertThat(said(refused)).contains("plan has no numbered step", "wait_seconds -1.0");
        assertThat(said(call("plan_progress", "{}"))).contains("name a step");
    }

    @Test
    void thePersonsCommandsShowWhatToDoAndHowItStands() throws Exception {
        assertThat(prompt("todos", Map.of())).isEqualTo("There is no plan yet.");
        assertThat(prompt("plan", Map.of("goal", "move the parser")))
                .contains("plan_mode", "sayso plan on", "plan this: move the parser");
        assertThat(plans.look(new SessionKey("local", "mcp", "mcp-1")).isGated())
                .as("getting a prompt changes nothing")
                .isFalse();
        call("plan_mode", "{\"on\":true}");
        String id =
                structured(
                                call(
                                        "plan_propose",
                                        "{\"plan\":\"Plan:\\n1. One\\n2. Two\",\"wait_seconds\":0}"))
                        .path("decision_id")
                        .asString();
        answer(id, Map.of("plan", "execute"));
        call("plan_progress", "{\"failed\":[1],\"note\":\"no disk\"}");

        assertThat(prompt("todos", Map.of()))
                .endsWith("Plan Mode: ON · 1/2\n\n[-] 1 One · failed (no disk)\n[ ] 2 Two");
    }

    @Test
    void theSessionThatWorksInTheServersFolderIsMeant() throws Exception {
        sessions = List.of(session("s-new", "/srv/shop"), session("s-old", "/srv/other"));
        call("plan_mode", "{\"on\":true}");
        assertThat(plans.look(session("s-new", "").key()).isGated()).isTrue();

        call("plan_mode", "{\"on\":true,\"session_id\":\"s-old\"}");
        assertThat(plans.look(session("s-old", "").key()).isGated()).isTrue();
    }

    private AgentSession session(String id, String folder) {
        return AgentSession.begun(
                new SessionSignals(new SessionKey("local", "claude-code", id), folder, null, false),
                clock.instant());
    }

    private void answer(String id, Map<String, String> topics) {
        Map<TopicId, TopicAnswer> said = new HashMap<>();
        topics.forEach((topic, option) ->
                said.put(new TopicId(topic), TopicAnswer.choosing(new OptionId(option))));
        desk.answer(new DecisionId(id), Answer.ofTopics(said), ADA, null);
    }

    private McpPlanContext door() {
        return new McpPlanContext(
                AskToolFixture.door(() -> desk),
                () -> plans,
                new PlanSessionResolver(null, "/srv/shop", "mcp-1"));
    }

    private ToolResult call(String name, String arguments) throws Exception {
        Tool tool =
                McpPlanTools.of(door()).stream()
                        .filter(one -> one.spec().name().equals(name))
                        .findFirst()
                        .orElseThrow();
        return (ToolResult) tool.call(ToolCall.of((ObjectNode) JsonCodec.read(arguments)));
    }

    private String prompt(String name, Map<String, String> arguments) throws Exception {
        Prompt prompt =
                McpPlanTools.prompts(door()).stream()
                        .filter(one -> one.definition().titles().name().equals(name))
                        .findFirst()
                        .orElseThrow();
        PromptResult result =
                (PromptResult) prompt.get(new PromptCall(arguments, CallContext.ofNobody()));
        return result.messages().getFirst().content().toJson().path("text").asString();
    }

    private static ObjectNode structured(ToolResult result) {
        return requireNonNull(result.structured(), "no object");
    }

    private static String said(ToolResult result) {
        return result.text();
    }
}
