package sayso.wire.choice;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.StandingRule;

/// Standing rule of a person in the result of `find_decisions`, which answers certain questions of the agent. Its
/// texts come from an earlier question: they are cut, and hidden characters are named.
public record FoundRule(
        String ruleId,
        @Description(
                        "The title of the question that it was made from, or what the person calls it.")
                String name,
        @Description("Labels that it chooses; none where it says that a person is asked.")
                List<String> chooses,
        @Description("Absent for one without an end.") @Nullable Instant until) {
    private static final int CHOSEN = 4;

    public static FoundRule of(StandingRule rule) {
        return new FoundRule(
                rule.id().value(),
                QuotedText.title(rule.name()),
                rule.choose().stream()
                        .limit(CHOSEN)
                        .map(RuleChoice::label)
                        .map(QuotedText::label)
                        .toList(),
                rule.limits().until());
    }

    /// In one line, as in `rule r-7m2kq0 "Which cache?" -> "Redis"`.
    public String line() {
        return "rule "
                + ruleId
                + " "
                + QuotedText.marked(name)
                + (chooses.isEmpty()
                        ? ": a person is asked"
                        : " -> "
                                + String.join(
                                        ", ", chooses.stream().map(QuotedText::marked).toList()));
    }
}
