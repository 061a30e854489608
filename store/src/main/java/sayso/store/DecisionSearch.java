package sayso.store;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionTextMatcher;

/// Finds decisions by a reference that a person typed (the beginning of an id, slug or random part)
/// or by a query. Every search uses an index, however many closed decisions there are.
public final class DecisionSearch {
    private static final String AFTER_ANY_TEXT = Character.toString(Character.MAX_CODE_POINT);

    private final SqlExecutor sql;

    public DecisionSearch(SqlExecutor sql) {
        this.sql = sql;
    }

    /// An exact id comes alone, so does an exact slug, then exact random parts; else beginnings.
    public List<DecisionId> matching(String reference, int limit) {
        if (reference.indexOf('\0') >= 0) {
            return List
                    .of(); // why: not every database lets a NUL character so much as be asked for
        }
        List<DecisionId> exact =
                sql.list(
                        """
                        SELECT id, 1 AS rank FROM decision WHERE id = ?
                        UNION ALL SELECT id, 2 AS rank FROM decision WHERE slug = ?
                        ORDER BY rank LIMIT 1
                        """,
                        DecisionRowMapper::id,
                        reference,
                        reference);
        if (exact.isEmpty()) {
            exact =
                    sql.list(
                            "SELECT id FROM decision WHERE random_part = ? ORDER BY id LIMIT ?",
                            DecisionRowMapper::id,
                            reference,
                            limit);
        }
        return exact.isEmpty() ? beginning(reference, limit) : exact;
    }

    private List<DecisionId> beginning(String start, int limit) {
        String end = start + AFTER_ANY_TEXT;
        Set<DecisionId> found = new LinkedHashSet<>();
        found.addAll(
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE id >= ? AND id < ? ORDER BY id LIMIT ?
                        """,
                        DecisionRowMapper::id,
                        start,
                        end,
                        limit));
        found.addAll(
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE slug >= ? AND slug < ? ORDER BY slug LIMIT ?
                        """,
                        DecisionRowMapper::id,
                        start,
                        end,
                        limit));
        found.addAll(
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE random_part >= ? AND random_part < ?
                        ORDER BY random_part, id LIMIT ?
                        """,
                        DecisionRowMapper::id,
                        start,
                        end,
                        limit));
        return found.stream().limit(limit).toList();
    }

    public List<Decision> find(DecisionQuery query) {
        String text = query.filter().text();
        if (text == null) {
            return list(query);
        }
        DecisionTextMatcher wanted = new DecisionTextMatcher(text);
        List<Decision> found = new ArrayList<>();
        List<Decision> page = list(query);
        while (!page.isEmpty()) {
            page.stream().filter(wanted::isIn).forEach(found::add);
            if (page.size() < query.limit() || found.size() >= query.limit()) {
                break;
            }
            // why: the database lets through a few that do not fit, so one page may not fill a page
            page = list(query.page(page.getLast().id(), query.limit()));
        }
        return found.stream().limit(query.limit()).toList();
    }

    private List<Decision> list(DecisionQuery query) {
        DecisionId last = query.after();
        ListStatement statement = new ListStatement(query, last == null ? null : anchor(last));
        return statement.isEmpty()
                ? List.of()
                : sql.list(statement.text(), DecisionRowMapper::read, statement.values());
    }

    private ListStatement.@Nullable Anchor anchor(DecisionId last) {
        return sql.first(
                        "SELECT urgency, asked_at, closed_at, id FROM decision WHERE id = ?",
                        row ->
                                new ListStatement.Anchor(
                                        row.number("urgency"),
                                        row.number("asked_at"),
                                        row.optionalNumber("closed_at"),
                                        row.text("id")),
                        last.value())
                .orElse(null);
    }
}
