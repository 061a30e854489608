package sayso.wire.cycle.api;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Body of `POST /api/cycles/{id}/revisits/{revisit}/resolve`: whether the suggestion to revisit a
/// component of the analysis is accepted or dismissed, and the reason.
public record ResolveBody(boolean accepted, @Nullable String reason) {
    private static final int REASON = 500;

    /// @return empty where the text is no JSON object at all
    public static Optional<ResolveBody> read(String text, ProblemCollector problems) {
        return CycleBodyParser.fields(text, problems)
                .map(body -> {
                    Boolean accepts =
                            body.optionalChoice("action", "accept, dismiss", ResolveBody::accepts);
                    if (accepts == null && problems.none()) {
                        problems.add(
                                "missing", "action", "action is missing; give accept or dismiss");
                    }
                    String reason = body.optionalTrimmed("reason", REASON);
                    String resolution = body.optionalTrimmed("resolution", REASON);
                    if (reason != null && resolution != null && !reason.equals(resolution)) {
                        problems.add(
                                "conflict", "resolution", "reason and resolution differ; give one");
                    }
                    return new ResolveBody(
                            Boolean.TRUE.equals(accepts), reason == null ? resolution : reason);
                });
    }

    private static Optional<Boolean> accepts(String action) {
        return switch (action.strip()) {
            case "accept" -> Optional.of(true);
            case "dismiss" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /// The body of `POST /api/cycles/{id}/archive`.
    public record Archive(String reason) {
        /// @return empty where the text is no JSON object at all
        public static Optional<Archive> read(String text, ProblemCollector problems) {
            return CycleBodyParser.fields(text, problems)
                    .map(body -> new Archive(body.trimmed("reason", REASON)));
        }
    }
}
