package sayso.decision.memory;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Rules on which earlier decisions are precedents: those that a person answered, by options alone, to
/// the same question in the same place, and that still count. Captured permissions, plans,
/// confirmations, and what is destructive then or now are none: each of them is looked at anew. A contested
/// answer is none, nor is any that was given alike until it was contested, so that it does not come back.
public final class PrecedentRules {
    /// Earlier ones of the same fingerprint that are looked at; the newest that counts is nearly always the
    /// first.
    public static final int MOST_ALIKE = 20;

    private static final int MOST = 3;

    private PrecedentRules() {}

    /// Those that a person sees beside a question or a topic: the newest of the same, then the most similar ones, three at
    /// most. Empty where the question is one that is looked at anew.
    ///
    /// @param alike with a key of it, the last answered first
    /// @param like candidates for similar ones, in any order
    /// @param find the decision of an id
    public static List<Precedent> of(
            AskSubject now,
            List<Decision> alike,
            List<Decision> like,
            Function<DecisionId, Optional<Decision>> find) {
        if (!takes(now.decision())) {
            return List.of();
        }
        List<AskSubject> asked = asked(now, alike);
        Set<DecisionId> contested = lapsed(asked, find).keySet();
        List<Precedent> answers = answers(now, alike, asked, contested);
        Optional<Precedent> same =
                answers.stream().findFirst().map(last -> last.given(inARow(answers)));
        List<AskSubject> candidates =
                like.stream()
                        .flatMap(one -> AskSubject.of(one).stream())
                        .filter(one -> mayPrecede(one, now) && !contested.contains(id(one)))
                        .filter(one -> !one.keys().isEmpty())
                        .toList();
        Stream<Precedent> similar =
                AskSimilarity.toSubjects(AskTerms.of(now.question()), candidates).similar().stream()
                        .flatMap(one -> precedent(one, now, PrecedentMatch.SIMILAR).stream());
        return Stream.concat(
                        same.stream(),
                        similar.filter(one -> same.isEmpty() || !isOf(one, same.get(), asked)))
                .limit(MOST)
                .toList();
    }

    /// The earlier answer to the same question alone, where no similar ones are looked for.
    ///
    /// @param alike as of `of`
    public static Optional<Precedent> same(
            AskSubject now, List<Decision> alike, Function<DecisionId, Optional<Decision>> find) {
        return of(now, alike, List.of(), find).stream().filter(Precedent::isSame).findFirst();
    }

    /// Those that answer it again, the last first: what is offered with a key, and what an answer may name.
    private static List<Precedent> answers(
            AskSubject now,
            List<Decision> alike,
            List<AskSubject> asked,
            Set<DecisionId> contested) {
        List<AskSubject> takeable = isAskedAgain(now.decision(), alike) ? List.of() : asked;
        return takeable.stream()
                .filter(one -> mayPrecede(one, now) && !contested.contains(id(one)))
                .flatMap(one -> precedent(one, now, PrecedentMatch.SAME).stream())
                .filter(one -> one.answer(now.question()).isPresent())
                .toList();
    }

    private static List<AskSubject> asked(AskSubject now, List<Decision> alike) {
        return alike.stream().flatMap(one -> alike(one, now).stream()).toList();
    }

    /// What asks the same among what a decision asks. why: of two topics that read the same nobody knows which one was
    /// meant
    private static Optional<AskSubject> alike(Decision earlier, AskSubject now) {
        List<AskSubject> same = AskSubject.of(earlier).stream().filter(now::asksSameAs).toList();
        return same.size() == 1 ? Optional.of(same.getFirst()) : Optional.empty();
    }

    private static DecisionId id(AskSubject subject) {
        return subject.decision().id();
    }

    /// Those that were contested, those that had given the same answer until then, and those that gave it again by naming
    /// one of these; each with the contested one with which it lapsed, itself where it was contested.
    ///
    /// @param alike the last answered first
    private static Map<DecisionId, Decision> lapsed(
            List<AskSubject> alike, Function<DecisionId, Optional<Decision>> find) {
        Map<List<String>, AskSubject> wrong = new HashMap<>();
        Set<DecisionId> anew = new HashSet<>();
        for (AskSubject one : alike) {
            if (one.decision().isContested()) {
                anew.addAll(one.decision().successor().stream().toList());
                wrong.merge(
                        plainAnswer(one),
                        one,
                        (first, other) ->
                                contestedAt(first, find).isAfter(contestedAt(other, find))
                                        ? first
                                        : other);
            }
        }
        Map<DecisionId, Decision> found = new HashMap<>();
        for (AskSubject one : alike.reversed()) {
            AskSubject alikeWrong = wrong.get(plainAnswer(one));
            Decision again = found.get(sameAs(one));
            if (one.decision().isContested()) {
                found.put(id(one), one.decision());
            } else if (alikeWrong != null
                    && !anew.contains(id(one))
                    && !answeredAt(one.decision()).isAfter(contestedAt(alikeWrong, find))) {
                found.put(id(one), alikeWrong.decision());
            } else if (again != null) {
                // why: an answer in its moment to be taken back ends after its precedent was
                // contested, and was given before
                found.put(id(one), again);
            }
        }
        return found;
    }

    /// When it was contested, which is when it was asked again. why: where that is not known, nothing is known to be later
    private static Instant contestedAt(
            AskSubject contested, Function<DecisionId, Optional<Decision>> find) {
        return contested
                .decision()
                .successor()
                .flatMap(find)
                .map(again -> again.timing().askedAt())
                .orElse(Instant.MAX);
    }

    private static Instant answeredAt(Decision decision) {
        return decision.ending().map(Outcome::at).orElse(Instant.MIN);
    }

    private static @Nullable DecisionId sameAs(AskSubject subject) {
        return subject.given().map(Answer::sameAs).orElse(null);
    }

    /// why: a person who contested an answer is to look, and takes no earlier one by a key
    private static boolean isAskedAgain(Decision now, List<Decision> alike) {
        return askedAgainAfter(now, alike).isPresent();
    }

    /// The contested one in whose place this is asked.
    static Optional<Decision> askedAgainAfter(Decision now, List<Decision> alike) {
        return alike.stream()
                .filter(one -> one.isContested() && one.successor().equals(Optional.of(now.id())))
                .findFirst();
    }

    /// The contested one with whose answer that of an earlier one lapsed: the one that had given the same, or the one that
    /// it gave again; empty where it counts.
    ///
    /// @param alike as of `of`
    /// @param find as of `of`
    static Optional<Decision> lapsedWith(
            AskSubject now,
            DecisionId earlier,
            List<Decision> alike,
            Function<DecisionId, Optional<Decision>> find) {
        return Optional.ofNullable(lapsed(asked(now, alike), find).get(earlier));
    }

    private static List<String> plainAnswer(AskSubject subject) {
        return subject.given()
                .map(answer ->
                        answer.chosen().stream()
                                .map(subject.question()::label)
                                .map(AskFingerprint::plain)
                                .sorted()
                                .toList())
                .orElse(List.of());
    }

    /// Whether two decisions of one place asked the same and were answered the same, by one word for both or by chance.
    public static boolean isAnsweredAlike(Decision one, Decision other) {
        return AskPlace.isSame(one.asker(), other.asker())
                && AskSubject.of(one).stream()
                        .anyMatch(first ->
                                AskSubject.of(other).stream()
                                        .filter(first::asksSameAs)
                                        .map(PrecedentRules::plainAnswer)
                                        .anyMatch(said ->
                                                !said.isEmpty()
                                                        && said.equals(plainAnswer(first))));
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
    private static boolean isOf(Precedent one, Precedent same, List<AskSubject> asked) {
        return one.decision().equals(same.decision())
                || asked.stream().anyMatch(other -> id(other).equals(one.decision()));
    }

    /// Whether an answer that names a precedent is the one that it gave, and that one still counts.
    ///
    /// @param alike as of `of`
    /// @param find as of `of`
    public static boolean isSame(
            AskSubject now,
            List<Decision> alike,
            Answer answer,
            Function<DecisionId, Optional<Decision>> find) {
        if (!takes(now.decision()) || !answer.text().isEmpty()) {
            return false;
        }
        List<AskSubject> asked = asked(now, alike);
        return answers(now, alike, asked, lapsed(asked, find).keySet()).stream()
                .filter(one -> one.decision().equals(answer.sameAs()))
                .flatMap(one -> one.answer(now.question()).stream())
                .anyMatch(same -> same.chosen().equals(inOrder(answer, now.question())));
    }

    private static List<OptionId> inOrder(Answer answer, Question question) {
        return question.options().stream()
                .map(Option::id)
                .filter(answer.chosen()::contains)
                .toList();
    }

    /// What is looked for to find similar questions, in each place where they count; none where none counts.
    public static List<TermQuery> similarTo(AskSubject now) {
        return takes(now.decision()) && !now.keys().isEmpty()
                ? TermQuery.around(now.decision().asker(), AskTerms.of(now.question()).all())
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

    private static boolean mayPrecede(AskSubject earlier, AskSubject now) {
        return !id(earlier).equals(id(now))
                && takes(earlier.decision())
                && AskPlace.isSame(earlier.decision().asker(), now.decision().asker());
    }

    private static Optional<Precedent> precedent(
            AskSubject earlier, AskSubject now, PrecedentMatch match) {
        // why: own words were meant for the question as it stood then
        return isSettled(earlier.decision())
                        && earlier.decision().outcome() instanceof Outcome.Answered answered
                ? earlier.given()
                        .filter(given -> !given.chosen().isEmpty() && given.text().isEmpty())
                        .flatMap(given ->
                                answered.by()
                                        .person()
                                        .map(person ->
                                                precedent(
                                                        earlier,
                                                        now,
                                                        match,
                                                        given,
                                                        person,
                                                        answered.at())))
                : Optional.empty();
    }

    private static Precedent precedent(
            AskSubject earlier,
            AskSubject now,
            PrecedentMatch match,
            Answer given,
            Actor.Person person,
            Instant at) {
        return new Precedent(
                id(earlier),
                earlier.question().title(),
                given.chosen(),
                given.chosen().stream().map(earlier.question()::label).toList(),
                given.words().orElse(""),
                earlier.decision().answererShown(person),
                person.surfaceName(),
                at,
                match,
                1,
                added(earlier, now),
                now.topic());
    }

    /// Labels of what is offered now and was not then, where the same is asked and all that was offered then still is. why:
    /// of a question that is only similar nothing was added, it is another
    static List<String> added(AskSubject earlier, AskSubject now) {
        Set<String> then = labels(earlier.question());
        return now.saysSameAs(earlier) && labels(now.question()).containsAll(then)
                ? now.question().options().stream()
                        .map(Option::label)
                        .filter(label -> !then.contains(AskFingerprint.plain(label)))
                        .toList()
                : List.of();
    }

    private static Set<String> labels(Question question) {
        return question.options().stream()
                .map(option -> AskFingerprint.plain(option.label()))
                .collect(Collectors.toSet());
    }
}
