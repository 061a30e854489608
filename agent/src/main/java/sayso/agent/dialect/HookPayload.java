package sayso.agent.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Builds a `HookEvent` from a hook payload whose fields have the names that most agents use, and
/// reads lists and a tool's input from any. Agents change quickly: values that are missing or of another type
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

    /// The event in common words, as most agents tell it; empty where it names no session.
    public static Optional<HookEvent> event(
            LenientFields payload,
            String agent,
            String name,
            HookMoment moment,
            TurnReport turn,
            String print) {
        return HookPayloadFields.USUAL.event(payload, agent, name, moment, turn, print);
    }
}
