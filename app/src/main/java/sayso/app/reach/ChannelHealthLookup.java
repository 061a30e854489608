package sayso.app.reach;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import sayso.app.console.CommandContext;
import sayso.channel.ChannelSetup;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.store.SqlStore;
import sayso.terminal.ClockTimeText;
import sayso.wire.hub.ChannelHealth;

/// Reads how the channels do that people answer over, from the settings and the store: whether a hub
/// hears presses on each that has an account that answers.
public final class ChannelHealthLookup {
    private ChannelHealthLookup() {}

    /// Those of this home, in the order of the channels. Those of a hub elsewhere are that hub's.
    public static List<ChannelHealth> of(CommandContext invocation) {
        if (invocation.isFresh()
                || invocation.remoteHub().isPresent()
                || HomeChannels.of(invocation).connected().isEmpty()) {
            return List.of();
        }
        try (SqlStore store = invocation.ownStore()) {
            return of(invocation, store);
        }
    }

    /// The same from a store of this home that is open.
    public static List<ChannelHealth> of(CommandContext invocation, SqlStore store) {
        if (invocation.remoteHub().isPresent()) {
            return List.of();
        }
        return of(
                HomeChannels.of(invocation).connected(), store.channels(), store.clock().instant());
    }

    private static List<ChannelHealth> of(
            SequencedMap<String, ChannelSetup.Connected> connected,
            ChannelStore store,
            Instant now) {
        List<ChannelAccount> pairings = store.pairings();
        List<ListenerHealth> listeners = store.listeners();
        List<ChannelHealth> standings = new ArrayList<>();
        connected.forEach((channel, setup) -> {
            boolean answers =
                    setup.listens()
                            && pairings.stream()
                                    .filter(ChannelAccount::isActive)
                                    .filter(pairing -> pairing.channel().equals(channel))
                                    .anyMatch(pairing -> pairing.account().equals(setup.account()));
            if (answers) {
                standings.add(standing(channel, setup.account(), listeners, now));
            }
        });
        return standings;
    }

    private static ChannelHealth standing(
            String channel, String account, List<ListenerHealth> listeners, Instant now) {
        Optional<ListenerHealth> health =
                listeners.stream()
                        .filter(one -> one.channel().equals(channel))
                        .filter(one -> one.account().equals(account))
                        .findFirst();
        ListenerHealth.Trouble trouble = health.map(ListenerHealth::trouble).orElse(null);
        return new ChannelHealth(
                channel,
                account,
                health.filter(one -> one.hears(now)).isPresent(),
                health.map(ListenerHealth::readAt).orElse(null),
                trouble == null ? null : trouble.why());
    }

    /// What people are told of a channel on which presses are not heard, or not all; empty where they
    /// are.
    public static Optional<String> fault(ChannelHealth standing, Instant now) {
        String trouble = standing.trouble();
        if (standing.hears() && trouble == null) {
            return Optional.empty();
        }
        Instant read = standing.readAt();
        String since = read == null ? "" : " since " + ClockTimeText.of(read, now);
        return Optional.of(
                standing.channel()
                        + (standing.hears()
                                ? " may miss presses: "
                                : " hears no press" + since + ": ")
                        + (trouble == null ? "no hub reads it" : trouble));
    }
}
