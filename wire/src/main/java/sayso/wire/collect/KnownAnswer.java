package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;
import sayso.decision.contract.UnlistedField;

/// Answer that the caller of `collect_decisions` already knows, from an earlier result or from
/// conversation; it counts only once the person sends the whole.
public record KnownAnswer(
        @Description("The decision it answers.") @BriefDescription("") @Nullable String id,
        @Description("The suggestion's value, or the own words.") @BriefDescription("Or own words.")
                @Nullable String value,
        @Description("Several values, where several may be chosen.") @BriefDescription("")
                @Nullable List<String> values,
        @UnlistedField @Nullable String label,
        @Description("true: own words. Say so too for what was said in talk.")
                @BriefDescription("Own words.")
                @FieldName(
                        value = "wasCustom",
                        also = {"was_custom"})
                @Nullable Boolean wasCustom,
        @Description("The suggestion's place, counted from one.") @BriefDescription("")
                @Nullable Integer index,
        @Nullable String note,
        @UnlistedField @Nullable String source,
        @UnlistedField @Nullable String sameAs) {}
