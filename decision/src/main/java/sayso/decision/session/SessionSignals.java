package sayso.decision.session;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A hook's report on the session it runs in: its key, folder, tmux pane, and whether it works
/// without a person. Null parts were not reported.
public record SessionSignals(
        SessionKey key, @Nullable String folder, @Nullable String pane, boolean autonomous) {
    public SessionSignals {
        requireNonNull(key, "key is null");
    }
}
