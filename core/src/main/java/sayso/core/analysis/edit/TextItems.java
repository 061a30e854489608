package sayso.core.analysis.edit;

import java.util.function.Function;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.edit.DocumentTool.Field;

/// Items that are a text and nothing else.
///
/// @param tool that adds one
record TextItems(Draft draft, Function<String, Record> tool) implements Rows.Reader {
    @Override
    public void added(Row row) {
        if (draft.given(row.at(), "a text")) {
            draft.edit(tool.apply(row.plain(0)), row.at());
        }
    }

    @Override
    public void kept(String id, Row before, Row now) {
        if (now.differs(before, 0) && draft.given(now.at(), "the text of " + id)) {
            draft.revise(id, Field.TEXT, now.plain(0), now.at());
        }
    }

    @Override
    public void gone(String id, Row before, Span at) {
        draft.remove(id, at);
    }
}
