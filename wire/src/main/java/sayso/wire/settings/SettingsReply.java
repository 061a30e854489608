package sayso.wire.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.edit.JsonValue;

/// Writes the output of `settings --json`, one setting or all, each with value, default and origin,
/// and formats values for people. Values that may contain a password never reach this class.
public final class SettingsReply {
    private SettingsReply() {}

    public static String list(List<EffectiveSetting> settings) {
        return JsonValue.object(
                        "settings",
                        new JsonValue.Listed(
                                settings.stream().map(SettingsReply::members).toList()))
                .oneLine();
    }

    public static String one(EffectiveSetting setting) {
        return members(setting).oneLine();
    }

    /// The value for people: times with their units, anything else as it is kept.
    public static String shown(EffectiveSetting setting) {
        SettingType kind = setting.known().kind();
        return kind.unit() == NumberUnit.NONE ? kept(setting) : kind.text(setting.value());
    }

    /// The value as it is kept, as far as it may be shown: a text as it is, anything else as JSON.
    public static String kept(EffectiveSetting setting) {
        JsonValue value = json(setting.value());
        return value instanceof JsonValue.Text(String text) ? text : value.oneLine();
    }

    /// A value that `PlainJson` read, to be written again.
    public static JsonValue json(@Nullable Object value) {
        return switch (value) {
            case null -> new JsonValue.Plain("null");
            case String text -> new JsonValue.Text(text);
            case List<?> items ->
                    new JsonValue.Listed(items.stream().map(SettingsReply::json).toList());
            case JsonObject(Map<String, @Nullable Object> members) -> {
                Map<String, JsonValue> written = new LinkedHashMap<>();
                members.forEach((name, member) -> written.put(name, json(member)));
                yield new JsonValue.Keyed(written);
            }
            default -> new JsonValue.Plain(value.toString());
        };
    }

    private static JsonValue members(EffectiveSetting setting) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("name", new JsonValue.Text(setting.known().name()));
        members.put("value", json(setting.value()));
        if (setting.known().isPinnable()) {
            members.put("pin", JsonValue.of(setting.isPinned()));
        }
        members.put("from", new JsonValue.Text(setting.place()));
        members.put("default", json(setting.known().standard()));
        return new JsonValue.Keyed(members);
    }
}
