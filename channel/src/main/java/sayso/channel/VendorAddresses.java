package sayso.channel;

import static java.util.Objects.requireNonNull;

/// Addresses of the vendors whose channels people answer over. Nothing that a person or an agent can
/// set changes them: who chooses the server chooses who pressed. Only a program that starts the hub
/// with others in its own code has others, as a test does.
///
/// @param telegram of the Bot API
/// @param slack of the Web API
/// @param pushNearby whether the push service of a browser may be on this computer, and without TLS
public record VendorAddresses(String telegram, String slack, boolean pushNearby) {
    private static final String SLACK = "https://slack.com";

    public static final VendorAddresses PUBLIC = new VendorAddresses("https://api.telegram.org");

    /// @param telegram of the Bot API
    public VendorAddresses(String telegram) {
        this(telegram, false);
    }

    /// @param telegram of the Bot API
    /// @param pushNearby whether the push service of a browser may be on this computer
    public VendorAddresses(String telegram, boolean pushNearby) {
        this(telegram, SLACK, pushNearby);
    }

    public VendorAddresses {
        requireNonNull(telegram, "telegram is null");
        requireNonNull(slack, "slack is null");
    }
}
