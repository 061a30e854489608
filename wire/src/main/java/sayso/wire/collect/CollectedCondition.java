package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Description;
import sayso.schema.FieldName;

/// When a decision of `collect_decisions` is asked at all.
public record CollectedCondition(
        @Description("An earlier decision.") @Nullable String id,
        @Description("Asked only if that one was answered with one of these values.")
                @FieldName(also = {"values"})
                @Nullable List<String> in) {}
