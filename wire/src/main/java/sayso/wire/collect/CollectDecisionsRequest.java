package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.FieldName;
import sayso.decision.contract.ValueBounds;

/// Arguments of `collect_decisions`, which asks several things in one sitting or goes on after a
/// pause: the decisions, known answers, deadline and urgency, or the id of an earlier collection.
public record CollectDecisionsRequest(
        @Description("One line that names the whole.")
                @BriefDescription("")
                @ValueBounds(max = AskLimits.TITLE)
                @Nullable String title,
        @Description("Markdown: what you are doing and why you need these decisions now.")
                @BriefDescription("Markdown: what you are doing, why you ask now.")
                @ValueBounds(max = AskLimits.PROMPT)
                @Nullable String context,
        @Description(
                        "What is to be decided, in order. To go on after a pause send all of them"
                                + " again, not only the pending ones, or questionnaire_id alone.")
                @BriefDescription("All of them, also when you go on.")
                @ValueBounds(max = AskLimits.TOPICS)
                @Nullable List<CollectedDecision> decisions,
        @Description(
                        "Answers known already; the person sees and can change them. They count"
                                + " once the person sends the whole.")
                @BriefDescription("Known already; the person can change them.")
                @FieldName(
                        value = "initialAnswers",
                        also = {"initial_answers"})
                @Nullable List<KnownAnswer> initialAnswers,
        @Description("Id of a collection asked before: goes on waiting for it, or after a pause.")
                @BriefDescription("Goes on with an earlier collection.")
                @FieldName(also = {"questionnaireId", "session_id", "decision_id"})
                @Nullable String questionnaireId,
        @Description("How long the whole may take, in seconds. Default: no limit.")
                @BriefDescription("Default: no limit.")
                @FieldName(also = {"timeoutSeconds"})
                @Nullable Double timeoutSeconds,
        @Description("How long this call may block, in seconds; 0 asks and returns.")
                @BriefDescription("")
                @FieldName(also = {"waitSeconds"})
                @Nullable Double waitSeconds,
        @Description(
                        "Your own name for this: repeating it with the same body in this session"
                                + " finds the same.")
                @BriefDescription("")
                @FieldName(also = {"idempotencyKey"})
                @Nullable String idempotencyKey,
        @Description("How soon a person should look. Default medium.")
                @BriefDescription("")
                @EnumValues({"low", "medium", "high"})
                @Nullable String urgency) {
    CollectDecisionsRequest asking(List<CollectedDecision> asked) {
        return new CollectDecisionsRequest(
                title,
                context,
                asked,
                initialAnswers,
                questionnaireId,
                timeoutSeconds,
                waitSeconds,
                idempotencyKey,
                urgency);
    }
}
