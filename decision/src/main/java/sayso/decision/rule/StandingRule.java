package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;

/// A person's standing rule: what they choose whenever a certain question is asked, or that they want
/// to be asked it, with how long that holds, who said so, and how it ended.
///
/// @param name a line for people
/// @param choose all that is chosen; empty where the rule says to ask
/// @param end null while nobody and nothing ended it
public record StandingRule(
        RuleId id,
        String name,
        RuleScope scope,
        List<RuleChoice> choose,
        RuleLimits limits,
        RuleOrigin origin,
        @Nullable RuleEnd end) {
    public static final int MAX_NAME = 200;
    private static final String ERASED = "(erased)";

    public StandingRule {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(scope, "scope is null");
        choose = List.copyOf(choose);
        requireNonNull(limits, "limits is null");
        requireNonNull(origin, "origin is null");
    }

    /// Whether it says that people are to be asked.
    public boolean asks() {
        return choose.isEmpty();
    }

    /// Whether the words of its decision were erased, so that nobody knows what it answered.
    public boolean isErased() {
        return end != null && choose.isEmpty() && name.equals(ERASED);
    }

    /// Whether it counts at this time.
    public boolean holds(Instant now) {
        return end == null && !limits.isExpired(now) && !limits.isUsedUp();
    }

    public StandingRule ended(Instant at, Actor by, RuleEnd.Reason why) {
        return new StandingRule(id, name, scope, choose, limits, origin, new RuleEnd(at, by, why));
    }

    /// The same without what was worded in the decision that it was made from, digests included: it looks
    /// for nothing any more.
    public StandingRule erased() {
        RuleScope blank =
                new RuleScope(
                        scope.owner(),
                        scope.place(),
                        scope.folder(),
                        scope.asker(),
                        scope.type(),
                        scope.mode(),
                        new RuleTitle.Same(""),
                        new RuleOptions.Same(""));
        return new StandingRule(id, ERASED, blank, List.of(), limits, origin, end);
    }

    public StandingRule limited(RuleLimits changed) {
        return new StandingRule(id, name, scope, choose, changed, origin, end);
    }

    /// As an actor, which answers in its person's name.
    public Actor.Rule actor() {
        return new Actor.Rule(id.value());
    }

    /// Whether another rule chooses the same for the same questions.
    public boolean saysTheSame(StandingRule other) {
        return scope.equals(other.scope) && choose.equals(other.choose);
    }
}
