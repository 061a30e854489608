package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;

/// Compares one section as generated with the same section as edited, subsection by subsection:
/// collects faults of headings and column titles, and hands new, kept and missing items and rows to
/// the section's reader, which makes edits of them.
///
/// @param lines of the edited document
record SectionDiff(
        EditCollector draft,
        List<DocumentSubsection> expected,
        List<DocumentSubsection> found,
        List<String> lines) {
    /// Headings that stand there only where there is something below them.
    private static final Set<String> OPTIONAL = Set.of("Measured Values", "Weights");

    /// Whether all headings are there and no other; else the faults are told.
    boolean areComplete() {
        Set<String> wanted = new LinkedHashSet<>();
        expected.forEach(passage -> wanted.add(passage.heading().text()));
        Set<String> seen = new LinkedHashSet<>();
        boolean complete = true;
        for (DocumentSubsection passage : found) {
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

    DocumentSubsection first() {
        return found.getFirst();
    }

    DocumentSubsection firstExpected() {
        return expected.getFirst();
    }

    Optional<DocumentSubsection> found(String heading) {
        return named(found, heading);
    }

    Optional<DocumentSubsection> expected(String heading) {
        return named(expected, heading);
    }

    private static Optional<DocumentSubsection> named(
            List<DocumentSubsection> passages, String heading) {
        return passages.stream()
                .filter(passage -> passage.heading().text().equals(heading))
                .findFirst();
    }

    /// What stands before the first heading where nothing has a place.
    void nothingBefore() {
        first().blocks().forEach(block -> DocumentSubsection.misplaced(draft, block));
    }

    /// Holds the items below a heading against those that Sayso writes.
    void items(String heading, RowDiff.Reader reader) {
        found(heading)
                .flatMap(passage -> passage.only(draft, MarkdownBlock.Items.class, "list"))
                .ifPresent(items -> {
                    DocumentSubsection passage = found(heading).orElseThrow();
                    passage.generated(draft, expected(heading).orElseThrow());
                    RowDiff.compare(
                            draft,
                            passage.heading(),
                            expected(heading).map(RowDiff::items).orElse(List.of()),
                            RowDiff.of(items),
                            reader);
                });
    }

    /// Holds the rows of a table against those that Sayso writes.
    ///
    /// @param titles that the table must have
    void table(String heading, List<String> titles, RowDiff.Reader reader) {
        rows(heading, titles)
                .ifPresent(rows ->
                        RowDiff.compare(
                                draft,
                                found(heading).orElseThrow().heading(),
                                expectedRows(heading),
                                rows,
                                reader));
    }

    List<DocumentRow> expectedRows(String heading) {
        return expected(heading).map(RowDiff::table).orElse(List.of());
    }

    /// The rows of a table whose titles are right.
    Optional<List<DocumentRow>> rows(String heading, List<String> titles) {
        Optional<MarkdownBlock.Table> table =
                found(heading)
                        .flatMap(
                                passage -> passage.only(draft, MarkdownBlock.Table.class, "table"));
        if (table.isEmpty()) {
            return Optional.empty();
        }
        DocumentSubsection passage = found(heading).orElseThrow();
        passage.generated(
                draft,
                expected(heading)
                        .orElseGet(() -> new DocumentSubsection(passage.heading(), List.of())));
        List<String> given = table.get().titles().stream().map(EditCollector::plain).toList();
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
        return Optional.of(RowDiff.of(draft, table.get()));
    }

    List<MarkdownSpan> titles(String heading) {
        return found(heading).stream()
                .flatMap(passage -> passage.blocks().stream())
                .filter(block -> block instanceof MarkdownBlock.Table)
                .map(block -> ((MarkdownBlock.Table) block).titles())
                .findFirst()
                .orElseGet(ArrayList::new);
    }

    /// The lines below a heading as they stand there, without blank ones around them.
    List<MarkdownSpan> raw(String heading) {
        MarkdownSpan from = found(heading).orElseThrow().heading();
        List<MarkdownSpan> raw = new ArrayList<>();
        for (int line = from.line(); line < lines.size(); line++) {
            if (lines.get(line).matches("\\s{0,3}#{1,3}\\s.*")) {
                break;
            }
            raw.add(new MarkdownSpan(lines.get(line), line + 1, 1));
        }
        return raw;
    }
}
