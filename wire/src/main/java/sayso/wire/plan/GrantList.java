package sayso.wire.plan;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.PlanGrant;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Writes and reads as JSON the list of permanent permissions of agents in plan mode, each with its
/// project and giver. The form is `{grants[{name, project, text, owner, given_at, given_by,
/// decision_id}]}`.
public final class GrantList {
    private GrantList() {}

    /// @param grants of projects
    public static String of(List<PlanGrant> grants) {
        return Json.list(
                "grants",
                json -> {
                    for (PlanGrant grant : grants) {
                        DecisionId decision = grant.decision();
                        json.writeStartObject();
                        json.writeStringProperty("name", grant.name());
                        json.writeStringProperty("project", grant.folder().orElse(""));
                        json.writeStringProperty("text", grant.text());
                        json.writeStringProperty("owner", grant.owner());
                        json.writeStringProperty("given_at", JsonTime.of(grant.givenAt()));
                        json.writeStringProperty("given_by", grant.givenBy());
                        if (decision != null) {
                            json.writeStringProperty("decision_id", decision.value());
                        }
                        json.writeEndObject();
                    }
                });
    }

    /// Reads what `of` wrote.
    ///
    /// @throws sayso.wire.UnreadableTextException where it is none
    public static List<PlanGrant> read(String text) {
        return StrictFields.stored(
                "grants", text, fields -> fields.objects("grants", GrantList::read));
    }

    private static PlanGrant read(StrictFields fields) {
        return new PlanGrant(
                fields.text("owner"),
                PlanGrant.project(fields.text("project")),
                fields.text("name"),
                fields.textOr("text", ""),
                null,
                fields.instant("given_at"),
                fields.text("given_by"),
                fields.optional("decision_id", DecisionId::new));
    }
}
