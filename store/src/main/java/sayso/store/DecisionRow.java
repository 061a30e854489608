package sayso.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.Asker;
import sayso.core.decision.Claim;
import sayso.core.decision.ClosedToLate;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Escalation;
import sayso.core.decision.Outcome;
import sayso.core.decision.Pause;
import sayso.core.decision.State;
import sayso.core.decision.Timing;
import sayso.wire.stored.StoredAnswer;
import sayso.wire.stored.StoredClaim;
import sayso.wire.stored.StoredEscalation;
import sayso.wire.stored.StoredLinks;
import sayso.wire.stored.StoredOutcome;
import sayso.wire.stored.StoredPause;
import sayso.wire.stored.StoredQuestion;
import sayso.wire.stored.StoredTerms;

/// A decision as a row, read back.
final class DecisionRow {
    /// why: not all of them: a column may be computed when it is read
    static final String COLUMNS =
            """
            id, slug, state, question, content_digest, terms, links,
            owner, asker, session_id, agent_kind, turn_id, via, project, urgency,
            asked_at, deadline, hold_until, delivered_at, erased_at, attended_until,
            closed_at, outcome, closed_to_late, closed_to_late_successor,
            claim, pause, reported, escalation, version\
            """;

    private DecisionRow() {}

    static Decision read(Row row) throws SQLException {
        Pause pause = pause(row);
        return new Decision(
                id(row),
                row.text("slug"),
                StoredQuestion.read(row.text("question")),
                StoredTerms.read(row.text("terms")),
                asker(row),
                StoredLinks.read(row.text("links")),
                timing(row),
                row.text("content_digest"),
                outcome(row),
                closedToLate(row),
                claim(row),
                pause,
                reported(row, pause),
                escalation(row),
                row.number("version"));
    }

    static DecisionId id(Row row) throws SQLException {
        return new DecisionId(row.text("id"));
    }

    private static Asker asker(Row row) throws SQLException {
        return new Asker(
                row.text("owner"),
                row.text("asker"),
                row.optionalText("session_id"),
                row.optionalText("agent_kind"),
                row.optionalText("turn_id"),
                row.text("via"),
                row.optionalText("project"));
    }

    private static Timing timing(Row row) throws SQLException {
        return new Timing(
                row.instant("asked_at"),
                row.optionalInstant("deadline"),
                row.optionalInstant("hold_until"),
                row.optionalInstant("delivered_at"),
                row.optionalInstant("erased_at"),
                row.optionalInstant("attended_until"));
    }

    private static @Nullable Outcome outcome(Row row) throws SQLException {
        String outcome = row.optionalText("outcome");
        return outcome == null ? null : StoredOutcome.read(outcome);
    }

    private static @Nullable Claim claim(Row row) throws SQLException {
        String claim = row.optionalText("claim");
        // why: a program that knows no claims ends a decision and leaves its claim in the row
        boolean ended =
                row.optionalInstant("closed_at") != null
                        && !row.text("state").equals(State.TIMED_OUT.wireName());
        return claim == null || ended ? null : StoredClaim.read(claim);
    }

    private static @Nullable Pause pause(Row row) throws SQLException {
        String pause = row.optionalText("pause");
        // why: a program that knows no pauses ends a decision and leaves its pause in the row
        return pause == null || row.optionalInstant("closed_at") != null
                ? null
                : StoredPause.read(pause);
    }

    /// What was reported before it had a place of its own stands with the pause.
    private static Answer reported(Row row, @Nullable Pause pause) throws SQLException {
        String reported = row.optionalText("reported");
        return reported != null
                ? StoredAnswer.read(reported)
                : pause == null ? Answer.EMPTY : pause.reported();
    }

    private static @Nullable Escalation escalation(Row row) throws SQLException {
        String escalation = row.optionalText("escalation");
        return escalation == null || row.optionalInstant("closed_at") != null
                ? null
                : StoredEscalation.read(escalation);
    }

    private static @Nullable ClosedToLate closedToLate(Row row) throws SQLException {
        String reason = row.optionalText("closed_to_late");
        String successor = row.optionalText("closed_to_late_successor");
        return reason == null
                ? null
                : new ClosedToLate(reason, successor == null ? null : new DecisionId(successor));
    }
}
