package sayso.decision.rule;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Port to the storage of standing rules and of their uses, inside a transaction of the store. It
/// knows no rules about rules.
public interface RuleTable {
    /// Adds a rule.
    ///
    /// @return false if the id is taken; then nothing was written
    boolean add(StandingRule rule);

    Optional<StandingRule> read(RuleId id);

    /// Those without an end that are kept under a `RuleKey` of a question, in no order: any that may be about
    /// it, and perhaps others.
    List<StandingRule> near(Decision asked);

    /// Those that were made from a decision, ended or not, in no order.
    List<StandingRule> madeFrom(DecisionId decision);

    /// Those of an owner, the last made first.
    ///
    /// @param owner null for everybody's
    /// @param ended whether those that ended are listed too
    List<StandingRule> list(@Nullable String owner, boolean ended);

    /// Replaces the name, the choice, the limits and the end of a rule.
    void save(StandingRule rule);

    void addUse(RuleUse use);

    /// How many questions a rule answered since then.
    int usesSince(RuleId rule, Instant since);

    /// The questions that any rule answered since then, the last first.
    List<RuleUse> latest(Instant since, int limit);

    /// The questions that a rule answered, the last first.
    List<RuleUse> uses(RuleId rule, int limit);
}
