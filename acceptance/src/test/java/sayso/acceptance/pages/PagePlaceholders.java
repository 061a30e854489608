package sayso.acceptance.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a page shows for what differs from run to run. `…` stands for anything, a line of its own for any lines or none.
/// An id, a digest, a code or a stamp of
/// time of the page stands for the one of the same shape that came out: for the one in its place where the page shows
/// the output, else for the first that no other stands for.
final class PagePlaceholders {
    /// What a word looks like whose letters differ from run to run.
    private enum Shape {
        STAMP("[0-9]{8}-[0-9]{6}"),
        DECISION("d-[0-9a-z]{6}"),
        ANALYSIS("c-[0-9a-z]{6}"),
        MESSAGE("inj-[0-9a-z]{7}"),
        DIGEST("[0-9a-f]{64}"),
        CODE("[0-9a-f]{8}");

        private static final Pattern ANY =
                Pattern.compile(
                        Arrays.stream(values())
                                .map(shape -> "(?<" + shape.name() + ">" + shape.letters + ")")
                                .collect(Collectors.joining("|", "\\b(?:", ")\\b")));

        private final String letters;

        Shape(String letters) {
            this.letters = letters;
        }

        static Shape of(MatchResult word) {
            return Arrays.stream(values())
                    .filter(shape -> word.group(shape.name()) != null)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private final Map<String, String> meant = new HashMap<>();
    private final Map<Shape, Set<String>> seen = new HashMap<>();

    /// Takes note of what came out.
    void saw(String output) {
        Matcher word = Shape.ANY.matcher(output);
        while (word.find()) {
            seen.computeIfAbsent(Shape.of(word), _ -> new LinkedHashSet<>()).add(word.group());
        }
    }

    /// The text of the page, with what came out in the place of what stands for it.
    String inPlaceOf(String page) {
        return Shape.ANY
                .matcher(page)
                .replaceAll(word -> {
                    String known = meant.get(word.group());
                    if (known != null) {
                        return known;
                    }
                    String first =
                            seen.getOrDefault(Shape.of(word), Set.of()).stream()
                                    .filter(each -> !meant.containsValue(each))
                                    .findFirst()
                                    .orElse(word.group());
                    meant.put(word.group(), first);
                    return first;
                });
    }

    /// Whether that is what the page shows.
    boolean fits(String page, String output) {
        List<String> unknown = new ArrayList<>();
        Matcher matcher = pattern(trimmed(page), unknown).matcher(trimmed(output));
        if (!matcher.matches()) {
            return false;
        }
        for (int i = 0; i < unknown.size(); i++) {
            meant.put(unknown.get(i), matcher.group(i + 1));
        }
        return true;
    }

    /// @param unknown gets the words that stand for something yet unknown, one per group
    private Pattern pattern(String page, List<String> unknown) {
        StringBuilder pattern = new StringBuilder();
        Matcher word = Shape.ANY.matcher(page);
        int from = 0;
        while (word.find()) {
            pattern.append(literally(page.substring(from, word.start())));
            String known = meant.get(word.group());
            if (known != null) {
                pattern.append(Pattern.quote(known));
            } else if (unknown.contains(word.group())) {
                pattern.append('\\').append(unknown.indexOf(word.group()) + 1);
            } else {
                unknown.add(word.group());
                pattern.append('(').append(Shape.of(word).letters).append(')');
            }
            from = word.end();
        }
        pattern.append(literally(page.substring(from)));
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }

    private static String literally(String text) {
        return Pattern.quote(text).replace("\n…", "…").replace("…", "\\E.*\\Q");
    }

    /// Spaces at the ends of lines are not seen.
    private static String trimmed(String text) {
        return text.replaceAll("(?m)[ \\t]+$", "").strip();
    }
}
