package sayso.shellgate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The rules that the settings of a person and a project add to the packaged tables; gives the one
/// that denies or allows a command or tool. A denial beats an allowance, whichever settings they
/// come from.
public record CustomRuleSet(List<CustomRule> allow, List<CustomRule> deny) {
    public static final CustomRuleSet NONE = new CustomRuleSet(List.of(), List.of());

    public CustomRuleSet {
        allow = List.copyOf(allow);
        deny = List.copyOf(deny);
    }

    public CustomRuleSet and(CustomRuleSet other) {
        return new CustomRuleSet(
                Stream.concat(allow.stream(), other.allow.stream()).toList(),
                Stream.concat(deny.stream(), other.deny.stream()).toList());
    }

    /// Which one denies this tool.
    public Optional<CustomRule> denying(String tool) {
        return deny.stream().filter(rule -> rule.isOfTool(tool)).findFirst();
    }

    /// Which one allows this tool; one that says it alone before others.
    public Optional<CustomRule> allowing(String tool) {
        return first(
                allow.stream().filter(rule -> rule.isExactTool(tool)),
                allow.stream().filter(rule -> rule.isOfTool(tool)));
    }

    boolean areNone() {
        return allow.isEmpty() && deny.isEmpty();
    }

    /// @param command its words as far as they are known, the first of them the name
    Optional<CustomRule> denying(List<String> command) {
        return deny.stream().filter(rule -> rule.isIn(command)).findFirst();
    }

    /// Which one allows this command; one that says all of it before others.
    Optional<CustomRule> allowing(List<String> command) {
        return first(
                allow.stream().filter(rule -> rule.isAll(command)),
                allow.stream().filter(rule -> rule.begins(command)));
    }

    private static Optional<CustomRule> first(
            Stream<CustomRule> better, Stream<CustomRule> others) {
        return Stream.concat(better, others).findFirst();
    }
}
