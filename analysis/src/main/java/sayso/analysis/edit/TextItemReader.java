package sayso.analysis.edit;

import java.util.function.Function;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;

/// Turns the changes in an edited list, whose items are a text and nothing more, into edits that
/// add, revise or remove an item.
///
/// @param tool that adds one
record TextItemReader(EditCollector draft, Function<String, Record> tool)
        implements RowDiff.Reader {
    @Override
    public void added(DocumentRow row) {
        if (draft.given(row.at(), "a text")) {
            draft.edit(tool.apply(row.plain(0)), row.at());
        }
    }

    @Override
    public void kept(String id, DocumentRow before, DocumentRow now) {
        if (now.differs(before, 0) && draft.given(now.at(), "the text of " + id)) {
            draft.revise(id, Field.TEXT, now.plain(0), now.at());
        }
    }

    @Override
    public void gone(String id, DocumentRow before, MarkdownSpan at) {
        draft.remove(id, at);
    }
}
