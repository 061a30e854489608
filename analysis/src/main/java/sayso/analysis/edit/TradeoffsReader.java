package sayso.analysis.edit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tradeoffs.TradeoffTool;

/// Reads the tradeoffs section of an edited document: compares what is set aside, weights and
/// tensions with those generated, and collects each difference as an edit of the cycle, or as a
/// fault. Changes of even swaps are ignored with a warning.
final class TradeoffsReader {
    private static final String SWAPS = "Even Swaps";
    private static final String FIRST = "bring it back first: remove its line and save";

    private TradeoffsReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        passages.items("Dominated Alternatives", new DominatedReader(draft));
        passages.items("Irrelevant Objectives", new IrrelevantReader(draft));
        if (passages.found("Weights").isPresent()) {
            WeightsReader.read(draft, passages);
        }
        passages.expected(SWAPS)
                .ifPresent(expected -> swaps(draft, expected, passages.found(SWAPS).orElseThrow()));
        passages.table(
                "Key Tensions",
                List.of("Alternative", "Excels At", "Sacrifices"),
                new TensionReader(draft));
    }

    private static void swaps(
            EditCollector draft, DocumentSubsection expected, DocumentSubsection found) {
        found.only(draft, MarkdownBlock.Items.class, "list");
        if (!BlockTextExtractor.of(expected.blocks())
                .equals(BlockTextExtractor.of(found.blocks()))) {
            draft.warn(found.heading(), "the list of even swaps");
        }
    }

    /// `D: Group's runners - Dominated by B: Managed runners - Nothing speaks for it`.
    private record DominatedReader(EditCollector draft) implements RowDiff.Reader {
        private static final String BY = "Dominated by ";

        private static List<String> parts(DocumentRow row) {
            return MarkdownEscaper.dashed(row.at().text().replace("**", ""), 3);
        }

        @Override
        public void added(DocumentRow row) {
            List<String> parts = parts(row);
            if (parts.size() < 3 || !parts.get(1).startsWith(BY)) {
                draft.error(
                        row.at(),
                        "write what is dominated as C: Name - Dominated by B: Name - why");
                return;
            }
            AlternativeId one = draft.named().present(draft, row.at().with(parts.get(0)));
            AlternativeId by =
                    draft.named()
                            .present(draft, row.at().with(parts.get(1).substring(BY.length())));
            if (one != null && by != null) {
                draft.edit(
                        new TradeoffTool.MarkDominated(
                                one, by, MarkdownEscaper.plain(parts.get(2)), null),
                        row.at());
            }
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (draft.named().isRemoved(new AlternativeId(id))) {
                return;
            }
            reason(draft, id, parts(before), parts(now), now.at());
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            AlternativeId one = new AlternativeId(id);
            if (!draft.named().isRemoved(one)) {
                draft.remove(
                        new TradeoffTool.ClearDominated(one, EditCollector.REMOVED),
                        "the mark of " + id,
                        at);
            }
        }
    }

    private static void reason(
            EditCollector draft, String id, List<String> was, List<String> is, MarkdownSpan at) {
        boolean same =
                is.size() == 3
                        && MarkdownEscaper.plain(is.get(1))
                                .equals(MarkdownEscaper.plain(was.get(1)))
                        && MarkdownEscaper.plain(is.get(0))
                                .equals(MarkdownEscaper.plain(was.get(0)));
        if (!same) {
            draft.error(at, "what " + id + " is set aside for is another now; " + FIRST);
        } else if (!MarkdownEscaper.plain(is.get(2)).equals(MarkdownEscaper.plain(was.get(2)))) {
            draft.revise(id, Field.REASON, List.of(MarkdownEscaper.plain(is.get(2))), at);
        }
    }

    /// `Support - Does not differentiate - All answer within a day`.
    private record IrrelevantReader(EditCollector draft) implements RowDiff.Reader {
        private static List<String> parts(DocumentRow row) {
            return MarkdownEscaper.dashed(row.at().text().replace("**", ""), 3);
        }

        @Override
        public void added(DocumentRow row) {
            List<String> parts = parts(row);
            Optional<ObjectiveId> objective =
                    draft.named()
                            .objective(MarkdownEscaper.plain(parts.get(0)))
                            .filter(id -> !draft.named().isRemoved(id));
            if (objective.isEmpty() || parts.size() < 2) {
                draft.error(
                        row.at(),
                        "write what is irrelevant as Name of the objective - Does not"
                                + " differentiate - why");
                return;
            }
            draft.edit(
                    new TradeoffTool.MarkIrrelevantObjective(
                            objective.get(), MarkdownEscaper.plain(parts.getLast()), null),
                    row.at());
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (!draft.named().isRemoved(new ObjectiveId(id))) {
                reason(draft, id, parts(before), parts(now), now.at());
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            ObjectiveId one = new ObjectiveId(id);
            if (!draft.named().isRemoved(one)) {
                draft.remove(
                        new TradeoffTool.ClearIrrelevantObjective(one, EditCollector.REMOVED),
                        "the mark of " + id,
                        at);
            }
        }
    }

    private record TensionReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            AlternativeId one = draft.named().present(draft, row.at());
            if (one != null) {
                draft.edit(new TradeoffTool.AddTension(one, row.plain(1), row.plain(2)), row.at());
            }
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            @Nullable AlternativeId was = draft.named().alternative(before.at()).orElse(null);
            if (was != null && draft.named().isRemoved(was)) {
                return;
            }
            if (!Objects.equals(was, draft.named().alternative(now.at()).orElse(null))) {
                AlternativeId is = draft.named().present(draft, now.at());
                if (is != null) {
                    draft.revise(id, Field.ALTERNATIVE, is.value(), now.at());
                }
            }
            if (now.differs(before, 1) && draft.given(now.cell(1), "what it excels at")) {
                draft.revise(id, Field.EXCELS_AT, now.plain(1), now.cell(1));
            }
            if (now.differs(before, 2) && draft.given(now.cell(2), "what it sacrifices")) {
                draft.revise(id, Field.SACRIFICES, now.plain(2), now.cell(2));
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            AlternativeId of = draft.named().alternative(before.at()).orElse(null);
            if (of == null || !draft.named().isRemoved(of)) {
                draft.remove(id, at);
            }
        }
    }
}
