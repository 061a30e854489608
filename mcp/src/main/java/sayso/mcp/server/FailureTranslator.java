package sayso.mcp.server;

import org.jspecify.annotations.Nullable;

/// Translates an exception of a server's own features into the sentence that its client gets, where
/// it is no bug but something to wait for or to mend, such as a full disk. Of every other one a
/// client learns only that it happened.
@FunctionalInterface
public interface FailureTranslator {
    /// Takes everything for a bug.
    static FailureTranslator none() {
        return _ -> null;
    }

    /// @return what happened and the way out; null for a bug
    @Nullable String sentence(Throwable failure);
}
