package sayso.app.audit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Finds the decisions that ask the same as others do: whose question was asked again, and what was answered
/// to the same words elsewhere. What is erased of one of them still stands in the others.
final class SameQuestionFinder {
    private static final int MOST_IN_A_CHAIN = 200;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

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
                    .filter(other ->
                            isSame(at, prints(at), other)
                                    || isAgain(at, other)
                                    || isAgain(other, at))
                    .forEach(other -> {
                        found.add(other);
                        rest.add(other);
                    });
        }
        return found;
    }

    /// Those that ask the same by themselves or by one of their topics, however they ended, and those that wait.
    private List<Decision> alike(Decision one) {
        Set<AskFingerprint> prints = prints(one);
        return one.isErased()
                ? List.of()
                : AskSubject.of(one).stream()
                        .flatMap(SameQuestionFinder::titles)
                        .map(SameQuestionFinder::longestWord)
                        .filter(word -> !word.isEmpty())
                        .distinct()
                        .flatMap(word ->
                                desk
                                        .list(
                                                DecisionQuery.all()
                                                        .containing(word)
                                                        .inOrder(DecisionOrder.NEWEST_FIRST))
                                        .stream())
                        .distinct()
                        .flatMap(other -> same(one, prints, other).stream())
                        .toList();
    }

    /// The other one, where it asks the same. why: of what is archived a list has the title and what topics ask, so that
    /// it is read whole before its words are compared
    private Optional<Decision> same(Decision one, Set<AskFingerprint> prints, Decision other) {
        Optional<Decision> known =
                other.lacksTexts() && isTitled(one, other) ? read(other.id()) : Optional.of(other);
        return known.filter(whole -> isSame(one, prints, whole));
    }

    private static boolean isTitled(Decision one, Decision other) {
        return one.question().title().equals(other.question().title());
    }

    /// What a plain question or a topic is told by.
    private static Stream<String> titles(AskSubject asked) {
        return asked.topic() == null
                ? Stream.of(asked.question().title())
                : Stream.of(asked.question().title(), asked.question().prompt());
    }

    /// why: what asks the same in another wording has each word of it, and the longest finds the fewest others
    private static String longestWord(String text) {
        return BETWEEN_WORDS
                .splitAsStream(text)
                .max(Comparator.comparingInt(String::length))
                .orElse("");
    }

    private Optional<Decision> read(DecisionId id) {
        return desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    private static boolean isSame(Decision one, Set<AskFingerprint> prints, Decision other) {
        return one.question().equals(other.question())
                || prints(other).stream().anyMatch(prints::contains);
    }

    private static Set<AskFingerprint> prints(Decision one) {
        return AskSubject.of(one).stream()
                .flatMap(asked -> asked.keys().stream())
                .collect(Collectors.toSet());
    }

    /// Whether a person had the one asked again as the other.
    private static boolean isAgain(Decision one, Decision other) {
        return one.reopenedAs().equals(Optional.of(other.id()));
    }
}
