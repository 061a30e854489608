package sayso.app.home;

import static java.util.Objects.requireNonNull;

/// One setting: its name in `settings.json`, its value, and where that came from.
public record Setting<T>(String name, T value, SettingOrigin origin) {
    public Setting {
        requireNonNull(name, "name is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
    }
}
