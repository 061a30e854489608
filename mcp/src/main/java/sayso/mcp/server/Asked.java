package sayso.mcp.server;

import java.time.Duration;
import sayso.mcp.protocol.InputResponses;
import tools.jackson.databind.node.ObjectNode;

/// What came of asking a client. None but `Answered` says anything about what a person wants: a
/// client may refuse, or show nothing, by itself.
public sealed interface Asked {
    /// Every request was answered, each in the shape it asks for.
    record Answered(InputResponses responses) implements Asked {}

    /// Nothing was asked, because the client did not declare that it can be asked this.
    ///
    /// @param required the capability, in the shape of `ClientCapabilities`
    record Undeclared(ObjectNode required) implements Asked {}

    /// Nothing was asked, because this client takes no requests: end the call with `InputRequired`.
    record OnlyByResult() implements Asked {}

    /// The client answered one of the requests with an error, or with something else than was asked.
    record Refused(String key, String why) implements Asked {}

    /// Not every answer came in time; what was asked has been taken back.
    record TimedOut(Duration after) implements Asked {}
}
