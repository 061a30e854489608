package sayso.wire.api;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.WireEnum;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST …/cancel`: whether a person declines a decision or sends it back for discussion,
/// or its agent withdraws it, and the reason.
///
/// @param kind null for what this caller's kind of caller can: a person declines, an agent
///     withdraws
/// @param citing the earlier decision that settled the matter, for an agent that withdraws; else null
public record CancelBody(@Nullable CancelKind kind, String reason, @Nullable DecisionId citing) {
    private static final int LONGEST_REASON = 4_000;
    private static final String KINDS = WireEnum.names(CancelKind.values());

    /// @return empty where the text is no JSON object at all
    public static Optional<CancelBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new CancelBody(
                                fields.optionalChoice("kind", KINDS, CancelKind::parse),
                                reason(fields),
                                AskFields.id(fields, "citing")));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            Json.optional(json, "kind", kind == null ? null : kind.wireName());
            json.writeStringProperty("reason", reason);
            Json.optional(json, "citing", citing);
            json.writeEndObject();
        });
    }

    static String reason(StrictFields fields) {
        String reason = fields.optionalText("reason", LONGEST_REASON);
        return reason == null ? "" : reason;
    }
}
