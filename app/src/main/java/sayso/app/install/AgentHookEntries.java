package sayso.app.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.command.ShellText;
import sayso.wire.edit.JsonValue;

/// The hook entries for agents' settings, in each agent's own format. They stay the same from
/// version to version where possible: Codex asks the person again after every change.
final class AgentHookEntries {
    /// Longer than anybody lets a dialog stand.
    static final long DAY_SECONDS = 86_400;

    /// Longer than the gate of plan mode waits for a person's word on one tool.
    static final long GATE_SECONDS = 60;

    static final long PROMPT_SECONDS = 5;
    static final long USUAL_SECONDS = 10;
    static final long END_SECONDS = 3;
    private static final long MILLIS = 1_000;

    /// What Sayso has an interest in after it was used: what may have asked, and the agent's own questions.
    static final String CLAUDE_TOOLS = "Bash|AskUserQuestion|ExitPlanMode|mcp__.*sayso.*";

    /// Every tool but the one whose answers some versions lose once any hook looked at it.
    static final String CLAUDE_GATED = "^(?!AskUserQuestion$).*";

    static final String CLAUDE_DIALOGS = "AskUserQuestion|ExitPlanMode";

    /// What Claude Code asks a permission for, if that is wanted too.
    private static final String CLAUDE_PERMISSIONS =
            "Bash|Edit|Write|NotebookEdit|WebFetch|mcp__.*";

    private final McpServerEntry server;
    private final boolean permissions;

    AgentHookEntries(McpServerEntry server, boolean permissions) {
        this.server = server;
        this.permissions = permissions;
    }

    Map<String, JsonValue> claudeCode() {
        String all = CLAUDE_DIALOGS + "|" + CLAUDE_PERMISSIONS;
        String dialogs = permissions ? all : CLAUDE_DIALOGS;
        String tools = permissions ? all : CLAUDE_TOOLS;
        Map<String, JsonValue> events = new LinkedHashMap<>();
        events.put("SessionStart", group(null, claude("SessionStart", USUAL_SECONDS)));
        events.put("UserPromptSubmit", group(null, claude("UserPromptSubmit", PROMPT_SECONDS)));
        events.put("PermissionRequest", group(dialogs, claude("PermissionRequest", DAY_SECONDS)));
        events.put("PreToolUse", group(CLAUDE_GATED, claude("PreToolUse", GATE_SECONDS)));
        events.put("PostToolUse", group(tools, claude("PostToolUse", PROMPT_SECONDS)));
        events.put("Stop", group(null, claude("Stop", USUAL_SECONDS), claudeWaiter()));
        events.put("SessionEnd", group(null, claude("SessionEnd", END_SECONDS)));
        return events;
    }

    Map<String, JsonValue> codex() {
        Map<String, JsonValue> events = new LinkedHashMap<>();
        for (String event :
                List.of("SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "Stop")) {
            Map<String, JsonValue> handler = new LinkedHashMap<>();
            handler.put("type", new JsonValue.Text("command"));
            handler.put("command", shell("codex", event));
            handler.put("timeout", JsonValue.of(seconds(event)));
            if (event.equals("Stop")) {
                handler.put("statusMessage", new JsonValue.Text("Checking decisions"));
            }
            events.put(event, group(null, new JsonValue.Keyed(handler)));
        }
        return events;
    }

    Map<String, JsonValue> gemini() {
        Map<String, JsonValue> events = new LinkedHashMap<>();
        for (String event :
                List.of(
                        "SessionStart",
                        "BeforeAgent",
                        "BeforeTool",
                        "AfterTool",
                        "AfterAgent",
                        "SessionEnd")) {
            Map<String, JsonValue> handler = new LinkedHashMap<>();
            handler.put("type", new JsonValue.Text("command"));
            handler.put("name", new JsonValue.Text("sayso"));
            handler.put("command", shell("gemini", event));
            handler.put("timeout", JsonValue.of(seconds(event) * MILLIS));
            events.put(event, group("*", new JsonValue.Keyed(handler)));
        }
        return events;
    }

    Map<String, JsonValue> cursor() {
        Map<String, JsonValue> events = new LinkedHashMap<>();
        for (String event :
                List.of(
                        "sessionStart",
                        "beforeSubmitPrompt",
                        "preToolUse",
                        "postToolUse",
                        "stop")) {
            Map<String, JsonValue> handler = new LinkedHashMap<>();
            handler.put("command", shell("cursor", event));
            handler.put("timeout", JsonValue.of(seconds(event)));
            if (event.equals("stop")) {
                handler.put("loop_limit", JsonValue.of(END_SECONDS));
            }
            events.put(event, new JsonValue.Keyed(handler));
        }
        return events;
    }

    /// The gate of plan mode may wait for a person.
    private static long seconds(String event) {
        return switch (event) {
            case "PreToolUse", "BeforeTool", "preToolUse" -> GATE_SECONDS;
            default -> USUAL_SECONDS;
        };
    }

    private static JsonValue group(@Nullable String matcher, JsonValue... handlers) {
        Map<String, JsonValue> group = new LinkedHashMap<>();
        if (matcher != null) {
            group.put("matcher", new JsonValue.Text(matcher));
        }
        group.put("hooks", new JsonValue.Listed(List.of(handlers)));
        return new JsonValue.Keyed(group);
    }

    /// Started without a shell, since a folder may hold what a shell reads otherwise.
    private JsonValue.Keyed claude(String event, long seconds) {
        List<String> words = new ArrayList<>();
        if (!server.environment().isEmpty()) {
            words.add("/usr/bin/env");
            server.environment().forEach((name, value) -> words.add(name + "=" + value));
        }
        words.add(server.hook().toString());
        words.addAll(List.of("--agent", "claude-code", event));
        Map<String, JsonValue> handler = new LinkedHashMap<>();
        handler.put("type", new JsonValue.Text("command"));
        handler.put("command", new JsonValue.Text(words.getFirst()));
        handler.put("args", JsonValue.texts(words.subList(1, words.size())));
        handler.put("timeout", JsonValue.of(seconds));
        return new JsonValue.Keyed(handler);
    }

    /// Runs beside the agent after its turn ended, and wakes it with an answer.
    private JsonValue claudeWaiter() {
        Map<String, JsonValue> handler = new LinkedHashMap<>(claude("wait", DAY_SECONDS).members());
        handler.put("asyncRewake", JsonValue.of(true));
        return new JsonValue.Keyed(handler);
    }

    // why: some agents take a shell's 127 for a refusal, and a program that is gone must stop
    // nobody
    private JsonValue shell(String agent, String event) {
        List<String> words = new ArrayList<>();
        server.environment()
                .forEach((name, value) -> words.add(name + "=" + ShellText.quoted(value)));
        words.add(ShellText.quoted(server.hook().toString()));
        words.addAll(List.of("--agent", agent, event, "||", "echo", "'{}'"));
        return new JsonValue.Text(String.join(" ", words));
    }
}
