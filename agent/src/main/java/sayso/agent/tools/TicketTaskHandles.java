package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.model.DecisionId;

/// Issues and checks task handles that are stored as tickets, by the hash of their secret, so that
/// every server over the same store recognises them. A handle is checked for one decision and its
/// owner.
public final class TicketTaskHandles implements TaskHandles {
    /// Longer than anybody waits for an answer.
    private static final Duration LIFE = Duration.ofDays(400);

    private final TicketService tickets;

    public TicketTaskHandles(TicketService tickets) {
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    @Override
    public String make(DecisionId id, String owner) {
        String secret = tickets.issue(TicketKind.TASK, id, owner, LIFE);
        return id + "." + secret.substring(TicketKind.TASK.mark().length());
    }

    @Override
    public boolean isGood(String handle, DecisionId id, String owner) {
        String start = id + ".";
        return handle.startsWith(start)
                && tickets.find(
                                TicketKind.TASK,
                                TicketKind.TASK.mark() + handle.substring(start.length()))
                        .filter(ticket -> id.equals(ticket.decision()))
                        .filter(ticket -> ticket.holder().equals(owner))
                        .isPresent();
    }
}
