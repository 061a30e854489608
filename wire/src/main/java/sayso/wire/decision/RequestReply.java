package sayso.wire.decision;

import java.util.List;
import sayso.decision.ask.AskResult;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.rule.RuleId;
import sayso.wire.Json;

/// Output of `decision request --json`: the decision that was asked or already existed, those that
/// it superseded, the warnings, and the channels that did and did not confirm that they notified a
/// person.
///
/// @param superseded the decisions whose place it took
/// @param existing true when an earlier request under the same key had made it
/// @param notified channels that confirmed they notified a person
/// @param notNotified channels that could not
public record RequestReply(
        Decision decision,
        List<DecisionId> superseded,
        boolean existing,
        List<String> warnings,
        List<String> notified,
        List<String> notNotified) {
    public RequestReply {
        superseded = List.copyOf(superseded);
        warnings = List.copyOf(warnings);
        notified = List.copyOf(notified);
        notNotified = List.copyOf(notNotified);
    }

    public static RequestReply of(AskResult.Asked asked) {
        return new RequestReply(
                asked.decision(),
                asked.decision().links().supersedes(),
                asked.existing(),
                asked.warnings(),
                List.of(),
                List.of());
    }

    public String toJson() {
        DecisionId predecessor = decision.links().predecessor();
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json);
            fields.text("id", decision.id().value())
                    .text("slug", decision.slug())
                    .text("question", decision.question().prompt())
                    .text("urgency", decision.terms().urgency().wireName());
            DecisionObject.options(json, decision.question().options());
            fields.text("requested_by", decision.asker().name())
                    .text("state", decision.state().wireName());
            RuleId.of(decision.outcome()).ifPresent(rule -> answered(fields, rule));
            fields.time("due_at", decision.timing().due())
                    .texts("blocks", decision.links().blocks())
                    .text("predecessor_id", predecessor == null ? null : predecessor.value())
                    .text("parent_id", decision.links().parent())
                    .ids("supersedes", superseded)
                    .flag("existing", existing)
                    .texts("warnings", warnings)
                    .texts("notified", notified)
                    .texts("not_notified", notNotified);
            json.writeEndObject();
        });
    }

    /// What a standing rule answered, in the call that asked.
    private void answered(JsonFieldWriter fields, RuleId rule) {
        List<OptionId> chosen = AnswerFields.answer(decision).chosen();
        fields.options("chosen_ids", chosen)
                .text("chosen_label", decision.question().label(chosen.getFirst()))
                .text("decided_by", DeciderKind.RULE.wireName())
                .text("rule", rule.value());
    }
}
