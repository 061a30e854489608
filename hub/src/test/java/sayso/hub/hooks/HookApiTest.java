package sayso.hub.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.agent.dialect.HookReply;
import sayso.contracts.SettableClock;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.AgentMessageKind;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.api.HookFixture;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;

/// Hooks of agents that call the hub instead of starting a process.
class HookApiTest {
    private static final String STOP =
            "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\"}";

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final HookFixture hooks = new HookFixture(store, clock);
    private final HubServer server =
            HubServer.start(
                    HubOptions.onPort(0),
                    List.of(new HookApi(hooks)),
                    secret ->
                            secret.equals("agent")
                                    ? Optional.of(
                                            new AuthenticatedCaller.Agent("c-1", "ci", "builder"))
                                    : Optional.of(new AuthenticatedCaller.Person("c-2", "ada")));

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void answersAsTheCommandDoesInTheWordsOfTheAgent() throws Exception {
        assertThat(post("agent", "claude-code/Stop", STOP).body())
                .startsWith("{\"decision\":\"block\",\"reason\":\"This turn of claude-code");
        assertThat(
                        post(
                                        "agent",
                                        "cursor/stop",
                                        "{\"hook_event_name\":\"stop\",\"conversation_id\":\"c-1\"}")
                                .body())
                .startsWith("{\"followup_message\":\"");
        assertThat(hooks.nextAnswered()).isEqualTo(HookReply.Kind.CONTINUE);
        assertThat(hooks.nextAnswered()).isEqualTo(HookReply.Kind.CONTINUE);
    }

    @Test
    void judgesTheLastWordsByTheDecisionsOfItsStore() throws Exception {
        String said =
                "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                        + "\"last_assistant_message\":\"Approved:\\nd-7m2kq0: Ship\"}";

        assertThat(post("agent", "claude-code/Stop", said).body())
                .startsWith("{\"decision\":\"block\",\"reason\":\"The last words of claude-code")
                .contains("\\\"d-7m2kq0: Ship\\\" is not so: unknown here.");
    }

    @Test
    void commandsWithAHubElsewhereGetItsReply() {
        HubAddress address = HubAddress.parse(server.url().toString());
        try (RemoteDecisionDesk remote = new RemoteDecisionDesk(address, "agent", "0.1.0-test")) {
            assertThat(remote.hook("codex", "Stop", STOP)).startsWith("{\"decision\":\"block\"");
        }
    }

    @Test
    void whatIsToldCountsAsToldOnce() throws Exception {
        new MessageQueue(hooks.queue())
                .add(
                        AgentMessage.of(
                                "ci",
                                "n-1",
                                "s-1",
                                AgentMessageKind.NUDGE,
                                "The build is green.",
                                0,
                                clock.instant(),
                                null));
        String prompt =
                "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt\":\"x\"}";
        assertThat(post("agent", "claude/UserPromptSubmit", prompt).body())
                .contains("The build is green.");
        clock.tick(Duration.ofSeconds(3));
        assertThat(post("agent", "claude/UserPromptSubmit", prompt).body()).isEqualTo("{}");
    }

    @Test
    void whatCannotBeHandledLetsTheAgentGoOn() throws Exception {
        assertThat(post("agent", "codex/Stop", "[1").body()).isEqualTo("{}");
        assertThat(post("agent", "codex/Start", STOP).body()).isEqualTo("{}");
        assertThat(hooks.troubles())
                .containsExactly("ci hook_input_unreadable", "ci hook_event_mismatch");
        assertThat(hooks.hasAnsweredNoMore()).isTrue();
        assertThat(post("agent", "nobody/Stop", STOP).statusCode()).isEqualTo(404);
        assertThat(post("person", "codex/Stop", STOP).statusCode()).isEqualTo(403);
    }

    @Test
    void aToolThatCannotBeJudgedIsLeftToAProcessThatRefusesWherePlanModeIsOn() throws Exception {
        for (String payload :
                List.of(
                        "[1",
                        "[]",
                        STOP,
                        "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\"}")) {
            HttpResponse<String> reply = post("agent", "claude-code/PreToolUse", payload);

            assertThat(reply.statusCode()).as(payload).isEqualTo(503);
            assertThat(reply.body()).contains("Nobody judged the tool yet");
        }
    }

    @Test
    void aToolThatAFullDiskKeepsFromBeingJudgedIsRefusedElsewhereForThatReason() {
        hooks.fail(new StoreException(StoreFailureKind.FULL, "The disk is full.", null));
        HubAddress address = HubAddress.parse(server.url().toString());
        String tool =
                "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\",\"tool_name\":\"Write\","
                        + "\"tool_input\":{\"file_path\":\"x\",\"content\":\"x\"}}";
        try (RemoteDecisionDesk remote = new RemoteDecisionDesk(address, "agent", "0.1.0-test")) {
            assertThatThrownBy(() -> remote.hook("claude-code", "PreToolUse", tool))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            failure ->
                                    assertThat(failure.trouble()).isEqualTo(StoreFailureKind.FULL))
                    .hasMessageContaining("The hub's disk is full");
            assertThatThrownBy(() ->
                            remote.hook(
                                    "claude-code",
                                    "Stop",
                                    "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\","
                                            + "\"last_assistant_message\":\"The plan holds.\"}"))
                    .as("whether the turn ends is for the settings there to say")
                    .isInstanceOf(StoreException.class);
            assertThat(remote.hook("claude-code", "SubagentStop", "{}")).isEqualTo("{}");
        }
        assertThat(hooks.troubles()).contains("ci hook_failed");
    }

    private HttpResponse<String> post(String token, String path, String body)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(server.url() + "/api/hooks/" + path))
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }
}
