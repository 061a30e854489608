package sayso.extension;

import java.util.Map;

/// Interface by which an extension registers: takes its tools, commands and event handlers, and
/// supplies its manifest and its own settings. Every name belongs to the extension: a tool is
/// offered to agents as `<extension>_<tool>`, a command is run as `<extension>:<command>`.
public interface ExtensionApi {
    /// What the extension's jar says about it.
    Manifest manifest();

    /// Offers a tool to agents, over MCP.
    ///
    /// @param handler does the work; called on a virtual thread, by many calls at once
    /// @throws IllegalArgumentException if the name or the schema is not allowed, or the name is taken
    void tool(ToolSpec spec, ToolHandler handler);

    /// Offers a command: to people as `sayso x <extension>:<command>`, to agents' clients as an MCP prompt
    /// of the same name.
    ///
    /// @param handler does the work; called on a virtual thread, by many calls at once
    /// @throws IllegalArgumentException if the name is not allowed, reserved (`plan`, `todos`) or taken
    void command(CommandSpec spec, CommandHandler handler);

    /// Listens to what happens. Each listener is called on a virtual thread of its own; what it throws is
    /// told to whoever runs Sayso and harms nobody.
    ///
    /// @param event which events; listening twice to one kind is allowed
    void on(EventKind event, EventHandler handler);

    /// The extension's own settings: the manifest's defaults, with what the person wrote into
    /// `extensions/<extension>.json` of the home put over them. Exactly the manifest's keys.
    Map<String, String> config();
}
