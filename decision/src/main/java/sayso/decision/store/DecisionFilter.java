package sayso.decision.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;

/// Criteria that narrow a list of decisions, such as owner, asker, project, session, urgency, mode,
/// type, time, or a text they contain; a null part does not narrow it.
///
/// @param owner the principal whose decisions they are
/// @param asker the agent that asked: `Asker.name`
/// @param project the folder or repository the agent works in
/// @param session the agent's own session
/// @param mode the kind of question
/// @param type the kind of decision its asker says it is: `AskIntake.type`
/// @param predecessor only those that follow up this decision
/// @param item only those that hold or held this work item
/// @param since asked then or later
/// @param before asked earlier than that
/// @param untoldSince only what ended then or later and its asker has not learned
/// @param text what one of their texts contains: see `DecisionTextMatcher`
public record DecisionFilter(
        @Nullable String owner,
        @Nullable String asker,
        @Nullable String project,
        @Nullable String session,
        @Nullable Urgency urgency,
        @Nullable QuestionMode mode,
        @Nullable String type,
        @Nullable DecisionId predecessor,
        @Nullable String item,
        @Nullable Instant since,
        @Nullable Instant before,
        @Nullable Instant untoldSince,
        @Nullable String text) {
    public static final DecisionFilter NONE =
            new DecisionFilter(
                    null, null, null, null, null, null, null, null, null, null, null, null, null);

    public DecisionFilter {
        text = text == null || text.isBlank() ? null : text.strip();
    }

    public DecisionFilter ownedBy(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.owner = wanted;
        return parts.filter();
    }

    public DecisionFilter askedBy(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.asker = wanted;
        return parts.filter();
    }

    public DecisionFilter inProject(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.project = wanted;
        return parts.filter();
    }

    public DecisionFilter inSession(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.session = wanted;
        return parts.filter();
    }

    public DecisionFilter ofUrgency(@Nullable Urgency wanted) {
        Parts parts = new Parts(this);
        parts.urgency = wanted;
        return parts.filter();
    }

    public DecisionFilter ofMode(@Nullable QuestionMode wanted) {
        Parts parts = new Parts(this);
        parts.mode = wanted;
        return parts.filter();
    }

    public DecisionFilter ofType(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.type = wanted;
        return parts.filter();
    }

    public DecisionFilter following(@Nullable DecisionId wanted) {
        Parts parts = new Parts(this);
        parts.predecessor = wanted;
        return parts.filter();
    }

    public DecisionFilter holding(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.item = wanted;
        return parts.filter();
    }

    public DecisionFilter askedSince(@Nullable Instant wanted) {
        Parts parts = new Parts(this);
        parts.since = wanted;
        return parts.filter();
    }

    public DecisionFilter askedBefore(@Nullable Instant wanted) {
        Parts parts = new Parts(this);
        parts.before = wanted;
        return parts.filter();
    }

    public DecisionFilter untoldSince(@Nullable Instant wanted) {
        Parts parts = new Parts(this);
        parts.untoldSince = wanted;
        return parts.filter();
    }

    public DecisionFilter containing(@Nullable String wanted) {
        Parts parts = new Parts(this);
        parts.text = wanted;
        return parts.filter();
    }

    /// Without what `DecisionCounts` counts by, so that the other choices can be counted too.
    DecisionFilter uncounted() {
        Parts parts = new Parts(this);
        parts.asker = null;
        parts.project = null;
        parts.urgency = null;
        parts.mode = null;
        parts.since = null;
        parts.before = null;
        return parts.filter();
    }

    /// The parts of a filter while one of them changes, so that the others are copied in one place.
    private static final class Parts {
        @Nullable String owner;
        @Nullable String asker;
        @Nullable String project;
        @Nullable String session;
        @Nullable Urgency urgency;
        @Nullable QuestionMode mode;
        @Nullable String type;
        @Nullable DecisionId predecessor;
        @Nullable String item;
        @Nullable Instant since;
        @Nullable Instant before;
        @Nullable Instant untoldSince;
        @Nullable String text;

        Parts(DecisionFilter filter) {
            owner = filter.owner;
            asker = filter.asker;
            project = filter.project;
            session = filter.session;
            urgency = filter.urgency;
            mode = filter.mode;
            type = filter.type;
            predecessor = filter.predecessor;
            item = filter.item;
            since = filter.since;
            before = filter.before;
            untoldSince = filter.untoldSince;
            text = filter.text;
        }

        DecisionFilter filter() {
            return new DecisionFilter(
                    owner,
                    asker,
                    project,
                    session,
                    urgency,
                    mode,
                    type,
                    predecessor,
                    item,
                    since,
                    before,
                    untoldSince,
                    text);
        }
    }
}
