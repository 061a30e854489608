package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an agent's server takes for one session: its keys, and whose a question is.
class McpSessionsTest {
    private static final String KEYED =
            """
            {"title": "Deploy", "prompt": "Deploy build 42?", "wait_seconds": 0,
             "options": ["Ship (Recommended)", "Hold"], "idempotency_key": "ask-1"}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void trust() throws Exception {
        Files.writeString(
                folder.resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0}");
    }

    @Test
    void aKeyThatEachSessionNumbersAnewNeverMeetsAnotherSessionsQuestion() throws Exception {
        String first;
        try (McpSessionHarness session = McpSessionHarness.withAPerson(folder)) {
            first = id(session.callAndWait("provide_choice", KEYED));
            assertThat(id(session.callAndWait("provide_choice", KEYED))).isEqualTo(first);
        }
        answer(first);

        try (McpSessionHarness next = McpSessionHarness.withAPerson(folder)) {
            String same = next.callAndWait("provide_choice", KEYED);
            assertThat(same).contains("\"action_status\":\"pending\"");
            assertThat(id(same)).isNotEqualTo(first);

            String other = next.callAndWait("provide_choice", KEYED.replace("42", "43"));
            assertThat(other).contains("idempotency_key 'ask-1' was used for a different request");
        }
    }

    @Test
    void aServerStartedAgainInTheSameSessionKnowsItsKeys() throws Exception {
        Map<String, String> session = new HashMap<>(McpSessionHarness.environment(folder, true));
        session.put("CLAUDE_CODE_SESSION_ID", "s-1");
        String first;
        try (McpSessionHarness server = McpSessionHarness.in(session)) {
            first = id(server.callAndWait("provide_choice", KEYED));
        }
        answer(first);

        try (McpSessionHarness server = McpSessionHarness.in(session)) {
            String again = server.callAndWait("provide_choice", KEYED);
            assertThat(id(again)).isEqualTo(first);
            assertThat(again).contains("\"action_status\":\"selected\"");
        }
        session.put("CLAUDE_CODE_SESSION_ID", "s-2");
        try (McpSessionHarness server = McpSessionHarness.in(session)) {
            assertThat(id(server.callAndWait("provide_choice", KEYED))).isNotEqualTo(first);
        }
    }

    @Test
    void aClientThatNamesTheSessionOfACallIsTakenAtItsWord() throws Exception {
        try (McpSessionHarness server = McpSessionHarness.withAPerson(folder)) {
            String first = id(server.reply(call(server, "s-1")));
            assertThat(id(server.reply(call(server, "s-1")))).isEqualTo(first);
            assertThat(id(server.reply(call(server, "s-2")))).isNotEqualTo(first);
            assertThat(run("decision", "show", first, "--json").out())
                    .contains("\"session_id\":\"s-1\"");
        }
    }

    private static int call(McpSessionHarness server, String session) throws Exception {
        return server.request(
                "tools/call",
                """
                {"name": "provide_choice", "arguments": %s, "_meta": {"sayso/sessionId": "%s"}}
                """
                        .formatted(KEYED, session));
    }

    private void answer(String id) {
        assertThat(run("decision", "resolve", id, "--choice", "1").code()).isZero();
    }

    private McpSessionHarness.Said run(String... words) {
        return McpSessionHarness.run(McpSessionHarness.environment(folder, true), words);
    }

    private static String id(String reply) {
        return reply.replaceAll("(?s).*?\"decision_id\":\"([^\"]+)\".*", "$1");
    }
}
