package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Use of a tool by an agent, before or after the fact: the tool's name, its input and, afterwards,
/// its output.
///
/// @param input what it was given; empty where the agent does not say
/// @param response what came of it, as the agent sends it; null before, or where it does not say
/// @param useId the agent's own name for this use, or null
public record HookToolUse(
        String name, JsonObject input, @Nullable Object response, @Nullable String useId) {
    public HookToolUse {
        requireNonNull(name, "name is null");
        requireNonNull(input, "input is null");
    }

    /// The same use with another input.
    public HookToolUse with(JsonObject other) {
        return new HookToolUse(name, other, response, useId);
    }

    /// The shell command it runs, if it runs one.
    public Optional<String> command() {
        return Optional.ofNullable(fields().text("command"));
    }

    /// What it was given, field by field.
    public LenientFields fields() {
        return new LenientFields(input);
    }

    /// What it was given, as JSON.
    public String inputJson() {
        return Json.write(json -> HookReplyJson.value(json, input));
    }

    /// The same by name: texts as they are, everything else as JSON.
    public Map<String, String> inputTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        input.members()
                .forEach((name, value) ->
                        texts.put(
                                name,
                                value instanceof String text
                                        ? text
                                        : Json.write(json -> HookReplyJson.value(json, value))));
        return texts;
    }

    /// What stands for an input that is left as the agent gave it.
    public static final JsonObject NO_INPUT = new JsonObject(Map.of());
}
