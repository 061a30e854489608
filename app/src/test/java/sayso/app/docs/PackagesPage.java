package sayso.app.docs;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.app.laws.ImportArrows;
import sayso.app.laws.SourceCheckout;

/// Table of all packages: the first sentence of each package's comment, and the packages it imports from.
final class PackagesPage {
    private static final Pattern SENTENCE = Pattern.compile("(.+?\\.)(?: |$)", Pattern.DOTALL);

    private PackagesPage() {}

    static String text() {
        Map<String, String> comments = comments();
        StringBuilder table = new StringBuilder("| package | holds | knows |\n|---|---|---|\n");
        ImportArrows.ofProduct()
                .forEach((name, known) ->
                        table.append("| `")
                                .append(name)
                                .append("` | ")
                                .append(comments.getOrDefault(name, ""))
                                .append(" | ")
                                .append(names(known))
                                .append(" |\n"));
        return table.toString();
    }

    private static String names(Set<String> packages) {
        return packages.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }

    private static Map<String, String> comments() {
        Map<String, String> comments = new TreeMap<>();
        for (Path file : SourceCheckout.mainSources()) {
            if (file.endsWith("package-info.java")) {
                comments.put(
                        SourceCheckout.packageOf(file), firstSentence(SourceCheckout.read(file)));
            }
        }
        return comments;
    }

    private static String firstSentence(String source) {
        String comment =
                source.lines()
                        .takeWhile(line -> line.startsWith("///"))
                        .map(line -> line.substring(3).strip())
                        .collect(Collectors.joining(" "));
        Matcher sentence = SENTENCE.matcher(comment);
        return (sentence.find() ? sentence.group(1) : comment)
                .replaceAll("\\[([A-Za-z.#]+)]", "`$1`")
                .replace("|", "\\|");
    }
}
