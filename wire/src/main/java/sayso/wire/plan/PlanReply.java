package sayso.wire.plan;

import sayso.decision.plan.mode.PlanChangeResult;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Writes and reads the HTTP reply to a change of a plan, `{plan, repeated, remarks[]}`: the plan
/// as changed, whether the change was a repetition, and remarks.
public final class PlanReply {
    private PlanReply() {}

    public static String of(PlanChangeResult.Done done) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName("plan");
            PlanObject.write(json, done.plan());
            json.writeBooleanProperty("repeated", done.repeated());
            json.writeArrayPropertyStart("remarks");
            done.remarks().forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static PlanChangeResult.Done read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new PlanChangeResult.Done(
                                PlanObject.read(fields.object("plan")),
                                fields.flagOr("repeated", false),
                                fields.texts("remarks")));
    }
}
