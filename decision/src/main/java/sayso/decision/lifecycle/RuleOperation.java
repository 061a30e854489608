package sayso.decision.lifecycle;

import java.util.List;
import java.util.stream.Stream;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.PrecedentRules;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleMatcher;
import sayso.decision.rule.RuleRefusal;
import sayso.decision.rule.RuleTable;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleVerdict;
import sayso.decision.rule.StandingRule;
import sayso.decision.store.DecisionTransaction;

/// Lets the standing rules speak on a question in the transaction that asks it: answers it in the
/// name of the one that counts, or logs why a person is asked nevertheless. Also ends rules whose
/// time or uses are over, and those made from what was erased.
final class RuleOperation {
    private final DecisionTransaction transaction;
    private final DecisionUpdater changing;

    RuleOperation(DecisionTransaction transaction, DecisionUpdater changing) {
        this.transaction = transaction;
        this.changing = changing;
    }

    /// The decision as the rules leave it: answered, or waiting.
    Decision decide(Decision asked) {
        List<StandingRule> near = transaction.rules().near(asked);
        if (near.isEmpty() || asked.isPaused()) {
            return asked;
        }
        near.forEach(this::endIfOver);
        return switch (verdict(asked, near)) {
            case RuleVerdict.Answers(StandingRule rule, Answer answer) ->
                    answered(asked, rule, answer);
            case RuleVerdict.Asks(List<RuleId> rules, String why) -> refused(asked, rules, why);
            case RuleVerdict.Refused(StandingRule rule, RuleRefusal why) ->
                    refused(asked, List.of(rule.id()), why.reason());
            case RuleVerdict.Silent _ -> asked;
        };
    }

    /// What a decision says is gone, and so is what rules took from it.
    static void erase(DecisionTransaction transaction, Decision erased, Actor by) {
        RuleTable rules = transaction.rules();
        for (StandingRule rule : rules.madeFrom(erased.id())) {
            StandingRule ended =
                    rule.end() == null
                            ? rule.ended(transaction.now(), by, RuleEnd.Reason.ERASED)
                            : rule;
            rules.save(ended.erased());
            if (rule.end() == null) {
                log(transaction, ended);
            }
        }
    }

    /// A person contested an answer: the rule that gave it answers no more, nor one that was made from it or from the same
    /// answer to the same question, nor one that took the place of such a rule to choose the same.
    ///
    /// @return those that ended
    static List<RuleId> contest(DecisionTransaction transaction, Decision contested, Actor by) {
        RuleTable rules = transaction.rules();
        List<StandingRule> doubtful =
                Stream.of(
                                RuleId.of(contested.outcome()).flatMap(rules::read).stream(),
                                rules.madeFrom(contested.id()).stream(),
                                rules.near(contested).stream()
                                        .filter(rule -> isFromACopy(transaction, rule, contested)))
                        .flatMap(each -> each)
                        .filter(rule -> !rule.choose().isEmpty())
                        .toList();
        if (doubtful.isEmpty()) {
            return List.of();
        }
        List<StandingRule> over =
                rules.list(contested.asker().owner(), false).stream()
                        .filter(rule -> doubtful.stream().anyMatch(rule::saysTheSame))
                        .toList();
        over.forEach(rule -> end(transaction, rule, by, RuleEnd.Reason.CONTESTED));
        return over.stream().map(StandingRule::id).toList();
    }

    private static boolean isFromACopy(
            DecisionTransaction transaction, StandingRule rule, Decision contested) {
        return transaction
                .read(rule.origin().from())
                .filter(from -> PrecedentRules.isAnsweredAlike(from, contested))
                .isPresent();
    }

    private RuleVerdict verdict(Decision asked, List<StandingRule> near) {
        return RuleMatcher.verdict(
                near,
                asked,
                rule ->
                        transaction
                                .rules()
                                .usesSince(rule, transaction.now().minus(RuleLimits.HOUR)),
                transaction.now());
    }

    private Decision answered(Decision asked, StandingRule rule, Answer answer) {
        Actor.Rule by = rule.actor();
        ChangeResult result =
                changing.change(
                        transaction,
                        asked.id(),
                        by,
                        _ -> new DecisionChange.GiveAnswer(answer, by, null));
        if (!(result instanceof ChangeResult.Accepted accepted)) {
            // why: whatever an answer does not fit, a person can still give another
            return refused(asked, List.of(rule.id()), "its answer does not fit here");
        }
        transaction.rules().addUse(new RuleUse(rule.id(), asked.id(), transaction.now()));
        StandingRule used = rule.limited(rule.limits().used());
        transaction.rules().save(used);
        endIfOver(used);
        return accepted.decision();
    }

    private Decision refused(Decision asked, List<RuleId> rules, String why) {
        transaction.append(
                asked.id(),
                new LogEvent.RuleRefused(rules.stream().map(RuleId::value).toList(), why));
        return asked;
    }

    private void endIfOver(StandingRule rule) {
        if (rule.limits().isUsedUp()) {
            end(rule, rule.actor(), RuleEnd.Reason.USED_UP);
        } else if (rule.limits().isExpired(transaction.now())) {
            end(rule, new Actor.Deadline(), RuleEnd.Reason.EXPIRED);
        }
    }

    private void end(StandingRule rule, Actor by, RuleEnd.Reason why) {
        end(transaction, rule, by, why);
    }

    private static void end(
            DecisionTransaction transaction, StandingRule rule, Actor by, RuleEnd.Reason why) {
        StandingRule ended = rule.ended(transaction.now(), by, why);
        transaction.rules().save(ended);
        log(transaction, ended);
    }

    private static void log(DecisionTransaction transaction, StandingRule rule) {
        RuleEnd end = rule.end();
        if (end != null) {
            transaction.append(
                    LogEvent.STORE,
                    new LogEvent.RuleEnded(rule.id().value(), end.why().wireName(), end.by()));
        }
    }
}
