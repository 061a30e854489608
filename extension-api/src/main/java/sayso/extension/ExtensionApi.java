package sayso.extension;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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

    /// Offers a channel, over which people see questions and answer them: Sayso shows cards over it and takes
    /// what people press. Needs `"ui_api": 2` in the manifest. An answer over it counts with the assurance
    /// `link`, since this code alone says who pressed.
    ///
    /// @param handler carries the cards and the presses
    /// @throws IllegalArgumentException if the name is taken, or the manifest asks for an older interface
    void registerChannel(ChannelSpec spec, ChannelHandler handler);

    /// A secret of the extension's, such as the token of a bot: from the variable
    /// `SAYSO_<EXTENSION>_<NAME>` of the environment (in capitals, `_` for `-`), or else the file
    /// `extensions/<extension>.<name>` of the home, which only its owner may read. Read anew at each call, so that it
    /// can be replaced in place.
    ///
    /// @param name 1 to 24 of the characters a to z and 0 to 9, as in `token`
    /// @return reads it, also after this call; empty where there is none
    Supplier<Optional<String>> secret(String name);

    /// The extension's own settings: the manifest's defaults, with what the person wrote into
    /// `extensions/<extension>.json` of the home put over them. Exactly the manifest's keys.
    Map<String, String> config();
}
