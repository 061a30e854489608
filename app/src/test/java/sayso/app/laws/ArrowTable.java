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

    /// The outline that no table changes: the rules, the schemas and the protocol know nobody, what
    /// stores, serves and shows never meets, and inside the core everything knows decisions and sessions
    /// alone; an analysis is made of packages of its own, and so is plan mode.
    private static boolean mayKnow(String from, String to) {
        String here = from.split("\\.", -1)[0];
        String there = to.split("\\.", -1)[0];
        if (here.equals(there)) {
            return !here.equals("core")
                    || to.equals("core.decision")
                    || to.equals("core.session")
                    || (from.startsWith("core.analysis") && to.startsWith("core.analysis"))
                    || (from.startsWith("core.plan") && to.startsWith("core.plan"));
        }
        return switch (here) {
            case "core", "schema", "mcp", "extension", "extension-api" -> false;
            case "builtin" -> Set.of("extension", "extension-api").contains(there);
            case "wire" -> Set.of("core", "schema").contains(there);
            case "store" -> Set.of("core", "wire").contains(there);
            case "hub" -> Set.of("core", "wire", "schema", "mcp").contains(there);
            case "terminal", "contracts" -> there.equals("core");
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
