package sayso.core.session;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// What a hook says of the session it speaks for. Null where it did not say.
public record SessionSignals(
        SessionKey key, @Nullable String folder, @Nullable String pane, boolean autonomous) {
    public SessionSignals {
        requireNonNull(key, "key is null");
    }
}
