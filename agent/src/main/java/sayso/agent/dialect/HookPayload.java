package sayso.agent.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Builds a `HookEvent` from a hook payload whose fields have the names that most agents use, and
/// reads a tool's input from it. Agents change quickly: values that are missing or of another type
/// count as absent.
public final class HookPayload {
    private HookPayload() {}

    /// Whether there is anything in a list.
    static boolean lists(LenientFields payload, String name) {
        List<?> entries = payload.list(name);
        return entries != null && !entries.isEmpty();
    }

    /// What a tool is given; something that is no object stands under `input`.
    static JsonObject input(LenientFields payload, String name) {
        Object given = payload.any(name);
        if (given instanceof JsonObject object) {
            return object;
        }
        return given == null ? HookToolUse.NO_INPUT : new JsonObject(Map.of("input", given));
    }

    /// why: of a tool that failed its error is told instead, which holds what it printed
    private static @Nullable HookToolUse tool(LenientFields payload) {
        String name = payload.words("tool_name");
        Object response = payload.any("tool_response");
        return name == null
                ? null
                : new HookToolUse(
                        name,
                        input(payload, "tool_input"),
                        response == null ? payload.any("error") : response,
                        payload.words("tool_use_id"));
    }

    private static @Nullable String said(LenientFields payload) {
        String last = payload.words("last_assistant_message");
        return last == null ? payload.words("prompt_response") : last;
    }

    /// The event in common words, as most agents tell it; empty where it names no session.
    public static Optional<HookEvent> event(
            LenientFields payload,
            String agent,
            String name,
            HookMoment moment,
            TurnReport turn,
            String print) {
        return payload.found("session_id")
                .map(session ->
                        new HookEvent(
                                agent,
                                name,
                                moment,
                                session,
                                turn,
                                payload.words("cwd"),
                                payload.words("prompt"),
                                said(payload),
                                tool(payload),
                                print));
    }
}
