package sayso.analysis.edit;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;

/// Turns a rating changed in the edited matrix into an edit that rates the cell, sets its range or
/// clears it, or into a fault; changes in the column of the status quo are ignored with a warning.
/// The reasoning of a changed rating is kept; the tool handler marks it as older than the rating.
record RatingCellReader(EditCollector draft) implements CellsReader.Cells {
    private static final String RATED = "Rated in the document.";

    @Override
    public void changed(CellId cell, @Nullable MarkdownSpan before, MarkdownSpan now) {
        String text = EditCollector.plain(now).replace("*", "");
        if (cell.alternativeId().equals(draft.named().baseline())
                || cell.alternativeId()
                        .equals(draft.cycle().contents().alternatives().baseline())) {
            boolean fixed = text.isEmpty() || text.equals("0") || text.equals("0 (baseline)");
            if (!fixed) {
                draft.warn(now, "the column of the status quo");
            }
            return;
        }
        Optional<Judgement> judgement = RatingParser.parse(text);
        if (judgement.isEmpty()) {
            draft.error(
                    now,
                    "'" + text + "' is no rating; write ?, -2 to +2, or a range as 0 (-1..+1)");
            return;
        }
        Optional<CycleCell> rated =
                draft.cycle()
                        .contents()
                        .consequences()
                        .find(cell)
                        .filter(one -> one.judgement() != null);
        if (judgement.get().equals(rated.map(CycleCell::judgement).orElse(Judgement.UNKNOWN))) {
            return;
        }
        String reasoning =
                rated.map(CycleCell::reasoning).filter(one -> !one.isEmpty()).orElse(RATED);
        switch (judgement.get()) {
            case Judgement.Unknown _ ->
                    draft.remove(
                            new DocumentTool.ClearCell(
                                    cell.alternativeId(),
                                    cell.objectiveId(),
                                    DocumentTool.Part.RATING),
                            "the rating of " + cell,
                            now);
            case Judgement.Rating(int rating) ->
                    draft.edit(
                            new ConsequenceTool.RateConsequence(
                                    cell.alternativeId(),
                                    cell.objectiveId(),
                                    rating,
                                    reasoning,
                                    rated.map(CycleCell::confidence).orElse(null),
                                    rated.map(CycleCell::evidence).orElse(null)),
                            now);
            case Judgement.Range(int low, int expected, int high) ->
                    draft.edit(
                            new ConsequenceTool.SetConsequenceRange(
                                    cell.alternativeId(),
                                    cell.objectiveId(),
                                    low,
                                    expected,
                                    high,
                                    reasoning),
                            now);
        }
    }
}
