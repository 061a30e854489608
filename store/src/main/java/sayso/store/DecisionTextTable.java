package sayso.store;

import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.memory.AskPlace;
import sayso.decision.memory.AskTerms;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Keeps the words of answered decisions in the table `decision_text`, and finds decisions by them through
/// the index of words that each database keeps for it: FTS5 in SQLite, a `tsvector` in PostgreSQL.
public final class DecisionTextTable {
    private static final String BLANK = " ";

    private final SqlExecutor sql;

    public DecisionTextTable(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Keeps what is to be found of a decision that ended, and nothing of one that was erased.
    void keep(Decision decision) {
        if (decision.isErased()) {
            remove(decision.id());
        } else if (decision.outcome() instanceof Outcome.Answered answered) {
            AskTerms.kept(decision).ifPresent(terms -> add(decision, answered, terms));
        }
    }

    private void add(Decision decision, Outcome.Answered answered, AskTerms terms) {
        sql.update(
                """
                INSERT INTO decision_text (decision_id, place, answered_at, title, options, prompt)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """,
                decision.id().value(),
                AskPlace.of(decision.asker()).token(),
                answered.at(),
                String.join(BLANK, terms.title()),
                String.join(BLANK, terms.options()),
                String.join(BLANK, terms.prompt()));
    }

    private void remove(DecisionId id) {
        sql.update("DELETE FROM decision_text WHERE decision_id = ?", id.value());
    }

    /// Those that share most with the words, the best first; without words the last answered ones.
    public List<Decision> find(SqlDialect dialect, TermQuery query, int limit) {
        return query.words().isEmpty() ? latest(query.place(), limit) : best(dialect, query, limit);
    }

    private List<Decision> latest(AskPlace place, int limit) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + """
                         FROM (
                            SELECT decision_id, answered_at FROM decision_text WHERE place = ?
                            ORDER BY answered_at DESC, decision_id DESC LIMIT ?) AS found
                        JOIN decision ON decision.id = found.decision_id
                        ORDER BY answered_at DESC, id DESC
                        """,
                DecisionRowMapper::read,
                place.token(),
                limit);
    }

    private List<Decision> best(SqlDialect dialect, TermQuery query, int limit) {
        return switch (dialect) {
            case SQLITE ->
                    sql.list(
                            "SELECT "
                                    + DecisionRowMapper.COLUMNS
                                    + """
                                     FROM (
                                        SELECT rowid, bm25(decision_words, 0, 4, 2, 1) AS score
                                        FROM decision_words WHERE decision_words MATCH ?
                                        ORDER BY score LIMIT ?) AS found
                                    JOIN decision_text ON decision_text.text_row = found.rowid
                                    JOIN decision ON decision.id = decision_text.decision_id
                                    ORDER BY score, id
                                    """,
                            DecisionRowMapper::read,
                            match(query),
                            limit);
            case POSTGRES ->
                    sql.list(
                            "SELECT "
                                    + DecisionRowMapper.COLUMNS
                                    + """
                                     FROM (
                                        SELECT decision_id, ts_rank(words, wanted) AS score
                                        FROM decision_text, CAST(? AS tsquery) AS wanted
                                        WHERE place = ? AND words @@ wanted
                                        ORDER BY score DESC LIMIT ?) AS found
                                    JOIN decision ON decision.id = found.decision_id
                                    ORDER BY score DESC, id
                                    """,
                            DecisionRowMapper::read,
                            alternatives(query, "'", " | "),
                            query.place().token(),
                            limit);
        };
    }

    private static String match(TermQuery query) {
        return "place : \""
                + query.place().token()
                + "\" AND {title options prompt} : ("
                + alternatives(query, "\"", " OR ")
                + ")";
    }

    /// why: words are letters and digits alone, so that nothing in them ends a quotation
    private static String alternatives(TermQuery query, String quote, String or) {
        return query.words().stream()
                .map(word -> quote + word + quote)
                .collect(Collectors.joining(or));
    }
}
