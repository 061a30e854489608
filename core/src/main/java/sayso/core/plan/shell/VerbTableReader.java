package sayso.core.plan.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads a table of verbs. A line at the margin names verbs, `git log, git show`; indented lines below it
/// are clauses, such as `flags -n -k= --color?=` or `refuse -o=: writes a file; drop`. The file's own head
/// lists them all.
final class VerbTableReader {
    private static final String OWN = "shell-verbs.txt";
    private static final String ENVIRONMENT = "environment";

    private final Map<List<String>, VerbRule> rules = new LinkedHashMap<>();
    private final List<String> passing = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();

    private VerbTableReader() {}

    /// The table that comes with the program.
    static VerbTable own() {
        try (InputStream in = VerbTableReader.class.getResourceAsStream(OWN)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + OWN);
            }
            return read(new String(in.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @throws IllegalArgumentException for a line that is no clause; its message has the line
    static VerbTable read(String text) {
        VerbTableReader reader = new VerbTableReader();
        List<String> header = List.of();
        List<String> clauses = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith(" ")) {
                clauses.add(line.strip());
            } else {
                reader.block(header, clauses);
                header = Arrays.stream(line.split(",")).map(String::strip).toList();
                clauses = new ArrayList<>();
            }
        }
        reader.block(header, clauses);
        reader.groups();
        return new VerbTable(reader.rules, reader.passing, reader.refused);
    }

    private void block(List<String> names, List<String> clauses) {
        if (names.equals(List.of(ENVIRONMENT))) {
            clauses.forEach(this::environment);
            return;
        }
        for (String name : names) {
            List<String> path = List.of(name.split(" "));
            VerbRuleBuilder builder = new VerbRuleBuilder(path, rules::get);
            clauses.forEach(builder::clause);
            if (rules.put(path, builder.build()) != null) {
                throw new IllegalArgumentException("'" + name + "' is there twice");
            }
        }
    }

    /// What stands between a verb and its subcommands is known by them.
    private void groups() {
        for (List<String> path : List.copyOf(rules.keySet())) {
            for (int length = 1; length < path.size(); length++) {
                List<String> above = path.subList(0, length);
                rules.computeIfAbsent(
                        above, group -> new VerbRuleBuilder(group, rules::get).build());
            }
        }
    }

    private void environment(String clause) {
        List<String> words = List.of(clause.split(" +"));
        List<String> names = words.subList(1, words.size());
        switch (words.getFirst()) {
            case "pass" -> passing.addAll(names);
            case "refuse" -> refused.addAll(names);
            default -> throw new IllegalArgumentException("there is no clause '" + clause + "'");
        }
    }
}
