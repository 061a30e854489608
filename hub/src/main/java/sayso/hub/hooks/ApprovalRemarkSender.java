package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import sayso.core.decision.Decision;
import sayso.core.decision.LocalDecisionDesk;
import sayso.core.delivery.AgentMessage;
import sayso.core.delivery.AgentMessageKind;
import sayso.core.delivery.AnswerText;
import sayso.core.delivery.MessageQueue;
import sayso.wire.hook.HookEvent;

/// What a person said beside a yes, where the yes itself has no room for words: the agent is told by its next
/// hook, which is the one after the tool that it may use now.
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
