package sayso.agent.acp;

import java.util.Map;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// History of one tool call, as its agent told of it before it asked for permission: what a request that names no
/// more than the call leaves out.
///
/// @param told the newest of each field; empty fields where nothing was told
/// @param isWhole whether nothing of it was lost
public record AcpCallHistory(LenientFields told, boolean isWhole) {
    /// History of a call that nothing was told of.
    public static final AcpCallHistory NOTHING =
            new AcpCallHistory(new LenientFields(new JsonObject(Map.of())), true);
}
