package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.TimeoutAction;
import sayso.wire.Json;
import sayso.wire.stored.SkippedCheckJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/// Writes the JSON form of a decision in `list`, `show`, webhooks and HTTP replies: question,
/// options, terms, state, answer, gates, links and labels.
public final class DecisionObject {
    private DecisionObject() {}

    /// An object with the list `decisions`, as `list` prints it.
    public static String list(List<DecisionWithGates> rows) {
        return Json.list(
                "decisions",
                json -> {
                    rows.forEach(row -> {
                        json.writeStartObject();
                        write(json, row);
                        json.writeEndObject();
                    });
                });
    }

    /// Writes the fields into an object that the caller opened.
    public static void write(JsonGenerator json, DecisionWithGates row) {
        Decision decision = row.decision();
        Question question = decision.question();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("id", decision.id().value())
                .text("slug", decision.slug())
                .text("title", question.title())
                .text("question", question.prompt())
                .text("context", question.context())
                .text("context_format", contextFormat(question.context()))
                .text("mode", question.mode().wireName());
        options(json, question.options());
        fields.number("min_selections", question.selection().min())
                .number("max_selections", question.selection().max())
                .options("default_ids", question.selection().preselected())
                .text("urgency", decision.terms().urgency().wireName())
                .text("state", decision.state().wireName())
                .text("status", DecisionLabels.isClosed(row) ? "closed" : "open")
                .text("outcome", decision.ending().map(Outcome::wireName).orElse(null));
        AnswerFields.write(fields, decision);
        links(fields, row);
        terms(fields, decision);
        intake(json, fields, decision);
        closing(fields, decision);
        asker(fields, decision);
        fields.texts("labels", DecisionLabels.of(row))
                .number("version", decision.version())
                .text("content_digest", decision.contentDigest())
                .time("erased_at", decision.timing().erasedAt())
                .flag("archived", decision.isArchived())
                .time("archived_at", decision.timing().archivedAt())
                .flag("texts_missing", decision.lacksTexts());
        TopicFields.write(json, decision);
    }

    static void options(JsonGenerator json, List<Option> options) {
        json.writeArrayPropertyStart("options");
        for (Option option : options) {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("id", option.id().value())
                    .text("label", option.label())
                    .text("description", option.description())
                    .flag("recommended", option.recommended());
            if (option.ref() != null) {
                json.writeStringProperty("ref", option.ref());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void links(JsonFieldWriter fields, DecisionWithGates row) {
        Decision decision = row.decision();
        DecisionId predecessor = decision.links().predecessor();
        fields.texts("blocks", row.items())
                .texts("held", row.heldItems())
                .ids("supersedes", decision.links().supersedes())
                .text("reopened_as", decision.reopenedAs().map(DecisionId::value).orElse(null))
                .text("superseded_by", decision.successor().map(DecisionId::value).orElse(null))
                .text("predecessor_id", predecessor == null ? null : predecessor.value())
                .text("parent_id", decision.links().parent())
                .number("iteration", decision.id().iteration());
    }

    private static void terms(JsonFieldWriter fields, Decision decision) {
        AnswerClaim claim = decision.claim();
        fields.time("due_at", decision.timing().due())
                .text("claimed_by", claim == null ? null : claim.by().name())
                .text("claimed_on", claim == null ? null : claim.by().surfaceName())
                .time("release_at", claim == null ? null : claim.releaseAt())
                .text("timeout_action", decision.terms().timeoutAction().wireName())
                .flag("reversible", decision.terms().reversible())
                .flag("destructive", decision.terms().destructive())
                .number("default_index", defaultIndex(decision));
    }

    private static void intake(JsonGenerator json, JsonFieldWriter fields, Decision decision) {
        AskIntake intake = decision.terms().intake();
        fields.text("type", intake.type()).flag("locked", intake.locked());
        SkippedCheckJson.write(json, "skipped_checks", intake.skipped());
        fields.flag("suggest_rule", intake.suggestsRule());
        escalation(json, decision);
    }

    private static void closing(JsonFieldWriter fields, Decision decision) {
        String kind =
                decision.outcome() instanceof Outcome.Cancelled cancelled
                        ? cancelled.kind().wireName()
                        : null;
        fields.text("cancel_kind", kind)
                .text("citing", citing(decision))
                .text("close_reason", closeReason(decision))
                .time("closed_at", decision.ending().map(Outcome::at).orElse(null))
                .text("closed_by", closedBy(decision.outcome()))
                .time("delivered_at", decision.timing().deliveredAt());
    }

    private static @Nullable String citing(Decision decision) {
        return decision.outcome() instanceof Outcome.Cancelled cancelled
                        && cancelled.citing() != null
                ? cancelled.citing().value()
                : null;
    }

    private static void escalation(JsonGenerator json, Decision decision) {
        EscalationProgress clock = decision.escalation();
        if (clock == null) {
            json.writeNullProperty("escalation");
            return;
        }
        json.writeObjectPropertyStart("escalation");
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.number("level", clock.step())
                .number("reminders", clock.reminders())
                .number("raises", clock.raises())
                .time("next_at", decision.escalatesAt())
                .text("acked_by", clock.seenBy())
                .time("acked_at", clock.seenAt());
        json.writeEndObject();
    }

    private static void asker(JsonFieldWriter fields, Decision decision) {
        Asker asker = decision.asker();
        fields.text("requested_by", asker.name())
                .time("requested_at", decision.timing().askedAt())
                .text("session_id", asker.sessionId())
                .text("agent_kind", asker.agentKind())
                .text("turn_id", asker.turnId())
                .text("created_via", asker.via())
                .text("project", asker.project())
                .text("repository", asker.repository());
    }

    private static int defaultIndex(Decision decision) {
        boolean declared = decision.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT;
        return declared && !decision.question().selection().preselected().isEmpty()
                ? decision.question().position(decision.question().selection().preselected().get(0))
                : 0;
    }

    private static @Nullable String closeReason(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Cancelled cancelled -> cancelled.reason();
            case Outcome.Superseded superseded -> "Superseded by " + superseded.successor();
            case Outcome.TimedOut timedOut ->
                    decision.closedToLate() == null
                            ? timedOut.stale()
                            : decision.closedToLate().reason();
            case Outcome.Answered _ ->
                    decision.closedToLate() == null ? null : decision.closedToLate().reason();
            case null -> null;
        };
    }

    private static @Nullable String closedBy(@Nullable Outcome outcome) {
        return switch (outcome) {
            case Outcome.Answered answered -> answered.by().name();
            case Outcome.Cancelled cancelled -> cancelled.by().name();
            case Outcome.Superseded superseded -> superseded.by().name();
            case Outcome.TimedOut _ -> null;
            case null -> null;
        };
    }

    private static @Nullable String contextFormat(@Nullable String context) {
        if (context == null) {
            return null;
        }
        String text = context.strip();
        return (text.startsWith("{") || text.startsWith("[")) && isJson(text) ? "json" : "text";
    }

    private static boolean isJson(String text) {
        try (JsonParser parser = Json.parse(text)) {
            parser.nextToken();
            parser.skipChildren();
            return parser.nextToken() == null;
        } catch (JacksonException e) {
            return false;
        }
    }
}
