package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;

/// A rule that was not made yet: all of it but its id, and who makes it when.
///
/// @param reversible what the asker of the decision stated
public record RuleDraft(
        String name,
        RuleScope scope,
        List<RuleChoice> choose,
        RuleLimits limits,
        DecisionId from,
        @Nullable Boolean reversible) {
    private static final int MOST_WORDS_SHOWN = 20;

    /// They speak of one question, and not of the next that asks the same.
    private static final Set<RuleRefusal> OF_ONE =
            EnumSet.of(RuleRefusal.SENT_BACK, RuleRefusal.URGENT_WORK, RuleRefusal.TAKEN_OVER_WORK);

    public RuleDraft {
        requireNonNull(name, "name is null");
        requireNonNull(scope, "scope is null");
        choose = List.copyOf(choose);
        requireNonNull(limits, "limits is null");
        requireNonNull(from, "from is null");
    }

    /// A draft, or why there is none.
    public sealed interface Result {
        /// It can be made.
        record Ready(RuleDraft draft) implements Result {}

        /// No rule can be made so.
        record Rejected(List<Problem> problems) implements Result {
            public Rejected {
                problems = List.copyOf(problems);
            }
        }
    }

    /// A rule from a decision: where, when and how it was asked, and what was answered.
    public static Result of(Decision from, RuleWish wish, Instant now) {
        ProblemCollector problems = new ProblemCollector();
        checkDecision(from, wish, problems);
        checkLimits(wish, now, problems);
        checkWish(from, wish, problems);
        return problems.none()
                ? new Result.Ready(draft(from, wish))
                : new Result.Rejected(problems.found());
    }

    /// Whether a rule can be made from this, once a person has chosen some of its options.
    public static boolean isPossible(Decision asked) {
        return !asked.isErased()
                && isPlain(asked.question())
                && !asked.question().options().isEmpty()
                && refusal(asked).isEmpty();
    }

    private static boolean isPlain(Question question) {
        return switch (question) {
            case PlainQuestion _ -> true;
            case Questionnaire _ -> false;
        };
    }

    private static Optional<RuleRefusal> refusal(Decision from) {
        return RuleRefusal.ofEvery(from).filter(why -> !OF_ONE.contains(why));
    }

    /// What there is of a rule from a decision that nobody finds: that, and what else is wrong.
    ///
    /// @param from as it was named
    public static Result.Rejected ofNothing(String from, RuleWish wish, Instant now) {
        ProblemCollector problems = new ProblemCollector();
        problems.add(
                "unknown",
                "from",
                "from '" + from + "' is no decision; name one that a person answered");
        checkLimits(wish, now, problems);
        return new Result.Rejected(problems.found());
    }

    /// The rule, once it is made.
    public StandingRule made(RuleId id, Actor.Person by, Instant at) {
        return new StandingRule(
                id, name, scope, choose, limits, new RuleOrigin(by, at, from, reversible), null);
    }

    private static void checkDecision(Decision from, RuleWish wish, ProblemCollector problems) {
        Question question = from.question();
        if (from.isErased()) {
            problems.add(
                    "conflict",
                    "from",
                    from.id()
                            + " was erased: nobody knows what it asked; make the rule from another"
                            + " answer");
        } else if (!isPlain(question)) {
            problems.add(
                    "unsupported",
                    "from",
                    from.id()
                            + " asks several topics; a rule is about one question: make it from an"
                            + " answer to a single one");
        } else if (question.options().isEmpty()) {
            problems.add(
                    "unsupported",
                    "from",
                    from.id()
                            + " is answered in own words; a rule chooses options: make it from an"
                            + " answer that chose some");
        } else if (!wish.ask()) {
            refusal(from)
                    .ifPresentOrElse(
                            why ->
                                    problems.add(
                                            "conflict",
                                            "from",
                                            "no rule answers "
                                                    + from.id()
                                                    + ": "
                                                    + why.reason()
                                                    + "; a rule that always asks a person can"
                                                    + " be made of it"),
                            () -> checkAnswer(from, problems));
        }
    }

    private static void checkAnswer(Decision from, ProblemCollector problems) {
        if (from.claim() != null) {
            problems.add(
                    "conflict",
                    "from",
                    "the answer to "
                            + from.id()
                            + " can still be taken back; try again in a moment");
        } else if (from.isContested()) {
            problems.add(
                    "conflict",
                    "from",
                    "the answer to "
                            + from.id()
                            + " was contested, and counts no longer"
                            + from.successor()
                                    .map(again -> "; make the rule from the answer to " + again)
                                    .orElse(""));
        } else if (!(from.outcome() instanceof Outcome.Answered answered)
                || !answered.decidedBy().equals(Optional.of(DeciderKind.PERSON))) {
            problems.add(
                    "conflict",
                    "from",
                    "no person has answered "
                            + from.id()
                            + ", so that there is nothing to repeat; "
                            + (from.isPending()
                                    ? "answer it first"
                                    : "make the rule from an answer of a person"));
        } else if (answered.answer().chosen().isEmpty() || !answered.answer().text().isEmpty()) {
            problems.add(
                    "unsupported",
                    "from",
                    from.id()
                            + " was answered in own words; a rule chooses options: make it from an"
                            + " answer that chose some");
        }
    }

    private static void checkLimits(RuleWish wish, Instant now, ProblemCollector problems) {
        Instant until = wish.until();
        if (until != null && !until.isAfter(now)) {
            problems.add("range", "until", "until is over already; name a later day");
        } else if (until != null && until.isAfter(now.plus(RuleLimits.LONGEST_TIME))) {
            problems.add(
                    "range",
                    "until",
                    "until is more than "
                            + RuleLimits.LONGEST_TIME.toDays()
                            + " days away; write 'forever' for a rule without an end");
        }
        if (wish.usesMax() != null && wish.usesMax() < 1) {
            problems.add(
                    "range",
                    "uses_max",
                    "uses_max is less than 1; name how many it answers at most");
        }
        if (wish.name() != null && wish.name().strip().length() > StandingRule.MAX_NAME) {
            problems.add(
                    "too_long",
                    "name",
                    "name is longer than " + StandingRule.MAX_NAME + " characters");
        }
        if (!wish.words().isEmpty() && words(wish).isEmpty()) {
            problems.add(
                    "blank", "words", "words has no letter and no digit; name words of the title");
        }
    }

    private static void checkWish(Decision from, RuleWish wish, ProblemCollector problems) {
        Set<String> title = RuleTitle.words(from.question().title());
        if (!title.containsAll(words(wish))) {
            problems.add(
                    "conflict",
                    "words",
                    "words are not all in the title of "
                            + from.id()
                            + "; it has: "
                            + title.stream()
                                    .sorted()
                                    .limit(MOST_WORDS_SHOWN)
                                    .collect(Collectors.joining(", ")));
        }
        if (wish.folder() != null && (wish.everywhere() || from.asker().place().isEmpty())) {
            problems.add(
                    "conflict",
                    "folder",
                    "folder goes with the place where it was asked, and "
                            + (wish.everywhere()
                                    ? "everywhere is none: give one of the two"
                                    : from.id() + " has none: leave it out"));
        }
    }

    private static RuleDraft draft(Decision from, RuleWish wish) {
        Question question = from.question();
        Asker asker = from.asker();
        String place = wish.everywhere() ? null : asker.place().orElse(null);
        // why: of what is asked outside of any project nobody but its asker knows where it belongs
        String named =
                wish.asker() == null && place == null && !wish.everywhere()
                        ? asker.name()
                        : wish.asker();
        RuleScope scope =
                new RuleScope(
                        asker.owner(),
                        place,
                        wish.folder(),
                        named,
                        from.terms().intake().type(),
                        question.mode(),
                        wish.words().isEmpty()
                                ? new RuleTitle.Same(RuleTitle.digest(question.title()))
                                : new RuleTitle.Words(words(wish)),
                        wish.included()
                                ? new RuleOptions.Included()
                                : new RuleOptions.Same(
                                        RuleOptions.digest(
                                                question.options().stream()
                                                        .map(Option::label)
                                                        .toList())));
        return new RuleDraft(
                name(from, wish),
                scope,
                wish.ask() ? List.of() : chosen(from),
                new RuleLimits(wish.until(), wish.usesMax()),
                from.id(),
                from.terms().reversible());
    }

    private static String name(Decision from, RuleWish wish) {
        String name =
                Optional.ofNullable(wish.name())
                        .map(String::strip)
                        .filter(said -> !said.isEmpty())
                        .orElse(from.question().title());
        return name.length() > StandingRule.MAX_NAME
                ? name.substring(0, StandingRule.MAX_NAME)
                : name;
    }

    private static Set<String> words(RuleWish wish) {
        Set<String> words = new TreeSet<>();
        wish.words().forEach(word -> words.addAll(RuleTitle.words(word)));
        return words;
    }

    private static List<RuleChoice> chosen(Decision from) {
        return from.outcome() instanceof Outcome.Answered answered
                ? answered.answer().chosen().stream()
                        .map(id -> new RuleChoice(id, from.question().label(id)))
                        .toList()
                : List.of();
    }
}
