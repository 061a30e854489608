package sayso.analysis.edit;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;

/// Revises one field of an item, objective or alternative, whichever component holds it, in the
/// cycle of a `ToolCallContext`, and returns the result; refuses unknown items, names already taken
/// and fields that do not fit.
final class ItemReviser {
    private ItemReviser() {}

    static ToolHandlerResult of(ToolCallContext work, ItemId id, Field field, List<String> values) {
        String kind = id.value().replaceAll("_.*", "");
        CycleContents contents = work.contents();
        CallFault fault = taken(work, id, field, values);
        if (fault != null) {
            return work.refused(fault);
        }
        try {
            Optional<CycleContents> revised =
                    switch (kind) {
                        case "alt" -> alternative(contents, id, field, values);
                        case "obj" -> ObjectiveReviser.in(contents, id, field, values);
                        case "dim" -> CompositeItemReviser.dimension(contents, id, field, values);
                        case "ten" -> CompositeItemReviser.tension(contents, id, field, values);
                        default -> TextItemReviser.in(contents, kind, id, field, values);
                    };
            if (revised.isEmpty()) {
                return DocumentToolHandler.unknown(work, id);
            }
            work.put(revised.get());
            return work.done(new DocumentTool.ReviseItem.Result(id, field));
        } catch (IllegalArgumentException e) {
            return work.refused(
                    CallFault.parameter(
                            "invalid_parameter",
                            "values",
                            id + ": " + e.getMessage(),
                            "Write something else there."));
        }
    }

    /// Names are unique, as they are for the tools that add.
    private static @Nullable CallFault taken(
            ToolCallContext work, ItemId id, Field field, List<String> values) {
        if (field != Field.TEXT || values.isEmpty()) {
            return null;
        }
        CycleContents contents = work.contents();
        String kind = id.value().replaceAll("_.*", "");
        return switch (kind) {
            case "alt" ->
                    taken(
                            work,
                            id,
                            "alternative",
                            values,
                            contents.alternatives().all(),
                            one -> new KnownId(one.id().value(), one.name()));
            case "obj" ->
                    taken(
                            work,
                            id,
                            "objective",
                            values,
                            contents.objectives().all(),
                            one -> new KnownId(one.id().value(), one.name()));
            case "dim" ->
                    taken(
                            work,
                            id,
                            "dimension",
                            values,
                            contents.alternatives().dimensions(),
                            one -> new KnownId(one.id().value(), one.name()));
            case "pty" ->
                    taken(
                            work,
                            id,
                            "party",
                            values,
                            contents.frame().parties(),
                            one -> new KnownId(one.id().value(), one.name()));
            default -> null;
        };
    }

    private static <T> @Nullable CallFault taken(
            ToolCallContext work,
            ItemId id,
            String what,
            List<String> values,
            List<T> all,
            Function<T, KnownId> shown) {
        return work.taken(
                what,
                values.getFirst(),
                ImmutableLists.without(all, one -> shown.apply(one).id().equals(id.value())),
                shown);
    }

    /// What must say something.
    static String one(List<String> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("it cannot be empty");
        }
        return values.getFirst();
    }

    /// What may say nothing.
    static @Nullable String orNull(List<String> values) {
        return values.isEmpty() ? null : values.getFirst();
    }

    static IllegalArgumentException unfit(Field field) {
        return new IllegalArgumentException("it has no " + field.wireName());
    }

    private static Optional<CycleContents> alternative(
            CycleContents contents, ItemId id, Field field, List<String> values) {
        AlternativeId named = new AlternativeId(id.value());
        if (field == Field.REASON) {
            return Optional.of(contents.with(setAside(contents.tradeoffs(), named, one(values))));
        }
        UnaryOperator<CycleAlternative> change =
                one -> {
                    if (field != Field.TEXT) {
                        throw unfit(field);
                    }
                    return new CycleAlternative(
                            one.id(), one(values), one.description(), one.strategy());
                };
        return contents.alternatives()
                .find(named)
                .map(change)
                .map(one -> contents.with(contents.alternatives().with(one)));
    }

    private static Tradeoffs setAside(Tradeoffs tradeoffs, AlternativeId id, String reason) {
        return new Tradeoffs(
                ImmutableLists.changed(
                        tradeoffs.dominated(),
                        one -> one.alternativeId().equals(id),
                        one -> new Tradeoffs.SetAside(id, one.dominatedBy(), reason, one.proven())),
                tradeoffs.irrelevant(),
                tradeoffs.tensions(),
                tradeoffs.weights(),
                tradeoffs.swaps());
    }

    static Tradeoffs setAside(Tradeoffs tradeoffs, CycleObjective of, String reason) {
        ObjectiveId id = of.id();
        return new Tradeoffs(
                tradeoffs.dominated(),
                ImmutableLists.changed(
                        tradeoffs.irrelevant(),
                        one -> one.objectiveId().equals(id),
                        one -> new Tradeoffs.Irrelevant(id, reason, one.proven())),
                tradeoffs.tensions(),
                tradeoffs.weights(),
                tradeoffs.swaps());
    }
}
