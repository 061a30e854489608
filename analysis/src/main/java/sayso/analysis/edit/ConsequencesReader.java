package sayso.analysis.edit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.document.UncertaintyFormatter;
import sayso.analysis.edit.DocumentTool.Field;

/// Reads the section of the consequences from an edited document: compares its ratings, measured
/// values and key uncertainties with those generated, and collects each difference as an edit of
/// the cycle, or as a fault.
final class ConsequencesReader {
    private static final String MATRIX = "Consequence Matrix (Pugh Analysis)";
    private static final String VALUES = "Measured Values";

    private ConsequencesReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        CellsReader.read(draft, passages, MATRIX, new RatingCellReader(draft));
        if (passages.found(VALUES).isPresent()) {
            CellsReader.read(draft, passages, VALUES, new ValueCellReader(draft));
        }
        passages.table(
                "Key Uncertainties",
                List.of("Uncertainty", "Impact", "Resolvable?"),
                new DoubtRows(draft));
    }

    private record DoubtRows(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            if (says(row, 2, UncertaintyFormatter.RESOLVED)) {
                draft.error(row.cell(2), "what is new here cannot be resolved already");
                return;
            }
            resolvable(row)
                    .ifPresent(resolvable ->
                            draft.edit(
                                    new CommonTool.FlagUncertainty(
                                            row.plain(0),
                                            Component.CONSEQUENCES,
                                            resolvable,
                                            row.plain(1).isEmpty() ? null : row.plain(1)),
                                    row.at()));
        }

        private static boolean says(DocumentRow row, int column, String word) {
            return row.plain(column).startsWith(word.strip());
        }

        private Optional<Boolean> resolvable(DocumentRow row) {
            return switch (row.plain(2).toLowerCase(Locale.ROOT)) {
                case "yes", "" -> Optional.of(true);
                case "no" -> Optional.of(false);
                default -> {
                    draft.error(row.cell(2), "say Yes, No, or Resolved: and what it came to");
                    yield Optional.empty();
                }
            };
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (now.differs(before, 0) && draft.given(now.at(), "the text of " + id)) {
                draft.revise(id, Field.TEXT, now.plain(0), now.at());
            }
            if (now.differs(before, 1)) {
                draft.revise(id, Field.IMPACT, now.plain(1), now.cell(1));
            }
            if (now.differs(before, 2)) {
                boolean was = says(before, 2, UncertaintyFormatter.RESOLVED);
                boolean is = says(now, 2, UncertaintyFormatter.RESOLVED);
                UncertaintyEntry.resolve(
                        draft,
                        id,
                        was ? resolution(before) : null,
                        is ? resolution(now) : null,
                        now.cell(2));
                if (!is) {
                    resolvable(now)
                            .ifPresent(one ->
                                    draft.revise(
                                            id, Field.RESOLVABLE, one.toString(), now.cell(2)));
                }
            }
        }

        private static String resolution(DocumentRow row) {
            return row.plain(2).substring(UncertaintyFormatter.RESOLVED.strip().length()).strip();
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
