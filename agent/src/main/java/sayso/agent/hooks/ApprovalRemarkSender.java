package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import sayso.agent.dialect.HookEvent;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.AgentMessageKind;
import sayso.decision.delivery.AnswerText;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;

/// Queues for an agent's next hook the remarks that a person added when approving the use of a
/// tool, because the approving reply has no room for them. That hook is the one that follows the
/// approved tool use.
final class ApprovalRemarkSender {
    /// They are about what happens now.
    private static final Duration NEWS = Duration.ofMinutes(10);

    private final LocalDecisionDesk desk;
    private final MessageQueue queue;
    private final String owner;

    ApprovalRemarkSender(LocalDecisionDesk desk, MessageQueue queue, String owner) {
        this.desk = requireNonNull(desk, "desk is null");
        this.queue = requireNonNull(queue, "queue is null");
        this.owner = requireNonNull(owner, "owner is null");
    }

    /// @param words empty where nothing is to be told
    void tell(HookEvent event, Decision decision, String words) {
        if (words.isEmpty()) {
            return;
        }
        Instant now = desk.now();
        queue.add(
                AgentMessage.of(
                        owner,
                        "words:" + decision.id(),
                        event.session(),
                        AgentMessageKind.DECISION,
                        "To " + AnswerText.about(decision).strip() + " the person said: " + words,
                        0,
                        now,
                        now.plus(NEWS)));
    }
}
