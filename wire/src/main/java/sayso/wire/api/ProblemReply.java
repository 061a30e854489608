package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.DecisionCodec;

/// Error reply of the hub as its client reads it, convertible to the result that a local desk would
/// have returned: code, title, hint, faults, current decision, and ids that an ambiguous one could
/// mean.
///
/// @param decision the decision it is about, as it stands; null where there is none
/// @param matches the ids that an ambiguous one could mean
/// @param nextCall the request to send instead or next, or null
public record ProblemReply(
        String code,
        String title,
        @Nullable String hint,
        List<Problem> errors,
        @Nullable Decision decision,
        List<DecisionId> matches,
        @Nullable String nextCall) {
    /// The request that errors about standing rules name.
    public static final String RULES = "GET /api/rules";

    public ProblemReply {
        errors = List.copyOf(errors);
        matches = List.copyOf(matches);
    }

    /// Empty for a text that is no such error.
    public static Optional<ProblemReply> read(String text) {
        try {
            return Optional.of(StrictFields.stored("problem", text, ProblemReply::read));
        } catch (UnreadableTextException e) {
            return Optional.empty();
        }
    }

    /// Whether it says what became of a decision, rather than of a request.
    public boolean isAboutDecision() {
        return decision != null;
    }

    /// Whether it says what became of a standing rule, rather than of a request.
    public boolean isAboutRules() {
        return nextCall != null && nextCall.startsWith(RULES);
    }

    /// What happened, every fault, and the way out.
    public String sentence() {
        String faults = Problem.inOneLine(errors);
        return title + (faults.isEmpty() ? "" : ": " + faults) + (hint == null ? "" : ". " + hint);
    }

    /// What became of a change, where this says that; empty for an error of another kind.
    public Optional<ChangeResult> asChange(DecisionId id) {
        if (decision == null) {
            return code.equals("not_found")
                    ? Optional.of(new ChangeResult.Unknown(id))
                    : Optional.empty();
        }
        return switch (code) {
            case "already_closed" -> Optional.of(new ChangeResult.AlreadyClosed(decision));
            case "not_allowed" -> Optional.of(new ChangeResult.NotAllowed(decision, title));
            case "validation", "conflict" ->
                    Optional.of(new ChangeResult.Rejected(decision, errors));
            default -> Optional.empty();
        };
    }

    /// The faults that it tells; the error itself where it tells none.
    public AskResult.Rejected asRejected() {
        return new AskResult.Rejected(
                errors.isEmpty() ? List.of(new Problem(code, "", title)) : errors);
    }

    private static ProblemReply read(StrictFields fields) {
        StrictFields decision = fields.optionalObject("decision");
        return new ProblemReply(
                fields.text("code"),
                fields.text("title"),
                fields.optionalText("hint"),
                fields.objects("errors", ApiJson::problem),
                decision == null ? null : DecisionCodec.read(decision),
                fields.texts("matches", DecisionId::new),
                fields.optionalText("next_call"));
    }
}
