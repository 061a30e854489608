package sayso.agent.tools;

import java.util.List;
import sayso.decision.model.Asker;
import sayso.decision.rule.StandingRule;

/// Lookup of the standing rules that people made, for an agent that looks for earlier decisions.
@FunctionalInterface
public interface RuleLookup {
    /// Rules of the owner of this asker that hold now, the last made first, wherever they are about.
    List<StandingRule> holding(Asker asker);

    /// Where none are in reach.
    static RuleLookup nowhere() {
        return _ -> List.of();
    }
}
