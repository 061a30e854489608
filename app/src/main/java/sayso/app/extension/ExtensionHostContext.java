package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskPreferences;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;

/// Services that the process provides to the extensions it runs: the desk for their questions, the
/// person's preferences, the reason why no person can be reached, a terminal to ask on, messages,
/// diagnostics, and the project's folder.
///
/// @param desk where questions go; tells people of each new one. Opened by the first that needs it
/// @param quiet the same without telling anybody
/// @param wishes how the person wants questions put
/// @param nobody why no person can be reached now; empty if one can
/// @param sitting puts a question before the person who is here
/// @param notices shows a message and its level to the person, and never waits
/// @param diagnostics takes lines for the one who runs this process
/// @param project the folder or repository the agent works in; null where it cannot be known
public record ExtensionHostContext(
        Supplier<DecisionDesk> desk,
        Supplier<DecisionDesk> quiet,
        Supplier<AskPreferences> wishes,
        Supplier<Optional<String>> nobody,
        Sitting sitting,
        BiConsumer<String, String> notices,
        Consumer<String> diagnostics,
        @Nullable String project) {
    public ExtensionHostContext {
        requireNonNull(desk, "desk is null");
        requireNonNull(quiet, "quiet is null");
        requireNonNull(wishes, "wishes is null");
        requireNonNull(nobody, "nobody is null");
        requireNonNull(sitting, "sitting is null");
        requireNonNull(notices, "notices is null");
        requireNonNull(diagnostics, "diagnostics is null");
    }

    /// Puts a question to the person at this process's terminal while its answer is awaited.
    @FunctionalInterface
    public interface Sitting {
        /// For a process without a terminal of its own.
        Sitting NONE = _ -> () -> {};

        /// Begins, and returns at once.
        OpenSitting begin(Decision decision);
    }

    /// A question that is before the person until it is ended.
    @FunctionalInterface
    public interface OpenSitting {
        /// The question is not waited for any more.
        void end() throws InterruptedException;
    }
}
