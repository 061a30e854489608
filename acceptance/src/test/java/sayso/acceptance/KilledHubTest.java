package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.NodeClient;
import sayso.acceptance.harness.NodeClientOrder;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// A hub dies by SIGKILL while everybody waits on it, and another takes its place at the same address: whoever waited
/// gets the answer. One hub, one kill, everybody at once.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KilledHubTest {
    private static final List<String> ERAS = List.of("legacy", "modern");
    private static final String ASKS = "a command asks and waits";
    private static final String WAITS = "a command waits";
    private static final String TASK = ": a task";
    private static final String SLICE = ": a slice";
    private static final String SERVED = ": through sayso mcp";
    private static final String SERVED_TASK = ": a task of sayso mcp";

    /// Two slices, two commands, two servers on standard streams; and the streams of two legacy sessions.
    private static final int OPEN_REQUESTS = 8;

    private final Map<String, NodeClient> atTheHub = new HashMap<>();
    private final Map<String, NodeClient> overStdio = new HashMap<>();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private ProductDriver home;
    private ProductDriver elsewhere;
    private HubProcess hub;
    private TestProcess awaiting;
    private TestProcess asking;

    @BeforeAll
    void theHubIsKilledWhileEverybodyWaits(@TempDir Path folder, @TempDir Path other) {
        home = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = opened(HubProcess.start(home));
        elsewhere = new ProductDriver(UserSandbox.in(other).workingOn(hub));
        for (String era : ERAS) {
            String script = era + "-client.mjs";
            atTheHub.put(
                    era,
                    opened(
                            NodeClient.start(
                                    home.sandbox(),
                                    script,
                                    List.of(
                                            NodeClientOrder.of(era + TASK, "task").stubborn(),
                                            NodeClientOrder.of(era + SLICE, "slices").stubborn()),
                                    hub)));
            overStdio.put(
                    era,
                    opened(
                            NodeClient.start(
                                    elsewhere.sandbox(),
                                    script,
                                    List.of(
                                            NodeClientOrder.form(era + SERVED, filledIn()),
                                            NodeClientOrder.of(era + SERVED_TASK, "task")))));
        }
        asking = request(ASKS, "--wait=10m");
        String id = request(WAITS).result().succeeded().json().path("id").asString();
        awaiting = opened(elsewhere.start("decision", "await", id, "--json").closeInput());
        for (String era : ERAS) {
            atTheHub.get(era).event(era + TASK, "status");
            atTheHub.get(era).event(era + SLICE, "pending");
            overStdio.get(era).event(era + SERVED_TASK, "status");
            hub.waitingDecision(era + SERVED);
        }
        ConditionPoller.holds(
                "everybody waits at the hub", () -> hub.openRequests() >= OPEN_REQUESTS);

        hub.kill();
        for (String era : ERAS) {
            atTheHub.get(era).event(era + SLICE, "lost");
        }
        hub.startAgain();
        for (String era : ERAS) {
            atTheHub.get(era).event(era + SLICE, "again");
        }
        everybodyIsAnswered();
    }

    private void everybodyIsAnswered() {
        for (String era : ERAS) {
            for (String way : List.of(TASK, SLICE, SERVED, SERVED_TASK)) {
                hub.answer(hub.waitingDecision(era + way), "hold", era + way);
            }
        }
        hub.answer(hub.waitingDecision(WAITS), "2", WAITS);
        hub.answer(hub.waitingDecision(ASKS), "2", ASKS);
    }

    private static NodeClientOrder.Reply filledIn() {
        return new NodeClientOrder.Reply(
                "accept", ProgramJson.object().put("choice", "ship"), Duration.ofMillis(1500));
    }

    private TestProcess request(String question, String... more) {
        List<String> command = new ArrayList<>(List.of("decision", "request", "--json"));
        command.addAll(List.of("--prompt", question, "--option", "Ship it", "--option", "Hold it"));
        command.addAll(List.of(more));
        return opened(elsewhere.start(command.toArray(String[]::new)).closeInput());
    }

    private <T extends AutoCloseable> T opened(T one) {
        open.push(one);
        return one;
    }

    @AfterAll
    void everybodyLeaves() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void aTaskIsAnswered(String era) {
        String title = era + TASK;
        assertAnswered(atTheHub.get(era), title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void aSliceThatDiedIsTakenUpAgain(String era) {
        String title = era + SLICE;
        NodeClient client = atTheHub.get(era);
        assertAnswered(client, title);
        String first = client.event(title, "connected").path("session").asString("");
        String second = client.event(title, "again").path("session").asString("");
        assertThat(second.isEmpty()).isEqualTo(era.equals("modern"));
        assertThat(second.equals(first)).isEqualTo(era.equals("modern"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void aServerOnStandardStreamsShowsItsClientTheAnswerAndNothingElse(String era) {
        String title = era + SERVED;
        assertAnswered(overStdio.get(era), title);
        assertThat(overStdio.get(era).hasReported(title, "form"))
                .as("a form, whose answer an agent's credential could not give")
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void aTaskOfAServerOnStandardStreamsIsAnswered(String era) {
        String title = era + SERVED_TASK;
        assertAnswered(overStdio.get(era), title);
    }

    @Test
    void aWaitingCommandPrintsTheAnswer() {
        assertPrinted(WAITS, awaiting);
    }

    @Test
    void anAskingCommandPrintsTheAnswer() {
        assertPrinted(ASKS, asking);
    }

    @Test
    void nothingWasAskedTwice() {
        assertThat(home.decisions()).hasSize(4 * ERAS.size() + 2);
    }

    private static void assertPrinted(String title, TestProcess command) {
        JsonNode answer = command.result().succeeded().json();
        assertThat(answer.path("chosen_label").asString()).isEqualTo("Hold it");
        assertThat(answer.path("rationale").asString()).isEqualTo(title);
    }

    private static void assertAnswered(NodeClient client, String title) {
        JsonNode result = client.event(title, "result");
        assertThat(result.path("isError").asBoolean(false)).isFalse();
        JsonNode answer = result.path("structuredContent");
        assertThat(answer.path("action_status").asString()).isEqualTo("selected");
        assertThat(answer.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        assertThat(answer.path("selection").path("global_annotation").asString()).isEqualTo(title);
    }
}
