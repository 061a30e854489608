package sayso.mcp.server;

/// Something a client may call. One tool serves many calls at once.
public interface Tool {
    /// The same on every call.
    ToolSpec spec();

    /// Does the work, on a virtual thread of its own, and may wait as long as it likes. When the
    /// client stops waiting the thread is interrupted and whatever is returned is dropped: that
    /// ends the wait, not what was waited for. Refusals a model can act on are error results; an
    /// exception is a bug and reaches the client as a bare -32603. Who needs answers of the client
    /// first returns `InputRequired` and is called again.
    ToolOutcome call(ToolCall call) throws InterruptedException;
}
