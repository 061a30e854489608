package sayso.app.away;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.console.CommandContext;
import sayso.app.reach.HomeChannels;
import sayso.app.reach.PairedChannels;
import sayso.channel.CallTime;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSetup;
import sayso.channel.registry.ChannelConfiguration;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.terminal.SafeText;

/// Channels over which a person is reached who is away from this computer: those that they are connected
/// with and let call them, and those that tell them elsewhere, as mail does.
///
/// @param called by which questions go to them
/// @param off what turns on again those that they are connected with and that are off, by sentences
record AbsenceChannels(List<NoticeSubscription> called, List<String> off) {
    /// why: they tell on the screen that the person went away from
    private static final Set<String> AT_THIS_COMPUTER = Set.of("desktop", "tmux");

    AbsenceChannels {
        called = List.copyOf(called);
        off = List.copyOf(off);
    }

    /// By the settings of now.
    static AbsenceChannels of(CommandContext invocation) {
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

    /// As in `telegram`.
    List<String> names() {
        return called.stream().map(NoticeSubscription::channel).toList();
    }

    /// One line for the person.
    String text() {
        if (!called.isEmpty()) {
            return "Meanwhile questions go to "
                    + called.stream()
                            .map(AbsenceChannels::called)
                            .collect(Collectors.joining(", "));
        }
        return off.isEmpty()
                ? "Nothing reaches you meanwhile; on your phone: sayso connect telegram"
                : "Nothing reaches you meanwhile: " + String.join("; or ", off);
    }

    private static String called(NoticeSubscription way) {
        String urgencies =
                switch (way.atLeast()) {
                    case HIGH -> Urgency.HIGH.wireName();
                    case MEDIUM -> "medium and high";
                    case LOW -> "";
                };
        String filter = SafeText.line(way.filter().text());
        String limits = urgencies + (urgencies.isEmpty() || filter.isEmpty() ? "" : "; ") + filter;
        return way.channel() + (limits.isEmpty() ? "" : " (" + limits + ")");
    }
}
