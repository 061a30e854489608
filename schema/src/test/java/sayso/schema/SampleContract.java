package sayso.schema;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A contract with a field of every kind.
@Description("A sample.")
record SampleContract(
        @Description("What it is called.") @ValueBounds(min = 1, max = 5) String name,
        @EnumValues({"red", "blue"}) @Nullable String favouriteColour,
        @ValueBounds(min = 0) @Nullable Integer count,
        @Nullable Double weight,
        @Nullable Boolean ready,
        @ValueBounds(max = 2) @Nullable List<Part> parts,
        @Nullable List<String> tags,
        @Nullable Map<String, String> notes,
        @FieldName(also = {"ref", "reference"}) @Nullable String id) {
    record Part(@Nullable String id, @Nullable Boolean spare) {}

    record Seeded(@Nullable Long seed) {}

    record Report(Instant at, long events) {}
}
