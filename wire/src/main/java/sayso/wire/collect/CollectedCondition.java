package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;

/// Condition under which a decision of `collect_decisions` is asked: an earlier decision, and the
/// values of its answer for which it is.
public record CollectedCondition(
        @Description("An earlier decision.") @BriefDescription("") @Nullable String id,
        @Description("Asked only if that one was answered with one of these values.")
                @BriefDescription("Values.")
                @FieldName(also = {"values"})
                @Nullable List<String> in) {}
