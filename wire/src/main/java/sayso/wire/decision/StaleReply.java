package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.wire.Json;

/// Output of `decision auto-close --json`: an agent's own old questions that were closed or, on a
/// dry run, only listed.
///
/// @param dryRun whether they were only named
public record StaleReply(List<Decision> decisions, boolean dryRun) {
    public StaleReply {
        decisions = List.copyOf(decisions);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .number("closed", dryRun ? 0 : decisions.size())
                    .flag("dry_run", dryRun);
            json.writeArrayPropertyStart("decisions");
            for (Decision decision : decisions) {
                json.writeStartObject();
                new JsonFieldWriter(json)
                        .text("id", decision.id().value())
                        .text("title", decision.question().title())
                        .text("state", decision.state().wireName());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
