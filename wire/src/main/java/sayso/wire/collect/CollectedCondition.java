package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.Named;

/// When a decision of `collect_decisions` is asked at all.
public record CollectedCondition(
        @Describe("An earlier decision.") @Nullable String id,
        @Describe("Asked only if that one was answered with one of these values.")
                @Named(also = {"values"})
                @Nullable List<String> in) {}
