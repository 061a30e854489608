package sayso.wire.collect;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.Named;
import sayso.schema.OneOf;

/// One answer in the result of `collect_decisions`.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CollectedAnswer(
        String id,
        @Describe("The suggestion's value, or the own words; several joined by a comma.")
                String value,
        String label,
        @Describe("true: in own words.") @Named("wasCustom") @JsonProperty("wasCustom")
                boolean wasCustom,
        @Describe("The suggestion's place, counted from one; absent for own words.")
                @Nullable Integer index,
        @Describe("All values, where several may be chosen.") @Nullable List<String> values,
        @Describe("Own words beside chosen suggestions.") @Nullable String text,
        @Nullable String note,
        @Describe(
                        "person: chosen or written in this sitting. initial and agent_reported: sent"
                                + " by you, seen by the person and let stand.")
                @OneOf({"person", "initial", "agent_reported"})
                String source) {}
