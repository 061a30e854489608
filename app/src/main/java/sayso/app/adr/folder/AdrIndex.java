package sayso.app.adr.folder;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sayso.decision.memory.WordStem;
import sayso.decision.model.Decision;
import sayso.wire.adr.AdrComparison;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrEntry;

/// Index of all decision records of a repository, read from their folders as they are now.
///
/// @param records in the order of the folders and names
public record AdrIndex(List<ListedRecord> records) {
    /// A word in the title tells more than one in a heading.
    private static final int TITLE = 2;

    /// Record in its folder.
    ///
    /// @param path below the repository's root
    public record ListedRecord(AdrDocument record, String path) {
        public ListedRecord {
            requireNonNull(record, "record is null");
            requireNonNull(path, "path is null");
        }

        private AdrEntry entry() {
            return record.entry(path);
        }
    }

    public AdrIndex {
        records = List.copyOf(records);
    }

    public static AdrIndex of(AdrFolderFinder folders) {
        return new AdrIndex(
                folders.all().stream()
                        .flatMap(folder ->
                                folder.read().records().stream()
                                        .map(each ->
                                                new ListedRecord(each, folder.path(each.name()))))
                        .toList());
    }

    /// Those of these decisions.
    public List<AdrEntry> of(Set<String> decisions) {
        return of(decisions::contains).map(ListedRecord::entry).toList();
    }

    /// Those of these decisions, each beside its own.
    ///
    /// @param decisions by their ids
    public List<AdrComparison> beside(Map<String, Decision> decisions) {
        return of(decisions::containsKey)
                .flatMap(each ->
                        Optional.ofNullable(each.record().decision())
                                .map(decisions::get)
                                .map(decision ->
                                        AdrComparison.of(each.record(), each.path(), decision))
                                .stream())
                .toList();
    }

    private Stream<ListedRecord> of(Predicate<String> decisions) {
        return records.stream()
                .filter(each ->
                        Optional.ofNullable(each.record().decision())
                                .filter(decisions)
                                .isPresent());
    }

    /// Those whose titles and headings have most of these words, the best first; among equals the
    /// later one.
    public List<AdrEntry> about(String words, int most) {
        List<String> wanted = WordStem.all(words);
        List<AdrEntry> entries = records.stream().map(ListedRecord::entry).toList();
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
