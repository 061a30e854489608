package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an `InMemoryStore` holds; guarded by its lock.
final class InMemoryTables {
    final Map<DecisionId, Decision> decisions = new HashMap<>();
    final Map<Map.Entry<String, String>, KeyedId> keys = new HashMap<>();
    final List<Gate> gates = new ArrayList<>();
    final Map<Map.Entry<DecisionId, String>, Draft> drafts = new HashMap<>();
    final Map<String, WorkItem> works = new TreeMap<>();
    final Map<Map.Entry<String, String>, WorkingTurn> turns = new HashMap<>();
    final List<LogEntry> log = new ArrayList<>();

    record KeyedId(DecisionId id, String bodyDigest) {}

    List<Gate> gatesOn(String item) {
        return gates.stream()
                .filter(gate -> gate.item().equals(item))
                .sorted(Comparator.comparing(Gate::since).thenComparing(Gate::decision))
                .toList();
    }

    List<Gate> gatesOf(DecisionId id) {
        return gates.stream().filter(gate -> gate.decision().equals(id)).toList();
    }

    List<DecisionId> escalating(Instant now, int limit) {
        return decisions.values().stream()
                .filter(decision -> isPast(decision.escalatesAt(), now))
                .sorted(
                        Comparator.comparing((Decision decision) ->
                                        requireNonNull(decision.escalatesAt()))
                                .thenComparing(Decision::id))
                .limit(limit)
                .map(Decision::id)
                .toList();
    }

    Optional<Instant> nextEscalation() {
        return decisions.values().stream()
                .map(Decision::escalatesAt)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder());
    }

    List<DecisionId> overdue(Instant now, int limit) {
        return decisions.values().stream()
                .filter(decision -> isPast(decision.endsBy(), now))
                .sorted(
                        Comparator.comparing(
                                        (Decision decision) -> requireNonNull(decision.endsBy()))
                                .thenComparing(Decision::id))
                .limit(limit)
                .map(Decision::id)
                .toList();
    }

    private static boolean isPast(@Nullable Instant end, Instant now) {
        return end != null && !now.isBefore(end);
    }
}
