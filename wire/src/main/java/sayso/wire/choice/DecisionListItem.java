package sayso.wire.choice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Item in the result of `list_decisions`: a decision's id, title, state and urgency, when it was
/// asked, and its deadline.
public record DecisionListItem(
        String decisionId,
        String title,
        String state,
        String actionStatus,
        Instant askedAt,
        @Nullable Instant deadline,
        String urgency) {}
