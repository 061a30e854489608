package sayso.wire.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Arguments of `plan_progress`, by which an agent reports steps of its approved plan as done,
/// skipped or failed, with a note.
public record PlanProgressRequest(
        @Description("Numbers of steps that are done.") @Nullable List<Integer> done,
        @Description("Numbers of steps that you leave out.") @Nullable List<Integer> skipped,
        @Description("Numbers of steps that failed.") @Nullable List<Integer> failed,
        @Description("Why, for those that you leave out or that failed.") @Nullable String note,
        @Description("Your session, where you know its id.") @Nullable String sessionId) {}
