package sayso.analysis.tradeoffs;

import java.util.List;
import java.util.Optional;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.method.EvenSwapSequence;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// Replays the even swaps recorded in a cycle on its matrix and returns the resulting sequence, or
/// the reasons why they cannot be made any more; also finds a swap's confirmation and whether it is
/// still open. Only the swaps are stored, never their effects.
final class SwapReplay {
    private SwapReplay() {}

    /// Those that were applied.
    static MethodOutcome<EvenSwapSequence> applied(Cycle cycle) {
        return made(cycle, all(cycle, Tradeoffs.Swap.Stage.APPLIED));
    }

    /// These, one after the other.
    static MethodOutcome<EvenSwapSequence> made(Cycle cycle, List<Tradeoffs.Swap> swaps) {
        MethodOutcome<EvenSwapSequence> now =
                EvenSwapSequence.start(ConsequenceMatrix.of(cycle).table());
        for (Tradeoffs.Swap swap : swaps) {
            now = now.then(so -> so.apply(bare(swap)));
        }
        return now;
    }

    static List<Tradeoffs.Swap> all(Cycle cycle, Tradeoffs.Swap.Stage stage) {
        return cycle.contents().tradeoffs().swaps().stream()
                .filter(one -> one.stage() == stage)
                .toList();
    }

    /// Whether it may come to be applied still: a person has not said no, and can say yes.
    static boolean isOpen(Cycle cycle, Tradeoffs.Swap swap) {
        return swap.stage() == Tradeoffs.Swap.Stage.PROPOSED
                && confirmation(cycle, swap)
                        .filter(one ->
                                one.isPending() || (one.gate() != null && one.permits(one.gate())))
                        .isPresent();
    }

    static Optional<Confirmation> confirmation(Cycle cycle, Tradeoffs.Swap swap) {
        return cycle.confirmations().stream()
                .filter(one -> one.id().equals(swap.confirmationId()))
                .findFirst();
    }

    static EvenSwap bare(Tradeoffs.Swap swap) {
        return new EvenSwap(
                swap.alternativeId(),
                swap.targetObjectiveId(),
                swap.newValue(),
                swap.payingObjectiveId(),
                swap.payingNewValue());
    }

    /// Why there is no such swap.
    static CallFault fault(List<MethodFault> faults) {
        MethodFault first = faults.getFirst();
        return first.code().equals("not_a_swap") || first.code().equals("out_of_play")
                ? CallFault.conflict(first.code(), first.message(), first.hint())
                : CallFault.of(faults);
    }

    /// What a cell is after these swaps.
    static Optional<MeasuredValue> value(
            EvenSwapSequence now, AlternativeId row, ObjectiveId column) {
        DecisionTable table = now.table();
        return Optional.ofNullable(table.cell(table.indexOf(row), table.indexOf(column)).value());
    }
}
