package sayso.wire.plan;

import java.util.List;
import sayso.core.decision.DecisionId;
import sayso.core.plan.mode.PlanGrant;
import sayso.wire.Json;

/// What agents are allowed for good while they plan: `{grants[{name, project, given_at, given_by, decision_id}]}`.
public final class GrantList {
    private GrantList() {}

    /// @param grants of projects
    public static String of(List<PlanGrant> grants) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("grants");
            for (PlanGrant grant : grants) {
                DecisionId decision = grant.decision();
                json.writeStartObject();
                json.writeStringProperty("name", grant.name());
                json.writeStringProperty("project", grant.folder().orElse(""));
                json.writeStringProperty("given_at", grant.givenAt().toString());
                json.writeStringProperty("given_by", grant.givenBy());
                if (decision != null) {
                    json.writeStringProperty("decision_id", decision.value());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
