package sayso.analysis.edit;

import java.util.List;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.CellId;
import sayso.decision.log.AnalysisEvent;

/// Executes the changes that only an edited document can ask for on a cycle: removes and revises
/// items and clears cells. Returns the changed cycle with the result, or the refusal; stores
/// nothing.
public final class DocumentToolHandler {
    private DocumentToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, DocumentTool tool) {
        return switch (tool) {
            case DocumentTool.RemoveItem(ItemId id, _) -> {
                CycleContents less = ItemRemover.from(work.contents(), id);
                if (less.equals(work.contents())) {
                    yield unknown(work, id);
                }
                work.put(less);
                yield work.done(new DocumentTool.RemoveItem.Result(id));
            }
            case DocumentTool.ReviseItem(
                            ItemId id,
                            DocumentTool.Field field,
                            List<String> values) ->
                    ItemReviser.of(work, id, field, values);
            case DocumentTool.ClearCell clear -> clear(work, clear);
        };
    }

    static ToolHandlerResult unknown(ToolCallContext work, ItemId id) {
        return work.refused(
                CallFault.notFound(
                        "unknown_id",
                        id + " is not known in this cycle",
                        "Read the document again and edit what it says now."));
    }

    private static ToolHandlerResult clear(ToolCallContext work, DocumentTool.ClearCell clear) {
        CellId cell = new CellId(clear.alternativeId(), clear.objectiveId());
        Consequences consequences = work.contents().consequences();
        CycleCell rated = consequences.find(cell).orElse(null);
        if (rated == null) {
            return work.done(new DocumentTool.ClearCell.Result(false));
        }
        CycleCell rest =
                switch (clear.part()) {
                    case RATING -> rated.unjudged();
                    case VALUE -> rated.unmeasured();
                };
        boolean empty = rest.judgement() == null && rest.value() == null;
        work.put(
                work.contents()
                        .with(
                                empty
                                        ? consequences.without(one -> one.cell().equals(cell))
                                        : consequences.with(rest)));
        work.happened(
                new AnalysisEvent.ConsequenceRated(
                        clear.alternativeId().value(), clear.objectiveId().value(), null));
        return work.done(new DocumentTool.ClearCell.Result(true));
    }
}
