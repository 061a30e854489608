package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.Named;

/// The arguments of `withdraw_decision`.
public record WithdrawDecisionRequest(
        @Describe("Your own question to take back.") @Named(also = {"id", "session_id", "taskId"})
                @Nullable String decisionId,
        @Describe("Why; the person reads it.") @Nullable String reason) {}
