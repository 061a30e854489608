package sayso.app.audit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Finds the decisions that ask the same as others do: whose question was asked again, and what was answered
/// to the same words elsewhere. What is erased of one of them still stands in the others.
final class SameQuestionFinder {
    private static final int MOST_IN_A_CHAIN = 200;

    private final DecisionDesk desk;
    private final Actor reader;

    SameQuestionFinder(DecisionDesk desk, Actor reader) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
    }

    /// Those that still have their texts, without the ones asked for.
    ///
    /// @param decisions as they are before their texts go
    List<Decision> besides(Collection<Decision> decisions) {
        Map<DecisionId, Decision> found = new LinkedHashMap<>();
        for (Decision each : decisions) {
            Stream.concat(chain(each).stream(), alike(each).stream())
                    .filter(other -> !other.isErased())
                    .forEach(other -> found.putIfAbsent(other.id(), other));
        }
        decisions.forEach(each -> found.remove(each.id()));
        return List.copyOf(found.values());
    }

    /// Those that asked it again, and those that it asks again.
    private List<Decision> chain(Decision from) {
        List<Decision> found = new ArrayList<>();
        Set<DecisionId> seen = new HashSet<>(Set.of(from.id()));
        Deque<Decision> rest = new ArrayDeque<>(List.of(from));
        while (!rest.isEmpty() && seen.size() < MOST_IN_A_CHAIN) {
            Decision at = rest.remove();
            Stream.concat(at.successor().stream(), at.links().supersedes().stream())
                    .filter(seen::add)
                    .flatMap(id -> read(id).stream())
                    .filter(other -> isSame(at, other) || isAgain(at, other) || isAgain(other, at))
                    .forEach(other -> {
                        found.add(other);
                        rest.add(other);
                    });
        }
        return found;
    }

    private List<Decision> alike(Decision one) {
        return one.isErased()
                ? List.of()
                : desk
                        .recall(
                                new MemoryQuery(
                                        one.asker(),
                                        one.question().title(),
                                        false,
                                        MemoryQuery.MOST),
                                reader)
                        .stream()
                        .filter(other -> isSame(one, other))
                        .toList();
    }

    private Optional<Decision> read(DecisionId id) {
        return desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    private static boolean isSame(Decision one, Decision other) {
        Optional<AskFingerprint> asked = AskFingerprint.of(one);
        return one.question().equals(other.question())
                || (asked.isPresent() && asked.equals(AskFingerprint.of(other)));
    }

    /// Whether a person had the one asked again as the other.
    private static boolean isAgain(Decision one, Decision other) {
        return one.reopenedAs().equals(Optional.of(other.id()));
    }
}
