package sayso.core.analysis.tradeoffs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Measured;
import sayso.core.analysis.call.NextCall;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.common.Asked;
import sayso.core.analysis.common.Confirmations;
import sayso.core.analysis.cycle.Confirmation;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleAlternative;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ItemKind;
import sayso.core.analysis.cycle.Tradeoffs;
import sayso.core.analysis.method.EvenSwap;
import sayso.core.analysis.method.EvenSwaps;
import sayso.core.analysis.method.Fault;
import sayso.core.analysis.method.Outcome;
import sayso.core.analysis.table.Value;

/// Proposes even swaps: whether one is even, only a person can say.
final class Proposing {
    private static final Duration LIMIT = Duration.ofDays(1);
    private static final int MOST = 200;

    private Proposing() {}

    static Applied propose(Work work, TradeoffTool.ProposeEvenSwap call) {
        CycleAlternative row = work.alternative("alternative_id", call.alternativeId());
        CycleObjective target = work.objective("target_objective_id", call.targetObjectiveId());
        CycleObjective paying = work.objective("paying_objective_id", call.payingObjectiveId());
        if (row == null || target == null || paying == null) {
            return work.refused();
        }
        Value gained = Measured.read(work, "new_value", target, call.newValue());
        Value paid = Measured.read(work, "paying_new_value", paying, call.payingNewValue());
        if (gained == null || paid == null) {
            return work.refused();
        }
        EvenSwap swap = new EvenSwap(row.id(), target.id(), gained, paying.id(), paid);
        Cycle cycle = work.cycle();
        // why: proposals are applied in their order, so each starts from where those before it end
        List<Tradeoffs.Swap> before = new ArrayList<>();
        for (Tradeoffs.Swap one : cycle.contents().tradeoffs().swaps()) {
            if (one.stage() == Tradeoffs.Swap.Stage.APPLIED || Swaps.isOpen(cycle, one)) {
                before.add(one);
            }
        }
        Outcome<EvenSwaps> start = Swaps.made(cycle, before);
        return switch (start.then(now -> now.apply(swap))) {
            case Outcome.Refused<EvenSwaps>(List<Fault> faults) ->
                    work.refused(Swaps.fault(faults));
            case Outcome.Found<EvenSwaps>(EvenSwaps then) ->
                    asked(work, call.reasoning(), swap, then.undo(), then.steps().getLast());
        };
    }

    /// @param now before the swap
    private static Applied asked(
            Work work, String reasoning, EvenSwap swap, EvenSwaps now, EvenSwaps.Step step) {
        CallFault many = Confirmations.tooMany(work.cycle());
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
        Value former =
                Swaps.value(now, swap.alternativeId(), swap.targetObjectiveId()).orElseThrow();
        Value payingFormer =
                Swaps.value(now, swap.alternativeId(), swap.payingObjectiveId()).orElseThrow();
        ItemId id = work.next(ItemKind.SWAP);
        Confirmation confirmation =
                Confirmations.ask(
                        work,
                        Asked.approval(
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
