package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;

/// Arguments of `withdraw_decision`, by which an agent takes back its own question: the decision,
/// the reason for the person, and the earlier decision that settles the matter.
public record WithdrawDecisionRequest(
        @Description("Your own question to take back.")
                @BriefDescription("")
                @FieldName(also = {"id", "session_id", "taskId"})
                @Nullable String decisionId,
        @Description("Why; the person reads it.") @BriefDescription("The person reads it.")
                @Nullable String reason,
        @Description("The earlier decision that settles the matter, if one does.")
                @BriefDescription("")
                @Nullable String citing) {}
