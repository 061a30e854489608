package sayso.wire.decision;

import java.util.List;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `decision request --dry-run --json`: the question that would be asked, after all
/// checks, with its warnings.
public record DryRunReply(NewDecision ask) {
    public String toJson() {
        DecisionId predecessor = ask.links().predecessor();
        DecisionId replaced = ask.replaces();
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields =
                    new JsonFieldWriter(json)
                            .flag("dry_run", true)
                            .text("question", ask.question().prompt())
                            .text("urgency", ask.terms().urgency().wireName());
            DecisionObject.options(json, ask.question().options());
            fields.text("requested_by", ask.asker().name())
                    .text("type", ask.terms().intake().type())
                    .texts("blocks", ask.links().blocks())
                    .text("predecessor_id", predecessor == null ? null : predecessor.value())
                    .text("parent_id", ask.links().parent())
                    .ids("supersedes", replaced == null ? List.of() : List.of(replaced))
                    .texts("warnings", ask.warnings());
            json.writeEndObject();
        });
    }
}
