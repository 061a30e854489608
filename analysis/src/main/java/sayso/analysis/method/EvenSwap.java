package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// An even swap: a change of one alternative on one objective, paid for on another, that leaves the
/// person indifferent.
public record EvenSwap(
        AlternativeId alternativeId,
        ObjectiveId targetObjectiveId,
        MeasuredValue newValue,
        ObjectiveId payingObjectiveId,
        MeasuredValue payingNewValue) {
    public EvenSwap {
        requireNonNull(newValue, "newValue is null");
        requireNonNull(payingNewValue, "payingNewValue is null");
    }
}
