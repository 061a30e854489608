package sayso.hub.portal.script;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Joins ECMAScript modules into one, so that a page makes one request and no module waits until the
/// one that imports it has come. Each module keeps a scope of its own. A module that is imported only
/// while the page runs stays a file, and takes what it imports from the joined one.
///
/// It reads the portal's own modules: imports and exports stand on lines of their own, an import names
/// what it takes from `"./name.js"`, and only functions are exported.
public final class ScriptBundle {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import \\{ ([^}]+) } from \"\\./([\\w-]+)\\.js\";\\n");
    private static final Pattern LATER = Pattern.compile("import\\(\"\\./([\\w-]+)\\.js\"\\)");
    private static final Pattern EXPORT =
            Pattern.compile("(?m)^export ((?:async )?function (\\w+))");
    private static final Pattern REMARK =
            Pattern.compile("(?m)^[ \\t]*(?://.*|/\\*(?s:.*?)\\*/[ \\t]*)\\n");
    private static final Pattern INDENT = Pattern.compile("(?m)^[ \\t]+");

    private final String entry;
    private final Map<String, String> modules;
    private final Map<String, String> joined = new LinkedHashMap<>();

    /// @param entry the module that pages load, as in `portal.js`
    /// @param modules the text of each by its name, the entry among them
    public ScriptBundle(String entry, Map<String, String> modules) {
        this.entry = requireNonNull(entry, "entry is null");
        this.modules = Map.copyOf(modules);
        join(entry);
    }

    /// What browsers load, by name: the entry, and the modules that a page asks for later.
    public Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        files.put(entry, String.join("", joined.values()) + exports());
        joined.keySet().forEach(name -> later(name, files));
        return files;
    }

    /// Text without its remarks and indents, which browsers have no use for.
    public static String slim(String text) {
        return INDENT.matcher(REMARK.matcher(text).replaceAll("")).replaceAll("");
    }

    private void join(String name) {
        if (joined.containsKey(name)) {
            return;
        }
        for (MatchResult taken : IMPORT.matcher(text(name)).results().toList()) {
            join(taken.group(2) + ".js");
        }
        String body = IMPORT.matcher(text(name)).replaceAll("const { $1 } = \\$$2;\n");
        List<String> exported = new ArrayList<>();
        Matcher function = EXPORT.matcher(body);
        while (function.find()) {
            exported.add(function.group(2));
        }
        joined.put(
                name,
                "const "
                        + variable(name)
                        + " = (() => {\n"
                        + slim(EXPORT.matcher(body).replaceAll("$1"))
                        + "return { "
                        + String.join(", ", exported)
                        + " };\n})();\n");
    }

    /// Adds the modules that one of the joined ones imports while the page runs.
    private void later(String name, Map<String, String> files) {
        for (MatchResult asked : LATER.matcher(text(name)).results().toList()) {
            String file = asked.group(1) + ".js";
            if (!joined.containsKey(file)) {
                files.put(
                        file,
                        slim(
                                IMPORT.matcher(text(file))
                                        .replaceAll(
                                                "import { \\$$2 } from \"./"
                                                        + entry
                                                        + "\"; const { $1 } = \\$$2;\n")));
            }
        }
    }

    private String exports() {
        return "export { "
                + String.join(", ", joined.keySet().stream().map(ScriptBundle::variable).toList())
                + " };\n";
    }

    private static String variable(String name) {
        return "$" + name.substring(0, name.length() - ".js".length());
    }

    private String text(String name) {
        String text = modules.get(name);
        if (text == null) {
            throw new IllegalStateException("a script imports " + name + ", which is not there");
        }
        return text;
    }
}
