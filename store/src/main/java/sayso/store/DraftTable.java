package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.wire.stored.AnswerCodec;

/// Reads, saves and removes in table `draft` the unsent input of each person to a decision.
public final class DraftTable {
    private final SqlExecutor sql;

    public DraftTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public Optional<AnswerDraft> read(DecisionId decision, String person) {
        return sql.first(
                "SELECT * FROM draft WHERE decision_id = ? AND person = ?",
                DraftTable::draft,
                decision.value(),
                person);
    }

    /// Those of these decisions of which the person keeps a draft.
    public Set<DecisionId> drafted(Collection<DecisionId> ids, String person) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        List<Object> values = new ArrayList<>(List.of(person));
        ids.forEach(id -> values.add(id.value()));
        return Set.copyOf(
                sql.list(
                        "SELECT decision_id FROM draft WHERE person = ? AND decision_id IN ("
                                + TableSchema.marks(ids.size())
                                + ")",
                        row -> new DecisionId(row.text("decision_id")),
                        values.toArray()));
    }

    void save(AnswerDraft draft) {
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
                AnswerCodec.write(draft.content()),
                draft.surface().wireName(),
                draft.savedAt());
    }

    void remove(DecisionId decision) {
        sql.update("DELETE FROM draft WHERE decision_id = ?", decision.value());
    }

    private static AnswerDraft draft(ResultRow row) throws SQLException {
        String surface = row.text("surface");
        return new AnswerDraft(
                new DecisionId(row.text("decision_id")),
                row.text("person"),
                AnswerCodec.read(row.text("content")),
                Surface.parse(surface)
                        .orElseThrow(() -> new IllegalArgumentException("surface " + surface)),
                row.instant("saved_at"));
    }
}
