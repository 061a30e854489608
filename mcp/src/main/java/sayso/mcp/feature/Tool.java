package sayso.mcp.feature;

import java.util.List;
import sayso.mcp.protocol.TruncatingJsonReader;
import tools.jackson.databind.node.ObjectNode;

/// Function that an MCP server offers to models: describes itself, does the work of each call, and
/// returns its outcome. One tool serves many calls at once.
public interface Tool {
    /// The same on every call.
    ToolDescriptor spec();

    /// Does the work, on a virtual thread of its own unless the call is brief, and may wait as long as it
    /// likes. When the client stops waiting the thread is interrupted and whatever is returned is dropped:
    /// that ends the wait, not what was waited for. Refusals a model can act on are error results; an
    /// exception is a bug and reaches the client as a bare -32603. Who needs answers of the client first
    /// returns `InputRequiredOutcome` and is called again.
    ToolOutcome call(ToolCall call) throws InterruptedException;

    /// Whether a call comes to its end without waiting for anybody or anything but the store. A transport that
    /// gives each request a thread makes such a call there: another thread and the way to it and back cost more
    /// than what is looked up. It cannot be cancelled and reports no progress.
    default boolean isBrief(ObjectNode arguments) {
        return false;
    }

    /// What is said to a call with texts that were too long to be read, which is not made.
    ///
    /// @param call its arguments hold something else in place of those texts
    /// @param fields where they stood, as in `ratings[2].reasoning`
    default ToolResult tooLong(ToolCall call, List<String> fields) {
        return ToolResult.refusal(
                spec(),
                fields.stream()
                        .map(field ->
                                field
                                        + " is longer than "
                                        + TruncatingJsonReader.LONGEST
                                        + " bytes")
                        .toList());
    }
}
