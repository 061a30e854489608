package sayso.wire.plan;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanRevision;
import sayso.decision.plan.mode.PlanSessionFacts;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.session.SessionKey;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Writes and reads plans as JSON for commands and the HTTP API: one plan with its steps, with or
/// without its history, or a list of plans.
public final class PlanObject {
    private PlanObject() {}

    public static String of(Plan plan) {
        return Json.write(json -> write(json, plan));
    }

    /// With what happened to it.
    public static String of(Plan plan, List<PlanHistoryEntry> history) {
        return Json.write(json -> {
            json.writeStartObject();
            members(json, plan);
            json.writeArrayPropertyStart("history");
            history.forEach(entry -> write(json, entry));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// `{"plans": […]}`.
    public static String list(List<Plan> plans) {
        return list(plans, null);
    }

    /// @param changed when any plan changed last, also one that is off; null where that is not told
    public static String list(List<Plan> plans, @Nullable Instant changed) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("plans");
            plans.forEach(plan -> write(json, plan));
            json.writeEndArray();
            if (changed != null) {
                json.writeStringProperty("changed_at", JsonTime.of(changed));
            }
            json.writeEndObject();
        });
    }

    /// Writes one into another object.
    static void write(JsonGenerator json, Plan plan) {
        json.writeStartObject();
        members(json, plan);
        json.writeEndObject();
    }

    /// Reads one back, but for what was last read of the agent's words, which nobody is told.
    ///
    /// @throws sayso.wire.UnreadableTextException where it is none
    public static Plan read(String text) {
        return StrictFields.stored("plan", text, PlanObject::read);
    }

    /// What happened to the plan that `of` wrote with its history.
    public static List<PlanHistoryEntry> readHistory(String text) {
        return StrictFields.stored(
                "plan",
                text,
                fields -> {
                    SessionKey session = session(fields);
                    return fields.objects("history", entry -> entry(session, entry));
                });
    }

    /// Reads what `list` wrote.
    public static List<Plan> readList(String text) {
        return StrictFields.stored(
                "plans", text, fields -> fields.objects("plans", PlanObject::read));
    }

    /// When any plan changed last, of what `list` wrote: as far as its plans tell where it does not say.
    public static Optional<Instant> readChange(String text) {
        return StrictFields.stored(
                "plans",
                text,
                fields -> {
                    Instant said = fields.optionalInstant("changed_at");
                    return said != null
                            ? Optional.of(said)
                            : fields.objects("plans", plan -> plan.instant("changed_at")).stream()
                                    .max(Instant::compareTo);
                });
    }

    static Plan read(StrictFields fields) {
        return new Plan(
                session(fields),
                fields.choice("state", PlanState::parse),
                fields.flagOr("entered", false),
                new PlanRevision(
                        fields.number("revision"),
                        fields.textOr("title", ""),
                        fields.textOr("text", ""),
                        fields.objects("steps", PlanObject::step)),
                fields.optional("decision_id", DecisionId::new),
                fields.flagOr("asks_before_edits", false),
                new PlanSessionFacts(
                        fields.optionalText("folder"), fields.optionalInstant("gate_heard_at"), ""),
                fields.instant("begun_at"),
                fields.instant("changed_at"),
                fields.longNumber("version"));
    }

    private static SessionKey session(StrictFields fields) {
        return new SessionKey(
                fields.text("owner"), fields.text("agent"), fields.text("session_id"));
    }

    private static PlanStep step(StrictFields fields) {
        return new PlanStep(
                fields.number("number"),
                fields.text("text"),
                fields.choice("state", PlanStepState::parse),
                fields.textOr("note", ""),
                fields.flagOr("out_of_order", false));
    }

    private static PlanHistoryEntry entry(SessionKey session, StrictFields fields) {
        return new PlanHistoryEntry(
                session,
                fields.instant("at"),
                fields.number("revision"),
                fields.choice("move", PlanEventKind::parse),
                fields.text("by"),
                fields.textOr("detail", ""));
    }

    private static void members(JsonGenerator json, Plan plan) {
        PlanRevision revision = plan.revision();
        json.writeStringProperty("agent", plan.session().agentKind());
        json.writeStringProperty("session_id", plan.session().sessionId());
        json.writeStringProperty("owner", plan.session().owner());
        Json.optional(json, "folder", plan.traces().folder());
        json.writeStringProperty("state", plan.state().wireName());
        json.writeStringProperty("header", PlanHeader.of(plan));
        json.writeBooleanProperty("gated", plan.isGated());
        json.writeBooleanProperty("entered", plan.entered());
        json.writeBooleanProperty("asks_before_edits", plan.isCareful());
        Json.optional(json, "gate_heard_at", plan.traces().gateHeardAt());
        Json.optional(
                json, "decision_id", plan.decision() == null ? null : plan.decision().value());
        json.writeNumberProperty("revision", revision.number());
        if (revision.number() > 0) {
            json.writeStringProperty("title", revision.title());
            json.writeStringProperty("text", revision.text());
            json.writeStringProperty("digest", revision.digest());
        }
        json.writeNumberProperty("done", revision.done());
        json.writeArrayPropertyStart("steps");
        for (PlanStep step : revision.steps()) {
            write(json, step);
        }
        json.writeEndArray();
        json.writeStringProperty("begun_at", JsonTime.of(plan.begunAt()));
        json.writeStringProperty("changed_at", JsonTime.of(plan.changedAt()));
        json.writeNumberProperty("version", plan.version());
    }

    private static void write(JsonGenerator json, PlanStep step) {
        json.writeStartObject();
        json.writeNumberProperty("number", step.number());
        json.writeStringProperty("text", step.text());
        json.writeStringProperty("state", step.state().wireName());
        if (!step.note().isEmpty()) {
            json.writeStringProperty("note", step.note());
        }
        if (step.early()) {
            json.writeBooleanProperty("out_of_order", true);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PlanHistoryEntry entry) {
        json.writeStartObject();
        json.writeStringProperty("at", JsonTime.of(entry.at()));
        json.writeNumberProperty("revision", entry.revision());
        json.writeStringProperty("move", entry.move().wireName());
        json.writeStringProperty("by", entry.by());
        if (!entry.detail().isEmpty()) {
            json.writeStringProperty("detail", entry.detail());
        }
        json.writeEndObject();
    }
}
