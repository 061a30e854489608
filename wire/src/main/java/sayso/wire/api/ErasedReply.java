package sayso.wire.api;

import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `POST /api/erase`: the result of each erasure, in the order of the request, as each can
/// end differently.
public record ErasedReply(List<ChangeResult> results) {
    public ErasedReply {
        results = List.copyOf(results);
    }

    public String toJson(DecisionFormat form) {
        return Json.list(
                "results",
                json ->
                        results.forEach(
                                result -> ChangeResultCodec.write(json, result, "erased", form)));
    }

    /// Reads what was written in the form `RECORD`.
    public static List<ChangeResult> read(String text) {
        return StrictFields.stored(
                "reply", text, fields -> fields.objects("results", ChangeResultCodec::read));
    }
}
