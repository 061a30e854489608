package sayso.decision.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleKey;
import sayso.decision.rule.RuleTable;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;

/// `RuleTable` of an `InMemoryDecisionTransaction`.
final class InMemoryRuleTable implements RuleTable {
    private static final Comparator<StandingRule> LAST_MADE_FIRST =
            Comparator.comparing((StandingRule rule) -> rule.origin().at())
                    .thenComparing(StandingRule::id)
                    .reversed();

    private final Content content;
    private final Deque<Runnable> undo;

    /// The rules and their uses, in the order in which they were added.
    record Content(Map<RuleId, StandingRule> rules, List<RuleUse> uses) {
        Content() {
            this(new TreeMap<>(), new ArrayList<>());
        }
    }

    InMemoryRuleTable(Content content, Deque<Runnable> undo) {
        this.content = content;
        this.undo = undo;
    }

    @Override
    public boolean add(StandingRule rule) {
        if (content.rules().putIfAbsent(rule.id(), rule) != null) {
            return false;
        }
        undo.push(() -> content.rules().remove(rule.id()));
        return true;
    }

    @Override
    public Optional<StandingRule> read(RuleId id) {
        return Optional.ofNullable(content.rules().get(id));
    }

    @Override
    public List<StandingRule> near(Decision asked) {
        List<String> keys = RuleKey.of(asked);
        return content.rules().values().stream()
                .filter(rule -> rule.end() == null)
                .filter(rule -> rule.scope().owner().equals(asked.asker().owner()))
                .filter(rule -> keys.contains(RuleKey.of(rule.scope())))
                .toList();
    }

    @Override
    public List<StandingRule> madeFrom(DecisionId decision) {
        return content.rules().values().stream()
                .filter(rule -> rule.origin().from().equals(decision))
                .toList();
    }

    @Override
    public List<StandingRule> list(@Nullable String owner, boolean ended) {
        return content.rules().values().stream()
                .filter(rule -> owner == null || rule.scope().owner().equals(owner))
                .filter(rule -> ended || rule.end() == null)
                .sorted(LAST_MADE_FIRST)
                .toList();
    }

    @Override
    public void save(StandingRule rule) {
        StandingRule before = content.rules().put(rule.id(), rule);
        if (before == null) {
            throw new IllegalStateException(rule.id() + " was never added");
        }
        undo.push(() -> content.rules().put(rule.id(), before));
    }

    @Override
    public void addUse(RuleUse use) {
        content.uses().add(use);
        undo.push(() -> content.uses().removeLast());
    }

    @Override
    public int usesSince(RuleId rule, Instant since) {
        return (int)
                content.uses().stream()
                        .filter(use -> use.rule().equals(rule))
                        .filter(use -> !use.at().isBefore(since))
                        .count();
    }

    @Override
    public List<RuleUse> latest(Instant since, int limit) {
        return content.uses().reversed().stream()
                .filter(use -> !use.at().isBefore(since))
                .limit(limit)
                .toList();
    }

    @Override
    public List<RuleUse> uses(RuleId rule, int limit) {
        return content.uses().reversed().stream()
                .filter(use -> use.rule().equals(rule))
                .limit(limit)
                .toList();
    }
}
