package sayso.app.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.app.away.AbsenceChannels;
import sayso.app.console.CommandContext;
import sayso.channel.CallTime;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSetup;
import sayso.channel.registry.ChannelConfiguration;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.delivery.NoticeSubscription;

/// Lookup of the channels over which a person who is away is reached, from a home's settings and its store.
public final class AbsenceChannelLookup {
    /// why: they tell on the screen that the person went away from
    private static final Set<String> AT_THIS_COMPUTER = Set.of("desktop", "tmux");

    private AbsenceChannelLookup() {}

    /// By the settings of now.
    public static AbsenceChannels of(CommandContext invocation) {
        ChannelConfiguration configuration = HomeChannels.of(invocation);
        PairedChannels paired = PairedChannels.of(invocation, configuration);
        List<NoticeSubscription> called = new ArrayList<>();
        List<String> off = new ArrayList<>();
        for (NoticeSubscription way : configuration.addressees().overseer()) {
            ChannelSetup.Connected setup = configuration.connected().get(way.channel());
            if (setup != null && !paired.active().contains(way.channel())) {
                continue;
            }
            if (setup != null && setup.when() == CallTime.OFF) {
                off.add(way.channel() + " is off; " + turningOn(invocation, way.channel()));
            } else if (!AT_THIS_COMPUTER.contains(way.channel())) {
                called.add(way);
            }
        }
        return new AbsenceChannels(called, off);
    }

    private static String turningOn(CommandContext invocation, String channel) {
        String urgency =
                ChannelRegistry.of(invocation.home()).stream()
                        .filter(profile -> profile.name().equals(channel))
                        .map(ChannelProfile::urgencySetting)
                        .findFirst()
                        .orElseThrow();
        boolean isNever = invocation.settings().inForce().text(urgency).equals("off");
        return "sayso settings unset " + (isNever ? urgency : "notify." + channel + ".when");
    }
}
