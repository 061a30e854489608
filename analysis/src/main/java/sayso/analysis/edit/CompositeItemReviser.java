package sayso.analysis.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.table.AlternativeId;

/// Revises one field of a strategy table's dimension, whose renamed or removed options the
/// alternatives follow, or of a tension, and returns the changed contents, empty where there is no
/// such item.
final class CompositeItemReviser {
    private CompositeItemReviser() {}

    static Optional<CycleContents> dimension(
            CycleContents contents, ItemId id, Field field, List<String> values) {
        Alternatives all = contents.alternatives();
        Alternatives.Dimension was = all.dimension(id).orElse(null);
        if (was == null) {
            return Optional.empty();
        }
        if (field != Field.TEXT && field != Field.OPTIONS) {
            throw ItemReviser.unfit(field);
        }
        ItemReviser.one(values);
        Alternatives.Dimension is =
                field == Field.TEXT
                        ? new Alternatives.Dimension(id, values.getFirst(), was.options())
                        : new Alternatives.Dimension(id, was.name(), values);
        return Optional.of(
                contents.with(
                        new Alternatives(
                                all.all().stream().map(one -> chosen(one, was, is)).toList(),
                                all.baseline(),
                                ImmutableLists.changed(
                                        all.dimensions(), one -> one.id().equals(id), _ -> is))));
    }

    /// A choice goes along with an option that got another name in its place, and goes with one that
    /// is gone.
    private static CycleAlternative chosen(
            CycleAlternative one, Alternatives.Dimension was, Alternatives.Dimension is) {
        String choice = one.strategy().get(was.id());
        if (choice == null || is.options().contains(choice)) {
            return one;
        }
        int place = was.options().indexOf(choice);
        boolean renamed = was.options().size() == is.options().size() && place >= 0;
        if (!renamed) {
            return ItemRemover.without(one, was.id());
        }
        Map<ItemId, String> strategy = new LinkedHashMap<>(one.strategy());
        strategy.put(was.id(), is.options().get(place));
        return new CycleAlternative(one.id(), one.name(), one.description(), strategy);
    }

    static Optional<CycleContents> tension(
            CycleContents contents, ItemId id, Field field, List<String> values) {
        Tradeoffs tradeoffs = contents.tradeoffs();
        if (tradeoffs.tensions().stream().noneMatch(one -> one.id().equals(id))) {
            return Optional.empty();
        }
        String value = ItemReviser.one(values);
        return Optional.of(
                contents.with(
                        new Tradeoffs(
                                tradeoffs.dominated(),
                                tradeoffs.irrelevant(),
                                ImmutableLists.changed(
                                        tradeoffs.tensions(),
                                        one -> one.id().equals(id),
                                        one -> tension(one, field, value)),
                                tradeoffs.weights(),
                                tradeoffs.swaps())));
    }

    private static Tradeoffs.Tension tension(Tradeoffs.Tension one, Field field, String value) {
        return new Tradeoffs.Tension(
                one.id(),
                field == Field.ALTERNATIVE ? new AlternativeId(value) : one.alternativeId(),
                field == Field.EXCELS_AT ? value : one.excelsAt(),
                field == Field.SACRIFICES ? value : one.sacrifices());
    }
}
