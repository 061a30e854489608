package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import sayso.app.console.CommandContext;
import sayso.channel.AccountListenerWorker;
import sayso.channel.ChannelSetup;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;

/// Accounts that a hub is to read now: those of channels whose settings are complete, while a person
/// answers with them or is about to connect. For some minutes after a person disconnected one it is read
/// too, while a card of it can still be pressed, so that the press is refused in words.
public final class ListenedAccounts {
    private final CommandContext invocation;
    private final ChannelStore store;
    private final TicketService tickets;
    private final InstantSource clock;

    /// @param clock the store's
    public ListenedAccounts(
            CommandContext invocation,
            ChannelStore store,
            TicketService tickets,
            InstantSource clock) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.store = requireNonNull(store, "store is null");
        this.tickets = requireNonNull(tickets, "tickets is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// By the settings and the accounts as they stand now.
    public SequencedMap<AccountListenerWorker.Account, ChannelSetup.Connected> now() {
        SequencedMap<AccountListenerWorker.Account, ChannelSetup.Connected> accounts =
                new LinkedHashMap<>();
        SequencedMap<String, ChannelSetup.Connected> connected =
                HomeChannels.of(invocation).connected();
        if (connected.isEmpty()) {
            return accounts;
        }
        List<ChannelAccount> pairings = store.pairings();
        connected.forEach((channel, setup) -> {
            AccountListenerWorker.Account account =
                    new AccountListenerWorker.Account(channel, setup.account());
            if (setup.listens() && isHeeded(account, pairings)) {
                accounts.put(account, setup);
            }
        });
        return accounts;
    }

    private boolean isHeeded(AccountListenerWorker.Account account, List<ChannelAccount> pairings) {
        Instant now = clock.instant();
        List<ChannelAccount> people =
                pairings.stream()
                        .filter(pairing -> pairing.channel().equals(account.channel()))
                        .filter(pairing -> pairing.account().equals(account.name()))
                        .toList();
        return people.stream().anyMatch(pairing -> pairing.isHeeded(now))
                || tickets.isOutstanding(TicketKind.PAIRING, account.pairingHolder())
                || (people.stream().anyMatch(pairing -> pairing.isRefused(now))
                        && !store.openCards(account.channel(), account.name(), 1).isEmpty());
    }
}
