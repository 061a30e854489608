package sayso.decision.delivery;

import java.util.List;

/// Messages taken from the queue to be delivered to an agent at once, the text in which the agent
/// is shown them, and the number that had no room.
///
/// @param text all of them as the agent is shown them; empty if there are none
/// @param taken those in the text; to be told within `AgentMessage.LEASE`
/// @param texts what each of them says, without its tag
/// @param left how many had no room and wait for the next time
public record MessageBatch(String text, List<AgentMessage> taken, List<String> texts, int left) {
    public static final MessageBatch NOTHING = new MessageBatch("", List.of(), List.of(), 0);

    public MessageBatch {
        taken = List.copyOf(taken);
        texts = List.copyOf(texts);
    }

    public boolean isEmpty() {
        return taken.isEmpty();
    }

    /// Whether somebody's answer is among them.
    public boolean hasAnswer() {
        return taken.stream().anyMatch(message -> message.kind() == AgentMessageKind.ANSWER);
    }
}
