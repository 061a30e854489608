package sayso.app.extension;

import java.util.List;
import sayso.app.extension.find.Found;
import sayso.extension.Manifest;

/// An extension that runs here, with all that it offers.
///
/// @param classes what its code is found with
record Loaded(
        Found found,
        Manifest manifest,
        ClassLoader classes,
        List<OfferedTool> tools,
        List<OfferedCommand> commands,
        List<Listener> listeners) {
    Loaded {
        tools = List.copyOf(tools);
        commands = List.copyOf(commands);
        listeners = List.copyOf(listeners);
    }
}
