package sayso.store;

import java.sql.SQLException;
import java.util.Optional;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Surface;
import sayso.wire.stored.StoredAnswer;

/// The table `draft`: what each person typed and has not sent.
public final class DraftTable {
    private final Sql sql;

    public DraftTable(Sql sql) {
        this.sql = sql;
    }

    public Optional<Draft> read(DecisionId decision, String person) {
        return sql.first(
                "SELECT * FROM draft WHERE decision_id = ? AND person = ?",
                DraftTable::draft,
                decision.value(),
                person);
    }

    void save(Draft draft) {
        sql.update(
                """
                INSERT INTO draft (decision_id, person, content, surface, saved_at)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (decision_id, person) DO UPDATE
                SET content = excluded.content,
                    surface = excluded.surface,
                    saved_at = excluded.saved_at
                """,
                draft.decision().value(),
                draft.person(),
                StoredAnswer.write(draft.content()),
                draft.surface().wireName(),
                draft.savedAt());
    }

    void remove(DecisionId decision) {
        sql.update("DELETE FROM draft WHERE decision_id = ?", decision.value());
    }

    private static Draft draft(Row row) throws SQLException {
        String surface = row.text("surface");
        return new Draft(
                new DecisionId(row.text("decision_id")),
                row.text("person"),
                StoredAnswer.read(row.text("content")),
                Surface.parse(surface)
                        .orElseThrow(() -> new IllegalArgumentException("surface " + surface)),
                row.instant("saved_at"));
    }
}
