package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.model.Actor;

/// Port through which the portal reads the absence of the person who owns this hub's home, and ends
/// it. Thread-safe.
public interface AbsenceStore {
    /// Empty while the person is here.
    Optional<Absence> now();

    /// The person is back: the time limits run again. Does nothing while the person is here.
    ///
    /// @throws IOException if it could not be kept; the person is still away then
    void end(Actor.Person person) throws IOException;

    /// That a person is away.
    ///
    /// @param person the name that their sessions have
    record Absence(Instant since, String person) {
        public Absence {
            requireNonNull(since, "since is null");
            requireNonNull(person, "person is null");
        }
    }
}
