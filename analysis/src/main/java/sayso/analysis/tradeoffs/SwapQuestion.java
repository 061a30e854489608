package sayso.analysis.tradeoffs;

import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// Writes the text of the question whether a person finds an even swap even: both changes and the
/// reasoning. Does not ask it.
final class SwapQuestion {
    private SwapQuestion() {}

    static String of(
            CycleContents contents,
            EvenSwap swap,
            MeasuredValue former,
            MeasuredValue payingFormer,
            String reasoning) {
        String name =
                contents.alternatives().all().stream()
                        .filter(one -> one.id().equals(swap.alternativeId()))
                        .map(CycleAlternative::name)
                        .findFirst()
                        .orElse(swap.alternativeId().value());
        return """
        %s: is this an even swap for you?

        - %s
        - %s

        Approve if both together leave %s exactly as good to you as before; reject if it gets better or worse.

        %s\
        """
                .formatted(
                        name,
                        change(contents, swap.targetObjectiveId(), former, swap.newValue()),
                        change(
                                contents,
                                swap.payingObjectiveId(),
                                payingFormer,
                                swap.payingNewValue()),
                        name,
                        reasoning);
    }

    private static String change(
            CycleContents contents, ObjectiveId id, MeasuredValue before, MeasuredValue after) {
        CycleObjective objective =
                contents.objectives().all().stream()
                        .filter(one -> one.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        String unit = objective.unit() == null ? "" : " " + objective.unit();
        return objective.name() + ": from " + shown(before) + " to " + shown(after) + unit;
    }

    private static String shown(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Level(_, String name) -> name;
            case MeasuredValue.Exact(double number) -> plain(number);
            case MeasuredValue.Uncertain uncertain -> "about " + plain(uncertain.mean());
        };
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
