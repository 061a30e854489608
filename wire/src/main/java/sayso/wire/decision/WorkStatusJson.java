package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.work.WorkStatus;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `gate check|show|list|add|done --json`: for each work item its state, the decisions
/// that hold it, the earlier work it waits for, and whether it is done.
public final class WorkStatusJson {
    private WorkStatusJson() {}

    public static String of(WorkWithHolders row) {
        return Json.write(json -> write(json, row));
    }

    public static String list(List<WorkWithHolders> rows) {
        return Json.list("items", json -> rows.forEach(row -> write(json, row)));
    }

    private static void write(JsonGenerator json, WorkWithHolders row) {
        WorkStatus standing = row.standing();
        json.writeStartObject();
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("item", standing.item().id())
                        .text("state", standing.state().wireName());
        json.writeArrayPropertyStart("blocked_by");
        for (Gate gate : standing.holding()) {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("id", gate.decision().value())
                    .text(
                            "state",
                            row.holder(gate)
                                    .map(Decision::state)
                                    .map(DecisionState::wireName)
                                    .orElse(null))
                    .time("since", gate.since());
            json.writeEndObject();
        }
        json.writeEndArray();
        fields.number("blocked_elsewhere", standing.elsewhere())
                .texts("after", standing.item().after())
                .texts("undone", standing.undone())
                .flag("known", standing.known())
                .time("done_at", standing.item().doneAt());
        json.writeEndObject();
    }
}
