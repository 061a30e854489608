package sayso.decision.rule;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// Decides what standing rules say of a question. A rule answers where it is about the question, more
/// specific than every other one that is, and nothing forbids it; the order and age of rules mean
/// nothing. Pure: the same code fires a rule and says beforehand what it would have done.
public final class RuleMatcher {
    private static final String SAYS_ASK = "a rule says to ask";

    private RuleMatcher() {}

    /// @param rules any that may be about it, in any order
    /// @param lastHour how many questions a rule answered within the hour before
    public static RuleVerdict verdict(
            Collection<StandingRule> rules,
            Decision asked,
            ToIntFunction<RuleId> lastHour,
            Instant now) {
        return rules.isEmpty()
                ? new RuleVerdict.Silent()
                : RuleSubject.of(asked)
                        .map(subject -> verdict(rules, subject, lastHour, now))
                        .orElseGet(RuleVerdict.Silent::new);
    }

    /// Whether a rule is about a question, whatever others are, and whenever it holds.
    public static boolean isAbout(StandingRule rule, Decision asked) {
        return RuleSubject.of(asked).filter(subject -> isAbout(rule, subject)).isPresent();
    }

    private static RuleVerdict verdict(
            Collection<StandingRule> rules,
            RuleSubject subject,
            ToIntFunction<RuleId> lastHour,
            Instant now) {
        List<StandingRule> about =
                rules.stream()
                        .filter(rule -> rule.holds(now))
                        .filter(rule -> isAbout(rule, subject))
                        .toList();
        List<StandingRule> most = mostSpecific(about);
        if (most.isEmpty()) {
            return new RuleVerdict.Silent();
        }
        StandingRule one = most.getFirst();
        if (most.size() > 1 || one.asks()) {
            return new RuleVerdict.Asks(
                    most.stream().map(StandingRule::id).sorted().toList(),
                    one.asks() || most.stream().anyMatch(StandingRule::asks)
                            ? SAYS_ASK
                            : most.size() + " rules are about it, and none is more specific");
        }
        return RuleRefusal.of(one, subject, lastHour.applyAsInt(one.id()))
                .<RuleVerdict>map(why -> new RuleVerdict.Refused(one, why))
                .orElseGet(() -> new RuleVerdict.Answers(one, answer(one, subject)));
    }

    /// Those that no other is more specific than, where they are several; else the one that is more
    /// specific than all others. A rule that says to ask is one like any other: it gives way to what is
    /// more specific alone.
    private static List<StandingRule> mostSpecific(List<StandingRule> about) {
        List<StandingRule> most = new ArrayList<>();
        for (StandingRule rule : about) {
            Specificity own = Specificity.of(rule);
            if (about.stream().noneMatch(other -> Specificity.of(other).isMoreThan(own))) {
                most.add(rule);
            }
        }
        return most;
    }

    private static boolean isAbout(StandingRule rule, RuleSubject subject) {
        RuleScope scope = rule.scope();
        Asker asker = subject.decision().asker();
        return scope.owner().equals(asker.owner())
                && scope.isFor(asker)
                && Objects.equals(scope.type(), subject.decision().terms().intake().type())
                && scope.mode() == subject.decision().question().mode()
                && isTitled(scope.title(), subject)
                && isOffered(rule, subject);
    }

    /// Whether an asker is in the place of a rule, and its owner's.
    static boolean isIn(RuleScope scope, Asker asker) {
        return scope.owner().equals(asker.owner()) && scope.isPlaceOf(asker);
    }

    private static boolean isTitled(RuleTitle title, RuleSubject subject) {
        return switch (title) {
            case RuleTitle.Same same -> same.digest().equals(subject.title());
            case RuleTitle.Words all -> subject.words().containsAll(all.words());
        };
    }

    private static boolean isOffered(StandingRule rule, RuleSubject subject) {
        boolean isSame =
                switch (rule.scope().options()) {
                    case RuleOptions.Same same -> same.digest().equals(subject.options());
                    case RuleOptions.Included _ -> true;
                };
        return isSame && subject.chosen(rule.choose()).isPresent();
    }

    private static Answer answer(StandingRule rule, RuleSubject subject) {
        List<OptionId> chosen = subject.chosen(rule.choose()).orElseThrow();
        return Answer.EMPTY.withChosen(chosen).inOrderOf(subject.decision().question());
    }
}
