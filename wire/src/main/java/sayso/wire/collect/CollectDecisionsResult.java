package sayso.wire.collect;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.OneOf;

/// How a collection stands or ended, as agents read it. Decisions, answers and pending ones keep the
/// caller's order.
public record CollectDecisionsResult(
        @Nullable String title,
        @Describe("All decisions, as they were asked.") List<CollectedDecision> decisions,
        List<CollectedAnswer> answers,
        @Describe("Those that have no answer yet.") List<CollectedDecision> pending,
        @Describe("Ids of those that other answers made unneeded.") List<String> skipped,
        @Describe("true: nothing was decided. This is not approval.") boolean cancelled,
        @Describe("true: the person wants to talk first; nothing is cancelled.") boolean paused,
        @OneOf({"completed", "paused", "cancelled", "timed_out", "pending"}) String outcome,
        @Describe("Pass it to collect_decisions to go on.") @Nullable String questionnaireId,
        @Describe("Who decided; absent where nobody did.") @OneOf({"person", "rule", "agent"})
                @Nullable String decidedBy,
        @Describe("What the person said of the whole.") @Nullable String remark,
        @Describe("Why it was cancelled, if the person said so.") @Nullable String reason,
        @Describe("Where the person answers in a browser.") @Nullable String url,
        @Nullable Instant deadline,
        @Describe("What to do next.") @Nullable String next,
        List<String> warnings) {}
