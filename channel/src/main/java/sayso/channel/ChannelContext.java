package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.lifecycle.DecisionDesk;

/// Context of a channel that people answer over: the desk, the store of channels, tickets, where the
/// person is, how long answers can be taken back, which sessions of the portal last, and the vendors'
/// addresses.
///
/// @param presence read at each call
/// @param undo read at each press
/// @param sessions whether a session of the portal has not ended
/// @param vendors `VendorAddresses.PUBLIC`, but in tests
public record ChannelContext(
        DecisionDesk desk,
        ChannelStore store,
        TicketService tickets,
        Supplier<PersonPresence> presence,
        Supplier<Duration> undo,
        Predicate<SecretHash> sessions,
        VendorAddresses vendors) {
    public ChannelContext {
        requireNonNull(desk, "desk is null");
        requireNonNull(store, "store is null");
        requireNonNull(tickets, "tickets is null");
        requireNonNull(presence, "presence is null");
        requireNonNull(undo, "undo is null");
        requireNonNull(sessions, "sessions is null");
        requireNonNull(vendors, "vendors is null");
    }
}
