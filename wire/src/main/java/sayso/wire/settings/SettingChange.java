package sayso.wire.settings;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextEditResult;

/// New value of one setting, to be written to `settings.json`; several are applied to its text, all
/// or none.
///
/// @param path where it stands
public record SettingChange(List<String> path, JsonValue value) {
    public SettingChange {
        path = List.copyOf(path);
        requireNonNull(value, "value is null");
    }

    /// @param value as `PlainJson` reads it
    /// @param pin whether it beats a request; only where the setting is kept with such a mark
    public static SettingChange to(SettingDefinition known, Object value, boolean pin) {
        JsonValue plain = SettingsReply.json(value);
        if (!known.isPinnable()) {
            return new SettingChange(known.path(), plain);
        }
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("value", plain);
        members.put("pin", JsonValue.of(pin));
        return new SettingChange(known.path(), new JsonValue.Keyed(members));
    }

    /// All of these on top of a file's text, or none.
    public static TextEditResult<JsonDocument> all(JsonDocument text, List<SettingChange> changes) {
        TextEditResult<JsonDocument> edit = new TextEditResult.Done<>(text);
        for (SettingChange change : changes) {
            edit =
                    switch (edit) {
                        case TextEditResult.Done<JsonDocument>(JsonDocument so) ->
                                so.put(change.path, change.value);
                        case TextEditResult.WrongKind<JsonDocument> wrong -> wrong;
                    };
        }
        return edit;
    }
}
