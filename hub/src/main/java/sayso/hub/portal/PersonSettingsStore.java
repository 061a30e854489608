package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingChange;

/// Port through which the portal reads and changes the person's settings. Thread-safe.
public interface PersonSettingsStore {
    /// How the settings stand now.
    Standing read();

    /// Changes all of these at once, or none, on top of what others wrote meanwhile.
    ///
    /// @throws IOException if they could not be kept; nothing has changed then
    void change(List<SettingChange> changes) throws IOException;

    /// The settings at one moment.
    ///
    /// @param notices what is wrong with the file or a variable, for people
    record Standing(EffectiveSettings inForce, List<String> notices) {
        public Standing {
            requireNonNull(inForce, "inForce is null");
            notices = List.copyOf(notices);
        }
    }
}
