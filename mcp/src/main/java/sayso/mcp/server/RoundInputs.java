package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputResponses;

/// What a call brings back from the round before: the client's answers and the state that was kept.
/// In the first round there is neither.
///
/// @param state exactly the text that was given with the requests; nobody else could have made them
public record RoundInputs(InputResponses responses, @Nullable String state) {
    public static RoundInputs none() {
        return new RoundInputs(InputResponses.none(), null);
    }
}
