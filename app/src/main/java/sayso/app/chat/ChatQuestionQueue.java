package sayso.app.chat;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import sayso.decision.model.DecisionId;

/// Queue of the questions that the model puts to the person during one turn of a conversation; also
/// remembers the questions whose answers the model has not received. Thread-safe.
final class ChatQuestionQueue {
    private final BlockingQueue<Optional<DecisionId>> line = new LinkedBlockingQueue<>();
    private final Set<DecisionId> inLine = new HashSet<>();
    private final Set<DecisionId> known = new HashSet<>();
    private final Set<DecisionId> unfetched = new LinkedHashSet<>();

    /// A question waits for the person; one that is in line already is put once.
    synchronized void asked(DecisionId id) {
        known.add(id);
        if (inLine.add(id)) {
            line.add(Optional.of(id));
        }
    }

    /// The model was told that this one waits.
    synchronized void unfetched(DecisionId id) {
        unfetched.add(id);
        if (!known.contains(id)) {
            asked(id);
        }
    }

    /// The model was told how this one ended.
    synchronized void fetched(DecisionId id) {
        unfetched.remove(id);
    }

    synchronized List<DecisionId> unfetched() {
        return List.copyOf(unfetched);
    }

    /// Nothing more comes of this turn.
    void over() {
        line.add(Optional.empty());
    }

    /// The next question; empty once the turn is over.
    Optional<DecisionId> next() throws InterruptedException {
        return line.take();
    }

    /// It was put, whatever came of it.
    synchronized void put(DecisionId id) {
        inLine.remove(id);
    }

    /// Nobody is to be asked what was still in line: the turn was stopped.
    synchronized void clear() {
        line.clear();
        inLine.clear();
    }
}
