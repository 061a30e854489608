package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Query for the earlier decisions of a place: those about some words, else the last ones.
///
/// @param asker whose place it is
/// @param words as they were typed; blank for none
/// @param isSettled only what people answered, else also what time and defaults did
/// @param limit from 1 to 50
public record MemoryQuery(Asker asker, String words, boolean isSettled, int limit) {
    public static final int MOST = 50;

    /// Questions and topics of what was found whose later answers are looked for.
    private static final int MOST_COMPARED = 50;

    /// Candidates for each that is wanted, since not all that is found counts.
    private static final int SPARE = 4;

    public MemoryQuery {
        requireNonNull(asker, "asker is null");
        requireNonNull(words, "words is null");
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit " + limit);
        }
    }

    /// What a store is asked for, in each place whose decisions count.
    public List<TermQuery> terms() {
        return terms(asker);
    }

    /// The same in the places of another asker.
    public List<TermQuery> terms(Asker other) {
        return TermQuery.around(other, WordStem.all(words));
    }

    /// How many of them.
    public int candidates() {
        return limit * SPARE;
    }

    /// The same, also with what a store has that asks the same as what it found. why: an answer that has fewer of the words
    /// may be a later one
    ///
    /// @param alike answered decisions that ask the same
    /// @param mayLearn whether the reader may know of one
    public List<Decision> of(
            List<Decision> found,
            Function<AskSubject, List<Decision>> alike,
            Predicate<Decision> mayLearn) {
        List<Decision> known = found.stream().filter(mayLearn).toList();
        if (!isSettled || words.isBlank()) {
            return of(known);
        }
        Stream<Decision> others =
                of(known).stream()
                        .flatMap(one -> AskSubject.of(one).stream())
                        .limit(MOST_COMPARED)
                        // why: what was asked before anybody knew the repository says nothing of
                        // the answers that came later
                        .map(one -> one.askedBy(asker.ownedBy(one.decision().asker().owner())))
                        .flatMap(one -> alike.apply(one).stream())
                        .filter(mayLearn);
        return of(Stream.concat(known.stream(), others).distinct().toList());
    }

    /// Of those that a store found the ones that count, the nearest first; none where words were looked for
    /// and all of them are of the kind that every question has. What people answered more than once counts
    /// as they answered it last, and not at all once they contested that.
    public List<Decision> of(List<Decision> found) {
        List<Decision> counted = isSettled ? settled(found) : found;
        if (words.isBlank()) {
            return counted.stream().limit(limit).toList();
        }
        AskTerms wanted = new AskTerms(WordStem.all(words), List.of(), List.of());
        List<Decision> ranked = AskSimilarity.toDecisions(wanted, counted).ranked();
        // why: the store found it by words of its prompt, which are in the archive file
        Stream<Decision> byPrompt =
                counted.stream().filter(one -> one.lacksTexts() && !ranked.contains(one));
        return Stream.concat(ranked.stream(), byPrompt).limit(limit).toList();
    }

    /// Without what was all answered later, in other sittings or by itself. why: where a person contested the last answer
    /// nothing is settled, by none that was given before either
    private static List<Decision> settled(List<Decision> found) {
        List<Answered> standing =
                found.stream()
                        .filter(one -> PrecedentRules.isSettled(one) || one.isContested())
                        .map(Answered::of)
                        .toList();
        Map<AskFingerprint, Decision> last = new HashMap<>();
        for (Answered one : standing) {
            one.prints()
                    .forEach(prints ->
                            prints.forEach(print ->
                                    last.merge(print, one.decision(), MemoryQuery::later)));
        }
        return standing.stream()
                .filter(one -> !one.isOutdated(last))
                .map(Answered::decision)
                .filter(PrecedentRules::isSettled)
                .toList();
    }

    /// An answered decision with the fingerprints of each question in it that was answered, those that can be compared
    /// and the others.
    private record Answered(Decision decision, List<List<AskFingerprint>> prints) {
        static Answered of(Decision decision) {
            return new Answered(
                    decision,
                    AskSubject.of(decision).stream()
                            .filter(one -> one.given().isPresent())
                            .map(AskSubject::prints)
                            .toList());
        }

        /// Whether all of it was answered later.
        boolean isOutdated(Map<AskFingerprint, Decision> last) {
            return !prints.isEmpty()
                    && prints.stream()
                            .allMatch(each ->
                                    each.stream()
                                            .anyMatch(print -> !decision.equals(last.get(print))));
        }
    }

    private static Decision later(Decision one, Decision other) {
        int byTime = answeredAt(other).compareTo(answeredAt(one));
        boolean isLater = byTime > 0 || (byTime == 0 && other.id().compareTo(one.id()) > 0);
        return isLater ? other : one;
    }

    private static Instant answeredAt(Decision decision) {
        Outcome outcome = decision.outcome();
        return outcome == null ? Instant.EPOCH : outcome.at();
    }
}
