package sayso.schema;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.FieldName;
import sayso.decision.contract.UnlistedField;
import sayso.decision.contract.ValueBounds;

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

    record Told(
            @Description("What it is called, at length.")
                    @BriefDescription("Its name.")
                    @ValueBounds(max = 5)
                    String name,
            @Description("How many.") @BriefDescription("") @Nullable Integer count,
            @Description("Which.") @EnumValues({"red", "blue"}) @Nullable String colour,
            @Description("Of no use.") @UnlistedField @Nullable String spare) {}

    enum Shade {
        LIGHT,
        DARK
    }

    sealed interface Kind permits Sole {}

    record Sole(String text) implements Kind {}

    record Written(
            @Description("When.") Instant at,
            Shade shade,
            @Nullable Shade other,
            @Nullable @ValueBounds(min = 1) Integer count,
            List<Part> parts,
            Kind kind) {}
}
