package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.app.git.ScratchRepository;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;

/// Lines that an agent of an editor wrote lead to the decision that allowed them, once they are committed.
class AcpEditTest {
    private static final String CACHE =
            "class Cache {\\n    Redis redis = Redis.at(host);\\n    void get() {}\\n}\\n";

    @TempDir private Path folder;
    private ScratchRepository shop;
    private AcpPairHarness pair;

    @BeforeEach
    void open() throws Exception {
        shop = ScratchRepository.begun(folder.toRealPath().resolve("shop"));
        shop.write("Cache.java", "class Cache {", "    void get() {}", "}");
        shop.commit("Begin");
        pair = AcpPairHarness.in(folder);
        pair.editorSays(
                "{\"id\":1,\"method\":\"session/new\",\"params\":{\"cwd\":\""
                        + shop.folder()
                        + "\"}}");
        pair.agentHears();
        pair.agentSays("{\"id\":1,\"result\":{\"sessionId\":\"s\"}}");
        pair.editorHears();
    }

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    @Test
    void whatWasAllowedLeadsToItsPermission() throws Exception {
        pair.agentSays(told("tool_call", "pending", diff(shop.folder() + "/Cache.java", CACHE)));
        pair.agentSays(permission());
        Decision decision = pair.waiting();
        pair.answerElsewhere(decision, "allow-once");
        pair.agentHears();
        pair.agentSays(told("tool_call_update", "completed", "[]"));

        commitAfterwards();

        assertThat(why("Cache.java:2"))
                .contains(
                        "~ " + decision.id(),
                        "May the agent use Edit Cache.java?",
                        "it allowed the edit that wrote these lines");
        assertThat(why("Cache.java:3")).doesNotContain(decision.id().value());
        assertThat(why("Cache.java:2", "--json"))
                .contains("\"kind\":\"lines\",\"confirmed\":false,\"confidence\":0.8");
    }

    @Test
    void whatASessionWroteAfterAnAnswerIsProbablyDoneBecauseOfIt() throws Exception {
        pair.editorSays(
                "{\"id\":0,\"method\":\"initialize\",\"params\":{\"clientCapabilities\":{}}}");
        pair.agentHears();
        pair.agentSays(
                "{\"id\":43,\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"form\","
                        + "\"message\":\"Which cache?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{"
                        + "\"cache\":{\"type\":\"string\",\"title\":\"Cache\",\"enum\":[\"redis\",\"local\"]}}}}}");
        Decision decision = pair.waiting();
        pair.desk()
                .answer(
                        decision.id(),
                        Answer.choosing(decision.question().options().getFirst().id()),
                        AcpPairHarness.PERSON,
                        null);
        pair.agentHears();
        // why: a path may be below the session's folder, and the whole may be told at the end
        pair.agentSays(told("tool_call_update", "completed", diff("Cache.java", CACHE)));

        commitAfterwards();

        assertThat(why("Cache.java:2"))
                .contains(decision.id().value(), "the session that asked wrote these lines");
        assertThat(why("Cache.java:2", "--json"))
                .contains("\"kind\":\"session\"", "\"confidence\":0.6");
    }

    @Test
    void whatWasDeniedOrFailedOrIsOlderThanTheEditLeadsNowhere() throws Exception {
        shop.write(
                "Cache.java",
                "class Cache {",
                "    Redis redis = Redis.at(host);",
                "    void get() {}",
                "}");
        shop.at("2020-01-01T00:00:00Z");
        shop.commit("Earlier");
        pair.agentSays(told("tool_call", "pending", diff(shop.folder() + "/Cache.java", CACHE)));
        pair.agentSays(permission());
        Decision first = pair.waiting();
        pair.answerElsewhere(first, "allow-once");
        pair.agentHears();
        pair.agentSays(told("tool_call_update", "completed", "[]"));

        pair.close();
        assertThat(why("Cache.java:2")).doesNotContain(first.id().value());

        pair = AcpPairHarness.in(folder);
        pair.agentSays(
                told(
                        "tool_call",
                        "pending",
                        diff(shop.folder() + "/Cache.java", "Lines redis = other();\\n")));
        pair.agentSays(permission());
        Decision denied = pair.waiting();
        pair.answerElsewhere(denied, "deny");
        pair.agentHears();
        pair.agentSays(told("tool_call_update", "completed", "[]"));
        pair.agentSays(told("tool_call", "failed", diff(shop.folder() + "/Cache.java", CACHE)));
        pair.close();
        shop.write("Cache.java", "Lines redis = other();");
        shop.at("2030-01-01T00:00:00Z");
        shop.commit("Later");
        assertThat(why("Cache.java:1")).doesNotContain(denied.id().value());
        pair = AcpPairHarness.in(folder);
    }

    private void commitAfterwards() throws Exception {
        pair.close();
        shop.write(
                "Cache.java",
                "class Cache {",
                "    Redis redis = Redis.at(host);",
                "    void get() {}",
                "}");
        shop.at("2030-01-01T00:00:00Z");
        shop.commit("Cache (#12)");
    }

    private String why(String target, String... more) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] words = new String[4 + more.length];
        words[0] = "why";
        words[1] = target;
        words[2] = "--repo";
        words[3] = shop.folder().toString();
        System.arraycopy(more, 0, words, 4, more.length);
        int _ =
                Main.run(
                        new ConsoleStreams(InputStream.nullInputStream(), printed, printed),
                        McpSessionHarness.environment(folder.resolve("home"), false),
                        words);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String permission() {
        return "{\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                + "{\"toolCallId\":\"c1\",\"title\":\"Edit Cache.java\"},\"options\":[{\"optionId\":\"o1\","
                + "\"name\":\"Allow\",\"kind\":\"allow_once\"},{\"optionId\":\"o2\",\"name\":\"Reject\","
                + "\"kind\":\"reject_once\"}]}}";
    }

    private static String told(String kind, String status, String content) {
        return "{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\""
                + kind
                + "\",\"toolCallId\":\"c1\",\"status\":\""
                + status
                + "\",\"title\":\"Edit Cache.java\",\"content\":"
                + content
                + "}}}";
    }

    private static String diff(String path, String after) {
        return "[{\"type\":\"diff\",\"path\":\""
                + path
                + "\",\"oldText\":\"class Cache {\\n    void get() {}\\n}\\n\",\"newText\":\""
                + after
                + "\"}]";
    }
}
