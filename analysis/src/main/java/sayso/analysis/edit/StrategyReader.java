package sayso.analysis.edit;

import java.util.List;
import java.util.Map;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.TextNormalizer;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;

/// Reads the strategy table from an edited document: compares its dimensions and the option that
/// each alternative takes with those generated, and collects each difference as an edit of the
/// cycle, or as a fault.
record StrategyReader(EditCollector draft, AlternativeColumns columns) implements RowDiff.Reader {
    private static final String HEADING = "Strategy Table (if applicable)";

    static void read(EditCollector draft, SectionDiff passages) {
        List<String> titles = List.of("Sub-Decision", "Options");
        passages.rows(HEADING, titles)
                .ifPresent(rows -> {
                    MarkdownSpan heading = passages.found(HEADING).orElseThrow().heading();
                    AlternativeColumns.of(draft, titles.size(), passages.titles(HEADING), heading)
                            .ifPresent(columns ->
                                    RowDiff.compare(
                                            draft,
                                            heading,
                                            passages.expectedRows(HEADING),
                                            rows,
                                            new StrategyReader(draft, columns)));
                });
    }

    private static List<String> options(DocumentRow row) {
        return MarkdownEscaper.plainList(row.cell(1).text());
    }

    @Override
    public void added(DocumentRow row) {
        String id = draft.next(ItemKind.DIMENSION);
        draft.edit(new AlternativeTool.AddStrategyDimension(row.plain(0), options(row)), row.at());
        choices(id, row);
    }

    @Override
    public void kept(String id, DocumentRow before, DocumentRow now) {
        if (now.differs(before, 0) && draft.given(now.at(), "the sub-decision")) {
            draft.revise(id, Field.TEXT, now.plain(0), now.at());
        }
        if (!options(now).equals(options(before))) {
            draft.revise(id, Field.OPTIONS, options(now), now.cell(1));
        }
        choices(id, now);
    }

    private void choices(String id, DocumentRow row) {
        ItemId dimension = new ItemId(id);
        columns.each(
                row,
                (alternative, cell) -> {
                    String was =
                            draft.cycle()
                                    .contents()
                                    .alternatives()
                                    .find(alternative)
                                    .map(CycleAlternative::strategy)
                                    .orElse(Map.of())
                                    .getOrDefault(dimension, "");
                    String is = EditCollector.plain(cell);
                    if (is.isEmpty() && !was.isEmpty()) {
                        draft.error(cell, "a choice cannot be emptied; choose another option");
                    } else if (!is.equals(TextNormalizer.of(was))) {
                        draft.edit(
                                new AlternativeTool.SetAlternativeStrategy(
                                        alternative, dimension, is),
                                cell);
                    }
                });
    }

    @Override
    public void gone(String id, DocumentRow before, MarkdownSpan at) {
        draft.remove(id, at);
    }
}
