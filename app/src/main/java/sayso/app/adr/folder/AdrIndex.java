package sayso.app.adr.folder;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.memory.WordStem;
import sayso.wire.adr.AdrEntry;

/// Index of all decision records of a repository, read from their folders as they are now.
///
/// @param entries in the order of the folders and names
public record AdrIndex(List<AdrEntry> entries) {
    /// A word in the title tells more than one in a heading.
    private static final int TITLE = 2;

    public AdrIndex {
        entries = List.copyOf(entries);
    }

    public static AdrIndex of(AdrFolderFinder folders) {
        return new AdrIndex(
                folders.all().stream()
                        .flatMap(folder ->
                                folder.read().records().stream()
                                        .map(each -> each.entry(folder.path(each.name()))))
                        .toList());
    }

    /// Those of these decisions.
    public List<AdrEntry> of(Set<String> decisions) {
        return entries.stream()
                .filter(each ->
                        Optional.ofNullable(each.decision())
                                .filter(decisions::contains)
                                .isPresent())
                .toList();
    }

    /// Those whose titles and headings have most of these words, the best first; among equals the
    /// later one.
    public List<AdrEntry> about(String words, int most) {
        List<String> wanted = WordStem.all(words);
        Map<AdrEntry, Integer> scores = new HashMap<>();
        for (AdrEntry each : entries) {
            List<String> title = WordStem.all(each.title());
            List<String> headings = WordStem.all(String.join("\n", each.headings()));
            int score = 0;
            for (String word : wanted) {
                score += title.contains(word) ? TITLE : headings.contains(word) ? 1 : 0;
            }
            if (score > 0) {
                scores.put(each, score);
            }
        }
        return entries.reversed().stream()
                .filter(scores::containsKey)
                .sorted(Comparator.comparing((AdrEntry each) -> -scores.getOrDefault(each, 0)))
                .limit(most)
                .toList();
    }
}
