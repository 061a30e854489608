package sayso.analysis.method;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;

/// Tables for tests. Of tables of ratings the first row is the status quo, the others are `b`, `c`, ….
final class DecisionTableFixture {
    private DecisionTableFixture() {}

    /// @param rows null for what nobody rated
    static DecisionTable rated(@Nullable Integer[]... rows) {
        Judgement[][] judgements = new Judgement[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            judgements[i] = new Judgement[rows[i].length];
            for (int k = 0; k < rows[i].length; k++) {
                Integer rating = rows[i][k];
                judgements[i][k] =
                        rating == null ? Judgement.UNKNOWN : new Judgement.Rating(rating);
            }
        }
        return judged(judgements);
    }

    static DecisionTable judged(Judgement[]... rows) {
        DecisionTableBuilder draft =
                new DecisionTableBuilder().alternative(new Alternative(id(0), "A", true, false));
        for (int k = 0; k < rows[0].length; k++) {
            draft.objective(objective(k + 1, Direction.HIGHER, null, null, null));
        }
        for (int i = 0; i < rows.length; i++) {
            draft.alternative(alternative(i + 1));
            for (int k = 0; k < rows[i].length; k++) {
                draft.cell(id(i + 1), objectiveId(k + 1), Cell.EMPTY.with(rows[i][k]));
            }
        }
        return draft.table();
    }

    /// Measured alternatives without a status quo.
    static DecisionTable measured(List<Objective> objectives, MeasuredValue[]... rows) {
        DecisionTableBuilder draft = new DecisionTableBuilder();
        objectives.forEach(draft::objective);
        for (int i = 0; i < rows.length; i++) {
            draft.alternative(alternative(i));
            for (int k = 0; k < rows[i].length; k++) {
                draft.cell(id(i), objectives.get(k).id(), Cell.EMPTY.with(rows[i][k]));
            }
        }
        return draft.table();
    }

    static Alternative alternative(int place) {
        return new Alternative(id(place), String.valueOf((char) ('A' + place)), false, false);
    }

    /// An objective on a scale from `worst` to `best`.
    static Objective scaled(int number, double worst, double best, @Nullable Double weight) {
        return objective(
                number,
                worst < best ? Direction.HIGHER : Direction.LOWER,
                null,
                new ObjectiveScale.Ends(worst, best),
                weight);
    }

    static Objective objective(
            int number,
            Direction direction,
            @Nullable ObjectiveTarget target,
            @Nullable ObjectiveScale scale,
            @Nullable Double weight) {
        return new Objective(
                objectiveId(number), "O" + number, direction, target, scale, null, weight, false);
    }

    static Objective limited(Objective objective, ObjectiveLimit limit) {
        return new Objective(
                objective.id(),
                objective.name(),
                objective.direction(),
                objective.target(),
                objective.scale(),
                limit,
                objective.weight(),
                false);
    }

    static Integer[] row(@Nullable Integer... ratings) {
        return ratings;
    }

    static MeasuredValue[] measures(double... numbers) {
        MeasuredValue[] values = new MeasuredValue[numbers.length];
        for (int k = 0; k < numbers.length; k++) {
            values[k] = new MeasuredValue.Exact(numbers[k]);
        }
        return values;
    }

    static MeasuredValue uncertain(Distribution distribution) {
        return new MeasuredValue.Uncertain(distribution);
    }

    static AlternativeId id(int place) {
        return new AlternativeId(String.valueOf((char) ('a' + place)));
    }

    static ObjectiveId objectiveId(int number) {
        return new ObjectiveId("o" + number);
    }

    static <R> R found(MethodOutcome<R> outcome) {
        return switch (outcome) {
            case MethodOutcome.Found<R>(R result) -> result;
            case MethodOutcome.Refused<R>(List<MethodFault> faults) ->
                    throw new AssertionError(faults.toString());
        };
    }

    /// Its first fault.
    static <R> MethodFault refused(MethodOutcome<R> outcome) {
        return faults(outcome).getFirst();
    }

    static <R> List<MethodFault> faults(MethodOutcome<R> outcome) {
        return switch (outcome) {
            case MethodOutcome.Found<R>(R result) -> throw new AssertionError("found " + result);
            case MethodOutcome.Refused<R>(List<MethodFault> faults) -> faults;
        };
    }
}
