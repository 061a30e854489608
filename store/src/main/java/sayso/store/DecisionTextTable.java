package sayso.store;

import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskPlace;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.AskTerms;
import sayso.decision.memory.KeptTerms;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Keeps what answered decisions are found by later. Their words stand in the table `decision_text`, and are found through
/// the index of words that each database keeps for it: FTS5 in SQLite, a `tsvector` in PostgreSQL. The fingerprints of
/// topics stand in `topic_fingerprint`; a plain question keeps its one in its own row.
public final class DecisionTextTable {
    private static final String BLANK = " ";

    /// So many decisions of a place are weighed against each other.
    private static final int WEIGHED = 500;

    /// A word that so few decisions have tells them from all others.
    private static final int RARE = 200;

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
            AskSubject.kept(decision).forEach(print -> add(decision, answered, print));
        }
    }

    private void add(Decision decision, Outcome.Answered answered, AskFingerprint print) {
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

    /// Answered questionnaires of the place with a topic that asks it, the last answered first.
    ///
    /// @param prints at least one
    List<Decision> answeredAlike(AskSubject asked, List<AskFingerprint> prints, int limit) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + " FROM (SELECT decision_id, MAX(answered_at) AS answered_at"
                        + " FROM topic_fingerprint WHERE fingerprint IN ("
                        + String.join(", ", Collections.nCopies(prints.size(), "?"))
                        + """
                        ) GROUP BY decision_id) AS found
                        CROSS JOIN decision
                        WHERE decision.id = found.decision_id
                            AND state = 'resolved' AND owner = ?
                            AND (COALESCE(repository, project, '') = ?
                                OR (repository IS NULL AND project = ?))
                        ORDER BY answered_at DESC, id DESC LIMIT ?
                        """,
                DecisionRowMapper::read,
                DecisionSqlTable.parameters(prints, asked.asker(), limit));
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
        sql.update("DELETE FROM topic_fingerprint WHERE decision_id = ?", id.value());
    }

    /// Those that share most with the words, the best first; without words the last answered ones. Of more than
    /// `WEIGHED` with any of the words the newest are weighed, and those that have a rare one. why: the rank of
    /// a database counts each word in the whole index first, and no two databases agree on it
    public List<Decision> find(SqlDialect dialect, TermQuery query, int limit) {
        if (query.words().isEmpty()) {
            return latest(query.place(), limit);
        }
        Map<DecisionId, KeptTerms> found = new HashMap<>();
        List<KeptTerms> newest = newest(dialect, query, 0, WEIGHED);
        newest.forEach(one -> found.put(one.id(), one));
        if (newest.size() == WEIGHED) {
            List<String> rare =
                    query.words().stream()
                            .filter(word -> isRare(dialect, query.place(), word))
                            .toList();
            if (!rare.isEmpty()) {
                newest(dialect, new TermQuery(query.place(), rare), 0, WEIGHED)
                        .forEach(one -> found.put(one.id(), one));
            }
        }
        List<DecisionId> best =
                KeptTerms.best(found.values(), query.words()).stream()
                        .map(KeptTerms::id)
                        .limit(limit)
                        .toList();
        return decisions(best);
    }

    private static KeptTerms read(ResultRow row) throws SQLException {
        return KeptTerms.read(
                new DecisionId(row.text("decision_id")),
                row.instant("answered_at"),
                row.text("title"),
                row.text("options"),
                row.text("prompt"));
    }

    private List<Decision> decisions(List<DecisionId> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<DecisionId, Decision> found =
                sql
                        .list(
                                "SELECT "
                                        + DecisionRowMapper.COLUMNS
                                        + " FROM decision WHERE id IN ("
                                        + String.join(", ", Collections.nCopies(ids.size(), "?"))
                                        + ")",
                                DecisionRowMapper::read,
                                ids.stream().map(DecisionId::value).toArray())
                        .stream()
                        .collect(Collectors.toMap(Decision::id, Function.identity()));
        return ids.stream().map(found::get).filter(Objects::nonNull).toList();
    }

    /// Whether few decisions of the place have this word.
    private boolean isRare(SqlDialect dialect, AskPlace place, String word) {
        return newest(dialect, new TermQuery(place, List.of(word)), RARE, 1).isEmpty();
    }

    /// The words of the newest with any of these words.
    ///
    /// @param after so many of them
    private List<KeptTerms> newest(SqlDialect dialect, TermQuery query, int after, int limit) {
        return switch (dialect) {
            case SQLITE ->
                    sql.list(
                            """
                            SELECT decision_id, answered_at, title, options, prompt
                            FROM (
                                SELECT rowid AS found FROM decision_words
                                WHERE decision_words MATCH ?
                                ORDER BY rowid DESC LIMIT ? OFFSET ?) AS newest
                            JOIN decision_text ON decision_text.text_row = newest.found
                            """,
                            DecisionTextTable::read,
                            match(query),
                            limit,
                            after);
            case POSTGRES ->
                    sql.list(
                            """
                            SELECT decision_id, answered_at, title, options, prompt
                            FROM decision_text
                            WHERE place = ? AND words @@ CAST(? AS tsquery)
                            ORDER BY answered_at DESC, decision_id DESC LIMIT ? OFFSET ?
                            """,
                            DecisionTextTable::read,
                            query.place().token(),
                            alternatives(query, "'", " | "),
                            limit,
                            after);
        };
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
