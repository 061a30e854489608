package sayso.hub.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.TextEditResult;
import sayso.wire.edit.TextReadResult;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingRegistry;

/// Settings in the text of a file that is kept here, changed as files are.
final class InMemoryPersonSettingsStore implements PersonSettingsStore {
    private final List<String> notices = new ArrayList<>();
    private Map<String, String> environment = Map.of();
    private String text = "{}\n";
    private boolean isReadOnly;

    static InMemoryPersonSettingsStore of(String text) {
        InMemoryPersonSettingsStore settings = new InMemoryPersonSettingsStore();
        settings.write(text);
        return settings;
    }

    synchronized String text() {
        return text;
    }

    synchronized void write(String changed) {
        text = changed;
    }

    synchronized void environment(Map<String, String> changed) {
        environment = Map.copyOf(changed);
    }

    synchronized void notice(String notice) {
        notices.add(notice);
    }

    synchronized void readOnly() {
        isReadOnly = true;
    }

    @Override
    public synchronized Standing read() {
        return new Standing(
                EffectiveSettings.of(SettingRegistry.all().toList(), members(), environment),
                notices);
    }

    @Override
    public synchronized void change(List<SettingChange> changes) throws IOException {
        if (isReadOnly) {
            throw new IOException("settings.json: it is read-only");
        }
        if (!(JsonDocument.read(text)
                        instanceof TextReadResult.Understood<JsonDocument>(JsonDocument before))
                || !(SettingChange.all(before, changes)
                        instanceof TextEditResult.Done<JsonDocument>(JsonDocument after))) {
            throw new IOException("settings.json: cannot be changed");
        }
        text = after.text();
    }

    private Map<String, @Nullable Object> members() {
        try {
            return ((JsonObject) PlainJson.parse(text)).members();
        } catch (UnreadableJsonException e) {
            throw new IllegalStateException(e);
        }
    }
}
