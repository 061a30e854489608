package sayso.analysis.cycle;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;

/// The contents of a cycle's alternatives component: the alternatives, the one of them that is the
/// status quo, and the sub-decisions of the strategy table with their options. Immutable: changes
/// return a new one.
///
/// @param baseline the status quo, or null
public record Alternatives(
        List<CycleAlternative> all, @Nullable AlternativeId baseline, List<Dimension> dimensions) {
    public static final Alternatives EMPTY = new Alternatives(List.of(), null, List.of());

    /// A row of the strategy table: a sub-decision with the options that can be chosen in it.
    public record Dimension(ItemId id, String name, List<String> options) {
        public Dimension {
            options = List.copyOf(options);
        }
    }

    public Alternatives {
        all = List.copyOf(all);
        dimensions = List.copyOf(dimensions);
    }

    public Optional<CycleAlternative> find(AlternativeId id) {
        return all.stream().filter(alternative -> alternative.id().equals(id)).findFirst();
    }

    public Optional<Dimension> dimension(ItemId id) {
        return dimensions.stream().filter(dimension -> dimension.id().equals(id)).findFirst();
    }

    public Alternatives plus(CycleAlternative alternative) {
        return new Alternatives(ImmutableLists.plus(all, alternative), baseline, dimensions);
    }

    public Alternatives plus(Dimension dimension) {
        return new Alternatives(all, baseline, ImmutableLists.plus(dimensions, dimension));
    }

    public Alternatives with(CycleAlternative changed) {
        return new Alternatives(
                ImmutableLists.changed(
                        all, alternative -> alternative.id().equals(changed.id()), _ -> changed),
                baseline,
                dimensions);
    }

    public Alternatives without(AlternativeId id) {
        return new Alternatives(
                ImmutableLists.without(all, alternative -> alternative.id().equals(id)),
                baseline,
                dimensions);
    }

    public Alternatives against(@Nullable AlternativeId other) {
        return new Alternatives(all, other, dimensions);
    }
}
