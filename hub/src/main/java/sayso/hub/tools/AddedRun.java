package sayso.hub.tools;

import java.time.Duration;
import java.util.Optional;
import sayso.core.decision.Decision;

/// The work of one call, which goes on whether anybody waits for it or not. Safe for use by many threads.
public interface AddedRun {
    /// With it, a later call goes on here.
    String callId();

    /// Waits for the end, at most this long.
    Optional<AddedReply> await(Duration atMost) throws InterruptedException;

    /// The question to a person that it waits for now.
    Optional<Decision> waitsFor();

    /// Ends the work; questions that were asked stand.
    void stop();
}
