package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;

/// Base of the profiles of the channels on the person's own computer, desktop and tmux: reads the
/// one setting, the urgency from which on they notify, and subscribes the person to what calls for
/// them. Notices wait a moment, since a question also opens where it was asked.
abstract class LocalChannelProfile implements ChannelProfile {
    private static final Duration BESIDE_SURFACES = Duration.ofSeconds(6);

    private static final Set<NoticeKind> CALLS =
            Set.of(
                    NoticeKind.REQUESTED,
                    NoticeKind.REMINDER,
                    NoticeKind.ESCALATED,
                    NoticeKind.UNDELIVERED,
                    NoticeKind.STOP_LOOP,
                    NoticeKind.CHANNEL_DEAF);

    private final String name;
    private final String urgency;
    private final String target;

    /// @param urgency the name of its setting
    /// @param target whom notices are sent to, in words
    LocalChannelProfile(String name, String urgency, String target) {
        this.name = requireNonNull(name, "name is null");
        this.urgency = requireNonNull(urgency, "urgency is null");
        this.target = requireNonNull(target, "target is null");
    }

    abstract NoticeChannel channel(ChannelSettings settings);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String setupCommand() {
        return "sayso settings set " + urgency + " high";
    }

    @Override
    public final ChannelSetup setup(ChannelSettings settings) {
        return settings.urgency(urgency)
                .<ChannelSetup>map(atLeast ->
                        new ChannelSetup.Complete(
                                new NoticeSubscription(
                                        name, target, atLeast, CALLS, false, BESIDE_SURFACES),
                                () -> channel(settings)))
                .orElseGet(ChannelSetup.Unused::new);
    }
}
