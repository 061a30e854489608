package sayso.channel;

import java.util.Optional;

/// Describes one notification channel to the rest of the product: its name, the setting that a
/// person begins with, whether its settings are complete, with the channel if they are, and any
/// obstacle on this computer. `ChannelRegistry` lists the profiles; commands, doctor and the hub
/// read them there.
public interface ChannelProfile {
    /// As in `mail`; what settings, notices and commands call it.
    String name();

    /// The command that a person begins with, as in `sayso settings set notify.mail.to you@example.com`.
    String setupCommand();

    /// What the settings make of it. Uses nothing of the channel, and loads none of its classes: every
    /// command that asks calls it.
    ChannelSetup setup(ChannelSettings settings);

    /// The setting whose `off` turns the channel off.
    default String urgencySetting() {
        return "notify." + name() + ".urgency";
    }

    /// The server of a channel that is set up and that people answer over, whose time can be compared with
    /// this computer's.
    default Optional<String> server(ChannelSettings settings, VendorAddresses vendors) {
        return Optional.empty();
    }

    /// What on this computer keeps a channel from reaching anybody although its settings are
    /// complete, such as a program that is missing.
    default Optional<ChannelSetup.Incomplete> obstacle(ChannelSettings settings) {
        return Optional.empty();
    }
}
