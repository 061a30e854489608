package sayso.home;

import static java.util.Objects.requireNonNull;

/// A setting: its name in `settings.json`, its value, and the value's origin.
public record Setting<T>(String name, T value, SettingOrigin origin) {
    public Setting {
        requireNonNull(name, "name is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
    }
}
