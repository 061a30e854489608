package sayso.analysis.cycle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// The contents of a cycle's tradeoffs component: the alternatives and objectives that were set
/// aside, tensions, weights and even swaps. Immutable: changes return a new one.
///
/// @param weights null where none were set
/// @param swaps in the order in which they were proposed
public record Tradeoffs(
        List<SetAside> dominated,
        List<Irrelevant> irrelevant,
        List<Tension> tensions,
        @Nullable Weights weights,
        List<Swap> swaps) {
    public static final Tradeoffs EMPTY =
            new Tradeoffs(List.of(), List.of(), List.of(), null, List.of());

    /// An alternative that was set aside as dominated by another one.
    ///
    /// @param proven whether the ratings said so then; else a person did
    public record SetAside(
            AlternativeId alternativeId,
            AlternativeId dominatedBy,
            String reason,
            boolean proven) {}

    /// An objective that was set aside because it makes no difference.
    ///
    /// @param proven whether the ratings said so then; else a person did
    public record Irrelevant(ObjectiveId objectiveId, String reason, boolean proven) {}

    /// The strengths of an alternative and the price it asks for them.
    public record Tension(
            ItemId id, AlternativeId alternativeId, String excelsAt, String sacrifices) {}

    /// The weights of the objectives as they were set, with the method and source.
    ///
    /// @param order the objectives by a ranking, most important first; empty for other methods
    /// @param stale whether a scale changed since
    public record Weights(
            WeightMethod method,
            Map<ObjectiveId, Double> shares,
            List<ObjectiveId> order,
            boolean stale,
            JudgementSource source,
            long version) {
        public Weights {
            shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
            order = List.copyOf(order);
        }

        Weights aged() {
            return new Weights(method, shares, order, true, source, version);
        }
    }

    /// An even swap: what is gained on one objective is paid on another.
    ///
    /// @param formerValue what it was for the person who is asked, as `payingFormerValue`; where that
    ///     changed, the answer says nothing
    public record Swap(
            ItemId id,
            AlternativeId alternativeId,
            ObjectiveId targetObjectiveId,
            MeasuredValue formerValue,
            MeasuredValue newValue,
            ObjectiveId payingObjectiveId,
            MeasuredValue payingFormerValue,
            MeasuredValue payingNewValue,
            String reasoning,
            ItemId confirmationId,
            Stage stage) {
        /// The stage of an even swap.
        public enum Stage {
            PROPOSED,
            APPLIED,
            UNDONE
        }

        public Swap at(Stage other) {
            return new Swap(
                    id,
                    alternativeId,
                    targetObjectiveId,
                    formerValue,
                    newValue,
                    payingObjectiveId,
                    payingFormerValue,
                    payingNewValue,
                    reasoning,
                    confirmationId,
                    other);
        }
    }

    public Tradeoffs {
        dominated = List.copyOf(dominated);
        irrelevant = List.copyOf(irrelevant);
        tensions = List.copyOf(tensions);
        swaps = List.copyOf(swaps);
    }

    public boolean isSetAside(AlternativeId id) {
        return dominated.stream().anyMatch(one -> one.alternativeId().equals(id));
    }

    public boolean isSetAside(ObjectiveId id) {
        return irrelevant.stream().anyMatch(one -> one.objectiveId().equals(id));
    }

    public Tradeoffs plus(SetAside one) {
        return new Tradeoffs(
                ImmutableLists.plus(dominated, one), irrelevant, tensions, weights, swaps);
    }

    public Tradeoffs plus(Irrelevant one) {
        return new Tradeoffs(
                dominated, ImmutableLists.plus(irrelevant, one), tensions, weights, swaps);
    }

    public Tradeoffs plus(Tension one) {
        return new Tradeoffs(
                dominated, irrelevant, ImmutableLists.plus(tensions, one), weights, swaps);
    }

    public Tradeoffs plus(Swap one) {
        return new Tradeoffs(
                dominated, irrelevant, tensions, weights, ImmutableLists.plus(swaps, one));
    }

    public Tradeoffs with(Swap changed) {
        return new Tradeoffs(
                dominated,
                irrelevant,
                tensions,
                weights,
                ImmutableLists.changed(
                        swaps, swap -> swap.id().equals(changed.id()), _ -> changed));
    }

    public Tradeoffs weighted(@Nullable Weights others) {
        return new Tradeoffs(dominated, irrelevant, tensions, others, swaps);
    }

    /// Back in play.
    public Tradeoffs clear(AlternativeId id) {
        return new Tradeoffs(
                ImmutableLists.without(dominated, one -> one.alternativeId().equals(id)),
                irrelevant,
                tensions,
                weights,
                swaps);
    }

    /// Back in play.
    public Tradeoffs clear(ObjectiveId id) {
        return new Tradeoffs(
                dominated,
                ImmutableLists.without(irrelevant, one -> one.objectiveId().equals(id)),
                tensions,
                weights,
                swaps);
    }

    /// Weights whose scales changed count on, and say so.
    public Tradeoffs withAgedWeights() {
        return weights == null ? this : weighted(weights.aged());
    }

    /// All that names it goes.
    public Tradeoffs without(AlternativeId id) {
        return new Tradeoffs(
                ImmutableLists.without(
                        dominated,
                        one -> one.alternativeId().equals(id) || one.dominatedBy().equals(id)),
                irrelevant,
                ImmutableLists.without(tensions, one -> one.alternativeId().equals(id)),
                weights,
                ImmutableLists.without(swaps, one -> one.alternativeId().equals(id)));
    }

    /// All that names it goes.
    public Tradeoffs without(ObjectiveId id) {
        return new Tradeoffs(
                dominated,
                ImmutableLists.without(irrelevant, one -> one.objectiveId().equals(id)),
                tensions,
                weights == null ? null : without(weights, id),
                ImmutableLists.without(
                        swaps,
                        one ->
                                one.targetObjectiveId().equals(id)
                                        || one.payingObjectiveId().equals(id)));
    }

    private static @Nullable Weights without(Weights weights, ObjectiveId id) {
        Map<ObjectiveId, Double> rest = new LinkedHashMap<>(weights.shares());
        rest.remove(id);
        return rest.isEmpty()
                ? null
                : new Weights(
                        weights.method(),
                        rest,
                        ImmutableLists.without(weights.order(), id::equals),
                        weights.stale(),
                        weights.source(),
                        weights.version());
    }
}
