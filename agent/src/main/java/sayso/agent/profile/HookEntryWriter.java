package sayso.agent.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookMoment;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.ShellText;

/// Builds the entries that make an agent call Sayso's hooks, for the agent's settings, in the forms
/// that several agents share. Entries stay the same from version to version where possible: some
/// agents ask the person again after every change.
///
/// @param agent whose hooks they are
/// @param server where Sayso is
public record HookEntryWriter(AgentProfile agent, McpServerEntry server) {
    private static final long MILLIS = 1_000;

    private static final List<HookMoment> TURN_MOMENTS =
            List.of(
                    HookMoment.SESSION_BEGINS,
                    HookMoment.PROMPT,
                    HookMoment.BEFORE_TOOL,
                    HookMoment.AFTER_TOOL,
                    HookMoment.TURN_ENDS);

    /// Longer than anybody lets a dialog stand.
    public static final long DAY_SECONDS = 86_400;

    /// Longer than the gate of plan mode waits for a person's word on one tool.
    public static final long GATE_SECONDS = 60;

    /// Longer than any form of another server, or refusal of a tool, is held back.
    public static final long FORM_SECONDS = 630;

    /// A hook gives up by itself long before. An agent that ends one which a busy computer starts slowly goes on
    /// without the answer that it was to bring.
    public static final long USUAL_SECONDS = 30;

    public static final long END_SECONDS = 3;

    /// The gate of plan mode may wait for a person.
    public long seconds(String event) {
        return agent.dialect().moment(event) == HookMoment.BEFORE_TOOL
                ? GATE_SECONDS
                : USUAL_SECONDS;
    }

    /// An entry for each moment that Sayso hears of, under this agent's name for it, from the beginning of a
    /// session to the end of a turn.
    ///
    /// @param entry what stands under the name of an event
    public Map<String, JsonValue> turnEvents(Function<String, JsonValue> entry) {
        Map<String, JsonValue> events = new LinkedHashMap<>();
        for (HookMoment moment : TURN_MOMENTS) {
            String event = agent.dialect().eventAt(moment);
            events.put(event, entry.apply(event));
        }
        return events;
    }

    /// The same to the end of a session.
    public Map<String, JsonValue> sessionEvents(Function<String, JsonValue> entry) {
        Map<String, JsonValue> events = turnEvents(entry);
        String event = agent.dialect().eventAt(HookMoment.SESSION_ENDS);
        events.put(event, entry.apply(event));
        return events;
    }

    /// Handlers for the tools that a matcher names, or for all.
    public JsonValue group(@Nullable String matcher, JsonValue... handlers) {
        Map<String, JsonValue> group = new LinkedHashMap<>();
        if (matcher != null) {
            group.put("matcher", new JsonValue.Text(matcher));
        }
        group.put("hooks", new JsonValue.Listed(List.of(handlers)));
        return new JsonValue.Keyed(group);
    }

    /// A handler that is started without a shell, since a folder may hold what a shell reads
    /// otherwise.
    public Map<String, JsonValue> direct(String event, long seconds) {
        List<String> words = new ArrayList<>();
        if (!server.environment().isEmpty()) {
            words.add("/usr/bin/env");
            server.environment().forEach((name, value) -> words.add(name + "=" + value));
        }
        words.add(server.hook().toString());
        words.addAll(List.of("--agent", agent.wireName(), event));
        Map<String, JsonValue> handler = new LinkedHashMap<>();
        handler.put("type", new JsonValue.Text("command"));
        handler.put("command", new JsonValue.Text(words.getFirst()));
        handler.put("args", JsonValue.texts(words.subList(1, words.size())));
        handler.put("timeout", JsonValue.of(seconds));
        return handler;
    }

    /// A handler that is a line of a shell, with its time in seconds.
    public Map<String, JsonValue> inShell(String event) {
        Map<String, JsonValue> handler = new LinkedHashMap<>();
        handler.put("type", new JsonValue.Text("command"));
        handler.put("command", shell(event));
        handler.put("timeout", JsonValue.of(seconds(event)));
        return handler;
    }

    /// The same with a name that a person sees, and its time in milliseconds.
    public Map<String, JsonValue> namedInShell(String event) {
        Map<String, JsonValue> handler = new LinkedHashMap<>();
        handler.put("type", new JsonValue.Text("command"));
        handler.put("name", new JsonValue.Text("sayso"));
        handler.put("command", shell(event));
        handler.put("timeout", JsonValue.of(seconds(event) * MILLIS));
        return handler;
    }

    /// What a number in the settings of an agent that counts in milliseconds means. why: people write seconds there
    /// all the same, and nobody means a hook of some milliseconds
    static Duration inMilliseconds(long number) {
        return number >= MILLIS ? Duration.ofMillis(number) : Duration.ofSeconds(number);
    }

    /// The line of a shell that calls the hook.
    // why: some agents take a shell's 127 for a refusal, and a program that is gone must stop
    // nobody
    public JsonValue shell(String event) {
        List<String> words = new ArrayList<>();
        server.environment()
                .forEach((name, value) -> words.add(name + "=" + ShellText.quoted(value)));
        words.add(ShellText.quoted(server.hook().toString()));
        words.addAll(List.of("--agent", agent.wireName(), event, "||", "echo", "'{}'"));
        return new JsonValue.Text(String.join(" ", words));
    }
}
