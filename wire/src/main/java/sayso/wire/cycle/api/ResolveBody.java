package sayso.wire.cycle.api;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Body of `POST /api/cycles/{id}/revisits/{revisit}/resolve`: whether a suggestion to revisit a
/// component is accepted or dismissed, and the reason.
public record ResolveBody(boolean accepted, @Nullable String reason) {
    private static final int REASON = 500;

    /// @return empty where the text is no JSON object at all
    public static Optional<ResolveBody> read(String text, ProblemCollector problems) {
        return CycleBodyReader.of(text, problems)
                .map(body -> {
                    String action = body.oneOf("action", List.of("accept", "dismiss"));
                    if (action == null && problems.none()) {
                        problems.add(
                                "required", "action", "action is missing; give accept or dismiss");
                    }
                    String reason = body.text("reason", REASON);
                    String resolution = body.text("resolution", REASON);
                    if (reason != null && resolution != null && !reason.equals(resolution)) {
                        problems.add(
                                "conflict", "resolution", "reason and resolution differ; give one");
                    }
                    return new ResolveBody(
                            "accept".equals(action), reason == null ? resolution : reason);
                });
    }

    /// The body of `POST /api/cycles/{id}/archive`.
    public record Archive(String reason) {
        /// @return empty where the text is no JSON object at all
        public static Optional<Archive> read(String text, ProblemCollector problems) {
            return CycleBodyReader.of(text, problems)
                    .map(body -> new Archive(body.required("reason", REASON)));
        }
    }
}
