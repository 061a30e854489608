package sayso.channel;

import static java.util.Objects.requireNonNull;

/// Addresses of the vendors whose channels people answer over. Nothing that a person or an agent can
/// set changes them: who chooses the server chooses who pressed. Only a program that starts the hub
/// with others in its own code has others, as a test does.
///
/// @param telegram of the Bot API
/// @param slack of the Web API
/// @param discord of its interface, which names its gateway
/// @param pushNearby whether the push service of a browser may be on this computer, and without TLS
public record VendorAddresses(String telegram, String slack, String discord, boolean pushNearby) {
    private static final String SLACK = "https://slack.com";
    private static final String DISCORD = "https://discord.com";

    public static final VendorAddresses PUBLIC = new VendorAddresses("https://api.telegram.org");

    /// @param telegram of the Bot API
    public VendorAddresses(String telegram) {
        this(telegram, false);
    }

    /// @param telegram of the Bot API
    /// @param pushNearby whether the push service of a browser may be on this computer, and without TLS
    public VendorAddresses(String telegram, boolean pushNearby) {
        this(telegram, SLACK, DISCORD, pushNearby);
    }

    /// The same with another Slack.
    public VendorAddresses withSlack(String other) {
        return new VendorAddresses(telegram, other, discord, pushNearby);
    }

    /// The same with another Discord.
    public VendorAddresses withDiscord(String other) {
        return new VendorAddresses(telegram, slack, other, pushNearby);
    }

    public VendorAddresses {
        requireNonNull(telegram, "telegram is null");
        requireNonNull(slack, "slack is null");
        requireNonNull(discord, "discord is null");
    }
}
