package sayso.wire.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;

/// The arguments of `plan_progress`.
public record PlanProgressRequest(
        @Describe("Numbers of steps that are done.") @Nullable List<Integer> done,
        @Describe("Numbers of steps that you leave out.") @Nullable List<Integer> skipped,
        @Describe("Numbers of steps that failed.") @Nullable List<Integer> failed,
        @Describe("Why, for those that you leave out or that failed.") @Nullable String note,
        @Describe("Your session, where you know its id.") @Nullable String sessionId) {}
