package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.wire.stored.AnswerCodec;

/// Reads, saves and removes in table `draft` the unsent input of each person to a decision.
public final class DraftTable {
    /// why: a program of before writes no id, and people there have those that follow from their names
    private static final String IS_THEIRS = "COALESCE(person_id, 'local:' || person) = ?";

    private final SqlExecutor sql;

    public DraftTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public Optional<AnswerDraft> read(DecisionId decision, PersonId person) {
        return sql.first(
                "SELECT * FROM draft WHERE decision_id = ? AND " + IS_THEIRS,
                DraftTable::draft,
                decision.value(),
                person.value());
    }

    /// Those of these decisions of which the person keeps a draft.
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        List<Object> values = new ArrayList<>(List.of(person.value()));
        ids.forEach(id -> values.add(id.value()));
        return Set.copyOf(
                sql.list(
                        "SELECT decision_id FROM draft WHERE "
                                + IS_THEIRS
                                + " AND decision_id IN ("
                                + TableSchema.marks(ids.size())
                                + ")",
                        row -> new DecisionId(row.text("decision_id")),
                        values.toArray()));
    }

    void save(AnswerDraft draft) {
        sql.update(
                """
                INSERT INTO draft (
                    decision_id, person, person_id, person_name, content, surface, saved_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (decision_id, person) DO UPDATE
                SET person_id = excluded.person_id,
                    person_name = excluded.person_name,
                    content = excluded.content,
                    surface = excluded.surface,
                    saved_at = excluded.saved_at
                """,
                draft.decision().value(),
                draft.personId().localName().orElse(draft.personId().value()),
                draft.personId().value(),
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
        String id = row.optionalText("person_id");
        String name = row.optionalText("person_name");
        String key = row.text("person");
        return new AnswerDraft(
                new DecisionId(row.text("decision_id")),
                id == null ? PersonId.local(key) : new PersonId(id),
                name == null ? key : name,
                AnswerCodec.read(row.text("content")),
                Surface.parse(surface)
                        .orElseThrow(() -> new IllegalArgumentException("surface " + surface)),
                row.instant("saved_at"));
    }
}
