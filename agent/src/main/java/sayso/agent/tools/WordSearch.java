package sayso.agent.tools;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Search for decisions by the text search of lists, once for each word. A word that few decisions have
/// counts more than one that many have; among equals, those of the reader's own project come first, then
/// the last ended.
///
/// @param project where the reader works; null where nobody knows
record WordSearch(DecisionDesk desk, @Nullable String project) implements EarlierDecisionSearch {
    private static final Pattern BREAKS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    /// So many words say what a matter is; each is a query of its own.
    private static final int WORDS = 8;

    /// What is looked at for each word.
    private static final int CANDIDATES = 100;

    private static final int SHORTEST = 3;

    @Override
    public List<Decision> find(String words, boolean settledOnly, Actor.Agent reader, int limit) {
        DecisionQuery query = query(settledOnly, reader);
        Map<DecisionId, Hit> hits = new LinkedHashMap<>();
        if (words.isBlank()) {
            desk.list(query).forEach(decision -> hits.put(decision.id(), new Hit(decision, 0)));
        }
        for (String word : split(words)) {
            List<Decision> having = desk.list(query.containing(word));
            having.forEach(decision ->
                    hits.merge(decision.id(), new Hit(decision, 1.0 / having.size()), Hit::and));
        }
        return hits.values().stream()
                .filter(hit -> isToldOf(hit.decision(), settledOnly))
                .sorted(
                        Comparator.comparing(Hit::weight, Comparator.reverseOrder())
                                .thenComparing(hit -> !isOfProject(hit.decision())))
                .limit(limit)
                .map(hit -> hit.decision().asSeenBy(reader))
                .toList();
    }

    private record Hit(Decision decision, double weight) {
        Hit and(Hit other) {
            return new Hit(decision, weight + other.weight);
        }
    }

    private static DecisionQuery query(boolean settledOnly, Actor.Agent reader) {
        DecisionQuery query =
                settledOnly
                        ? DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                        : DecisionQuery.all().inOrder(DecisionOrder.NEWEST_FIRST);
        return query.ownedBy(reader.owner()).page(null, CANDIDATES);
    }

    /// What was allowed for one call is no decision on the next one.
    private static boolean isToldOf(Decision decision, boolean settledOnly) {
        boolean standsAlone = !decision.isForOneCall() && !decision.isErased();
        return standsAlone && (!settledOnly || isSettled(decision));
    }

    private static boolean isSettled(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                && answered.decidedBy().equals(Optional.of(DeciderKind.PERSON))
                && decision.claim() == null
                && decision.successor().isEmpty();
    }

    private boolean isOfProject(Decision decision) {
        return project != null && Objects.equals(decision.asker().project(), project);
    }

    /// The words that tell one matter from another; the whole where none of it does.
    private static Set<String> split(String text) {
        Set<String> words =
                BREAKS.splitAsStream(
                                Normalizer.normalize(text, Normalizer.Form.NFC)
                                        .toLowerCase(Locale.ROOT))
                        .filter(word ->
                                word.length() >= SHORTEST || word.chars().anyMatch(c -> c > 127))
                        .limit(WORDS)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        if (words.isEmpty() && !text.isBlank()) {
            words.add(text.strip());
        }
        return words;
    }
}
