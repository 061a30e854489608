package sayso.agent.tools;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Running work of one call of an extension's tool: lets callers await its result or the next
/// question that it asks a person, and stop it. It continues whether or not a caller waits for it,
/// until it is stopped. Thread-safe.
public interface ExtensionRun {
    /// With it, a later call goes on here.
    String callId();

    /// Waits for the end, at most this long.
    Optional<ExtensionReply> await(Duration atMost) throws InterruptedException;

    /// Waits until it ends, or until it waits for another question than this, at most this long.
    ///
    /// @param known what it waited for when it was last looked at; null for nothing
    /// @return whether there is something new
    boolean awaitNews(@Nullable DecisionId known, Duration atMost) throws InterruptedException;

    /// The question to a person that it waits for now.
    Optional<Decision> waitsFor();

    /// Ends the work; questions that were asked stand.
    void stop();
}
