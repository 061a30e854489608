package sayso.decision.access;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.SurfacePreference;

/// Decides whether a launch ticket may open a decision in a terminal, and words the obstacle if it
/// may not.
///
/// A launch ticket proves little, so it opens only questions that were asked for a terminal and can
/// be undone. A locked decision, an irreversible one, and one whose asker reported answers for
/// confirmation wait for a surface of the person's own.
public final class HandoffRules {
    private HandoffRules() {}

    /// Why no launch ticket opens it, as in `no launch ticket opens d-7m2kq0: it is destructive`; empty
    /// where one does.
    public static Optional<String> obstacle(Decision decision) {
        return reason(decision)
                .map(reason -> "no launch ticket opens " + decision.id() + ": " + reason);
    }

    private static Optional<String> reason(Decision decision) {
        if (decision.terms().intake().locked()) {
            return Optional.of("it is locked, and waits for a person at a surface of their own");
        }
        if (decision.terms().transport() != SurfacePreference.TERMINAL) {
            return Optional.of("it was not asked with transport terminal");
        }
        if (decision.terms().risk().asksAgain()) {
            return Optional.of(
                    switch (decision.terms().risk()) {
                        case DESTRUCTIVE -> "it is destructive";
                        case IRREVERSIBLE, NONE -> "it cannot be undone";
                    });
        }
        if (hasReports(decision)) {
            return Optional.of("its asker reported answers that a person has to confirm");
        }
        return Optional.empty();
    }

    private static boolean hasReports(Decision decision) {
        return !decision.reported().topics().isEmpty()
                || decision.question().topics().stream().anyMatch(topic -> topic.initial() != null);
    }
}
