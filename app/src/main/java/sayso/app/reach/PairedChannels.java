package sayso.app.reach;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sayso.app.console.CommandContext;
import sayso.channel.ChannelSetup;
import sayso.channel.registry.ChannelConfiguration;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.model.StoreException;
import sayso.store.SqlStore;

/// Channels of a home that have an account that answers, and those whose last account was disconnected,
/// from its settings and its store.
///
/// @param active those with an account that answers, or a browser that is notified
/// @param ended those whose last account was disconnected
/// @param isKnown whether the store could be read; without it nothing is known of either
public record PairedChannels(Set<String> active, Set<String> ended, boolean isKnown) {
    public PairedChannels {
        active = Set.copyOf(active);
        ended = Set.copyOf(ended);
    }

    /// Those of a home; none where no store was made yet.
    public static PairedChannels of(CommandContext invocation, ChannelConfiguration configuration) {
        if (configuration.connected().isEmpty() || invocation.isFresh()) {
            return new PairedChannels(Set.of(), Set.of(), true);
        }
        try (SqlStore store = invocation.ownStore()) {
            List<ChannelAccount> pairings = store.channels().pairings();
            Set<String> active = having(configuration, pairings, ChannelAccount::isActive);
            Set<String> ended =
                    having(
                            configuration,
                            pairings,
                            one -> one.pairedAt() != null && one.endedAt() != null);
            return new PairedChannels(
                    active,
                    ended.stream()
                            .filter(channel -> !active.contains(channel))
                            .collect(Collectors.toSet()),
                    true);
        } catch (StoreException e) {
            // why: whoever needs the store says what is wrong with it
            return new PairedChannels(Set.of(), Set.of(), false);
        }
    }

    private static Set<String> having(
            ChannelConfiguration configuration,
            List<ChannelAccount> pairings,
            Predicate<ChannelAccount> wanted) {
        return configuration.connected().entrySet().stream()
                .filter(one ->
                        pairings.stream()
                                .filter(wanted)
                                .anyMatch(pairing -> isOf(pairing, one.getKey(), one.getValue())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static boolean isOf(
            ChannelAccount pairing, String channel, ChannelSetup.Connected setup) {
        return pairing.channel().equals(channel) && pairing.account().equals(setup.account());
    }
}
