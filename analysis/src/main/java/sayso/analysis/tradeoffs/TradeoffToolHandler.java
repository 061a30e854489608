package sayso.analysis.tradeoffs;

import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;

/// Executes the tools of the tradeoffs component: changes what is set aside, tensions, weights and
/// even swaps in the cycle of a `ToolCallContext`, and returns the result or the refusal. Stores
/// nothing.
public final class TradeoffToolHandler {
    private TradeoffToolHandler() {}

    /// @param allowed whether a person permitted exactly this call
    public static ToolHandlerResult apply(
            ToolCallContext work, TradeoffTool tool, boolean allowed) {
        return switch (tool) {
            case TradeoffTool.MarkDominated mark ->
                    SetAsideToolHandler.dominated(work, mark, allowed);
            case TradeoffTool.MarkIrrelevantObjective mark ->
                    SetAsideToolHandler.irrelevant(work, mark, allowed);
            case TradeoffTool.AddTension(
                            AlternativeId named,
                            String excelsAt,
                            String sacrifices) -> {
                CycleAlternative one = work.alternative("alternative_id", named);
                if (one == null) {
                    yield work.refused();
                }
                ItemId id = work.next(ItemKind.TENSION);
                Tradeoffs more =
                        work.contents()
                                .tradeoffs()
                                .plus(new Tradeoffs.Tension(id, one.id(), excelsAt, sacrifices));
                work.put(work.contents().with(more));
                yield work.done(new TradeoffTool.AddTension.Result(id, more.tensions().size()));
            }
            case TradeoffTool.ClearDominated(AlternativeId named, _) ->
                    SetAsideToolHandler.clear(work, named);
            case TradeoffTool.ClearIrrelevantObjective(ObjectiveId named, _) ->
                    SetAsideToolHandler.clear(work, named);
            case TradeoffTool.SetObjectiveWeights weights -> WeightToolHandler.of(work, weights);
            case TradeoffTool.ProposeEvenSwap swap -> SwapProposalToolHandler.propose(work, swap);
            case TradeoffTool.ApplyEvenSwap(ItemId named) ->
                    SwapToolHandler.apply(work, named, allowed);
            case TradeoffTool.UndoEvenSwap(ItemId named, _) -> SwapToolHandler.undo(work, named);
        };
    }
}
