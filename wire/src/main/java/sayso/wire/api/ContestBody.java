package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST …/contest`: why a person contests an answer.
///
/// @param reason in their words; empty where they give none
public record ContestBody(String reason) {
    public ContestBody {
        requireNonNull(reason, "reason is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<ContestBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text, problems, fields -> new ContestBody(CancelBody.reason(fields)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("reason", reason);
            json.writeEndObject();
        });
    }
}
