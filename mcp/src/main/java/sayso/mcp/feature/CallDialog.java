package sayso.mcp.feature;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.LogLevel;
import tools.jackson.databind.JsonNode;

/// Channel from a running call to its client: reports progress, sends log messages, asks for input,
/// and tells whether the client still waits. Safe for use by many threads.
public interface CallDialog {
    /// How to tell the client that the call is alive.
    ProgressReporter progress();

    /// Whether the client no longer waits. The thread of the call has been interrupted then.
    boolean cancelled();

    /// Lets a legacy client go, which then fetches what follows, where the transport can.
    void hangUp();

    /// Sends a log message, if the client wants to see those of that level.
    void log(LogLevel level, @Nullable String logger, JsonNode data);

    /// Asks the client and waits for all answers; ends early when the call is cancelled.
    ClientInputOutcome ask(InputRequests requests, Duration patience) throws InterruptedException;

    /// Says that what this page was offered for is done, to a client that was offered it, did not
    /// refuse and knows such a message: one of 2025-11-25. Once.
    ///
    /// @param elicitationId of the `ElicitUrl`
    void pageDone(String elicitationId);

    /// A name that no other conversation has and every call of this one shares; null where each call
    /// stands alone.
    default @Nullable String conversation() {
        return null;
    }

    /// With nobody: nothing is heard and nobody can be asked.
    static CallDialog withNobody() {
        return of(ProgressReporter.unwanted(), () -> false);
    }

    /// With somebody who cannot be asked.
    static CallDialog of(ProgressReporter progress, BooleanSupplier cancellation) {
        return new CallDialog() {
            @Override
            public ProgressReporter progress() {
                return progress;
            }

            @Override
            public boolean cancelled() {
                return cancellation.getAsBoolean();
            }

            @Override
            public void hangUp() {}

            @Override
            public void log(LogLevel level, @Nullable String logger, JsonNode data) {}

            @Override
            public ClientInputOutcome ask(InputRequests requests, Duration patience) {
                return new ClientInputOutcome.OnlyByResult();
            }

            @Override
            public void pageDone(String elicitationId) {}
        };
    }
}
