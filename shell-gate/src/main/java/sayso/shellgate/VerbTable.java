package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The known verbs with their rules, and the names of parameters that programs act on. A verb's
/// rule is parsed on first use: a shell line has few verbs, and the table hundreds.
final class VerbTable {
    private final Map<String, Clauses> written;
    private final Set<String> parents = new HashSet<>();
    private final Map<String, VerbRule> read = new ConcurrentHashMap<>();
    private final List<String> passing;
    private final List<String> refused;

    /// What is written about verbs.
    ///
    /// @param place where in the table, in the order of its lines
    /// @param lines one clause each
    record Clauses(int place, String lines) {}

    /// @param written by verb, with its subcommands behind spaces, in the order of the table
    /// @param passing names that may be set before a command, as patterns `NAME*`, or `NAME=value`
    /// @param refused names that may not be set at all, as patterns
    VerbTable(Map<String, Clauses> written, List<String> passing, List<String> refused) {
        this.written = new LinkedHashMap<>(requireNonNull(written, "written is null"));
        this.passing = List.copyOf(passing);
        this.refused = List.copyOf(refused);
        for (String name : written.keySet()) {
            for (int space = name.indexOf(' '); space > 0; space = name.indexOf(' ', space + 1)) {
                parents.add(name.substring(0, space));
            }
        }
    }

    /// @throws IllegalArgumentException where the table has a line there that is no clause
    Optional<VerbRule> rule(List<String> path) {
        return name(path).map(name -> rule(name, path));
    }

    boolean hasSubcommands(List<String> path) {
        return name(path).filter(parents::contains).isPresent();
    }

    /// Every rule, in the order in which they are written.
    List<VerbRule> rules() {
        return Stream.concat(
                        written.keySet().stream(),
                        parents.stream().filter(name -> !written.containsKey(name)).sorted())
                .flatMap(name -> rule(List.of(name.split(" "))).stream())
                .toList();
    }

    /// As the table writes it; empty for what no table can, since a word of it has spaces.
    private static Optional<String> name(List<String> path) {
        return path.stream().anyMatch(word -> word.indexOf(' ') >= 0)
                ? Optional.empty()
                : Optional.of(String.join(" ", path));
    }

    private @Nullable VerbRule rule(String name, List<String> path) {
        VerbRule known = read.get(name);
        if (known != null) {
            return known;
        }
        Clauses clauses = written.get(name);
        // What stands between a verb and its subcommands is known by them.
        if (clauses == null && !parents.contains(name)) {
            return null;
        }
        int place = clauses == null ? 0 : clauses.place();
        VerbRuleBuilder builder = new VerbRuleBuilder(path, other -> above(other, place));
        if (clauses != null) {
            clauses.lines()
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(builder::clause);
        }
        VerbRule rule = builder.build();
        read.put(name, rule);
        return rule;
    }

    private @Nullable VerbRule above(List<String> path, int place) {
        String name = String.join(" ", path);
        Clauses other = written.get(name);
        return other != null && other.place() < place ? rule(name, path) : null;
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
