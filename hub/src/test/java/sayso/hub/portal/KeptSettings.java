package sayso.hub.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;
import sayso.wire.edit.Edit;
import sayso.wire.edit.JsonText;
import sayso.wire.edit.Reading;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingsInForce;

/// Settings in the text of a file that is kept here, changed as files are.
final class KeptSettings implements PersonSettings {
    private final List<String> notices = new ArrayList<>();
    private Map<String, String> environment = Map.of();
    private String text = "{}\n";
    private boolean isReadOnly;

    static KeptSettings of(String text) {
        KeptSettings settings = new KeptSettings();
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
                SettingsInForce.of(KnownSettings.all().toList(), members(), environment), notices);
    }

    @Override
    public synchronized void change(List<SettingChange> changes) throws IOException {
        if (isReadOnly) {
            throw new IOException("settings.json: it is read-only");
        }
        if (!(JsonText.read(text) instanceof Reading.Understood<JsonText>(JsonText before))
                || !(SettingChange.all(before, changes)
                        instanceof Edit.Done<JsonText>(JsonText after))) {
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
