package sayso.core.plan.shell;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a person's settings and a project's add to the tables that come with the program. What is denied
/// beats what is allowed, whoever says so.
public record OwnRules(List<OwnRule> allow, List<OwnRule> deny) {
    public static final OwnRules NONE = new OwnRules(List.of(), List.of());

    public OwnRules {
        allow = List.copyOf(allow);
        deny = List.copyOf(deny);
    }

    public OwnRules and(OwnRules other) {
        return new OwnRules(
                Stream.concat(allow.stream(), other.allow.stream()).toList(),
                Stream.concat(deny.stream(), other.deny.stream()).toList());
    }

    /// Which one denies this tool.
    public Optional<OwnRule> denying(String tool) {
        return deny.stream().filter(rule -> rule.isOfTool(tool)).findFirst();
    }

    /// Which one allows this tool; one that says it alone before others.
    public Optional<OwnRule> allowing(String tool) {
        return first(
                allow.stream().filter(rule -> rule.isExactTool(tool)),
                allow.stream().filter(rule -> rule.isOfTool(tool)));
    }

    boolean areNone() {
        return allow.isEmpty() && deny.isEmpty();
    }

    /// @param command its words as far as they are known, the first of them the name
    Optional<OwnRule> denying(List<String> command) {
        return deny.stream().filter(rule -> rule.isIn(command)).findFirst();
    }

    /// Which one allows this command; one that says all of it before others.
    Optional<OwnRule> allowing(List<String> command) {
        return first(
                allow.stream().filter(rule -> rule.isAll(command)),
                allow.stream().filter(rule -> rule.begins(command)));
    }

    private static Optional<OwnRule> first(Stream<OwnRule> better, Stream<OwnRule> others) {
        return Stream.concat(better, others).findFirst();
    }
}
