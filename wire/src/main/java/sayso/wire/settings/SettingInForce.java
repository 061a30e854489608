package sayso.wire.settings;

import static java.util.Objects.requireNonNull;

/// A setting with the value that counts.
///
/// @param value as `PlainJson` reads it
/// @param isPinned whether it beats a request
/// @param origin where the value stands
public record SettingInForce(KnownSetting known, Object value, boolean isPinned, Origin origin) {
    /// Where a value stands.
    public enum Origin {
        VARIABLE,
        FILE,
        STANDARD
    }

    public SettingInForce {
        requireNonNull(known, "known is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
    }

    public SettingInForce withValue(Object other) {
        return new SettingInForce(known, other, isPinned, origin);
    }

    /// Where it stands, for people.
    public String place() {
        return switch (origin) {
            case VARIABLE -> known.variable();
            case FILE -> "settings.json";
            case STANDARD -> "the default";
        };
    }
}
