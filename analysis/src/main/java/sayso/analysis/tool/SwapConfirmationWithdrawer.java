package sayso.analysis.tool;

import java.util.List;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.ConfirmationQueue;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;

/// Withdraws the confirmations of even swaps that a call or a document edit has removed from the
/// cycle, so that people are not asked about them any more.
final class SwapConfirmationWithdrawer {
    private SwapConfirmationWithdrawer() {}

    /// Nobody is asked any more about swaps that went with their alternative or objective.
    static Cycle withdrawn(ToolCallContext work, Cycle before, Cycle after) {
        List<Tradeoffs.Swap> left = after.contents().tradeoffs().swaps();
        List<ItemId> gone =
                before.contents().tradeoffs().swaps().stream()
                        .filter(swap -> left.stream().noneMatch(one -> one.id().equals(swap.id())))
                        .map(Tradeoffs.Swap::confirmationId)
                        .toList();
        if (gone.isEmpty()) {
            return after;
        }
        work.put(after);
        ConfirmationQueue.withdraw(
                work, one -> gone.contains(one.id()), "what it would swap no longer exists");
        return work.cycle();
    }
}
