package sayso.store;

import java.util.Collections;
import java.util.List;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Keeps the fingerprints of the topics of answered questionnaires in the table `topic_fingerprint`, and finds
/// decisions by them. A plain question keeps its one in its own row.
final class TopicFingerprintTable {
    private final SqlExecutor sql;

    TopicFingerprintTable(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Keeps those of a decision that ended, and none of one that was erased.
    void keep(Decision decision) {
        if (decision.isErased()) {
            sql.update(
                    "DELETE FROM topic_fingerprint WHERE decision_id = ?", decision.id().value());
        } else if (decision.outcome() instanceof Outcome.Answered answered) {
            for (AskFingerprint print : AskSubject.kept(decision)) {
                sql.update(
                        """
                        INSERT INTO topic_fingerprint (decision_id, fingerprint, answered_at)
                        VALUES (?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        decision.id().value(),
                        print.hex(),
                        answered.at());
            }
        }
    }

    /// Answered questionnaires of the place with a topic that asks it, the last answered first.
    ///
    /// @param prints at least one
    List<Decision> answered(AskSubject asked, List<AskFingerprint> prints, int limit) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + " FROM (SELECT decision_id, MAX(answered_at) AS answered_at"
                        + " FROM topic_fingerprint WHERE fingerprint IN ("
                        + String.join(", ", Collections.nCopies(prints.size(), "?"))
                        + """
                        ) GROUP BY decision_id) AS found
                        JOIN decision ON decision.id = found.decision_id
                        WHERE state = 'resolved' AND owner = ?
                            AND (COALESCE(repository, project, '') = ?
                                OR (repository IS NULL AND project = ?))
                        ORDER BY answered_at DESC, id DESC LIMIT ?
                        """,
                DecisionRowMapper::read,
                DecisionSqlTable.parameters(prints, asked.decision().asker(), limit));
    }
}
