package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputResponses;

/// Inputs that one round of a call has from the round before: the client's responses and the kept
/// state. The first round has neither.
///
/// @param state exactly the text that was given with the requests; nobody else could have made them
public record RoundInputs(InputResponses responses, @Nullable String state) {
    public static RoundInputs none() {
        return new RoundInputs(InputResponses.none(), null);
    }
}
