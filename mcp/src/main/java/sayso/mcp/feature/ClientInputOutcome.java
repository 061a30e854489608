package sayso.mcp.feature;

import java.time.Duration;
import sayso.mcp.protocol.InputResponses;
import tools.jackson.databind.node.ObjectNode;

/// Outcome of a request for input to a client: answered, not asked because this client cannot be
/// asked, refused, or timed out. Only an answer can say what a person wants: a client may refuse,
/// or show nothing, by itself.
public sealed interface ClientInputOutcome {
    /// Every request was answered, each in the shape it asks for.
    record Answered(InputResponses responses) implements ClientInputOutcome {}

    /// Nothing was asked, because the client did not declare that it can be asked this.
    ///
    /// @param required the capability, in the shape of `ClientCapabilities`
    record Undeclared(ObjectNode required) implements ClientInputOutcome {}

    /// Nothing was asked, because this client takes no requests: end the call with `InputRequiredOutcome`.
    record OnlyByResult() implements ClientInputOutcome {}

    /// The client answered one of the requests with an error, or with something else than was asked.
    record Refused(String key, String why) implements ClientInputOutcome {}

    /// Not every answer came in time; what was asked has been taken back.
    record TimedOut(Duration after) implements ClientInputOutcome {}
}
