package sayso.app.extension;

import java.util.List;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.extension.Manifest;

/// An extension that runs in this process: its manifest, its class loader, and the tools, commands,
/// event handlers and channels that it registered.
///
/// @param classes what its code is found with
record LoadedExtension(
        ExtensionCandidate found,
        Manifest manifest,
        ClassLoader classes,
        List<ToolRegistration> tools,
        List<CommandRegistration> commands,
        List<EventRegistration> listeners,
        List<ExtensionChannel> channels) {
    LoadedExtension {
        tools = List.copyOf(tools);
        commands = List.copyOf(commands);
        listeners = List.copyOf(listeners);
        channels = List.copyOf(channels);
    }
}
