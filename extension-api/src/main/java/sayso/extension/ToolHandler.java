package sayso.extension;

/// Code of an extension that runs one of its tools: takes the agent's arguments and the context of
/// the call, and returns the reply that the agent reads.
@FunctionalInterface
public interface ToolHandler {
    /// Called on a virtual thread, by many calls at once. It may run for 30 s; time spent waiting for a
    /// person in `context.ui()` does not count. When the caller gives up, the thread is interrupted. After
    /// a crash it may be called once more for the same call, and then finds in `context.ui()` the answers
    /// that were given: ask in the same order, and do what cannot be done twice after the last question.
    ///
    /// @param params what the agent passed
    /// @param context who calls, and the way to the person
    /// @return what the agent reads
    /// @throws Exception anything: the agent reads `extension_failed` with the extension's name
    Reply call(Params params, ExtensionContext context) throws Exception;
}
