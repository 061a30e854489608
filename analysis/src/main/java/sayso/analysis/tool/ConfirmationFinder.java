package sayso.analysis.tool;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.GatedCall;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.tradeoffs.TradeoffTool;

/// Finds among a cycle's confirmations the one that permits exactly this call, and marks it used in
/// a copy of the cycle. Each permits exactly one call; the handler decides whether a call needs
/// one.
final class ConfirmationFinder {
    private ConfirmationFinder() {}

    /// The confirmation of the cycle that permits the call, where there is one.
    static Optional<Confirmation> find(
            Cycle cycle, ToolCatalogueEntry spec, ToolJson.Reading reading) {
        GatedCall call = new GatedCall(spec.name(), reading.permitted());
        ItemId confirmation = confirmation(cycle, reading);
        return cycle.confirmations().stream()
                .filter(one -> one.id().equals(confirmation))
                .filter(one -> one.permits(call))
                .findFirst();
    }

    /// What is to permit the call; a swap has its own.
    private static @Nullable ItemId confirmation(Cycle cycle, ToolJson.Reading reading) {
        return reading.tool()
                        instanceof ParsedToolCall.Tradeoff(TradeoffTool.ApplyEvenSwap(ItemId named))
                ? cycle.contents().tradeoffs().swaps().stream()
                        .filter(one -> one.id().equals(named))
                        .map(Tradeoffs.Swap::confirmationId)
                        .findFirst()
                        .orElse(null)
                : reading.confirmation();
    }

    /// It permits no second call.
    static Cycle used(Cycle cycle, Confirmation confirmation, String invocation) {
        return cycle.confirming(
                ImmutableLists.changed(
                        cycle.confirmations(),
                        one -> one.id().equals(confirmation.id()),
                        one -> one.used(invocation)));
    }
}
