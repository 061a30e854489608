package sayso.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.store.DecisionFilter;

/// Builder of a `WHERE` clause and the values of its placeholders, from single conditions or a
/// `DecisionFilter`.
final class SqlCondition {
    private final StringBuilder text;
    private final List<Object> values = new ArrayList<>();

    SqlCondition(String first, Object... values) {
        this.text = new StringBuilder(first);
        this.values.addAll(List.of(values));
    }

    /// The same, to be narrowed otherwise.
    SqlCondition copy() {
        return new SqlCondition(text.toString(), values.toArray());
    }

    String text() {
        return text.toString();
    }

    List<Object> values() {
        return values;
    }

    SqlCondition and(String condition, Object... more) {
        text.append(" AND ").append(condition);
        values.addAll(List.of(more));
        return this;
    }

    /// All that the filter asks for; of its text, what a database can tell.
    SqlCondition and(DecisionFilter filter) {
        optional("owner = ?", filter.owner());
        optional("asker = ?", filter.asker());
        optional("project = ?", filter.project());
        optional("session_id = ?", filter.session());
        optional("urgency = ?", filter.urgency() == null ? null : UrgencyRank.of(filter.urgency()));
        optional("mode = ?", filter.mode() == null ? null : filter.mode().wireName());
        optional("type = ?", filter.type());
        optional(
                "predecessor = ?",
                filter.predecessor() == null ? null : filter.predecessor().value());
        optional("id IN (SELECT decision_id FROM gate WHERE item = ?)", filter.item());
        optional("asked_at >= ?", filter.since());
        optional("asked_at < ?", filter.before());
        optional(
                "delivered_at IS NULL AND closed_at IS NOT NULL AND closed_at >= ?",
                filter.untoldSince());
        String pattern = filter.text() == null ? null : LikePattern.of(filter.text());
        if (pattern != null) {
            and(
                    """
                    (lower(question) LIKE ? ESCAPE '!' OR lower(outcome) LIKE ? ESCAPE '!'
                    OR id LIKE ? ESCAPE '!')\
                    """,
                    pattern,
                    pattern,
                    pattern);
        }
        return this;
    }

    /// Where there is a value to compare with.
    SqlCondition optional(String condition, @Nullable Object value) {
        return value == null ? this : and(condition, value);
    }
}
