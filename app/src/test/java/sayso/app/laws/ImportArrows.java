package sayso.app.laws;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Arrows between packages as the sources import them. Some annotations leave no trace in a class, and
/// reading sources needs no library.
public final class ImportArrows {
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?sayso\\.([a-z_0-9.]+)\\.[A-Z]", Pattern.MULTILINE);

    private ImportArrows() {}

    /// Every package of the product, without the benchmarks, with the packages it imports from.
    public static Map<String, Set<String>> ofProduct() {
        return ofSources(
                SourceCheckout.mainSources().stream()
                        .filter(file -> !file.startsWith(SourceCheckout.path("benchmarks")))
                        .toList());
    }

    /// Every package of these sources with the packages it imports from.
    static Map<String, Set<String>> ofSources(Iterable<Path> sources) {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (Path source : sources) {
            String name = SourceCheckout.packageOf(source);
            Set<String> known = arrows.computeIfAbsent(name, _ -> new TreeSet<>());
            Matcher imported = IMPORT.matcher(SourceCheckout.read(source));
            while (imported.find()) {
                known.add(imported.group(1));
            }
            known.remove(name);
        }
        return arrows;
    }
}
