package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinePrint;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTable;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.PrintedCommit;
import sayso.wire.stored.ActorCodec;

/// `LinkTable` in the SQL tables `decision_link`, `line_print`, `printed_commit`, `printed_tip` and
/// `print_key`.
public final class LinkSqlTable implements LinkTable {
    private static final String KEY = "digests";

    /// Of stores from before prints were taken of digests.
    private static final String EARLIER_KEY = "lines";

    /// Values of one query, fewer than any database takes.
    private static final int PAGE = 400;

    private final SqlExecutor sql;

    public LinkSqlTable(SqlExecutor sql) {
        this.sql = sql;
    }

    @Override
    public boolean add(DecisionLink link) {
        LinkTarget target = link.target();
        LineSpan lines = lines(target);
        forget(link);
        return sql.update(
                        """
                        INSERT INTO decision_link (
                            decision_id, repository, target, commit_id, path, from_line, to_line,
                            made_by, made_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        link.decision().value(),
                        link.repository(),
                        target.key(),
                        target.commit(),
                        path(target),
                        lines == null ? null : lines.from(),
                        lines == null ? null : lines.to(),
                        ActorCodec.write(link.by()),
                        link.at())
                == 1;
    }

    @Override
    public void remove(DecisionLink link) {
        sql.update(
                "DELETE FROM decision_link WHERE decision_id = ? AND repository = ? AND target = ?",
                link.decision().value(),
                link.repository(),
                link.target().key());
        forget(link);
    }

    private void forget(DecisionLink link) {
        if (link.target() instanceof LinkTarget.OfCommit(String commit)) {
            sql.update(
                    "DELETE FROM line_print WHERE repository = ? AND commit_id = ?",
                    link.repository(),
                    commit);
            sql.update(
                    "DELETE FROM printed_commit WHERE repository = ? AND commit_id = ?",
                    link.repository(),
                    commit);
            // why: its message may name a decision besides
            sql.update("DELETE FROM printed_tip WHERE repository = ?", link.repository());
        }
    }

    @Override
    public List<DecisionLink> in(String repository) {
        return sql.list(
                """
                SELECT * FROM decision_link WHERE repository = ?
                ORDER BY made_at DESC, decision_id, target
                """,
                LinkSqlTable::link,
                repository);
    }

    @Override
    public List<DecisionLink> of(DecisionId decision) {
        return sql.list(
                """
                SELECT * FROM decision_link WHERE decision_id = ?
                ORDER BY made_at DESC, decision_id, target
                """,
                LinkSqlTable::link,
                decision.value());
    }

    @Override
    public List<DecisionLink> toFile(String path) {
        return sql.list(
                """
                SELECT * FROM decision_link WHERE path = ?
                ORDER BY made_at DESC, decision_id, target
                """,
                LinkSqlTable::link,
                path);
    }

    @Override
    public List<DecisionLink> toCommit(String id) {
        return sql.list(
                """
                SELECT * FROM decision_link WHERE path IS NULL AND substr(commit_id, 1, ?) = ?
                ORDER BY made_at DESC, decision_id, target
                """,
                LinkSqlTable::link,
                id.length(),
                id);
    }

    @Override
    public Optional<String> printKey() {
        return key(KEY);
    }

    @Override
    public Optional<String> earlierPrintKey() {
        return key(EARLIER_KEY);
    }

    private Optional<String> key(String id) {
        return sql.first(
                "SELECT secret FROM print_key WHERE id = ?", row -> row.text("secret"), id);
    }

    @Override
    public void savePrintKey(String key) {
        sql.update("DELETE FROM print_key WHERE id = ?", KEY);
        sql.update("INSERT INTO print_key (id, secret) VALUES (?, ?)", KEY, key);
    }

    @Override
    public Set<String> printedTips(String repository) {
        return Set.copyOf(
                sql.list(
                        "SELECT commit_id FROM printed_tip WHERE repository = ?",
                        row -> row.text("commit_id"),
                        repository));
    }

    @Override
    public void savePrintedTips(String repository, Set<String> commits) {
        sql.update("DELETE FROM printed_tip WHERE repository = ?", repository);
        commits.forEach(commit ->
                sql.update(
                        "INSERT INTO printed_tip (repository, commit_id) VALUES (?, ?)",
                        repository,
                        commit));
    }

    @Override
    public Set<String> printed(String repository, Collection<String> commits) {
        return new HashSet<>(
                among(
                        "SELECT commit_id FROM printed_commit WHERE repository = ? AND commit_id",
                        row -> row.text("commit_id"),
                        repository,
                        commits));
    }

    @Override
    public Set<String> printed(String repository, DecisionId decision) {
        return new HashSet<>(
                sql.list(
                        """
                        SELECT DISTINCT commit_id FROM line_print
                        WHERE decision_id = ? AND repository = ?
                        """,
                        row -> row.text("commit_id"),
                        decision.value(),
                        repository));
    }

    @Override
    public void add(PrintedCommit commit) {
        int added =
                sql.update(
                        """
                        INSERT INTO printed_commit (repository, commit_id) VALUES (?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        commit.repository(),
                        commit.commit());
        if (added == 1) {
            addSome(commit);
        }
    }

    @Override
    public void addSome(PrintedCommit commit) {
        for (DecisionId decision : commit.decisions()) {
            // why: a commit has an index by its decisions and none of its own
            sql.update(
                    "DELETE FROM line_print WHERE decision_id = ? AND repository = ? AND commit_id = ?",
                    decision.value(),
                    commit.repository(),
                    commit.commit());
            commit.prints()
                    .forEach((path, prints) ->
                            prints.forEach(print -> add(commit, decision, path, print)));
        }
    }

    private void add(PrintedCommit commit, DecisionId decision, String path, Long print) {
        sql.update(
                """
                INSERT INTO line_print (repository, print, decision_id, commit_id, path)
                VALUES (?, ?, ?, ?, ?)
                """,
                commit.repository(),
                print,
                decision.value(),
                commit.commit(),
                path);
    }

    @Override
    public List<LinePrint> found(String repository, Collection<Long> prints) {
        return among(
                "SELECT * FROM line_print WHERE repository = ? AND print",
                row ->
                        new LinePrint(
                                row.number("print"),
                                new DecisionId(row.text("decision_id")),
                                row.text("commit_id"),
                                row.text("path")),
                repository,
                prints);
    }

    @Override
    public void forgetPrints(DecisionId decision) {
        sql.update("DELETE FROM line_print WHERE decision_id = ?", decision.value());
    }

    @Override
    public void forgetPrints() {
        sql.update("DELETE FROM line_print");
        forgetPrinted();
    }

    @Override
    public void forgetPrinted() {
        sql.update("DELETE FROM printed_commit");
        sql.update("DELETE FROM printed_tip");
    }

    private <V, T> List<T> among(
            String select, ResultRow.Mapper<T> mapper, String repository, Collection<V> values) {
        List<V> all = values.stream().distinct().toList();
        List<T> found = new ArrayList<>();
        for (int from = 0; from < all.size(); from += PAGE) {
            List<V> page = all.subList(from, Math.min(all.size(), from + PAGE));
            List<@Nullable Object> bound = new ArrayList<>();
            bound.add(repository);
            bound.addAll(page);
            found.addAll(
                    sql.list(
                            select + " IN (" + TableSchema.marks(page.size()) + ")",
                            mapper,
                            bound.toArray()));
        }
        return found;
    }

    private static @Nullable String path(LinkTarget target) {
        return switch (target) {
            case LinkTarget.OfCommit _ -> null;
            case LinkTarget.OfFile file -> file.path();
            case LinkTarget.OfLines some -> some.path();
        };
    }

    private static @Nullable LineSpan lines(LinkTarget target) {
        return target instanceof LinkTarget.OfLines some ? some.lines() : null;
    }

    private static DecisionLink link(ResultRow row) throws SQLException {
        return new DecisionLink(
                new DecisionId(row.text("decision_id")),
                row.text("repository"),
                target(row),
                ActorCodec.read(row.text("made_by")),
                row.instant("made_at"));
    }

    private static LinkTarget target(ResultRow row) throws SQLException {
        String commit = row.text("commit_id");
        String path = row.optionalText("path");
        Long from = row.optionalNumber("from_line");
        Long to = row.optionalNumber("to_line");
        if (path == null) {
            return new LinkTarget.OfCommit(commit);
        }
        return from == null || to == null
                ? new LinkTarget.OfFile(path, commit)
                : new LinkTarget.OfLines(
                        path, new LineSpan(from.intValue(), to.intValue()), commit);
    }
}
