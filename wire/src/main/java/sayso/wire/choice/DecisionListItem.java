package sayso.wire.choice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Item of `list_decisions`.
public record DecisionListItem(
        String decisionId,
        String title,
        String state,
        String actionStatus,
        Instant askedAt,
        @Nullable Instant deadline,
        String urgency) {}
