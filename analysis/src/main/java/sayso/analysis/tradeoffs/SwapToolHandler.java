package sayso.analysis.tradeoffs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.ConfirmationQueue;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.EvenSwapSequence;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.MeasuredValue;

/// Executes the tools that apply an even swap confirmed by a person, in the order of the proposals,
/// and undo the last one applied; reports what is then dominated or irrelevant and what remains.
final class SwapToolHandler {
    private SwapToolHandler() {}

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult apply(ToolCallContext work, ItemId named, boolean allowed) {
        Tradeoffs.Swap swap = find(work, named);
        if (swap == null) {
            return work.refused();
        }
        if (swap.stage() != Tradeoffs.Swap.Stage.PROPOSED) {
            return work.refused(
                    outOfOrder(
                            named
                                    + (swap.stage() == Tradeoffs.Swap.Stage.APPLIED
                                            ? " is applied already"
                                            : " was undone"),
                            "Propose a new swap with propose_even_swap."));
        }
        Cycle cycle = work.cycle();
        boolean needsPerson = work.needsPerson() || isRefused(cycle, swap);
        if (!allowed && needsPerson) {
            return work.refused(unconfirmed(cycle, swap));
        }
        CallFault early = earlier(cycle, swap);
        if (early != null) {
            return work.refused(early);
        }
        return switch (SwapReplay.applied(cycle)) {
            case MethodOutcome.Refused<EvenSwapSequence>(List<MethodFault> faults) ->
                    work.refused(SwapReplay.fault(faults));
            case MethodOutcome.Found<EvenSwapSequence>(EvenSwapSequence now) ->
                    apply(work, swap, now);
        };
    }

    private static ToolHandlerResult apply(
            ToolCallContext work, Tradeoffs.Swap swap, EvenSwapSequence now) {
        if (!starts(now, swap)) {
            return work.refused(
                    outOfOrder(
                            swap.id()
                                    + " starts from other values than those that the person was"
                                    + " asked about",
                            "Propose it again with propose_even_swap."));
        }
        return switch (now.apply(SwapReplay.bare(swap))) {
            case MethodOutcome.Refused<EvenSwapSequence>(List<MethodFault> faults) ->
                    work.refused(SwapReplay.fault(faults));
            case MethodOutcome.Found<EvenSwapSequence>(EvenSwapSequence then) -> {
                put(work, swap.at(Tradeoffs.Swap.Stage.APPLIED));
                ConfirmationQueue.withdraw(
                        work,
                        one -> one.id().equals(swap.confirmationId()),
                        "a person applied " + swap.id());
                yield work.done(applied(swap, then));
            }
        };
    }

    private static TradeoffTool.ApplyEvenSwap.Result applied(
            Tradeoffs.Swap swap, EvenSwapSequence then) {
        EvenSwapSequence.Step step = then.steps().getLast();
        return new TradeoffTool.ApplyEvenSwap.Result(
                swap.id(),
                step.drop().dominated().stream()
                        .map(one ->
                                new TradeoffTool.ApplyEvenSwap.Dominated(
                                        one.alternativeId(), one.by()))
                        .toList(),
                step.drop().irrelevantObjectiveIds(),
                step.drop().remainingAlternativeIds(),
                then.isFinished(),
                then.winnerId(),
                step.warnings());
    }

    static ToolHandlerResult undo(ToolCallContext work, ItemId named) {
        Tradeoffs.Swap swap = find(work, named);
        if (swap == null) {
            return work.refused();
        }
        List<Tradeoffs.Swap> applied = SwapReplay.all(work.cycle(), Tradeoffs.Swap.Stage.APPLIED);
        if (applied.isEmpty() || !applied.getLast().id().equals(named)) {
            String last =
                    applied.isEmpty()
                            ? "none is applied"
                            : applied.getLast().id() + " is the last one applied";
            return work.refused(
                    CallFault.conflict(
                            "swap_not_last",
                            named + " cannot be undone; " + last,
                            applied.isEmpty()
                                    ? "Nothing is to be done."
                                    : "Undo " + applied.getLast().id() + " first."));
        }
        put(work, swap.at(Tradeoffs.Swap.Stage.UNDONE));
        return work.done(new TradeoffTool.UndoEvenSwap.Result(named, remaining(work.cycle())));
    }

    /// Who is left after the swaps that stay; where these cannot be made any more, who is in play.
    private static List<AlternativeId> remaining(Cycle cycle) {
        return switch (SwapReplay.applied(cycle)) {
            case MethodOutcome.Found<EvenSwapSequence>(EvenSwapSequence now) ->
                    now.steps().isEmpty()
                            ? now.first().remainingAlternativeIds()
                            : now.steps().getLast().drop().remainingAlternativeIds();
            case MethodOutcome.Refused<EvenSwapSequence> _ ->
                    cycle.contents().alternatives().all().stream()
                            .map(CycleAlternative::id)
                            .filter(id -> !cycle.contents().tradeoffs().isSetAside(id))
                            .toList();
        };
    }

    private static void put(ToolCallContext work, Tradeoffs.Swap changed) {
        work.put(work.contents().with(work.contents().tradeoffs().with(changed)));
    }

    private static boolean starts(EvenSwapSequence now, Tradeoffs.Swap swap) {
        Optional<MeasuredValue> target =
                SwapReplay.value(now, swap.alternativeId(), swap.targetObjectiveId());
        Optional<MeasuredValue> paying =
                SwapReplay.value(now, swap.alternativeId(), swap.payingObjectiveId());
        return target.equals(Optional.of(swap.formerValue()))
                && paying.equals(Optional.of(swap.payingFormerValue()));
    }

    private static boolean isRefused(Cycle cycle, Tradeoffs.Swap swap) {
        return SwapReplay.confirmation(cycle, swap)
                .filter(one -> one.status() == Confirmation.Status.REJECTED)
                .isPresent();
    }

    /// @return why one that was proposed before comes first, or null
    private static @Nullable CallFault earlier(Cycle cycle, Tradeoffs.Swap swap) {
        for (Tradeoffs.Swap one : cycle.contents().tradeoffs().swaps()) {
            if (one.id().equals(swap.id())) {
                return null;
            }
            if (SwapReplay.isOpen(cycle, one)) {
                return outOfOrder(
                                one.id() + " was proposed before " + swap.id() + " and is open",
                                "Apply it first, or wait until a person rejects it.")
                        .next(
                                new NextCall(
                                        "apply_even_swap",
                                        Map.of("swap_id", one.id().value()),
                                        "it comes first"));
            }
        }
        return null;
    }

    private static CallFault outOfOrder(String message, String hint) {
        return CallFault.conflict("swap_out_of_order", message, hint);
    }

    private static CallFault unconfirmed(Cycle cycle, Tradeoffs.Swap swap) {
        Confirmation one = SwapReplay.confirmation(cycle, swap).orElse(null);
        if (one != null && one.isPending()) {
            return CallFault.conflict(
                            "confirmation_needed",
                            "no person has called " + swap.id() + " even yet",
                            "Wait for the answer with get_confirmation.")
                    .with("confirmation_id", one.id())
                    .next(
                            new NextCall(
                                    "get_confirmation",
                                    Map.of("confirmation_id", one.id().value()),
                                    "a person answers in the inbox"));
        }
        String why =
                one != null && one.status() == Confirmation.Status.REJECTED
                        ? "a person said that " + swap.id() + " is not even"
                        : "no person called " + swap.id() + " even";
        return CallFault.conflict(
                "confirmation_needed", why, "Propose another one with propose_even_swap.");
    }

    private static Tradeoffs.@Nullable Swap find(ToolCallContext work, ItemId named) {
        return work.found(
                "swap_id",
                named.value(),
                work.contents().tradeoffs().swaps(),
                known -> known.id().equals(named),
                known -> new KnownId(known.id().value(), known.alternativeId().value()));
    }
}
