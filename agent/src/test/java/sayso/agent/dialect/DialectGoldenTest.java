package sayso.agent.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.hooks.HookParseResult;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// Every payload of `golden` is read, and every kind of reply to it written, as the files beside it say.
/// `-Dgolden=write` writes what is read and written anew. A payload's file is named after its agent and
/// event; a new version of an agent adds files and changes none.
class DialectGoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/sayso/agent/dialect/golden");

    private static final Map<String, HookReply> REPLIES = new LinkedHashMap<>();

    static {
        REPLIES.put("allow", HookReply.allow());
        REPLIES.put("continue", new HookReply.Continue("Ask first.\n\"Really\""));
        REPLIES.put("context", new HookReply.Context("[sayso inj-7f3a] answered"));
        REPLIES.put(
                "answer",
                new HookReply.Answer(new JsonObject(Map.of("answers", List.of("a", 1L)))));
        REPLIES.put("deny", new HookReply.Deny("Not now."));
    }

    /// What the agents' published schemas let a reply hold, by event: the members of the object and of
    /// `hookSpecificOutput`. Codex refuses any other.
    private static final Set<String> CODEX_ROOT =
            Set.of(
                    "continue",
                    "decision",
                    "hookSpecificOutput",
                    "reason",
                    "stopReason",
                    "suppressOutput",
                    "systemMessage");

    private static final Map<String, Set<String>> CODEX_SPECIFIC =
            Map.of(
                    "SessionStart", Set.of("hookEventName", "additionalContext"),
                    "UserPromptSubmit", Set.of("hookEventName", "additionalContext"),
                    "PostToolUse", Set.of("hookEventName", "additionalContext"),
                    "PreToolUse",
                            Set.of(
                                    "hookEventName",
                                    "permissionDecision",
                                    "permissionDecisionReason"),
                    "PermissionRequest", Set.of("hookEventName", "decision"));

    static Stream<Path> payloads() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .filter(file -> file.toString().endsWith(".in.json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void isReadAndAnsweredAsTheFileSays(Path payload) throws IOException {
        String[] name = payload.getFileName().toString().replace(".in.json", "").split("-", 2);
        AgentProfile agent =
                AgentRegistry.parse(name[0].equals("claude") ? "claude-code" : name[0])
                        .orElseThrow();
        HookDialect dialect = agent.dialect();
        JsonObject object = (JsonObject) PlainJson.parse(Files.readString(payload, UTF_8));
        String event = dialect.eventName(object).orElseThrow();
        HookEvent read = dialect.read(event, object, "print").orElseThrow();
        StringBuilder text = new StringBuilder(said(read));
        REPLIES.forEach((kind, reply) -> {
            String written = dialect.write(read, reply);
            text.append(kind).append(' ').append(written).append('\n');
            assertThat(PlainJson.parse(written)).as(kind).isInstanceOf(JsonObject.class);
            if (agent.wireName().equals("codex")) {
                assertThatCodexTakes(event, (JsonObject) PlainJson.parse(written));
            }
        });
        Path expected = payload.resolveSibling(String.join("-", name) + ".out.txt");
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(expected, text, UTF_8);
        }
        assertThat(text.toString()).isEqualTo(Files.readString(expected, UTF_8));
    }

    /// Copilot CLI calls what a project's settings of Claude Code name too, beside its own hooks.
    @ParameterizedTest
    @MethodSource("payloads")
    void isNotTakenForAnAgentsOwnWhereAnotherCalls(Path payload) throws IOException {
        String name = payload.getFileName().toString();
        String text = Files.readString(payload, UTF_8);
        HookDialect claude = AgentRegistry.usual().dialect();
        String event = claude.eventName((JsonObject) PlainJson.parse(text)).orElse("");

        if (name.startsWith("copilot-")) {
            assertThat(HookParseResult.of(claude, event, false, text))
                    .isInstanceOf(HookParseResult.Nothing.class);
        } else if (name.startsWith("claude-")) {
            assertThat(HookParseResult.of(claude, event, false, text))
                    .isNotInstanceOf(HookParseResult.Unusable.class);
        }
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void whatIsUnknownMissingOrOfAnotherKindIsPassedOver(Path payload) throws IOException {
        AgentProfile agent =
                AgentRegistry.parse(payload.getFileName().toString().split("-", 2)[0])
                        .orElseThrow();
        HookDialect dialect = agent.dialect();
        JsonObject object = (JsonObject) PlainJson.parse(Files.readString(payload, UTF_8));
        String event = dialect.eventName(object).orElseThrow();
        HookEvent before = dialect.read(event, object, "print").orElseThrow();

        Map<String, Object> more = new LinkedHashMap<>(object.members());
        more.put("of_tomorrow", List.of(new JsonObject(Map.of())));
        assertThat(dialect.read(event, new JsonObject(more), "print")).contains(before);
        for (String member : object.members().keySet()) {
            Map<String, Object> wrong = new LinkedHashMap<>(object.members());
            wrong.put(member, 7L);
            dialect.read(event, new JsonObject(wrong), "print");
            wrong.remove(member);
            dialect.read(event, new JsonObject(wrong), "print");
        }
        assertThat(dialect.read(event, new JsonObject(Map.of()), "print")).isEmpty();
        assertThat(dialect.moment("EventOfTomorrow")).isEqualTo(HookMoment.OTHER);
    }

    private static String said(HookEvent event) {
        HookToolUse tool = event.tool();
        return "moment "
                + event.moment()
                + "\n"
                + "session "
                + event.session()
                + "\n"
                + "turn "
                + event.turn()
                + "\n"
                + "folder "
                + event.folder()
                + "\n"
                + "prompt "
                + event.prompt()
                + "\n"
                + "tool "
                + (tool == null
                        ? "none"
                        : tool.name() + " " + tool.command().orElse("") + " " + tool.useId())
                + "\n";
    }

    private static void assertThatCodexTakes(String event, JsonObject reply) {
        assertThat(CODEX_ROOT).containsAll(reply.members().keySet());
        if (reply.members().get("decision") != null) {
            assertThat(reply.members().get("decision")).isEqualTo("block");
            assertThat((String) reply.members().get("reason")).isNotBlank();
        }
        if (reply.members().get("hookSpecificOutput") instanceof JsonObject specific) {
            assertThat(CODEX_SPECIFIC.get(event)).containsAll(specific.members().keySet());
            assertThat(specific.members().get("hookEventName")).isEqualTo(event);
        }
    }
}
