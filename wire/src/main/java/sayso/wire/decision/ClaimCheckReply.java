package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.claim.ClaimText;
import sayso.decision.claim.ClaimVerdict;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.JudgedClaim;
import sayso.decision.model.Answer;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `check-claim --json`, in the format `sayso.check-claim/1`: each claim of a text that a
/// person decided, with the verdict on it, what was answered, and who answered where it is confirmed.
///
/// @param claims in the order of the text
public record ClaimCheckReply(List<JudgedClaim> claims) {
    public ClaimCheckReply {
        claims = List.copyOf(claims);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("format", "sayso.check-claim/1")
                    .flag(
                            "confirmed",
                            !claims.isEmpty() && claims.stream().noneMatch(JudgedClaim::isFalse));
            json.writeArrayPropertyStart("claims");
            claims.forEach(claim -> write(json, claim));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, JudgedClaim judged) {
        ConsentClaim claim = judged.claim();
        ClaimVerdict verdict = judged.verdict();
        json.writeStartObject();
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("decision_id", claim.decision().value())
                        .text("option", claim.namesOption() ? claim.option() : null)
                        .number("line", claim.line())
                        .flag("confirmed", verdict.isConfirmed())
                        .text("verdict", verdict.wireName())
                        .text("reason", ClaimText.of(claim, verdict));
        Answer answer = answer(verdict);
        if (answer != null && answer.topics().isEmpty()) {
            fields.options("chosen", answer.chosen());
        }
        if (verdict instanceof ClaimVerdict.Confirmed confirmed) {
            fields.text("decided_by", "person")
                    .text("by", confirmed.by().name())
                    .text("surface", confirmed.by().surfaceName())
                    .text("assurance", confirmed.by().assurance().wireName())
                    .time("answered_at", confirmed.answered().at());
        }
        json.writeEndObject();
    }

    /// What was answered, or taken in place of an answer.
    private static @Nullable Answer answer(ClaimVerdict verdict) {
        return switch (verdict) {
            case ClaimVerdict.Confirmed confirmed -> confirmed.answered().answer();
            case ClaimVerdict.Otherwise otherwise -> otherwise.answer();
            case ClaimVerdict.Unclear unclear -> unclear.answer();
            case ClaimVerdict.NoPerson other -> other.answer();
            case ClaimVerdict.ByDefault taken -> taken.taken();
            case ClaimVerdict.Unknown _,
                    ClaimVerdict.Nameless _,
                    ClaimVerdict.Erased _,
                    ClaimVerdict.Imported _,
                    ClaimVerdict.Waiting _,
                    ClaimVerdict.Unanswered _,
                    ClaimVerdict.Expired _,
                    ClaimVerdict.Replaced _,
                    ClaimVerdict.Contested _ ->
                    null;
        };
    }
}
