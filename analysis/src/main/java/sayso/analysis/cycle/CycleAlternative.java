package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import sayso.analysis.table.AlternativeId;

/// An alternative as a cycle holds it: its name, its description and the option that it takes in
/// each sub-decision of the strategy table.
///
/// @param strategy which option of each sub-decision it takes
public record CycleAlternative(
        AlternativeId id, String name, String description, Map<ItemId, String> strategy) {
    public CycleAlternative {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        strategy = Collections.unmodifiableMap(new LinkedHashMap<>(strategy));
    }

    /// `A` for `alt_a`.
    public String letter() {
        return id.value().substring("alt_".length()).toUpperCase(Locale.ROOT);
    }

    public CycleAlternative describedAs(String other) {
        return new CycleAlternative(id, name, other, strategy);
    }

    public CycleAlternative taking(ItemId dimension, String option) {
        Map<ItemId, String> more = new LinkedHashMap<>(strategy);
        more.put(dimension, option);
        return new CycleAlternative(id, name, description, more);
    }
}
