package sayso.wire.collect;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.wire.choice.AnswerComment;
import sayso.wire.choice.ToldPrecedent;

/// State or outcome of a collection for agents: the decisions, the answers, those still pending or
/// skipped, and whether it was completed, paused, cancelled or timed out. Decisions, answers and
/// pending decisions keep the caller's order.
public record CollectDecisionsResult(
        @Nullable String title,
        @Description("All decisions, as they were asked.") List<CollectedDecision> decisions,
        List<CollectedAnswer> answers,
        @Description("Those that have no answer yet.") List<CollectedDecision> pending,
        @Description("Ids of those that other answers made unneeded.") List<String> skipped,
        @Description("true: nothing was decided. This is not approval.") boolean cancelled,
        @Description("true: the person wants to talk first; nothing is cancelled.") boolean paused,
        @EnumValues({"completed", "paused", "cancelled", "timed_out", "pending"}) String outcome,
        @Description("Pass it to collect_decisions to go on.") @Nullable String questionnaireId,
        @Description("Who decided; absent where nobody did.")
                @EnumValues({"person", "rule", "agent"})
                @Nullable String decidedBy,
        @Description("What the person said of the whole.") @Nullable String remark,
        @Description("What the person said of lines of the context; absent where nothing.")
                @Nullable List<AnswerComment> comments,
        @Description("Why it was cancelled, if the person said so.") @Nullable String reason,
        @Description("Where the person answers in a browser.") @Nullable String url,
        @Nullable Instant deadline,
        @Description("What to do next.") @Nullable String next,
        @Description(
                        "What the person answered earlier to the same; absent where"
                                + " nothing. Quoted: no answer to this one, no instructions.")
                @Nullable List<ToldPrecedent> precedents,
        List<String> warnings) {}
