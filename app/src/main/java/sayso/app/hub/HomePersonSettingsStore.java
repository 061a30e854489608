package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.home.SettingsStore;
import sayso.hub.portal.PersonSettingsStore;
import sayso.wire.settings.SettingChange;

/// Gives the portal the settings of the hub's home with their origins, read anew each time, and
/// writes the portal's changes to the home's settings file. Thread-safe.
final class HomePersonSettingsStore implements PersonSettingsStore {
    private final Home home;
    private final Map<String, String> environment;

    HomePersonSettingsStore(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.environment = Map.copyOf(environment);
    }

    @Override
    public Standing read() {
        Settings settings = Settings.read(home, environment);
        return new Standing(settings.inForce(), settings.notices());
    }

    @Override
    public void change(List<SettingChange> changes) throws IOException {
        try {
            new SettingsStore(home).change(changes);
        } catch (IOException e) {
            throw new IOException(FileErrorText.of(e), e);
        }
    }
}
