package sayso.analysis.tradeoffs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.MeasuredValueReader;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.ConfirmationDraft;
import sayso.analysis.common.ConfirmationQueue;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.method.EvenSwapSequence;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.table.MeasuredValue;

/// Executes the tool that proposes an even swap: checks it, records it in the cycle and asks a
/// person to confirm that it is even, which only a person can say. Applies nothing.
final class SwapProposalToolHandler {
    private static final Duration LIMIT = Duration.ofDays(1);
    private static final int MOST = 200;

    private SwapProposalToolHandler() {}

    static ToolHandlerResult propose(ToolCallContext work, TradeoffTool.ProposeEvenSwap call) {
        CycleAlternative row = work.alternative("alternative_id", call.alternativeId());
        CycleObjective target = work.objective("target_objective_id", call.targetObjectiveId());
        CycleObjective paying = work.objective("paying_objective_id", call.payingObjectiveId());
        if (row == null || target == null || paying == null) {
            return work.refused();
        }
        MeasuredValue gained = MeasuredValueReader.read(work, "new_value", target, call.newValue());
        MeasuredValue paid =
                MeasuredValueReader.read(work, "paying_new_value", paying, call.payingNewValue());
        if (gained == null || paid == null) {
            return work.refused();
        }
        EvenSwap swap = new EvenSwap(row.id(), target.id(), gained, paying.id(), paid);
        Cycle cycle = work.cycle();
        // why: proposals are applied in their order, so each starts from where those before it end
        List<Tradeoffs.Swap> before = new ArrayList<>();
        for (Tradeoffs.Swap one : cycle.contents().tradeoffs().swaps()) {
            if (one.stage() == Tradeoffs.Swap.Stage.APPLIED || SwapReplay.isOpen(cycle, one)) {
                before.add(one);
            }
        }
        MethodOutcome<EvenSwapSequence> start = SwapReplay.made(cycle, before);
        return switch (start.then(now -> now.apply(swap))) {
            case MethodOutcome.Refused<EvenSwapSequence>(List<MethodFault> faults) ->
                    work.refused(SwapReplay.fault(faults));
            case MethodOutcome.Found<EvenSwapSequence>(EvenSwapSequence then) ->
                    asked(work, call.reasoning(), swap, then.undo(), then.steps().getLast());
        };
    }

    /// @param now before the swap
    private static ToolHandlerResult asked(
            ToolCallContext work,
            String reasoning,
            EvenSwap swap,
            EvenSwapSequence now,
            EvenSwapSequence.Step step) {
        CallFault many = ConfirmationQueue.tooMany(work.cycle());
        if (many != null) {
            return work.refused(many);
        }
        if (work.contents().tradeoffs().swaps().size() >= MOST) {
            return work.refused(
                    CallFault.conflict(
                            "limit_reached",
                            "there are " + MOST + " swaps already, which is the limit",
                            "Decide by what these swaps leave."));
        }
        MeasuredValue former =
                SwapReplay.value(now, swap.alternativeId(), swap.targetObjectiveId()).orElseThrow();
        MeasuredValue payingFormer =
                SwapReplay.value(now, swap.alternativeId(), swap.payingObjectiveId()).orElseThrow();
        ItemId id = work.next(ItemKind.SWAP);
        Confirmation confirmation =
                ConfirmationQueue.ask(
                        work,
                        ConfirmationDraft.approval(
                                SwapQuestion.of(
                                        work.contents(), swap, former, payingFormer, reasoning),
                                gate(id),
                                LIMIT));
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .tradeoffs()
                                        .plus(
                                                new Tradeoffs.Swap(
                                                        id,
                                                        swap.alternativeId(),
                                                        swap.targetObjectiveId(),
                                                        former,
                                                        swap.newValue(),
                                                        swap.payingObjectiveId(),
                                                        payingFormer,
                                                        swap.payingNewValue(),
                                                        reasoning,
                                                        confirmation.id(),
                                                        Tradeoffs.Swap.Stage.PROPOSED))));
        work.suggest(
                new NextCall(
                        "get_confirmation",
                        Map.of("confirmation_id", confirmation.id().value()),
                        "a person says whether it is even; then apply_even_swap"));
        return work.done(
                new TradeoffTool.ProposeEvenSwap.Result(
                        id,
                        confirmation.id(),
                        confirmation.status(),
                        step.rate(),
                        step.warnings()));
    }

    static Confirmation.GatedCall gate(ItemId swap) {
        return new Confirmation.GatedCall("apply_even_swap", "{\"swap_id\":\"" + swap + "\"}");
    }
}
