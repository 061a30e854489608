package sayso.home;

import static java.util.Objects.requireNonNull;

/// Value of one of Sayso's settings, with its name in `settings.json` and its origin: environment,
/// file or default.
public record Setting<T>(String name, T value, SettingOrigin origin) {
    public Setting {
        requireNonNull(name, "name is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
    }
}
