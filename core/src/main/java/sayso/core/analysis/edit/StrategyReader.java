package sayso.core.analysis.edit;

import java.util.List;
import java.util.Map;
import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.cycle.CycleAlternative;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ItemKind;
import sayso.core.analysis.cycle.PlainText;
import sayso.core.analysis.document.Inline;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.edit.DocumentTool.Field;

/// Reads which option of each sub-decision an alternative takes.
record StrategyReader(Draft draft, Columns columns) implements Rows.Reader {
    private static final String HEADING = "Strategy Table (if applicable)";

    static void read(Draft draft, Passages passages) {
        List<String> titles = List.of("Sub-Decision", "Options");
        passages.rows(HEADING, titles)
                .ifPresent(rows -> {
                    Span heading = passages.found(HEADING).orElseThrow().heading();
                    Columns.of(draft, titles.size(), passages.titles(HEADING), heading)
                            .ifPresent(columns ->
                                    Rows.compare(
                                            draft,
                                            heading,
                                            passages.expectedRows(HEADING),
                                            rows,
                                            new StrategyReader(draft, columns)));
                });
    }

    private static List<String> options(Row row) {
        return Inline.plainList(row.cell(1).text());
    }

    @Override
    public void added(Row row) {
        String id = draft.next(ItemKind.DIMENSION);
        draft.edit(new AlternativeTool.AddStrategyDimension(row.plain(0), options(row)), row.at());
        choices(id, row);
    }

    @Override
    public void kept(String id, Row before, Row now) {
        if (now.differs(before, 0) && draft.given(now.at(), "the sub-decision")) {
            draft.revise(id, Field.TEXT, now.plain(0), now.at());
        }
        if (!options(now).equals(options(before))) {
            draft.revise(id, Field.OPTIONS, options(now), now.cell(1));
        }
        choices(id, now);
    }

    private void choices(String id, Row row) {
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
                    String is = Draft.plain(cell);
                    if (is.isEmpty() && !was.isEmpty()) {
                        draft.error(cell, "a choice cannot be emptied; choose another option");
                    } else if (!is.equals(PlainText.of(was))) {
                        draft.edit(
                                new AlternativeTool.SetAlternativeStrategy(
                                        alternative, dimension, is),
                                cell);
                    }
                });
    }

    @Override
    public void gone(String id, Row before, Span at) {
        draft.remove(id, at);
    }
}
