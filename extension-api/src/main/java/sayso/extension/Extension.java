package sayso.extension;

/// Entry point that every extension implements, to register its tools, commands and event handlers
/// when it is loaded. The class has a constructor without parameters and is named in the file
/// `META-INF/services/sayso.extension.Extension` of its jar, where `java.util.ServiceLoader` finds
/// it. The jar describes itself in `META-INF/sayso/extension.json` (see `Manifest`), so that a
/// person can read that before any of its code runs.
public interface Extension {
    /// Says what this extension offers. Called once, before anything else, and must not wait: what takes
    /// time belongs into the handlers.
    ///
    /// @param api takes the tools, commands and listeners; good only during this call
    /// @throws RuntimeException then this extension is left out, with the reason told, and the others load
    void register(ExtensionApi api);
}
