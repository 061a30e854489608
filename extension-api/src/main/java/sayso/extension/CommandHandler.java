package sayso.extension;

/// Code of an extension that runs one of its commands: takes the typed arguments and the context of
/// the call, and returns the reply to print or to hand to the model.
@FunctionalInterface
public interface CommandHandler {
    /// Called as a `ToolHandler` is, with the same limit of 30 s of its own work.
    ///
    /// @param params the command's arguments by their names, all texts
    /// @param context who calls, and the way to the person
    /// @return what is printed, or what the prompt says to the model
    /// @throws Exception anything: the caller reads `extension_failed` with the extension's name
    Reply run(Params params, ExtensionContext context) throws Exception;
}
