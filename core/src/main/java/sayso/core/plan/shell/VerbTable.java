package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The verbs that are known, and the names of parameters that mean something to programs.
final class VerbTable {
    private final Map<List<String>, VerbRule> rules;
    private final Set<List<String>> parents;
    private final List<String> passing;
    private final List<String> refused;

    /// @param passing names that may be set before a command, as patterns `NAME*`, or `NAME=value`
    /// @param refused names that may not be set at all, as patterns
    VerbTable(Map<List<String>, VerbRule> rules, List<String> passing, List<String> refused) {
        this.rules = new LinkedHashMap<>(requireNonNull(rules, "rules is null"));
        this.passing = List.copyOf(passing);
        this.refused = List.copyOf(refused);
        this.parents =
                rules.keySet().stream()
                        .filter(path -> path.size() > 1)
                        .map(path -> path.subList(0, path.size() - 1))
                        .collect(Collectors.toUnmodifiableSet());
    }

    Optional<VerbRule> rule(List<String> path) {
        return Optional.ofNullable(rules.get(path));
    }

    boolean hasSubcommands(List<String> path) {
        return parents.contains(path);
    }

    /// The rules in the order in which they are written.
    List<VerbRule> rules() {
        return List.copyOf(rules.values());
    }

    boolean passes(String name, Optional<String> value) {
        return passing.stream()
                .anyMatch(pattern -> {
                    int equals = pattern.indexOf('=');
                    return equals < 0
                            ? fits(pattern).test(name)
                            : pattern.substring(0, equals).equals(name)
                                    && value.filter(pattern.substring(equals + 1)::equals)
                                            .isPresent();
                });
    }

    boolean refuses(String name) {
        return refused.stream().anyMatch(pattern -> fits(pattern).test(name));
    }

    private static Predicate<String> fits(String pattern) {
        if (pattern.startsWith("*")) {
            return name -> name.endsWith(pattern.substring(1));
        }
        return pattern.endsWith("*")
                ? name -> name.startsWith(pattern.substring(0, pattern.length() - 1))
                : pattern::equals;
    }
}
