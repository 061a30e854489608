package sayso.wire.api;

import java.time.Instant;
import java.util.List;
import sayso.decision.work.WorkItem;
import sayso.decision.work.WorkStatus;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Reply of `GET /api/work`, `GET /api/work/{item}` and `POST /api/work/{item}`: the states of work
/// items, with the decisions and the earlier work that hold each.
public record WorkReply(List<WorkStatus> standings) {
    public WorkReply {
        standings = List.copyOf(standings);
    }

    public String toJson() {
        return Json.list("items", json -> standings.forEach(standing -> write(json, standing)));
    }

    public static WorkReply read(String text) {
        return new WorkReply(
                StrictFields.stored(
                        "reply", text, fields -> fields.objects("items", WorkReply::read)));
    }

    private static void write(JsonGenerator json, WorkStatus standing) {
        WorkItem item = standing.item();
        json.writeStartObject();
        json.writeStringProperty("item", item.id());
        json.writeStringProperty("state", standing.state().wireName());
        ApiJson.texts(json, "after", item.after());
        json.writeStringProperty("first_seen", JsonTime.of(item.firstSeen()));
        Json.optional(json, "done_at", item.doneAt());
        json.writeBooleanProperty("known", standing.known());
        ApiJson.gates(json, "blocked_by", standing.holding());
        json.writeNumberProperty("blocked_elsewhere", standing.elsewhere());
        ApiJson.texts(json, "undone", standing.undone());
        json.writeEndObject();
    }

    private static WorkStatus read(StrictFields fields) {
        return new WorkStatus(
                new WorkItem(
                        fields.text("item"),
                        fields.texts("after"),
                        fields.instant("first_seen"),
                        fields.optional("done_at", Instant::parse)),
                fields.flagOr("known", false),
                fields.objects("blocked_by", GateCodec::read),
                fields.number("blocked_elsewhere"),
                fields.texts("undone"));
    }
}
