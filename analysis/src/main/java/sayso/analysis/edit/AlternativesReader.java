package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.table.AlternativeId;

/// Reads the alternatives section of an edited document: compares its alternatives, status quo and
/// strategy table with those generated, and collects each difference as an edit of the cycle, or as
/// a fault. Another row marked as the status quo becomes it.
final class AlternativesReader implements RowDiff.Reader {
    private static final String OPTIONS = "Options Under Consideration";
    private static final int STATUS_QUO = 3;

    private final EditCollector draft;
    private final @Nullable AlternativeId before;
    private final List<DocumentRow> yes = new ArrayList<>();
    private final List<AlternativeId> baselines = new ArrayList<>();

    private AlternativesReader(EditCollector draft) {
        this.draft = draft;
        this.before = draft.cycle().contents().alternatives().baseline();
    }

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        AlternativesReader reader = new AlternativesReader(draft);
        List<String> titles = List.of("#", "Alternative", "Description", "Status Quo?");
        passages.rows(OPTIONS, titles).ifPresent(rows -> reader.read(passages, rows));
        StrategyReader.read(draft, passages);
    }

    private void read(SectionDiff passages, List<DocumentRow> rows) {
        MarkdownSpan heading = passages.found(OPTIONS).orElseThrow().heading();
        // why: who becomes the status quo is known before anything is removed or added
        List<DocumentRow> known = passages.expectedRows(OPTIONS);
        int counted = draft.cycle().counters().getOrDefault(ItemKind.ALTERNATIVE, 0);
        for (DocumentRow row : rows) {
            String id = row.id() == null ? ItemKind.ALTERNATIVE.name(++counted) : row.id();
            if (isStatusQuo(row)) {
                yes.add(row);
                baselines.add(new AlternativeId(id));
            }
        }
        if (yes.size() > 1) {
            draft.error(yes.get(1).cell(STATUS_QUO), "there is one status quo; say Yes once");
        }
        AlternativeId heir = baselines.isEmpty() ? null : baselines.getFirst();
        draft.named().baseline(heir);
        RowDiff.compare(draft, heading, known, rows, this);
        boolean gone = before != null && draft.named().isRemoved(before);
        if (heir == null && before != null && !gone) {
            draft.error(heading, "no alternative is the status quo any more; say Yes at one");
        } else if (heir != null && !heir.equals(before) && !gone && !isAddedAsFirst(heir)) {
            draft.edit(
                    new AlternativeTool.SetBaseline(heir, "changed in document"),
                    yes.getFirst().cell(STATUS_QUO));
        }
    }

    private boolean isAddedAsFirst(AlternativeId heir) {
        return before == null && draft.cycle().contents().alternatives().find(heir).isEmpty();
    }

    private boolean isStatusQuo(DocumentRow row) {
        String says = row.plain(STATUS_QUO).replace("*", "").toLowerCase(Locale.ROOT);
        if (!says.isEmpty() && !says.equals("yes") && !says.equals("no")) {
            draft.error(row.cell(STATUS_QUO), "'" + says + "' is neither Yes nor No");
        }
        return says.equals("yes");
    }

    @Override
    public void added(DocumentRow row) {
        AlternativeId id = new AlternativeId(draft.next(ItemKind.ALTERNATIVE));
        String letter = new CycleAlternative(id, "", "", Map.of()).letter();
        draft.named().letter(letter, id);
        if (!row.plain(0).isEmpty() && !row.plain(0).equalsIgnoreCase(letter)) {
            draft.error(row.cell(0), "the next letter is " + letter + ", not " + row.plain(0));
        }
        draft.edit(
                new AlternativeTool.AddAlternative(
                        row.plain(1), row.plain(2), before == null && baselines.contains(id)),
                row.cell(1));
    }

    @Override
    public void kept(String id, DocumentRow was, DocumentRow now) {
        if (now.differs(was, 0)) {
            draft.warn(now.cell(0), "the letter");
        }
        if (now.differs(was, 1) && draft.given(now.cell(1), "the name of " + id)) {
            draft.revise(id, Field.TEXT, now.plain(1), now.cell(1));
        }
        if (now.differs(was, 2) && draft.given(now.cell(2), "the description of " + id)) {
            draft.edit(
                    new AlternativeTool.UpdateAlternative(new AlternativeId(id), now.plain(2)),
                    now.cell(2));
        }
    }

    @Override
    public void gone(String id, DocumentRow was, MarkdownSpan at) {
        AlternativeId alternative = new AlternativeId(id);
        draft.named().remove(alternative);
        draft.remove(
                new AlternativeTool.RemoveAlternative(
                        alternative,
                        EditCollector.REMOVED,
                        alternative.equals(before) && !baselines.isEmpty()
                                ? baselines.getFirst()
                                : null),
                id,
                at);
    }
}
