package sayso.mcp.feature;

import java.util.Map;
import sayso.mcp.protocol.InputResponses;

/// Call to read a resource: its address, the values of its template's variables, and the context
/// with caller, client and earlier input.
///
/// @param variables what the address has in the places of the template's variables; empty without
///     a template
public record ResourceCall(String uri, Map<String, String> variables, CallContext context) {
    /// What the client answered to the `InputRequiredOutcome` of the round before; empty in the first.
    public InputResponses inputResponses() {
        return context.inputs().responses();
    }
}
