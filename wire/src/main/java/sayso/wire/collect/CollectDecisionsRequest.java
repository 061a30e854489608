package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskLimits;
import sayso.schema.Bounds;
import sayso.schema.Describe;
import sayso.schema.Named;
import sayso.schema.OneOf;

/// The arguments of `collect_decisions`.
public record CollectDecisionsRequest(
        @Describe("One line that names the whole.") @Bounds(max = AskLimits.TITLE)
                @Nullable String title,
        @Describe("Markdown: what you are doing and why you need these decisions now.")
                @Bounds(max = AskLimits.PROMPT)
                @Nullable String context,
        @Describe(
                        "What is to be decided, in order. To go on after a pause send all of them"
                                + " again, not only the pending ones, or questionnaire_id alone.")
                @Bounds(max = AskLimits.TOPICS)
                @Nullable List<CollectedDecision> decisions,
        @Describe(
                        "Answers known already; the person sees and can change them. They count once"
                                + " the person sends the whole.")
                @Named(
                        value = "initialAnswers",
                        also = {"initial_answers"})
                @Nullable List<KnownAnswer> initialAnswers,
        @Describe("Id of a collection asked before: goes on waiting for it, or after a pause.")
                @Named(also = {"questionnaireId", "session_id", "decision_id"})
                @Nullable String questionnaireId,
        @Describe("How long the whole may take, in seconds. Default: no limit.")
                @Named(also = {"timeoutSeconds"})
                @Nullable Double timeoutSeconds,
        @Describe("How long this call may block, in seconds; 0 asks and returns.")
                @Named(also = {"waitSeconds"})
                @Nullable Double waitSeconds,
        @Describe(
                        "Your own name for this: repeating it with the same body in this session finds the same.")
                @Named(also = {"idempotencyKey"})
                @Nullable String idempotencyKey,
        @Describe("How soon a person should look. Default medium.")
                @OneOf({"low", "medium", "high"})
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
