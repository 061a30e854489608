package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentRules;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionStore;

/// Finds in a store what was answered earlier to the same or a similar question as a decision that
/// waits, and notes that it was shown. A call that waits asks again and again, so what was found is kept
/// as long as the store does not change.
final class PrecedentFinder {
    /// Of a questionnaire with more topics only what asks the same is looked for: each search by words takes its time.
    private static final int MOST_SEARCHED = 12;

    /// Candidates of which the rules choose those that are similar.
    private static final int MOST_LIKE = 50;

    private final DecisionStore store;
    private final ShownPrecedents shown;

    PrecedentFinder(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
        this.shown =
                new ShownPrecedents(ids ->
                        store.write(transaction -> {
                            ids.forEach(transaction::precedentShown);
                            return ids;
                        }));
    }

    /// A decision and what was answered earlier; nothing where it has ended.
    record Found(Decision decision, List<Precedent> precedents) {
        Found {
            precedents = List.copyOf(precedents);
        }
    }

    private record Key(DecisionId id) {}

    Optional<Found> beside(DecisionId id) {
        Optional<Found> found =
                store.kept(
                        new Key(id),
                        () ->
                                store.read(id)
                                        .filter(decision -> !decision.isArchived())
                                        .map(this::beside));
        // why: the archive file comes and goes without a change of the store, so that nothing of it
        // is
        // kept
        return found.isPresent() ? found : store.read(id).map(this::beside);
    }

    private Found beside(Decision decision) {
        return new Found(decision, decision.outcome() == null ? precedents(decision) : List.of());
    }

    /// Notes for statistics, once for each decision, that an earlier answer to the same is shown beside it.
    List<Precedent> shown(DecisionId id, List<Precedent> found) {
        try {
            if (found.stream().anyMatch(Precedent::isSame) && !store.isPrecedentShown(id)) {
                shown.note(id);
            }
        } catch (StoreException e) {
            // why: a figure is worth less than the answer that is shown
        }
        return found;
    }

    private List<Precedent> precedents(Decision open) {
        List<AskSubject> asked = AskSubject.of(open);
        boolean isShort = asked.size() <= MOST_SEARCHED;
        return asked.stream().flatMap(one -> precedents(one, isShort).stream()).toList();
    }

    private List<Precedent> precedents(AskSubject asked, boolean searched) {
        List<TermQuery> queries = searched ? PrecedentRules.similarTo(asked) : List.of();
        List<Decision> like =
                queries.stream()
                        .flatMap(query -> store.answeredLike(query, MOST_LIKE).stream())
                        .toList();
        return PrecedentRules.of(asked, alike(asked), like, store::read);
    }

    List<Decision> alike(AskSubject asked) {
        return store.answeredAlike(asked, PrecedentRules.MOST_ALIKE);
    }
}
