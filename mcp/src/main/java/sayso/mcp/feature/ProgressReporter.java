package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;

/// Reports progress of a call to its waiting client. Safe for use by many threads.
public interface ProgressReporter {
    /// Sends a line that a person or model can act on; does nothing when unwanted, when the call is
    /// over or when it was cancelled.
    void report(String message);

    /// Sends a step on the way to a known end. Steps that do not rise are dropped, since the
    /// specification wants progress to rise.
    void report(long progress, long total, @Nullable String message);

    /// Whether the client asked for progress of this call (2026-07-28, progress).
    boolean wanted();

    static ProgressReporter unwanted() {
        return new ProgressReporter() {
            @Override
            public void report(String message) {}

            @Override
            public void report(long progress, long total, @Nullable String message) {}

            @Override
            public boolean wanted() {
                return false;
            }
        };
    }
}
