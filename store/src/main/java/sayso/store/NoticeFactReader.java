package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.NoticeFact;
import sayso.decision.model.DecisionId;
import sayso.decision.statistics.StatisticsQuery;

/// Reads in pages the facts about notices for statistics, in order of creation.
public final class NoticeFactReader {
    private static final int PAGE = 500;

    private final SqlExecutor sql;

    public NoticeFactReader(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Where a page ended.
    public record Place(Instant madeAt, String tag) {}

    /// Some of the facts.
    ///
    /// @param last where the next page goes on; null where there is none
    public record Page(List<NoticeFact> facts, @Nullable Place last) {}

    /// Hands over all facts of the query, a page at a time.
    ///
    /// @param reading runs what it is given on a connection, and gives that back afterwards
    public static void read(
            StatisticsQuery query,
            Function<Function<SqlExecutor, Page>, Page> reading,
            Consumer<NoticeFact> each) {
        Place last = null;
        do {
            Place after = last;
            Page page = reading.apply(sql -> new NoticeFactReader(sql).page(query, after));
            page.facts().forEach(each);
            last = page.last();
        } while (last != null);
    }

    /// @param after where the page before ended; null for the first one
    public Page page(StatisticsQuery query, @Nullable Place after) {
        SqlCondition condition =
                after == null
                        ? new SqlCondition("1 = 1").optional("created_at >= ?", query.since())
                        : new SqlCondition(
                                "(created_at, tag) > (?, ?)", after.madeAt(), after.tag());
        condition.optional(
                "(SELECT owner FROM decision WHERE decision.id = notice.decision_id) = ?",
                query.owner());
        List<Object> values = new ArrayList<>(condition.values());
        values.add(PAGE);
        List<Found> found =
                sql.list(
                        """
                        SELECT tag, decision_id, channel, created_at, state, sent_at, failures,
                            CASE WHEN kind = 'reminder' THEN occurrence ELSE 0 END AS reminder
                        FROM notice WHERE %s
                        ORDER BY created_at, tag LIMIT ?
                        """
                                .formatted(condition.text()),
                        NoticeFactReader::found,
                        values.toArray());
        return new Page(
                found.stream().map(Found::fact).toList(),
                found.size() < PAGE ? null : found.getLast().place());
    }

    private record Found(String tag, NoticeFact fact) {
        Place place() {
            return new Place(fact.madeAt(), tag);
        }
    }

    private static Found found(ResultRow row) throws SQLException {
        return new Found(
                row.text("tag"),
                new NoticeFact(
                        new DecisionId(row.text("decision_id")),
                        row.text("channel"),
                        row.instant("created_at"),
                        row.text("state"),
                        row.optionalInstant("sent_at"),
                        NoticeTable.failures(row.text("failures")).size(),
                        row.number("reminder")));
    }
}
