package sayso.decision.rule.desk;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;

/// The port to the standing rules of people for every door, whether the store is in reach of this
/// process or behind a hub: tries, makes, ends and lists them. Only people change one, recognised at
/// least at a terminal; what anybody else tries is refused and logged.
public interface RuleDesk {
    /// The store's time, by which rules hold.
    Instant now();

    /// What a rule would have answered of what was asked, beside the rules that hold now. Makes nothing.
    ///
    /// @param reader who may know of the decision
    RulePreviewResult preview(DecisionId from, RuleWish wish, Actor reader);

    /// @param disagreements how many answers of their own the person has seen that the rule would have
    ///     given otherwise
    RuleChangeResult make(DecisionId from, RuleWish wish, int disagreements, Actor by);

    RuleChangeResult end(RuleId id, Actor by);

    Optional<StandingRule> read(RuleId id);

    /// Those of an owner, the last made first.
    ///
    /// @param owner null for everybody's
    /// @param ended whether those that ended are listed too
    List<StandingRule> list(@Nullable String owner, boolean ended);

    /// The questions that a rule answered, the last first.
    List<RuleUse> uses(RuleId rule, int limit);

    /// The questions that any rule answered since then, the last first.
    default List<RuleUse> latest(Instant since, int limit) {
        return list(null, true).stream()
                .filter(rule -> rule.limits().uses() > 0)
                .flatMap(rule -> uses(rule.id(), limit).stream())
                .filter(use -> !use.at().isBefore(since))
                .sorted(Comparator.comparing(RuleUse::at).reversed())
                .limit(limit)
                .toList();
    }
}
