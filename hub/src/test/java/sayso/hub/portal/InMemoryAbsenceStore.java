package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;

/// A person who is away as long as a test says so.
final class InMemoryAbsenceStore implements AbsenceStore {
    private final List<Actor.Person> ended = new ArrayList<>();
    private @Nullable Absence absence;
    private boolean isReadOnly;

    synchronized void away(Instant since, String person) {
        absence = new Absence(since, person);
    }

    synchronized void readOnly() {
        isReadOnly = true;
    }

    /// Who said that the person is back.
    synchronized List<Actor.Person> ended() {
        return List.copyOf(ended);
    }

    @Override
    public synchronized Optional<Absence> now() {
        return Optional.ofNullable(absence);
    }

    @Override
    public synchronized void end(Actor.Person person) throws IOException {
        if (isReadOnly) {
            throw new IOException("away: it is read-only");
        }
        absence = null;
        ended.add(person);
    }
}
