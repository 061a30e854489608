package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// The effects of a sequence of even swaps, tried without applying any: after each swap what is
/// dominated or irrelevant and what remains, the swaps that are not needed, and the winner or what
/// to swap next.
///
/// @param start what is dropped before any swap
/// @param finishedAfter after which swap one alternative is left; 0 where before any, or never
/// @param unneeded the places, from 1, of swaps that come after the end or name what is out
/// @param next what to swap then; null at the end
public record EvenSwapPreview(
        Start start,
        List<Step> steps,
        boolean finished,
        int finishedAfter,
        @Nullable AlternativeId winnerId,
        List<Integer> unneeded,
        EvenSwapSequence.@Nullable Next next) {
    /// An alternative that is dominated, with the alternatives that dominate it.
    public record Dominated(AlternativeId alternativeId, List<AlternativeId> dominators) {}

    /// The state before any swap: what is dominated or irrelevant, and what remains.
    public record Start(
            List<Dominated> dominated,
            List<ObjectiveId> irrelevantObjectiveIds,
            List<AlternativeId> remainingAlternativeIds) {}

    /// The effects of one swap.
    ///
    /// @param index its place, from 1
    /// @param needed whether it changes anything
    /// @param rate null where it is not needed
    public record Step(
            int index,
            boolean needed,
            @Nullable Double rate,
            List<EvenSwapSequence.UnevenRate> warnings,
            List<Dominated> dominated,
            List<ObjectiveId> irrelevantObjectiveIds,
            List<AlternativeId> remainingAlternativeIds) {}

    /// Refused where a value is missing, and for what is no swap: all of them are told.
    public static MethodOutcome<EvenSwapPreview> of(DecisionTable table, List<EvenSwap> swaps) {
        return EvenSwapSequence.start(table).then(begun -> of(begun, swaps));
    }

    private static MethodOutcome<EvenSwapPreview> of(EvenSwapSequence begun, List<EvenSwap> swaps) {
        EvenSwapSequence now = begun;
        List<MethodFault> faults = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        List<Integer> unneeded = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        int finishedAfter = 0;
        for (int n = 0; n < swaps.size(); n++) {
            EvenSwap swap = swaps.get(n);
            if (now.isFinished() || now.isOut(swap)) {
                unneeded.add(n + 1);
                steps.add(unneeded(n + 1, steps, begun));
                continue;
            }
            List<MethodFault> wrong = now.faults(swap, "swaps[" + n + "].");
            faults.addAll(wrong);
            if (wrong.isEmpty()) {
                now = now.applied(swap);
                places.add(n + 1);
                steps.add(needed(n + 1, now.steps().getLast(), places));
                finishedAfter = now.isFinished() ? n + 1 : 0;
            }
        }
        return faults.isEmpty()
                ? new MethodOutcome.Found<>(
                        new EvenSwapPreview(
                                start(begun.first()),
                                steps,
                                now.isFinished(),
                                finishedAfter,
                                now.winnerId(),
                                unneeded,
                                now.next()))
                : new MethodOutcome.Refused<>(faults);
    }

    private static Start start(EvenSwapSequence.Drop drop) {
        return new Start(
                dominated(drop), drop.irrelevantObjectiveIds(), drop.remainingAlternativeIds());
    }

    private static Step needed(int index, EvenSwapSequence.Step step, List<Integer> places) {
        List<EvenSwapSequence.UnevenRate> warnings =
                step.warnings().stream()
                        .map(one ->
                                new EvenSwapSequence.UnevenRate(
                                        one.code(),
                                        one.swaps().stream()
                                                .map(place -> places.get(place - 1))
                                                .toList()))
                        .toList();
        return new Step(
                index,
                true,
                step.rate(),
                warnings,
                dominated(step.drop()),
                step.drop().irrelevantObjectiveIds(),
                step.drop().remainingAlternativeIds());
    }

    private static Step unneeded(int index, List<Step> before, EvenSwapSequence begun) {
        List<AlternativeId> remaining =
                before.isEmpty()
                        ? begun.first().remainingAlternativeIds()
                        : before.getLast().remainingAlternativeIds();
        return new Step(index, false, null, List.of(), List.of(), List.of(), remaining);
    }

    private static List<Dominated> dominated(EvenSwapSequence.Drop drop) {
        return drop.dominated().stream()
                .map(one -> new Dominated(one.alternativeId(), one.by()))
                .toList();
    }
}
