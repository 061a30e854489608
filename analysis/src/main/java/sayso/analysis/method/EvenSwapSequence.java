package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveScale;

/// A sequence of even swaps on a working copy of a measured table, which after each swap drops
/// dominated alternatives and objectives on which the rest are equal, until one alternative wins
/// (after Hammond, Keeney and Raiffa). Suggests the next objective to swap. Immutable: applying a
/// swap returns a new sequence, or the reasons why it is refused.
public final class EvenSwapSequence {
    private final ActiveTable start;
    private final ActiveTable play;
    private final EliminationState left;
    private final Drop first;
    private final List<Step> steps;

    private EvenSwapSequence(
            ActiveTable start,
            ActiveTable play,
            EliminationState left,
            Drop first,
            List<Step> steps) {
        this.start = start;
        this.play = play;
        this.left = left;
        this.first = first;
        this.steps = steps;
    }

    /// The alternatives and objectives dropped at one time, and the alternatives that remain.
    ///
    /// @param dominated each with what dominated it
    public record Drop(
            List<Dominance.Beaten> dominated,
            List<ObjectiveId> irrelevantObjectiveIds,
            List<AlternativeId> remainingAlternativeIds) {}

    /// A swap that was made.
    ///
    /// @param rate how much is paid for one of the target; of levels, steps
    /// @param warnings where another swap of these objectives had less than half or over twice the rate
    public record Step(EvenSwap swap, double rate, List<UnevenRate> warnings, Drop drop) {}

    /// Two swaps that trade the same objectives at rates that do not go together.
    ///
    /// @param swaps their places, from 1
    public record UnevenRate(String code, List<Integer> swaps) {}

    /// The swap to make next: the objective with the fewest alternatives off its most common value.
    public record Next(
            ObjectiveId objectiveId, MeasuredValue commonValue, List<AlternativeId> differing) {}

    /// Refused where a value is missing.
    public static MethodOutcome<EvenSwapSequence> start(DecisionTable table) {
        ActiveTable play = ActiveTable.of(table);
        List<CellId> missing = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                if (play.value(i, k) == null) {
                    missing.add(play.cellId(i, k));
                }
            }
        }
        return missing.isEmpty()
                ? new MethodOutcome.Found<>(begin(play))
                : new MethodOutcome.Refused<>(
                        MethodFault.valuesMissing(
                                "even swaps need a value in every cell", missing));
    }

    private static EvenSwapSequence begin(ActiveTable play) {
        EliminationState left = EliminationState.all(play.size(), play.width());
        Drop first = drop(play, left);
        return new EvenSwapSequence(play, play, left, first, List.of());
    }

    /// Refused for what is out already, and for what is no swap.
    public MethodOutcome<EvenSwapSequence> apply(EvenSwap swap) {
        if (isFinished() || isOut(swap)) {
            return new MethodOutcome.Refused<>(
                    MethodFault.parameter(
                            "out_of_play",
                            "alternative_id",
                            isFinished()
                                    ? "one alternative is left; there is nothing to swap"
                                    : swap.alternativeId() + " or an objective of it is out",
                            "Swap only what is left."));
        }
        List<MethodFault> faults = faults(swap, "");
        return faults.isEmpty()
                ? new MethodOutcome.Found<>(applied(swap))
                : new MethodOutcome.Refused<>(faults);
    }

    /// The same without the last swap: the others are made anew.
    public EvenSwapSequence undo() {
        EvenSwapSequence again = begin(start);
        for (Step step : steps.subList(0, Math.max(0, steps.size() - 1))) {
            again = again.applied(step.swap());
        }
        return again;
    }

    /// What was dropped before any swap.
    public Drop first() {
        return first;
    }

    public List<Step> steps() {
        return steps;
    }

    /// Whether one alternative is left.
    public boolean isFinished() {
        return left.alternatives().cardinality() == 1;
    }

    /// Null until one alternative is left.
    public @Nullable AlternativeId winnerId() {
        return isFinished() ? play.alternativeId(left.alternatives().nextSetBit(0)) : null;
    }

    /// The working copy.
    public DecisionTable table() {
        return play.table();
    }

    /// Null once one alternative is left, or where the rest do not differ.
    public @Nullable Next next() {
        @Nullable Next best = null;
        for (int k : left.objectives().stream().toArray()) {
            Next candidate = next(k);
            if (best == null || candidate.differing().size() < best.differing().size()) {
                best = candidate;
            }
        }
        return isFinished() ? null : best;
    }

    /// Whether its alternative or one of its objectives is not there any more.
    boolean isOut(EvenSwap swap) {
        int i = row(swap);
        int target = column(swap.targetObjectiveId());
        int paying = column(swap.payingObjectiveId());
        return i < 0
                || target < 0
                || paying < 0
                || !left.alternatives().get(i)
                || !left.objectives().get(target)
                || !left.objectives().get(paying);
    }

    /// Why it is no even swap, though all it names is there.
    ///
    /// @param field where the swap stands, with a dot behind it; or empty
    List<MethodFault> faults(EvenSwap swap, String field) {
        List<MethodFault> faults = new ArrayList<>();
        if (swap.targetObjectiveId().equals(swap.payingObjectiveId())) {
            faults.add(
                    MethodFault.parameter(
                            "invalid_parameter",
                            field + "paying_objective_id",
                            swap.payingObjectiveId() + " cannot pay for itself",
                            "Pay on another objective."));
        }
        value(faults, field + "new_value", swap.targetObjectiveId(), swap.newValue());
        value(faults, field + "paying_new_value", swap.payingObjectiveId(), swap.payingNewValue());
        if (faults.isEmpty() && gain(swap) * loss(swap) >= 0) {
            faults.add(
                    MethodFault.parameter(
                            "not_a_swap",
                            field + "paying_new_value",
                            "one of "
                                    + swap.targetObjectiveId()
                                    + " and "
                                    + swap.payingObjectiveId()
                                    + " must get better for "
                                    + swap.alternativeId()
                                    + ", and the other worse",
                            "Give new values that go opposite ways."));
        }
        return faults;
    }

    private void value(
            List<MethodFault> faults, String field, ObjectiveId objective, MeasuredValue value) {
        boolean words = play.objective(column(objective)).scale() instanceof ObjectiveScale.Levels;
        if (words != value instanceof MeasuredValue.Level) {
            faults.add(
                    MethodFault.parameter(
                            "values_outside_levels",
                            field,
                            objective + (words ? " is measured in levels" : " has no levels"),
                            words ? "Give one of its levels." : "Give a number."));
        }
    }

    EvenSwapSequence applied(EvenSwap swap) {
        int i = row(swap);
        int target = column(swap.targetObjectiveId());
        int paying = column(swap.payingObjectiveId());
        double rate =
                Math.abs(swap.payingNewValue().mean() - value(i, paying).mean())
                        / Math.abs(swap.newValue().mean() - value(i, target).mean());
        Cell better = play.cell(i, target).with(swap.newValue());
        Cell worse = play.cell(i, paying).with(swap.payingNewValue());
        DecisionTable swapped =
                play.table()
                        .with(play.row(i), play.column(target), better)
                        .with(play.row(i), play.column(paying), worse);
        ActiveTable then = play.in(swapped);
        EliminationState fewer = left.copy();
        Drop drop = drop(then, fewer);
        List<Step> more = new ArrayList<>(steps);
        more.add(new Step(swap, rate, uneven(swap, rate), drop));
        return new EvenSwapSequence(start, then, fewer, first, List.copyOf(more));
    }

    private List<UnevenRate> uneven(EvenSwap swap, double rate) {
        List<UnevenRate> uneven = new ArrayList<>();
        for (int n = 0; n < steps.size(); n++) {
            EvenSwap other = steps.get(n).swap();
            boolean same =
                    other.targetObjectiveId().equals(swap.targetObjectiveId())
                            && other.payingObjectiveId().equals(swap.payingObjectiveId());
            boolean turned =
                    other.targetObjectiveId().equals(swap.payingObjectiveId())
                            && other.payingObjectiveId().equals(swap.targetObjectiveId());
            double former = turned ? 1 / steps.get(n).rate() : steps.get(n).rate();
            if ((same || turned)
                    && (ScoreEquality.above(rate, 2 * former)
                            || ScoreEquality.above(former, 2 * rate))) {
                uneven.add(new UnevenRate("uneven_rate", List.of(n + 1, steps.size() + 1)));
            }
        }
        return uneven;
    }

    private Next next(int k) {
        int[] here = left.alternatives().stream().toArray();
        MeasuredValue common = value(here[0], k);
        int most = 0;
        for (int i : here) {
            int alike = 0;
            for (int j : here) {
                alike += value(i, k).mean() == value(j, k).mean() ? 1 : 0;
            }
            if (alike > most) {
                most = alike;
                common = value(i, k);
            }
        }
        double usual = common.mean();
        return new Next(
                play.objectiveId(k),
                common,
                play.ids(i -> left.alternatives().get(i) && value(i, k).mean() != usual));
    }

    /// How much better it gets on the target.
    private double gain(EvenSwap swap) {
        return change(row(swap), column(swap.targetObjectiveId()), swap.newValue());
    }

    private double loss(EvenSwap swap) {
        return change(row(swap), column(swap.payingObjectiveId()), swap.payingNewValue());
    }

    private double change(int i, int k, MeasuredValue value) {
        double change =
                NormalizedCells.of(play.objective(k), value.mean())
                        - NormalizedCells.of(play.objective(k), value(i, k).mean());
        return Math.signum(change);
    }

    private MeasuredValue value(int i, int k) {
        return requireNonNull(play.value(i, k), "value is null");
    }

    private int row(EvenSwap swap) {
        return play.placeOfRow(play.table().indexOf(swap.alternativeId()));
    }

    private int column(ObjectiveId id) {
        return play.placeOfColumn(play.table().indexOf(id));
    }

    private static Drop drop(ActiveTable play, EliminationState left) {
        EliminationState.Dropped dropped = left.run(NormalizedCells.of(play));
        List<Dominance.Beaten> dominated = new ArrayList<>();
        for (int n = 0; n < dropped.alternatives().size(); n++) {
            dominated.add(
                    new Dominance.Beaten(
                            play.alternativeId(dropped.alternatives().get(n)),
                            dropped.dominators().get(n).stream()
                                    .map(play::alternativeId)
                                    .toList()));
        }
        return new Drop(
                dominated,
                dropped.objectives().stream().map(play::objectiveId).toList(),
                play.ids(left.alternatives()::get));
    }
}
