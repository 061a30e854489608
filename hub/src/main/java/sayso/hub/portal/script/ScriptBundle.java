package sayso.hub.portal.script;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Scripts of a page as they are sent: the first script and all that it imports as one module, and each script that it
/// loads later as another one. A browser that followed the imports would ask for one file after the other, and the page
/// would stand still meanwhile.
///
/// The sources import nothing but names, each in one line, from files beside them, and export nothing but functions.
public final class ScriptBundle {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import \\{ ([^}]+) } from \"\\./([\\w-]+\\.js)\";\n");
    private static final Pattern EXPORT =
            Pattern.compile("(?m)^export (?=(?:async )?function (\\w+))");
    private static final Pattern LATER = Pattern.compile("\\bimport\\(\"\\./([\\w-]+\\.js)\"\\)");

    private static final Pattern REMARK =
            Pattern.compile("(?m)^[ \\t]*(?://.*|/\\*(?s:.*?)\\*/[ \\t]*)\\n");
    private static final Pattern INDENT = Pattern.compile("(?m)^[ \\t]+");

    private final String first;
    private final UnaryOperator<String> sources;
    private final Set<String> joined = new LinkedHashSet<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    private ScriptBundle(String first, UnaryOperator<String> sources) {
        this.first = first;
        this.sources = sources;
    }

    /// What is sent, by file name; the first script comes first.
    ///
    /// @param first the file that a page names
    /// @param sources the text of each file
    public static Map<String, String> of(String first, UnaryOperator<String> sources) {
        ScriptBundle bundle = new ScriptBundle(first, sources);
        bundle.files.put(first, "");
        StringBuilder whole = new StringBuilder();
        bundle.join(first, whole);
        Map<String, Set<String>> shared = new LinkedHashMap<>();
        bundle.joined.forEach(name -> bundle.addLater(sources.apply(name), shared));
        shared.forEach((name, names) ->
                whole.append(
                        "export const { %s } = %s;\n"
                                .formatted(String.join(", ", names), id(name))));
        bundle.files.put(first, whole.toString());
        return bundle.files;
    }

    /// A script or a style sheet without its remarks and indents, which browsers have no use for.
    public static String slim(String text) {
        return INDENT.matcher(REMARK.matcher(text).replaceAll("")).replaceAll("");
    }

    private void join(String name, StringBuilder whole) {
        if (!joined.add(name)) {
            return;
        }
        String source = sources.apply(name);
        imports(source).keySet().forEach(other -> join(other, whole));
        List<String> exports = EXPORT.matcher(source).results().map(each -> each.group(1)).toList();
        String body =
                IMPORT.matcher(EXPORT.matcher(source).replaceAll(""))
                        .replaceAll(each ->
                                "const { %s } = %s;\n".formatted(each.group(1), id(each.group(2))));
        whole.append("const %s = (() => {\n".formatted(id(name)))
                .append(body)
                .append("return { %s };\n})();\n".formatted(String.join(", ", exports)));
    }

    /// The scripts that this one loads later, which take what they import out of the first one.
    private void addLater(String source, Map<String, Set<String>> shared) {
        for (String name :
                LATER.matcher(source)
                        .results()
                        .map(each -> each.group(1))
                        .collect(Collectors.toSet())) {
            String later = sources.apply(name);
            imports(later)
                    .forEach((other, names) -> {
                        if (!joined.contains(other)) {
                            throw new IllegalStateException(
                                    name + " imports " + other + ", which " + first + " does not");
                        }
                        shared.computeIfAbsent(other, _ -> new LinkedHashSet<>()).addAll(names);
                    });
            files.put(
                    name,
                    IMPORT.matcher(later)
                            .replaceAll(each ->
                                    "import { %s } from \"./%s\";\n"
                                            .formatted(each.group(1), first)));
        }
    }

    private static Map<String, List<String>> imports(String source) {
        Map<String, List<String>> imports = new LinkedHashMap<>();
        Matcher each = IMPORT.matcher(source);
        while (each.find()) {
            imports.put(each.group(2), List.of(each.group(1).strip().split(",\\s*")));
        }
        return imports;
    }

    private static String id(String name) {
        return "in_" + name.replace(".js", "").replace('-', '_');
    }
}
