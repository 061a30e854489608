package sayso.app.laws;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Laws of the names of top-level types: unique in the product, a noun of the field with a suffix for its role, and
/// one word only for a term that the glossary defines.
final class TypeNameLaw {
    private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z][a-z0-9]*");
    private static final Pattern ACTION = Pattern.compile("[A-Z][a-z]+(ing|ed)");
    private static final Set<String> SAYS_NOTHING =
            Set.of("Impl", "Manager", "Helper", "Util", "Utils", "Stuff", "Thing", "Things");
    private static final Pattern TERM = Pattern.compile("(?m)^\\| `([A-Z][A-Za-z]*)` \\|");

    /// Last words that end like an action and are nouns, with what they mean.
    private static final Map<String, String> NOUNS =
            Map.of(
                    "Feed", "a stream of events",
                    "Setting", "a named value that changes the product's behaviour",
                    "Binding", "a fixed association of a key or of a seal",
                    "Wiring", "the composition of components",
                    "Ranking", "an ordered list of alternatives",
                    "Screening", "the test of alternatives against the musts",
                    "Weighting", "weights of the objectives as a whole");

    /// Names that another party has given.
    private static final Map<String, String> GIVEN =
            Map.of("SubscriptionAcknowledged", "a message of the MCP specification");

    private TypeNameLaw() {}

    /// Simple names that two or more files share; types of these packages and of tests count alike.
    static List<String> shared(List<Path> files) {
        Map<String, Set<String>> holders = new TreeMap<>();
        for (Path file : files) {
            if (isType(file)) {
                holders.computeIfAbsent(name(file), _ -> new TreeSet<>()).add(file.toString());
            }
        }
        return holders.entrySet().stream()
                .filter(holder -> holder.getValue().size() > 1)
                .map(holder -> holder.getKey() + " is the name of " + holder.getValue())
                .toList();
    }

    /// Names that are an action or say nothing, or are one word and no term.
    static List<String> unfit(List<Path> files, Set<String> terms) {
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            String name = name(file);
            if (!isType(file) || GIVEN.containsKey(name)) {
                continue;
            }
            List<String> words = words(name);
            String last = words.getLast();
            if (ACTION.matcher(last).matches() && !NOUNS.containsKey(last)) {
                found.add(name + " is named by an action; name the thing");
            } else if (SAYS_NOTHING.contains(last)) {
                found.add(name + " ends in " + last + "; name its role");
            } else if (words.size() == 1 && !terms.contains(name)) {
                found.add(name + " is one word and no term of docs/reference/glossary.md");
            }
        }
        return found;
    }

    /// Terms of the glossary that no type bears, and exceptions that no type needs.
    static List<String> idle(List<Path> files, Set<String> terms) {
        Set<String> names =
                files.stream()
                        .filter(TypeNameLaw::isType)
                        .map(TypeNameLaw::name)
                        .collect(Collectors.toSet());
        Set<String> lasts =
                names.stream().map(name -> words(name).getLast()).collect(Collectors.toSet());
        List<String> found = new ArrayList<>();
        terms.stream().filter(term -> !names.contains(term)).forEach(found::add);
        GIVEN.keySet().stream().filter(name -> !names.contains(name)).forEach(found::add);
        NOUNS.keySet().stream().filter(noun -> !lasts.contains(noun)).forEach(found::add);
        return found;
    }

    /// The one-word names that the glossary defines.
    static Set<String> terms(String glossary) {
        Set<String> terms = new TreeSet<>();
        Matcher term = TERM.matcher(glossary);
        while (term.find()) {
            terms.add(term.group(1));
        }
        return terms;
    }

    private static boolean isType(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.contains("-");
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static List<String> words(String name) {
        return WORD.matcher(name).results().map(word -> word.group()).toList();
    }
}
