package sayso.decision.memory;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Rules on which earlier decisions are precedents: those that a person answered, by options alone, to
/// the same question in the same place, and that still count. Captured permissions, plans,
/// confirmations, and what is destructive then or now are none: each of them is looked at anew. A contested
/// answer is none, nor is any that was given alike before it was contested, so that it does not come back.
public final class PrecedentRules {
    /// Earlier ones of the same fingerprint that are looked at; the newest that counts is nearly always the
    /// first.
    public static final int MOST_ALIKE = 20;

    private static final int MOST = 3;

    private PrecedentRules() {}

    /// Those that a person sees beside a question: the newest of the same, then the most similar ones, three at
    /// most. Empty where the question is one that is looked at anew.
    ///
    /// @param alike of the same fingerprint, the last answered first
    /// @param like candidates for similar ones, in any order
    public static List<Precedent> of(Decision now, List<Decision> alike, List<Decision> like) {
        if (!takes(now)) {
            return List.of();
        }
        Set<DecisionId> contested = contested(alike);
        List<Decision> takeable = isAskedAgain(now, alike) ? List.of() : alike;
        List<Precedent> answers =
                takeable.stream()
                        .filter(one -> mayPrecede(one, now) && !contested.contains(one.id()))
                        .flatMap(one -> precedent(one, now, PrecedentMatch.SAME).stream())
                        .filter(one -> one.answer(now.question()).isPresent())
                        .toList();
        Optional<Precedent> same =
                answers.stream().findFirst().map(last -> last.given(inARow(answers)));
        List<Decision> candidates =
                like.stream()
                        .filter(one -> mayPrecede(one, now) && !contested.contains(one.id()))
                        .filter(one -> AskFingerprint.of(one).isPresent())
                        .toList();
        Stream<Precedent> similar =
                new AskSimilarity(AskTerms.of(now.question()), candidates)
                        .similar().stream()
                                .flatMap(one ->
                                        precedent(one, now, PrecedentMatch.SIMILAR).stream());
        return Stream.concat(
                        same.stream(),
                        similar.filter(one -> same.isEmpty() || !isOf(one, same.get(), alike)))
                .limit(MOST)
                .toList();
    }

    /// The earlier answer to the same question alone, where no similar ones are looked for.
    ///
    /// @param alike as of `of`
    public static Optional<Precedent> same(Decision now, List<Decision> alike) {
        return of(now, alike, List.of()).stream().filter(Precedent::isSame).findFirst();
    }

    /// Those that were contested, and those that had given the same answer before.
    private static Set<DecisionId> contested(List<Decision> alike) {
        Set<List<String>> wrong = new HashSet<>();
        Set<DecisionId> found = new HashSet<>();
        for (Decision one : alike) {
            List<String> given = plainAnswer(one);
            if (one.isContested()) {
                wrong.add(given);
            }
            if (wrong.contains(given)) {
                found.add(one.id());
            }
        }
        return found;
    }

    /// why: a person who contested an answer is to look, and takes no earlier one by a key
    private static boolean isAskedAgain(Decision now, List<Decision> alike) {
        return alike.stream()
                .anyMatch(
                        one -> one.isContested() && one.successor().equals(Optional.of(now.id())));
    }

    private static List<String> plainAnswer(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                ? answered.answer().chosen().stream()
                        .map(decision.question()::label)
                        .map(AskFingerprint::plain)
                        .sorted()
                        .toList()
                : List.of();
    }

    /// How many of the last answers chose the same.
    private static int inARow(List<Precedent> answers) {
        List<String> last = plain(answers.getFirst());
        return (int) answers.stream().takeWhile(one -> plain(one).equals(last)).count();
    }

    private static List<String> plain(Precedent precedent) {
        return precedent.labels().stream().map(AskFingerprint::plain).sorted().toList();
    }

    /// why: of one question that was asked again and again the newest answer says it all
    private static boolean isOf(Precedent one, Precedent same, List<Decision> alike) {
        return one.decision().equals(same.decision())
                || alike.stream().anyMatch(other -> other.id().equals(one.decision()));
    }

    /// Whether an answer that names a precedent is the one that it gave.
    public static boolean isSame(Decision now, Decision earlier, Answer answer) {
        return takes(now)
                && mayPrecede(earlier, now)
                && AskFingerprint.of(earlier).equals(AskFingerprint.of(now))
                && precedent(earlier, now, PrecedentMatch.SAME)
                        .flatMap(one -> one.answer(now.question()))
                        .filter(same ->
                                same.chosen().equals(answer.inOrderOf(now.question()).chosen()))
                        .isPresent()
                && answer.text().isEmpty();
    }

    /// What is looked for to find similar questions, in each place where they count; none where none counts.
    public static List<TermQuery> similarTo(Decision now) {
        return takes(now) && AskFingerprint.of(now).isPresent()
                ? TermQuery.around(now.asker(), AskTerms.of(now.question()).all())
                : List.of();
    }

    /// Whether a person answered it for good, and nothing took its place: no time, no default, nothing that
    /// can yet be taken back.
    static boolean isSettled(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                && decision.claim() == null
                && decision.successor().isEmpty()
                && answered.decidedBy().equals(Optional.of(DeciderKind.PERSON));
    }

    private static boolean takes(Decision decision) {
        return !decision.terms().intake().isApproval()
                && !decision.terms().destructive()
                && !decision.isErased();
    }

    private static boolean mayPrecede(Decision earlier, Decision now) {
        return !earlier.id().equals(now.id())
                && takes(earlier)
                && AskPlace.isSame(earlier.asker(), now.asker());
    }

    private static Optional<Precedent> precedent(
            Decision earlier, Decision now, PrecedentMatch match) {
        // why: own words were meant for the question as it stood then
        return earlier.outcome() instanceof Outcome.Answered answered
                        && isSettled(earlier)
                        && !answered.answer().chosen().isEmpty()
                        && answered.answer().text().isEmpty()
                ? answered.by()
                        .person()
                        .map(person ->
                                precedent(earlier, answered, person, match, added(earlier, now)))
                : Optional.empty();
    }

    private static Precedent precedent(
            Decision earlier,
            Outcome.Answered answered,
            Actor.Person person,
            PrecedentMatch match,
            List<String> added) {
        List<OptionId> chosen = answered.answer().chosen();
        return new Precedent(
                earlier.id(),
                earlier.question().title(),
                chosen,
                chosen.stream().map(earlier.question()::label).toList(),
                answered.answer().words().orElse(""),
                person.name(),
                person.surfaceName(),
                answered.at(),
                match,
                1,
                added);
    }

    /// Labels of what is offered now and was not then, where all that was offered then still is.
    private static List<String> added(Decision earlier, Decision now) {
        Set<String> then = labels(earlier);
        return labels(now).containsAll(then)
                ? now.question().options().stream()
                        .map(Option::label)
                        .filter(label -> !then.contains(AskFingerprint.plain(label)))
                        .toList()
                : List.of();
    }

    private static Set<String> labels(Decision decision) {
        return decision.question().options().stream()
                .map(option -> AskFingerprint.plain(option.label()))
                .collect(Collectors.toSet());
    }
}
