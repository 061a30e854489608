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
/// person is, how long answers can be taken back, which sessions of the portal last, the vendors'
/// addresses, and what opens channels of extensions.
///
/// @param presence read at each call
/// @param undo read at each press
/// @param sessions whether a session of the portal has not ended
/// @param vendors `VendorAddresses.PUBLIC`, but in tests
/// @param extensions called for a channel that an extension carries
public record ChannelContext(
        DecisionDesk desk,
        ChannelStore store,
        TicketService tickets,
        Supplier<PersonPresence> presence,
        Supplier<Duration> undo,
        Predicate<SecretHash> sessions,
        VendorAddresses vendors,
        ExtensionChannelOpener extensions) {
    /// One where no extension runs.
    public ChannelContext(
            DecisionDesk desk,
            ChannelStore store,
            TicketService tickets,
            Supplier<PersonPresence> presence,
            Supplier<Duration> undo,
            Predicate<SecretHash> sessions,
            VendorAddresses vendors) {
        this(desk, store, tickets, presence, undo, sessions, vendors, ExtensionChannelOpener.NONE);
    }

    /// The same where extensions run.
    public ChannelContext with(ExtensionChannelOpener opener) {
        return new ChannelContext(desk, store, tickets, presence, undo, sessions, vendors, opener);
    }

    public ChannelContext {
        requireNonNull(desk, "desk is null");
        requireNonNull(store, "store is null");
        requireNonNull(tickets, "tickets is null");
        requireNonNull(presence, "presence is null");
        requireNonNull(undo, "undo is null");
        requireNonNull(sessions, "sessions is null");
        requireNonNull(vendors, "vendors is null");
        requireNonNull(extensions, "extensions is null");
    }
}
