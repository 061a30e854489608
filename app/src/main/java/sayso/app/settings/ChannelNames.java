package sayso.app.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.channel.ExtensionChannelProfile;
import sayso.home.Home;
import sayso.terminal.EditDistance;
import sayso.wire.settings.SettingRegistry;

/// Names of the channels of a home, built in and of its connected extensions; finds the one that a
/// misspelt name means, and what is to be said of a setting for a channel that there is none of.
public record ChannelNames(List<String> known) {
    private static final int LONG_NAME = 5;

    public ChannelNames {
        known = List.copyOf(known);
    }

    public static ChannelNames of(Home home) {
        return new ChannelNames(
                Stream.concat(
                                SettingRegistry.channels().stream(),
                                ExtensionChannelProfile.connected(home).stream()
                                        .map(ExtensionChannelProfile::name))
                        .distinct()
                        .toList());
    }

    /// The one of these names that another one is a slip of the fingers of: one letter off, or two where
    /// it is long.
    public static Optional<String> meant(String channel, Collection<String> names) {
        String typed = channel.toLowerCase(Locale.ROOT);
        int slips = typed.length() < LONG_NAME ? 1 : 2;
        return names.stream()
                .filter(name -> EditDistance.between(typed, name) <= slips)
                .min(Comparator.comparingInt(name -> EditDistance.between(typed, name)));
    }

    /// The channel that a setting is for and that is not connected; empty for any other setting.
    public Optional<String> unconnected(String setting) {
        return SettingRegistry.channelOfAnExtension(setting)
                .filter(channel -> !known.contains(channel));
    }

    /// The setting that one for an unconnected channel probably means.
    public Optional<String> meant(String setting) {
        return unconnected(setting)
                .flatMap(channel ->
                        meant(channel, known)
                                .map(name -> renamed(setting, channel, name))
                                .filter(name -> SettingRegistry.named(name).isPresent()));
    }

    private static String renamed(String setting, String channel, String name) {
        return setting.replaceFirst("\\." + channel + "\\.", "." + name + ".");
    }

    /// What is wrong with a setting for an unconnected channel.
    public static String fault(String setting, String channel) {
        return setting + " counts for nothing: no channel called " + channel + " is connected";
    }

    /// The way out of it.
    public String way(String setting, String channel) {
        return meant(setting).map(meant -> "did you mean " + meant + "? ").orElse("")
                + "the channels are: "
                + String.join(", ", known)
                + "; that of an extension: sayso connect "
                + channel;
    }
}
