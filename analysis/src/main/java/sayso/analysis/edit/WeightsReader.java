package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting.Entry;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tradeoffs.TradeoffTool;

/// Compares the edited table of weights with the generated one and, if any weight changed, collects
/// one edit that sets all weights directly as written; a text that is no weight, or a missing row,
/// is a fault.
final class WeightsReader implements RowDiff.Reader {
    private static final String HEADING = "Weights";
    private static final double PERCENT = 100;

    private final EditCollector draft;
    private final List<Entry> entries = new ArrayList<>();
    private @Nullable MarkdownSpan changed;

    private WeightsReader(EditCollector draft) {
        this.draft = draft;
    }

    static void read(EditCollector draft, SectionDiff passages) {
        WeightsReader reader = new WeightsReader(draft);
        passages.table(HEADING, List.of("Objective", "Weight", "Method"), reader);
        if (reader.changed != null) {
            draft.edit(
                    new TradeoffTool.SetObjectiveWeights(
                            WeightMethod.DIRECT, reader.entries, null, null),
                    reader.changed);
        }
    }

    @Override
    public void added(DocumentRow row) {
        Optional<ObjectiveId> objective =
                draft.named().objective(row.plain(0)).filter(id -> !draft.named().isRemoved(id));
        if (objective.isEmpty()) {
            draft.error(row.at(), "'" + row.plain(0) + "' names no objective");
        } else {
            entry(objective.get(), row);
        }
    }

    private void entry(ObjectiveId id, DocumentRow row) {
        String text = row.plain(1).replace("%", "").strip();
        changed = changed == null ? row.cell(1) : changed;
        try {
            double weight = Double.parseDouble(text);
            if (!(weight >= 0) || Double.isInfinite(weight)) {
                throw new NumberFormatException(text);
            }
            entries.add(new Entry(id, weight / PERCENT));
        } catch (NumberFormatException e) {
            draft.error(row.cell(1), "'" + row.plain(1) + "' is no weight; write one as 25%");
        }
    }

    @Override
    public void kept(String id, DocumentRow before, DocumentRow now) {
        ObjectiveId objective = new ObjectiveId(id);
        if (now.differs(before, 2)) {
            draft.warn(now.cell(2), "the method");
        }
        if (draft.named().isRemoved(objective)) {
            return;
        }
        if (now.differs(before, 1)) {
            entry(objective, now);
        } else {
            Tradeoffs.Weights weights = draft.cycle().contents().tradeoffs().weights();
            entries.add(
                    new Entry(
                            objective,
                            weights == null ? 0 : weights.shares().getOrDefault(objective, 0.0)));
        }
    }

    @Override
    public void gone(String id, DocumentRow before, MarkdownSpan at) {
        if (!draft.named().isRemoved(new ObjectiveId(id))) {
            draft.error(at, "the weight of " + id + " is missing; write 0% for none");
        }
    }
}
