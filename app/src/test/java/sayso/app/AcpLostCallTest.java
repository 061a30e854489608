package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.Decision;
import sayso.mcp.acp.RawLinePump;

/// A person elsewhere allows no use of a tool of which Sayso lost a part; the editor shows all of it.
class AcpLostCallTest {
    @TempDir private Path folder;
    private AcpPairHarness pair;

    @BeforeEach
    void open() throws Exception {
        pair = AcpPairHarness.in(folder);
    }

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {5 << 20, RawLinePump.LONGEST})
    void whatWasToldInALongMessageIsAllowedInTheEditorAlone(int length) throws Exception {
        agentTells(update("s", "c1", "{\"command\":\"" + "x".repeat(length) + "\"}"));

        Decision asked = asks("5", "s", "c1", "\"title\":\"Run\"");

        assertThat(options(asked)).containsExactly("deny");
        assertThat(asked.question().prompt()).contains("allowed in the editor alone");
        pair.editorSays(selected("5"));
        assertThat(pair.agentHears()).contains("\"o1\"");
        assertThat(pair.ended(asked).isPending()).isFalse();
        assertThat(options(asks("6", "s", "c2", "\"title\":\"Run\"")))
                .as("another call, of which nothing was lost")
                .contains("allow-once");
    }

    @Test
    void whatCannotBeReadIsAllowedInTheEditorAlone() throws Exception {
        String deep = "[".repeat(2_000) + "]".repeat(2_000);
        agentTells(update("s", "c1", "{\"command\":\"rm\",\"a\":" + deep + "}"));

        assertThat(options(asks("5", "s", "c1", "\"title\":\"Run\""))).containsExactly("deny");
    }

    @Test
    void whatNamesItsCallTooLateIsOfAnyCallOfItsSession() throws Exception {
        String content = "\"title\":\"" + "x".repeat(RawLinePump.LONGEST) + "\"";
        agentTells(
                update("s", "c1", "{}")
                        .replace(
                                "\"toolCallId\":\"c1\",\"rawInput\":{}",
                                content + ",\"toolCallId\":\"c1\""));

        assertThat(options(asks("5", "s", "c9", "\"title\":\"Run\""))).containsExactly("deny");
        pair.editorSays(selected("5"));
        assertThat(pair.agentHears()).contains("\"o1\"");
        assertThat(options(asks("6", "other", "c1", "\"title\":\"Run\""))).contains("allow-once");
    }

    @Test
    void whatIsNoLongerKeptIsAllowedInTheEditorAlone() throws Exception {
        agentTells(update("s", "c1", "{\"command\":\"rm -rf /\"}"));
        for (int i = 0; i < 200; i++) {
            agentTells(update("s", "d" + i, "{}"));
        }

        assertThat(options(asks("5", "s", "c1", "\"title\":\"Run\""))).containsExactly("deny");
    }

    @Test
    void whatTheRequestSaysItselfIsAllowedAnywhere() throws Exception {
        agentTells(update("s", "c1", "{\"command\":\"" + "x".repeat(5 << 20) + "\"}"));

        assertThat(
                        options(
                                asks(
                                        "5",
                                        "s",
                                        "c1",
                                        "\"title\":\"Run\",\"rawInput\":{\"command\":\"make\"}")))
                .contains("allow-once");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "null", "\"\""})
    void anEmptyInputSaysNothing(String input) throws Exception {
        agentTells(update("s", "c1", "{\"command\":\"" + "x".repeat(5 << 20) + "\"}"));

        assertThat(options(asks("5", "s", "c1", "\"title\":\"Run\",\"rawInput\":" + input)))
                .containsExactly("deny");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"tool_call\"", "\"tool\\u005fcall\""})
    void aCallIsKnownWhereverItsKindStands(String kind) throws Exception {
        agentTells(
                "{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"toolCallId\":\"c1\","
                        + "\"rawInput\":{\"command\":\""
                        + "x".repeat(1_000)
                        + "\"},\"sessionUpdate\":"
                        + kind
                        + "}}}");

        assertThat(asks("5", "s", "c1", "\"title\":\"Run\"").question().context())
                .contains("x".repeat(1_000));
    }

    private void agentTells(String update) throws Exception {
        pair.agentSays(update);
        assertThat(pair.editorHears()).isEqualTo(update);
    }

    private Decision asks(String id, String session, String call, String more) throws Exception {
        pair.agentSays(
                "{\"id\":"
                        + id
                        + ",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\""
                        + session
                        + "\",\"toolCall\":{\"toolCallId\":\""
                        + call
                        + "\","
                        + more
                        + "},\"options\":[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":\"allow_once\"},"
                        + "{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}");
        assertThat(pair.editorHears()).contains("\"id\":" + id);
        return pair.waiting();
    }

    private static Iterable<String> options(Decision decision) {
        return decision.question().options().stream().map(option -> option.id().value()).toList();
    }

    private static String update(String session, String call, String input) {
        return "{\"method\":\"session/update\",\"params\":{\"sessionId\":\""
                + session
                + "\",\"update\":{\"sessionUpdate\":\"tool_call\",\"toolCallId\":\""
                + call
                + "\",\"rawInput\":"
                + input
                + "}}}";
    }

    private static String selected(String id) {
        return "{\"id\":"
                + id
                + ",\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o1\"}}}";
    }
}
