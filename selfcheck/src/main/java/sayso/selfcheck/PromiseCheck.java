package sayso.selfcheck;

import java.io.IOException;

/// Check of one promise of the product: has a name, and when run returns whether the promise was
/// kept, broken or could not be tested. Works in the homes of its context, and leaves nothing else
/// behind.
public interface PromiseCheck {
    /// One word, as `--only` takes it.
    String name();

    /// What it tries, for the line that shows while it runs.
    String tries();

    /// Whether it looks at the files of a store, so that it says nothing about a server.
    default boolean isAboutFiles() {
        return false;
    }

    /// @throws IOException where the computer did not let it work; that is not a broken promise
    CheckResult run(CheckContext ground) throws IOException, InterruptedException;
}
