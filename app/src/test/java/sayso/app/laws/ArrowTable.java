package sayso.app.laws;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A table of who knows whom, as ARCHITECTURE.md draws it: the first column names one, the second
/// column all that it knows. Names stand in backticks.
record ArrowTable(Map<String, Set<String>> rows) {
    private static final Set<String> SHELL = Set.of("shellgate", "shell-gate");

    /// What schemas are made by, among modules and among packages.
    private static final Set<String> CONTRACT = Set.of("decision", "decision.contract");

    private static final Set<String> RULES =
            Set.of("decision", "analysis", "shellgate", "shell-gate");

    /// The packages that make up a decision; all others of the room may know them.
    private static final Set<String> DECISIONS =
            Set.of(
                    "decision.ask",
                    "decision.claim",
                    "decision.lifecycle",
                    "decision.log",
                    "decision.memory",
                    "decision.model",
                    "decision.permission",
                    "decision.provenance",
                    "decision.rule",
                    "decision.statistics",
                    "decision.store",
                    "decision.text",
                    "decision.work");

    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    /// The first table after a line that says `<!-- arrows: KIND -->`.
    static ArrowTable parse(String document, String kind) {
        Map<String, Set<String>> rows = new LinkedHashMap<>();
        boolean begun = false;
        for (String line : document.lines().toList()) {
            if (line.equals("<!-- arrows: " + kind + " -->")) {
                begun = true;
            } else if (begun && line.startsWith("|")) {
                String[] cells = line.split("\\|", -1);
                List<String> first = names(cells[1]);
                if (!first.isEmpty()
                        && rows.put(first.getFirst(), new TreeSet<>(names(cells[2]))) != null) {
                    throw new AssertionError(first.getFirst() + " has two rows");
                }
            } else if (!rows.isEmpty()) {
                break;
            }
        }
        if (rows.isEmpty()) {
            throw new AssertionError("there is no table of " + kind + " to read");
        }
        return new ArrowTable(rows);
    }

    /// What the table and the code disagree on, one sentence each.
    List<String> differences(Map<String, Set<String>> code) {
        List<String> differences = new ArrayList<>();
        code.forEach((from, known) -> {
            Set<String> drawn = rows.get(from);
            if (drawn == null) {
                differences.add(from + " has no row");
                return;
            }
            known.stream()
                    .filter(to -> !drawn.contains(to))
                    .forEach(to -> differences.add("undrawn: " + from + " -> " + to));
            drawn.stream()
                    .filter(to -> !known.contains(to))
                    .forEach(to -> differences.add("no code uses: " + from + " -> " + to));
        });
        rows.keySet().stream()
                .filter(from -> !code.containsKey(from))
                .forEach(from -> differences.add("no code is called " + from));
        return differences;
    }

    /// The arrows of this table that the house never allows, whoever draws them.
    List<String> forbidden() {
        List<String> forbidden = new ArrayList<>();
        rows.forEach((from, known) ->
                known.stream()
                        .filter(to -> !mayKnow(from, to))
                        .forEach(to -> forbidden.add(from + " -> " + to)));
        return forbidden;
    }

    /// The outline that no table changes: the rules and the protocol know nobody, schemas know the
    /// annotations that they are made by, what stores, serves and shows never meets, and inside
    /// `decision` everything knows decisions and sessions alone; plan mode is made of packages of its
    /// own.
    private static boolean mayKnow(String from, String to) {
        String here = from.split("\\.", -1)[0];
        String there = to.split("\\.", -1)[0];
        if (here.equals(there)) {
            return !here.equals("decision")
                    || DECISIONS.contains(to)
                    || to.equals("decision.session")
                    || (from.startsWith("decision.plan") && to.startsWith("decision.plan"));
        }
        return switch (here) {
            case "schema" -> CONTRACT.contains(to);
            case "mcp", "extension", "extension-api", "shellgate", "shell-gate" -> false;
            case "decision" -> SHELL.contains(there);
            case "analysis" -> there.equals("decision");
            case "builtin" -> Set.of("extension", "extension-api").contains(there);
            case "wire" -> RULES.contains(there) || there.equals("schema");
            case "store" -> RULES.contains(there) || there.equals("wire");
            case "home" -> RULES.contains(there) || there.equals("wire");
            case "agent" -> RULES.contains(there) || Set.of("wire", "mcp", "home").contains(there);
            case "hub" -> RULES.contains(there) || Set.of("wire", "mcp", "agent").contains(there);
            case "channel" ->
                    RULES.contains(there)
                            || Set.of("wire", "home", "hub", "terminal").contains(there);
            case "selfcheck" ->
                    RULES.contains(there) || Set.of("wire", "home", "mcp").contains(there);
            case "terminal" -> there.equals("decision");
            case "contracts" -> RULES.contains(there);
            default -> true;
        };
    }

    private static List<String> names(String cell) {
        List<String> names = new ArrayList<>();
        Matcher name = NAME.matcher(cell);
        while (name.find()) {
            names.add(name.group(1));
        }
        return names;
    }
}
