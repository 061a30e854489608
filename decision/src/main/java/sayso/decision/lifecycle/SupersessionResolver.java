package sayso.decision.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// Finds an asker's open decisions that a new one supersedes and one that already asks the same,
/// and words why others stay; the caller supersedes them. Runs in the transaction that inserts the
/// new one, so that of two racing asks one sees the other.
final class SupersessionResolver {
    private final DecisionTransaction transaction;
    private final NewDecision ask;
    private final List<Decision> waiting;
    private final List<DecisionId> chosen = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    /// The decisions whose place is taken, and by whose will.
    ///
    /// @param change what becomes of each, given its successor
    record Places(List<DecisionId> ids, Actor by, Function<DecisionId, DecisionChange> change) {
        Places {
            ids = List.copyOf(ids);
        }

        static Places of(List<DecisionId> ids, Actor by) {
            return new Places(ids, by, successor -> new DecisionChange.Supersede(successor, by));
        }
    }

    SupersessionResolver(
            DecisionTransaction transaction, DecisionUpdater changing, NewDecision ask) {
        this.transaction = transaction;
        this.ask = ask;
        this.waiting = looks(ask) ? waiting(transaction, changing, ask.asker()) : List.of();
    }

    /// Whether it matters what else its asker waits for.
    private static boolean looks(NewDecision ask) {
        return ask.supersession() != null && ask.replaces() == null;
    }

    private static List<Decision> waiting(
            DecisionTransaction transaction, DecisionUpdater changing, Asker asker) {
        return transaction.pendingOf(asker.owner(), asker.name()).stream()
                .filter(earlier -> !changing.closeIfOverdue(transaction, earlier.id()))
                .toList();
    }

    /// The very same question of the same session that waits already: asked twice, it waits once.
    Optional<Decision> sameThatWaits() {
        String digest = ContentDigest.of(ask.question());
        return covered(SupersessionScope.SESSION).stream()
                .filter(earlier -> earlier.contentDigest().equals(digest))
                .filter(earlier -> isWaitedForBy(earlier, ask.links().blocks()))
                .findFirst();
    }

    /// Whether this work waits for it, and no other but what waited for a decision before it.
    private static boolean isWaitedForBy(Decision earlier, List<String> items) {
        List<String> blocks = earlier.links().blocks();
        return earlier.links().supersedes().isEmpty()
                ? blocks.equals(items)
                : blocks.containsAll(items);
    }

    void choose() {
        if (ask.replaces() != null) {
            chosen.add(ask.replaces());
            return;
        }
        if (ask.supersession() == null) {
            return;
        }
        for (Decision earlier : covered(ask.supersession())) {
            Optional<String> stays = whyItStays(earlier);
            if (stays.isEmpty()) {
                chosen.add(earlier.id());
            } else {
                remarks.add(earlier.id() + " still waits: " + stays.get());
            }
        }
    }

    Places takesThePlaceOf() {
        return Places.of(chosen, ask.asker().agent());
    }

    /// What stays although it is in the scope, and why.
    List<String> remarks() {
        return remarks;
    }

    private List<Decision> covered(SupersessionScope scope) {
        return waiting.stream()
                .filter(earlier -> scope.covers(ask.asker(), earlier.asker()))
                .toList();
    }

    private Optional<String> whyItStays(Decision earlier) {
        if (earlier.terms().intake().locked()) {
            return Optional.of("it is locked");
        }
        if (earlier.claim() != null) {
            return Optional.of("somebody has just answered it");
        }
        if (earlier.isPaused()) {
            return Optional.of("somebody wants to talk about it first");
        }
        return earlier.isHeld(transaction.now())
                ? Optional.of("somebody is answering it now")
                : Optional.empty();
    }
}
