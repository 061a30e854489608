package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;

/// Arguments of `await_decision`: the decision to wait for, and how long the call may block.
public record AwaitDecisionRequest(
        @Description("The decision to wait for, as provide_choice returned it.")
                @BriefDescription("")
                @FieldName(also = {"id", "session_id", "taskId"})
                @Nullable String decisionId,
        @Description("How long this call may block, in seconds; 0 looks once.")
                @BriefDescription("Blocks at most so long; 0 looks once.")
                @Nullable Double waitSeconds) {}
