package sayso.agent.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;

/// Reads optional values from a hook payload, whatever their type, and the tool use and the event
/// that they describe. Agents change quickly: values that are missing or of another type count as
/// absent.
public final class HookPayload {
    private final JsonObject object;

    public HookPayload(JsonObject object) {
        this.object = object;
    }

    public @Nullable String text(String name) {
        return object.members().get(name) instanceof String text && !text.isBlank() ? text : null;
    }

    public Optional<String> found(String name) {
        return Optional.ofNullable(text(name));
    }

    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(object.members().get(name));
    }

    public boolean has(String name) {
        Object value = object.members().get(name);
        return value != null && !"".equals(value);
    }

    public boolean isList(String name) {
        return object.members().get(name) instanceof List<?> list && !list.isEmpty();
    }

    public long number(String name) {
        return object.members().get(name) instanceof Long number ? number : 0;
    }

    /// The first text of a list.
    public @Nullable String first(String name) {
        return object.members().get(name) instanceof List<?> list
                        && !list.isEmpty()
                        && list.getFirst() instanceof String text
                        && !text.isBlank()
                ? text
                : null;
    }

    public JsonObject object(String name) {
        return object.members().get(name) instanceof JsonObject inner
                ? inner
                : HookToolUse.NO_INPUT;
    }

    public @Nullable Object value(String name) {
        return object.members().get(name);
    }

    /// What a tool is given; something that is no object stands under `input`.
    public JsonObject input(String name) {
        Object given = value(name);
        return given == null || given instanceof JsonObject
                ? object(name)
                : new JsonObject(Map.of("input", given));
    }

    /// A tool by the names that most agents use.
    public @Nullable HookToolUse tool() {
        String name = text("tool_name");
        return name == null
                ? null
                : new HookToolUse(
                        name, input("tool_input"), value("tool_response"), text("tool_use_id"));
    }

    private @Nullable String said() {
        String last = text("last_assistant_message");
        return last == null ? text("prompt_response") : last;
    }

    /// The event in common words, as most agents tell it; empty where it names no session.
    public Optional<HookEvent> event(
            String agent, String name, HookMoment moment, TurnReport turn, String print) {
        return found("session_id")
                .map(session ->
                        new HookEvent(
                                agent,
                                name,
                                moment,
                                session,
                                turn,
                                text("cwd"),
                                text("prompt"),
                                said(),
                                tool(),
                                print));
    }
}
