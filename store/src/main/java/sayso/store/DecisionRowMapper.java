package sayso.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionnairePause;
import sayso.wire.stored.AnswerCodec;
import sayso.wire.stored.ClaimCodec;
import sayso.wire.stored.EscalationCodec;
import sayso.wire.stored.LinksCodec;
import sayso.wire.stored.OutcomeCodec;
import sayso.wire.stored.PauseCodec;
import sayso.wire.stored.QuestionCodec;
import sayso.wire.stored.TermsCodec;

/// Builds a `Decision` from a row of the table `decision`.
final class DecisionRowMapper {
    /// why: not all of them: a column may be computed when it is read
    static final String COLUMNS =
            """
            id, slug, state, question, content_digest, terms, links,
            owner, asker, session_id, agent_kind, turn_id, via, project, repository, urgency,
            asked_at, deadline, hold_until, delivered_at, erased_at, attended_until, archived_at,
            closed_at, outcome, closed_to_late, closed_to_late_successor,
            claim, pause, reported, escalation, version\
            """;

    private DecisionRowMapper() {}

    static Decision read(ResultRow row) throws SQLException {
        QuestionnairePause pause = pause(row);
        return new Decision(
                id(row),
                row.text("slug"),
                QuestionCodec.read(row.text("question")),
                TermsCodec.read(row.text("terms")),
                asker(row),
                LinksCodec.read(row.text("links")),
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

    static DecisionId id(ResultRow row) throws SQLException {
        return new DecisionId(row.text("id"));
    }

    private static Asker asker(ResultRow row) throws SQLException {
        return new Asker(
                row.text("owner"),
                row.text("asker"),
                row.optionalText("session_id"),
                row.optionalText("agent_kind"),
                row.optionalText("turn_id"),
                row.text("via"),
                row.optionalText("project"),
                row.optionalText("repository"));
    }

    private static DecisionTimestamps timing(ResultRow row) throws SQLException {
        return new DecisionTimestamps(
                row.instant("asked_at"),
                row.optionalInstant("deadline"),
                row.optionalInstant("hold_until"),
                row.optionalInstant("delivered_at"),
                row.optionalInstant("erased_at"),
                row.optionalInstant("attended_until"),
                row.optionalInstant("archived_at"));
    }

    private static @Nullable Outcome outcome(ResultRow row) throws SQLException {
        String outcome = row.optionalText("outcome");
        return outcome == null ? null : OutcomeCodec.read(outcome);
    }

    private static @Nullable AnswerClaim claim(ResultRow row) throws SQLException {
        String claim = row.optionalText("claim");
        // why: a program that knows no claims ends a decision and leaves its claim in the row
        boolean ended =
                row.optionalInstant("closed_at") != null
                        && !row.text("state").equals(DecisionState.TIMED_OUT.wireName());
        return claim == null || ended ? null : ClaimCodec.read(claim);
    }

    private static @Nullable QuestionnairePause pause(ResultRow row) throws SQLException {
        String pause = row.optionalText("pause");
        // why: a program that knows no pauses ends a decision and leaves its pause in the row
        return pause == null || row.optionalInstant("closed_at") != null
                ? null
                : PauseCodec.read(pause);
    }

    /// What was reported before it had a place of its own stands with the pause.
    private static Answer reported(ResultRow row, @Nullable QuestionnairePause pause)
            throws SQLException {
        String reported = row.optionalText("reported");
        return reported != null
                ? AnswerCodec.read(reported)
                : pause == null ? Answer.EMPTY : pause.reported();
    }

    private static @Nullable EscalationProgress escalation(ResultRow row) throws SQLException {
        String escalation = row.optionalText("escalation");
        return escalation == null || row.optionalInstant("closed_at") != null
                ? null
                : EscalationCodec.read(escalation);
    }

    private static @Nullable LateAnswerClosure closedToLate(ResultRow row) throws SQLException {
        String reason = row.optionalText("closed_to_late");
        String successor = row.optionalText("closed_to_late_successor");
        return reason == null
                ? null
                : new LateAnswerClosure(
                        reason, successor == null ? null : new DecisionId(successor));
    }
}
