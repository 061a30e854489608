package sayso.wire.stored;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.AnalysisEvent;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of the events of an analysis tool call, as the audit trail and
/// the log keep them. Null values are omitted.
public final class AnalysisEventCodec {
    private static final String EVENT = "event";

    private AnalysisEventCodec() {}

    /// A list of them as the audit trail keeps it.
    public static String write(List<AnalysisEvent> events) {
        return Json.write(json -> {
            json.writeStartArray();
            events.forEach(event -> write(json, event));
            json.writeEndArray();
        });
    }

    static void write(JsonGenerator json, AnalysisEvent event) {
        json.writeStartObject();
        json.writeStringProperty(EVENT, event.type());
        switch (event) {
            case AnalysisEvent.ObjectiveAdded added -> {
                json.writeStringProperty("objective_id", added.objectiveId());
                CodecFields.optional(json, "name", added.name());
                json.writeBooleanProperty("is_fundamental", added.isFundamental());
            }
            case AnalysisEvent.AlternativeAdded added -> {
                json.writeStringProperty("alternative_id", added.alternativeId());
                CodecFields.optional(json, "name", added.name());
            }
            case AnalysisEvent.ConsequenceRated rated -> {
                json.writeStringProperty("alt_id", rated.altId());
                json.writeStringProperty("obj_id", rated.objId());
                number(json, "rating", rated.rating());
            }
            case AnalysisEvent.DominatedMarked marked -> {
                json.writeStringProperty("alt_id", marked.altId());
                json.writeStringProperty("dominated_by", marked.dominatedBy());
            }
            case AnalysisEvent.UncertaintyFlagged flagged -> {
                json.writeStringProperty("uncertainty_id", flagged.uncertaintyId());
                json.writeStringProperty("component", flagged.component());
            }
            case AnalysisEvent.RevisitSuggested one -> {
                json.writeStringProperty("revisit_id", one.revisitId());
                json.writeStringProperty("component", one.component());
                CodecFields.optional(json, "reason", one.reason());
                json.writeStringProperty("priority", one.priority());
            }
            case AnalysisEvent.RevisitResolved one -> {
                json.writeStringProperty("revisit_id", one.revisitId());
                json.writeStringProperty("status", one.status());
            }
            case AnalysisEvent.ConfirmationRequested asked -> {
                json.writeStringProperty("confirmation_id", asked.confirmationId());
                json.writeStringProperty("decision_id", asked.decision());
                CodecFields.optional(json, "summary", asked.summary());
            }
            case AnalysisEvent.ConfirmationResolved resolved -> {
                json.writeStringProperty("confirmation_id", resolved.confirmationId());
                json.writeStringProperty("status", resolved.status());
                number(json, "choice", resolved.choice());
            }
            case AnalysisEvent.ComponentStatusChanged changed -> {
                json.writeStringProperty("component", changed.component());
                json.writeStringProperty("status", changed.status());
            }
            case AnalysisEvent.CycleCompleted completed ->
                    CodecFields.optional(json, "alternative_id", completed.alternativeId());
            case AnalysisEvent.CycleBranched branched -> {
                json.writeStringProperty("parent_cycle_id", branched.parent());
                json.writeStringProperty("branch_point", branched.branchPoint());
            }
            case AnalysisEvent.CycleArchived _,
                    AnalysisEvent.DocumentEdited _,
                    AnalysisEvent.Named _ -> {}
        }
        json.writeEndObject();
    }

    /// Of what only a later version of this program knows, the name.
    static AnalysisEvent read(StrictFields fields) {
        String event = fields.text(EVENT);
        return switch (event) {
            case "ObjectiveAdded" ->
                    new AnalysisEvent.ObjectiveAdded(
                            fields.text("objective_id"),
                            fields.optionalText("name"),
                            fields.flagOr("is_fundamental", false));
            case "AlternativeAdded" ->
                    new AnalysisEvent.AlternativeAdded(
                            fields.text("alternative_id"), fields.optionalText("name"));
            case "ConsequenceRated" ->
                    new AnalysisEvent.ConsequenceRated(
                            fields.text("alt_id"), fields.text("obj_id"), place(fields, "rating"));
            case "DominatedMarked" ->
                    new AnalysisEvent.DominatedMarked(
                            fields.text("alt_id"), fields.text("dominated_by"));
            case "UncertaintyFlagged" ->
                    new AnalysisEvent.UncertaintyFlagged(
                            fields.text("uncertainty_id"), fields.text("component"));
            case "RevisitSuggested" ->
                    new AnalysisEvent.RevisitSuggested(
                            fields.text("revisit_id"),
                            fields.text("component"),
                            fields.optionalText("reason"),
                            fields.text("priority"));
            case "RevisitResolved" ->
                    new AnalysisEvent.RevisitResolved(
                            fields.text("revisit_id"), fields.text("status"));
            case "ConfirmationRequested" ->
                    new AnalysisEvent.ConfirmationRequested(
                            fields.text("confirmation_id"),
                            fields.text("decision_id"),
                            fields.optionalText("summary"));
            case "ConfirmationResolved" ->
                    new AnalysisEvent.ConfirmationResolved(
                            fields.text("confirmation_id"),
                            fields.text("status"),
                            place(fields, "choice"));
            case "ComponentStatusChanged" ->
                    new AnalysisEvent.ComponentStatusChanged(
                            fields.text("component"), fields.text("status"));
            case "CycleCompleted" ->
                    new AnalysisEvent.CycleCompleted(fields.optionalText("alternative_id"));
            case "CycleBranched" ->
                    new AnalysisEvent.CycleBranched(
                            fields.text("parent_cycle_id"), fields.text("branch_point"));
            case "CycleArchived" -> new AnalysisEvent.CycleArchived();
            case "DocumentEdited" -> new AnalysisEvent.DocumentEdited();
            default -> new AnalysisEvent.Named(event);
        };
    }

    private static void number(JsonGenerator json, String name, @Nullable Integer value) {
        if (value != null) {
            json.writeNumberProperty(name, value);
        }
    }

    private static @Nullable Integer place(StrictFields fields, String name) {
        Long number = fields.optionalNumber(name);
        return number == null ? null : number.intValue();
    }
}
