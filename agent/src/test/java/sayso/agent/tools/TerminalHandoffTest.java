package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `provide_choice` with transport terminal: the agent opens the terminal and comes back for the
/// result.
class TerminalHandoffTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.HANDOFF);
    private static final String QUESTION =
            """
            {"title": "Database", "prompt": "Setting up the shop; a later change is costly.",
             "options": [{"id": "postgres", "recommended": true}, {"id": "sqlite"}],
             "transport": "terminal"%s}
            """;

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);

    @Test
    void theCallReturnsAtOnceWithTheLaunchCommand() throws Exception {
        JsonNode launch = provideChoice(tickets(), QUESTION.formatted(""));

        String id = launch.path("session_id").asString();
        assertThat(launch.path("action_status").asString()).isEqualTo("pending_terminal_launch");
        assertThat(launch.path("terminal_command").asString())
                .isEqualTo("sayso attach " + id + ".ticket");
        assertThat(launch.path("selection").path("summary").asString())
                .isEqualTo("sayso attach " + id + ".ticket");
        assertThat(launch.path("selection").path("url").asString())
                .isEqualTo(AskToolFixture.PORTAL + "/terminal/" + id);
        assertThat(launch.path("selection").path("selected_ids")).isEmpty();
        assertThat(launch.path("instructions").asString().lines())
                .satisfiesExactly(
                        run -> assertThat(run).startsWith("1. ").endsWith(id + ".ticket"),
                        answer -> assertThat(answer).startsWith("2. "),
                        fetch -> assertThat(fetch).startsWith("3. ").contains(id));
        assertThat(launch.path("remaining_seconds").asInt()).isEqualTo(300);
    }

    @Test
    void aFollowUpWithTheSessionIdReturnsTheFinalResultAgainAndAgain() throws Exception {
        String id = launched("");
        assertThat(followUp(id).path("action_status").asString()).isEqualTo("pending");

        desk.answer(new DecisionId(id), Answer.choosing(new OptionId("sqlite")), ANN, null);

        for (int read = 0; read < 2; read++) {
            JsonNode result = followUp(id);
            assertThat(result.path("action_status").asString()).isEqualTo("selected");
            assertThat(result.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"sqlite\"]");
            assertThat(result.path("assurance").asString()).isEqualTo("handoff");
        }
    }

    @Test
    void whereNobodyAttachesTheDeadlineDecidesAsAnywhere() throws Exception {
        String id = launched(", \"timeout_seconds\": 120");
        clock.tick(Duration.ofSeconds(121));
        JsonNode result = followUp(id);
        assertThat(result.path("action_status").asString()).isEqualTo("timeout");
        assertThat(result.path("selection").path("selected_ids")).isEmpty();
    }

    @Test
    void aRepeatedRequestGetsAnotherTicketForTheSameQuestionAndAnAnsweredOneItsResult()
            throws Exception {
        String keyed = ", \"idempotency_key\": \"k1\"";
        String id = launched(keyed);
        assertThat(launched(keyed)).isEqualTo(id);
        desk.answer(new DecisionId(id), Answer.choosing(new OptionId("sqlite")), ANN, null);
        assertThat(
                        provideChoice(tickets(), QUESTION.formatted(keyed))
                                .path("action_status")
                                .asString())
                .isEqualTo("selected");
    }

    @Test
    void withoutAPlaceForTicketsTheQuestionWaitsEverywhereElse() throws Exception {
        String brief = QUESTION.formatted(", \"wait_seconds\": 0");
        JsonNode nowhere = provideChoice(TerminalHandoff.nowhere(), brief);
        assertThat(nowhere.path("action_status").asString()).isEqualTo("pending");
        assertThat(nowhere.path("warnings").toString()).contains("cannot be handed off from here");

        TerminalHandoff broken =
                (_, _) -> {
                    throw new StoreException(StoreFailureKind.FULL, "the disk is full", null);
                };
        JsonNode failed = provideChoice(broken, brief);
        assertThat(failed.path("action_status").asString()).isEqualTo("pending");
        assertThat(failed.path("warnings").toString()).contains("the disk is full");
    }

    @Test
    void whereAnInboxIsOpenTheQuestionIsThereAndTheCallWaitsAsAnyOther() throws Exception {
        JsonNode watched =
                provideChoice(
                        (_, _) -> new TerminalHandoff.Way.Watched(),
                        QUESTION.formatted(", \"wait_seconds\": 0"));

        assertThat(watched.path("action_status").asString()).isEqualTo("pending");
        assertThat(watched.path("warnings").toString()).doesNotContain("terminal");
    }

    @Test
    void whatNothingBringsBackIsNotHandedOff() throws Exception {
        for (String risk : List.of("\"destructive\": true", "\"reversible\": false")) {
            JsonNode kept =
                    provideChoice(tickets(), QUESTION.formatted(", \"wait_seconds\": 0, " + risk));

            assertThat(kept.path("action_status").asString()).as(risk).isEqualTo("pending");
            assertThat(kept.has("terminal_command")).as(risk).isFalse();
            assertThat(kept.path("warnings").toString())
                    .contains("no launch ticket opens", "waits on every other surface");
        }
    }

    private static TerminalHandoff tickets() {
        return (decision, _) ->
                new TerminalHandoff.Way.Launch("sayso attach " + decision.id() + ".ticket");
    }

    private String launched(String more) throws Exception {
        JsonNode launch = provideChoice(tickets(), QUESTION.formatted(more));
        assertThat(launch.path("action_status").asString()).isEqualTo("pending_terminal_launch");
        return launch.path("session_id").asString();
    }

    private JsonNode followUp(String id) throws Exception {
        return provideChoice(tickets(), "{\"session_id\": \"" + id + "\", \"wait_seconds\": 0}");
    }

    private JsonNode provideChoice(TerminalHandoff handoff, String arguments) throws Exception {
        McpAgentContext door = AskToolFixture.handingOff(() -> desk, handoff);
        List<Tool> tools = McpAskTools.of(door, AskToolFixture.tasks(door));
        Tool tool = tools.getFirst();
        ToolResult result =
                (ToolResult) tool.call(ToolCall.of((ObjectNode) JsonCodec.read(arguments)));
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(
                        SchemaValidator.against(tool.spec().outputSchema())
                                .problems(result.structured()))
                .isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }
}
