package sayso.core.decision;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What narrows a list of decisions; null parts narrow nothing.
///
/// @param owner the principal whose decisions they are
/// @param asker the agent that asked: `Asker.name`
/// @param project the folder or repository the agent works in
/// @param session the agent's own session
/// @param mode the kind of question
/// @param item only those that hold or held this work item
/// @param since asked then or later
/// @param before asked earlier than that
/// @param text what one of their texts contains: see `SearchText`
public record DecisionFilter(
        @Nullable String owner,
        @Nullable String asker,
        @Nullable String project,
        @Nullable String session,
        @Nullable Urgency urgency,
        @Nullable Mode mode,
        @Nullable String item,
        @Nullable Instant since,
        @Nullable Instant before,
        @Nullable String text) {
    public static final DecisionFilter NONE =
            new DecisionFilter(null, null, null, null, null, null, null, null, null, null);

    public DecisionFilter {
        text = text == null || text.isBlank() ? null : text.strip();
    }

    public DecisionFilter ownedBy(@Nullable String owner) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter askedBy(@Nullable String asker) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter inProject(@Nullable String project) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter inSession(@Nullable String session) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter ofUrgency(@Nullable Urgency urgency) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter ofMode(@Nullable Mode mode) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter holding(@Nullable String item) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter askedSince(@Nullable Instant since) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter askedBefore(@Nullable Instant before) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    public DecisionFilter containing(@Nullable String text) {
        return new DecisionFilter(
                owner, asker, project, session, urgency, mode, item, since, before, text);
    }

    /// Without what `DecisionCounts` counts by, so that the other choices can be counted too.
    DecisionFilter uncounted() {
        return new DecisionFilter(owner, null, null, session, null, null, item, null, null, text);
    }
}
