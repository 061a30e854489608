package sayso.app.extension;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import sayso.app.extension.find.ExtensionApiSupport;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.channel.registry.ChannelRegistry;
import sayso.extension.Manifest;

/// Registry of the names of extensions' tools and commands: gives each its full name, and refuses
/// one that is invalid, reserved or taken, so that no owner silently loses a name to another.
final class ExtensionNameRegistry {
    static final List<String> RESERVED_COMMANDS = List.of("plan", "todos");

    /// Channels and words after `connect` that are Sayso's, or will be.
    private static final Set<String> OWN_CHANNELS = Set.of("phone", "list", "slack", "discord");

    private static final Pattern TOOL = Pattern.compile("[a-z][a-z0-9_]{0,38}");
    private static final Pattern COMMAND = Pattern.compile("[a-z][a-z0-9-]{0,38}");

    private final Map<String, String> owners = new HashMap<>();

    /// @param own names of tools that are Sayso's
    ExtensionNameRegistry(Set<String> own) {
        own.forEach(name -> owners.put(name, "Sayso itself"));
    }

    /// The name under which agents see a tool.
    ///
    /// @throws IllegalArgumentException if the name is none or is taken
    String tool(ExtensionCandidate owner, Manifest manifest, String name) {
        if (!TOOL.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "the tool name '"
                            + name
                            + "' is not 1 to 39 of a-z, 0-9 and '_', beginning with a letter");
        }
        // why: what comes with Sayso is known by the names that other programs use for it
        boolean plain = owner instanceof ExtensionCandidate.BuiltIn;
        return take(plain ? name : manifest.name() + "_" + name, owner, "tool");
    }

    /// The name under which people run a command.
    ///
    /// @throws IllegalArgumentException if the name is none, is reserved or is taken
    String command(ExtensionCandidate owner, Manifest manifest, String name) {
        if (!COMMAND.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "the command name '"
                            + name
                            + "' is not 1 to 39 of a-z, 0-9 and '-', beginning with a letter");
        }
        if (RESERVED_COMMANDS.contains(name)) {
            throw new IllegalArgumentException("the command name '" + name + "' is reserved");
        }
        return take(manifest.name() + ":" + name, owner, "command");
    }

    /// The name of a channel.
    ///
    /// @throws IllegalArgumentException if the name is taken, or the extension asks for an interface without channels
    void channel(ExtensionCandidate owner, Manifest manifest, String name) {
        if (manifest.uiApi() < ExtensionApiSupport.CHANNELS_SINCE) {
            throw new IllegalArgumentException(
                    "the channel '"
                            + name
                            + "' needs \"ui_api\": "
                            + ExtensionApiSupport.CHANNELS_SINCE
                            + " in the manifest");
        }
        boolean isOurs =
                OWN_CHANNELS.contains(name)
                        || ChannelRegistry.all().stream()
                                .anyMatch(channel -> channel.name().equals(name));
        if (isOurs && !(owner instanceof ExtensionCandidate.BuiltIn)) {
            throw new IllegalArgumentException(
                    "the channel '" + name + "' of " + owner.owner() + " is taken by Sayso itself");
        }
        String _ = take("channel " + name, owner, "channel");
    }

    /// Gives back what a failed load took.
    void release(ExtensionCandidate owner) {
        owners.values().removeIf(owner.owner()::equals);
    }

    private String take(String name, ExtensionCandidate owner, String what) {
        String before = owners.putIfAbsent(name, owner.owner());
        if (before != null) {
            throw new IllegalArgumentException(
                    "the "
                            + what
                            + " '"
                            + name
                            + "' of "
                            + owner.owner()
                            + " is taken by "
                            + before);
        }
        return name;
    }
}
