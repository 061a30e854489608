package sayso.wire.settings;

import static java.util.Objects.requireNonNull;

/// Setting with its effective value, where that value was set, and whether it is pinned, that is,
/// overrides what an agent requests. A secret value is masked for display and kept beside it.
///
/// @param value as `PlainJson` reads it, as far as it may be shown
/// @param isPinned whether it overrides a request
/// @param origin where the value stands
/// @param kept the value as it was set, also where it is to stay hidden: for the code that works
///     with it, never to be shown
public record EffectiveSetting(
        SettingDefinition known, Object value, boolean isPinned, Origin origin, Object kept) {
    /// Place that a value comes from: an environment variable, `settings.json`, or the default.
    public enum Origin {
        VARIABLE,
        FILE,
        STANDARD
    }

    public EffectiveSetting {
        requireNonNull(known, "known is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
        requireNonNull(kept, "kept is null");
    }

    /// As it was set; only what may be shown is shown of it.
    public static EffectiveSetting set(
            SettingDefinition known, Object kept, boolean pinned, Origin origin) {
        boolean hidden = known.kind() instanceof SettingType.Hidden && origin != Origin.STANDARD;
        return new EffectiveSetting(
                known, hidden ? SettingType.Hidden.TOLD : kept, pinned, origin, kept);
    }

    /// Shown in other words.
    public EffectiveSetting withValue(Object other) {
        return new EffectiveSetting(known, other, isPinned, origin, kept);
    }

    @Override
    public String toString() {
        return known.name() + "=" + value;
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
