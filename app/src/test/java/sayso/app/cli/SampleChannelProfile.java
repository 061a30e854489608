package sayso.app.cli;

import java.time.Duration;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;

/// Profile of a channel that nobody has heard of: it writes notices to a port of this computer.
public final class SampleChannelProfile implements ChannelProfile {
    private static final String PORT = "notify.sample.port";
    private static final int FIRST_FREE = 1024;

    @Override
    public String name() {
        return SampleChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso settings set " + PORT + " 7007";
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        int port = Integer.parseInt(settings.text(PORT));
        if (port == 0) {
            return new ChannelSetup.Unused();
        }
        if (port < FIRST_FREE) {
            return new ChannelSetup.Incomplete(PORT + " belongs to the system", setupCommand());
        }
        return new ChannelSetup.Complete(
                new NoticeSubscription(
                        name(),
                        "port " + port,
                        Urgency.LOW,
                        NoticeKind.told(),
                        false,
                        Duration.ZERO),
                () -> new SampleChannel(port));
    }
}
