package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Origin of an answer to an extension's question: the decision, whether a person or a standing
/// rule decided, on which surface and with which assurance, and the person's remarks.
///
/// @param decisionId the decision that keeps it
/// @param decidedBy `person`, or `rule` for a person's standing rule
/// @param surface where the person was, as in `terminal` or `web`; null for a rule
/// @param assurance how surely they were recognised, as in `terminal` or `web`; null for a rule
/// @param remarks what the person wrote besides: notes, reasons, words beside an option; else empty
public record Provenance(
        String decisionId,
        String decidedBy,
        @Nullable String surface,
        @Nullable String assurance,
        String remarks) {
    public Provenance {
        Objects.requireNonNull(decisionId, "decisionId is null");
        Objects.requireNonNull(decidedBy, "decidedBy is null");
        Objects.requireNonNull(remarks, "remarks is null");
    }
}
