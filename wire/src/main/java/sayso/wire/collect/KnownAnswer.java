package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;

/// Answer that the caller of `collect_decisions` already knows, from an earlier result or from
/// conversation; it counts only once the person sends the whole.
public record KnownAnswer(
        @Description("The decision it answers.") @Nullable String id,
        @Description("The suggestion's value, or the own words.") @Nullable String value,
        @Description("Several values, where several may be chosen.") @Nullable List<String> values,
        @Nullable String label,
        @Description("true: own words. Say so too for what was said in talk.")
                @FieldName(
                        value = "wasCustom",
                        also = {"was_custom"})
                @Nullable Boolean wasCustom,
        @Description("The suggestion's place, counted from one.") @Nullable Integer index,
        @Nullable String note,
        @Nullable String source) {}
