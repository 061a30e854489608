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

    /// As it may be shown: not what is to stay hidden.
    @Override
    public Object value() {
        return known.kind() instanceof SettingKind.Hidden && origin != Origin.STANDARD
                ? SettingKind.Hidden.TOLD
                : value;
    }

    /// As it was set, also where it is to stay hidden: for whoever works with it, never to be shown.
    public Object kept() {
        return value;
    }

    @Override
    public String toString() {
        return known.name() + "=" + value();
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
