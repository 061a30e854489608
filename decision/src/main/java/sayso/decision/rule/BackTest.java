package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Trial of a rule on the questions of the past: what it would have answered, computed by the code that
/// fires it, beside the rules that hold now.
///
/// @param questions how many there were in its place, beside the one that it is made from
/// @param agreed those that it would have answered as the person did
/// @param disagreed those to which the person said something else, or that they declined
/// @param unanswered those that it would have answered and nobody did
/// @param refused those that it is about and must not answer
public record BackTest(
        int questions,
        List<DecisionId> agreed,
        List<DecisionId> disagreed,
        List<DecisionId> unanswered,
        List<Refusal> refused) {
    /// So far back it looks.
    public static final Duration PAST = Duration.ofDays(400);

    private static final Optional<DeciderKind> PERSON = Optional.of(DeciderKind.PERSON);

    public BackTest {
        agreed = List.copyOf(agreed);
        disagreed = List.copyOf(disagreed);
        unanswered = List.copyOf(unanswered);
        refused = List.copyOf(refused);
    }

    /// A question that the rule is about and must not answer.
    ///
    /// @param why for people
    public record Refusal(DecisionId decision, String why) {
        public Refusal {
            requireNonNull(decision, "decision is null");
            requireNonNull(why, "why is null");
        }
    }

    /// How many questions it would have answered.
    public int matched() {
        return agreed.size() + disagreed.size() + unanswered.size();
    }

    /// @param rule as it would be made
    /// @param others that hold now; the rule itself is none of them
    /// @param past questions of its owner, in any order
    public static BackTest of(
            StandingRule rule, Collection<StandingRule> others, List<Decision> past) {
        Replay replay = new Replay(rule, others);
        past.stream()
                .sorted(
                        Comparator.comparing((Decision decision) -> decision.timing().askedAt())
                                .thenComparing(Decision::id))
                .forEach(replay::ask);
        return replay.result();
    }

    /// The past as it would have gone, one question after the other.
    private static final class Replay {
        private final List<StandingRule> others;
        private final List<Instant> uses = new ArrayList<>();
        private final List<DecisionId> agreed = new ArrayList<>();
        private final List<DecisionId> disagreed = new ArrayList<>();
        private final List<DecisionId> unanswered = new ArrayList<>();
        private final List<Refusal> refused = new ArrayList<>();
        private StandingRule rule;
        private int questions;

        Replay(StandingRule rule, Collection<StandingRule> others) {
            this.others =
                    others.stream()
                            .filter(other -> !other.scope().equals(rule.scope()))
                            .map(other -> other.limited(new RuleLimits(null, null)))
                            .toList();
            // why: its time lies ahead, and the past is asked what it would do there
            this.rule = rule.limited(new RuleLimits(null, rule.limits().usesMax()));
        }

        void ask(Decision past) {
            if (!RuleMatcher.isIn(rule.scope(), past.asker())) {
                return;
            }
            questions++;
            if (!RuleMatcher.isAbout(rule, past)) {
                return;
            }
            List<StandingRule> all = new ArrayList<>(others);
            all.add(rule);
            Instant at = past.timing().askedAt();
            RuleVerdict verdict =
                    RuleMatcher.verdict(
                            all, past, id -> id.equals(rule.id()) ? lastHour(at) : 0, at);
            switch (verdict) {
                case RuleVerdict.Answers(StandingRule one, Answer answer) -> {
                    if (one.id().equals(rule.id())) {
                        answered(past, answer);
                    }
                }
                case RuleVerdict.Refused(StandingRule one, RuleRefusal why) -> {
                    if (one.id().equals(rule.id())) {
                        refused.add(new Refusal(past.id(), why.reason()));
                    }
                }
                case RuleVerdict.Asks(List<RuleId> rules, String why) -> {
                    if (rules.contains(rule.id()) && !rule.asks()) {
                        refused.add(new Refusal(past.id(), why));
                    }
                }
                case RuleVerdict.Silent _ -> {}
            }
        }

        private int lastHour(Instant at) {
            return (int)
                    uses.stream().filter(use -> !use.isBefore(at.minus(RuleLimits.HOUR))).count();
        }

        private void answered(Decision past, Answer answer) {
            uses.add(past.timing().askedAt());
            rule = rule.limited(rule.limits().used());
            switch (past.outcome()) {
                case Outcome.Answered given when given.decidedBy().equals(PERSON) ->
                        (isSame(given.answer(), answer) ? agreed : disagreed).add(past.id());
                case Outcome.Answered _ -> unanswered.add(past.id());
                case Outcome.Cancelled ended ->
                        (ended.kind() == CancelKind.WITHDRAWN ? unanswered : disagreed)
                                .add(past.id());
                case Outcome.TimedOut _, Outcome.Superseded _ -> unanswered.add(past.id());
                case null -> unanswered.add(past.id());
            }
        }

        private static boolean isSame(Answer given, Answer ruled) {
            return given.text().isEmpty() && given.chosen().equals(ruled.chosen());
        }

        BackTest result() {
            return new BackTest(questions, agreed, disagreed, unanswered, refused);
        }
    }
}
