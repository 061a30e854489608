package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Span;

/// The passages of one section, as Sayso writes them and as they were found.
///
/// @param lines of the edited document
record Passages(Draft draft, List<Passage> expected, List<Passage> found, List<String> lines) {
    /// Headings that stand there only where there is something below them.
    private static final Set<String> OPTIONAL = Set.of("Measured Values", "Weights");

    /// Whether all headings are there and no other; else the faults are told.
    boolean areComplete() {
        Set<String> wanted = new LinkedHashSet<>();
        expected.forEach(passage -> wanted.add(passage.heading().text()));
        Set<String> seen = new LinkedHashSet<>();
        boolean complete = true;
        for (Passage passage : found) {
            String heading = passage.heading().text();
            boolean known = wanted.contains(heading) || OPTIONAL.contains(heading);
            if (!known || !seen.add(heading)) {
                draft.error(
                        passage.heading(),
                        "the heading '"
                                + heading
                                + (known ? "' stands there twice" : "' is not known"));
                complete = false;
            }
        }
        for (String heading : wanted) {
            if (!seen.contains(heading)) {
                draft.error(
                        found.getFirst().heading(), "the heading '### " + heading + "' is missing");
                complete = false;
            }
        }
        return complete;
    }

    Passage first() {
        return found.getFirst();
    }

    Passage firstExpected() {
        return expected.getFirst();
    }

    Optional<Passage> found(String heading) {
        return named(found, heading);
    }

    Optional<Passage> expected(String heading) {
        return named(expected, heading);
    }

    private static Optional<Passage> named(List<Passage> passages, String heading) {
        return passages.stream()
                .filter(passage -> passage.heading().text().equals(heading))
                .findFirst();
    }

    /// What stands before the first heading where nothing has a place.
    void nothingBefore() {
        first().blocks().forEach(block -> Passage.misplaced(draft, block));
    }

    /// Holds the items below a heading against those that Sayso writes.
    void items(String heading, Rows.Reader reader) {
        found(heading)
                .flatMap(passage -> passage.only(draft, Block.Items.class, "list"))
                .ifPresent(items -> {
                    Passage passage = found(heading).orElseThrow();
                    passage.generated(draft, expected(heading).orElseThrow());
                    Rows.compare(
                            draft,
                            passage.heading(),
                            expected(heading).map(Rows::items).orElse(List.of()),
                            Rows.of(items),
                            reader);
                });
    }

    /// Holds the rows of a table against those that Sayso writes.
    ///
    /// @param titles that the table must have
    void table(String heading, List<String> titles, Rows.Reader reader) {
        rows(heading, titles)
                .ifPresent(rows ->
                        Rows.compare(
                                draft,
                                found(heading).orElseThrow().heading(),
                                expectedRows(heading),
                                rows,
                                reader));
    }

    List<Row> expectedRows(String heading) {
        return expected(heading).map(Rows::table).orElse(List.of());
    }

    /// The rows of a table whose titles are right.
    Optional<List<Row>> rows(String heading, List<String> titles) {
        Optional<Block.Table> table =
                found(heading).flatMap(passage -> passage.only(draft, Block.Table.class, "table"));
        if (table.isEmpty()) {
            return Optional.empty();
        }
        Passage passage = found(heading).orElseThrow();
        passage.generated(
                draft,
                expected(heading).orElseGet(() -> new Passage(passage.heading(), List.of())));
        List<String> given = table.get().titles().stream().map(Draft::plain).toList();
        boolean right =
                given.size() >= titles.size() && given.subList(0, titles.size()).equals(titles);
        if (!right) {
            draft.error(
                    table.get().titles().getFirst(),
                    "the columns of this table are "
                            + String.join(", ", titles)
                            + ", not "
                            + String.join(", ", given));
            return Optional.empty();
        }
        return Optional.of(Rows.of(draft, table.get()));
    }

    List<Span> titles(String heading) {
        return found(heading).stream()
                .flatMap(passage -> passage.blocks().stream())
                .filter(block -> block instanceof Block.Table)
                .map(block -> ((Block.Table) block).titles())
                .findFirst()
                .orElseGet(ArrayList::new);
    }

    /// The lines below a heading as they stand there, without blank ones around them.
    List<Span> raw(String heading) {
        Span from = found(heading).orElseThrow().heading();
        List<Span> raw = new ArrayList<>();
        for (int line = from.line(); line < lines.size(); line++) {
            if (lines.get(line).matches("\\s{0,3}#{1,3}\\s.*")) {
                break;
            }
            raw.add(new Span(lines.get(line), line + 1, 1));
        }
        return raw;
    }
}
