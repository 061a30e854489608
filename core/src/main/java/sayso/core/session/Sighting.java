package sayso.core.session;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// What a hook says of the session it speaks for. Null where it did not say.
public record Sighting(
        SessionKey key, @Nullable String folder, @Nullable String pane, boolean autonomous) {
    public Sighting {
        requireNonNull(key, "key is null");
    }
}
