package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.ArchivedContents;
import sayso.store.ArchivedTextReader;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;
import sayso.store.log.LogAudit;

/// Archive file beside a SQLite store: holds the contents of events that left the database, with the questions that
/// they asked. What is put in is on the disk before the call returns; what is there already stays as it is, so that whatever
/// was broken off can be done again. A version of its own lets later programs read it. Opened for each
/// use, since it is seldom needed.
public final class ArchiveFile implements ArchivedTextReader {
    /// Marks a file as ours, in its header: the letters `saya`.
    private static final long APPLICATION_ID = 0x73617961;

    /// Of its tables; a later one reads all earlier ones.
    static final int VERSION = 1;

    private static final Duration BUSY_WAIT = Duration.ofSeconds(10);

    /// Decisions that one statement asks for.
    private static final int TOGETHER = 500;

    private static final String DATABASE = ".db";

    /// why: what is deleted or replaced is written over, until the file is written anew
    private static final String NO_TRACES = "PRAGMA secure_delete = ON";

    private final DatabaseFile file;
    private final Duration readWait;

    /// A content on its way into the file.
    public record Entry(Key key, String kind, String content) {}

    private final ArchiveExceptionTranslator troubles;

    private ArchiveFile(DatabaseFile file, Duration readWait) {
        this.file = file;
        this.readWait = readWait;
        this.troubles = new ArchiveExceptionTranslator(file.path());
    }

    /// That of the database in this file, there or not: `sayso-archive.db` beside `sayso.db`.
    public static ArchiveFile beside(Path database) {
        return beside(database, SqliteOptions.STANDARD.archiveWait());
    }

    /// The same, read by who waits so long for others that hold it.
    static ArchiveFile beside(Path named, Duration readWait) {
        Path database = real(named);
        String name = String.valueOf(database.getFileName());
        String stem =
                name.endsWith(DATABASE)
                        ? name.substring(0, name.length() - DATABASE.length())
                        : name;
        return new ArchiveFile(
                DatabaseFile.archive(database.resolveSibling(stem + "-archive" + DATABASE)),
                readWait);
    }

    /// why: a database has one archive file, however many links lead to it
    private static Path real(Path database) {
        try {
            return database.toRealPath();
        } catch (IOException e) {
            return database; // why: where there is none, its name says where it would be
        }
    }

    /// The same, read by who has to know and holds up no other one: waits for others as long as a writer does.
    public ArchiveFile patient() {
        return new ArchiveFile(file, BUSY_WAIT);
    }

    public Path path() {
        return file.path();
    }

    /// Whether there is anything in it. why: who is killed while making it leaves an empty one
    public boolean isThere() {
        return bytes() > 0;
    }

    public long bytes() {
        return Files.exists(file.path()) ? file.bytes() : 0;
    }

    @Override
    public ArchivedContents contents(Collection<String> decisions) {
        try {
            return isThere()
                    ? new ArchivedContents.Held(held(decisions))
                    : new ArchivedContents.Absent();
        } catch (StoreException e) {
            return new ArchivedContents.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    /// The contents that it holds of these decisions.
    ///
    /// @throws StoreException if the file cannot be read
    public Map<Key, String> held(Collection<String> decisions) {
        return reading(sql -> contents(sql, List.copyOf(decisions)));
    }

    private static Map<Key, String> contents(SqlExecutor sql, List<String> decisions) {
        Map<Key, String> found = new HashMap<>();
        for (int i = 0; i < decisions.size(); i += TOGETHER) {
            List<String> some = decisions.subList(i, Math.min(i + TOGETHER, decisions.size()));
            sql.list(
                            "SELECT decision_id, digest, content FROM archived_content"
                                    + " WHERE decision_id IN ("
                                    + TableSchema.marks(some.size())
                                    + ")",
                            row ->
                                    Map.entry(
                                            new Key(row.text("decision_id"), row.text("digest")),
                                            row.text("content")),
                            some.toArray())
                    .forEach(one -> found.put(one.getKey(), one.getValue()));
        }
        return found;
    }

    /// Whether it holds texts of any decision.
    ///
    /// @throws StoreException if the file cannot be read
    public boolean holdsTexts() {
        return isThere()
                && reading(sql -> sql.exists("SELECT digest FROM archived_content LIMIT 1"));
    }

    /// How many decisions of some pages it lacks contents of.
    ///
    /// @param page gives the contents that belong into it of the decisions after one, or nothing where there are no more
    /// @throws StoreException if the file is not there, damaged, or newer than this program
    long lacking(UnaryOperator<List<Key>> page) {
        return reading(sql -> {
            long lacking = 0;
            for (List<Key> keys = page.apply(List.of()); !keys.isEmpty(); keys = page.apply(keys)) {
                Set<Key> missing = new HashSet<>(keys);
                keys.stream()
                        .map(Key::decision)
                        .distinct()
                        .forEach(decision ->
                                sql.list(
                                                "SELECT digest FROM archived_content WHERE decision_id = ?",
                                                row -> new Key(decision, row.text("digest")),
                                                decision)
                                        .forEach(missing::remove));
                lacking += missing.stream().map(Key::decision).distinct().count();
            }
            return lacking;
        });
    }

    /// Puts contents in, and makes the file where there is none. They are read while the file is held, so that what is
    /// erased meanwhile is taken out after it was put in, and never before. What is there under the same digest and reads
    /// otherwise is replaced.
    ///
    /// @param begins whether there may be none yet. why: beside one that was just moved away a second one would begin
    /// @return what the contents came with
    /// @throws StoreException also if there is none, and may not be
    public <T> T add(boolean begins, Supplier<T> reading, Function<T, List<Entry>> contents) {
        if (!begins && !isThere()) {
            throw troubles.gone();
        }
        file.prepare();
        file.hide();
        return on(
                "PRAGMA synchronous = EXTRA",
                BUSY_WAIT,
                sql -> {
                    sql.run(NO_TRACES);
                    sql.update("BEGIN IMMEDIATE");
                    make(sql);
                    T read = reading.get();
                    for (Entry each : contents.apply(read)) {
                        sql.update(
                                """
                                INSERT INTO archived_content (decision_id, digest, kind, content)
                                VALUES (?, ?, ?, ?)
                                ON CONFLICT (decision_id, digest) DO UPDATE
                                SET kind = excluded.kind, content = excluded.content
                                WHERE kind <> excluded.kind OR content <> excluded.content
                                """,
                                each.key().decision(),
                                each.key().digest(),
                                each.kind(),
                                each.content());
                    }
                    sql.update("COMMIT");
                    return read;
                });
    }

    /// Takes out all that it holds of decisions that were erased, so that none of its bytes stay. Looks while it holds the
    /// file, so that nothing is on its way in; a mark in the file lets a later call go on where one was broken off between
    /// taking out and writing anew. What the database does not know stays: it may be another one's that was put beside the
    /// file for a while.
    ///
    /// @param database in which they were
    /// @return the erased decisions of which it holds nothing now; empty where there is no file, or none of ours yet
    /// @throws StoreException if that cannot be done; then it can be tried again
    Optional<Set<String>> scrub(LogAudit.QueryRunner database) {
        if (!Files.exists(file.path())) {
            return Optional.empty();
        }
        return on(
                NO_TRACES,
                BUSY_WAIT,
                sql -> {
                    sql.update("BEGIN IMMEDIATE");
                    boolean holds = !isNew(sql);
                    List<String> erased = database.run(ArchiveFile::erased);
                    if (holds) {
                        check(sql);
                        takeOut(sql, erased);
                    }
                    sql.update("COMMIT");
                    if (holds) {
                        writeAnew(sql);
                    }
                    return holds ? Optional.of(Set.copyOf(erased)) : Optional.empty();
                });
    }

    /// why: what others mark meanwhile is for the one after them to write anew
    private static void writeAnew(SqlExecutor sql) {
        long marked = sql.number("SELECT coalesce(max(id), 0) FROM rewrite_due");
        if (marked == 0) {
            return;
        }
        try {
            sql.run("VACUUM");
        } catch (StoreException e) {
            if (e.trouble() == StoreFailureKind.CORRUPT) {
                return; // why: what was taken out is written over already; another part is damaged
            }
            throw e;
        }
        sql.update("DELETE FROM rewrite_due WHERE id <= ?", marked);
    }

    /// Whether it holds something that scrubbing takes out; only read.
    ///
    /// @param database in which the decisions are
    /// @throws StoreException if the file cannot be read
    boolean isScrubDue(LogAudit.QueryRunner database) {
        return reading(sql ->
                sql.exists("SELECT id FROM rewrite_due")
                        || database.run(ArchiveFile::erased).stream()
                                .anyMatch(each ->
                                        sql.exists(
                                                "SELECT digest FROM archived_content"
                                                        + " WHERE decision_id = ?",
                                                each)));
    }

    private static void takeOut(SqlExecutor sql, List<String> decisions) {
        long gone = 0;
        for (String each : decisions) {
            gone += sql.update("DELETE FROM archived_content WHERE decision_id = ?", each);
        }
        if (gone > 0) {
            sql.update("INSERT INTO rewrite_due DEFAULT VALUES");
        }
    }

    private static List<String> erased(SqlExecutor sql) {
        return sql.list(
                "SELECT id FROM decision WHERE erased_at IS NOT NULL", row -> row.text("id"));
    }

    StoreException unscrubbed(StoreException failure) {
        return troubles.unscrubbed(failure);
    }

    String unlooked(StoreException failure) {
        return troubles.unlooked(failure);
    }

    String away() {
        return troubles.away();
    }

    private static boolean isNew(SqlExecutor sql) {
        return sql.number("SELECT count(*) FROM sqlite_schema") == 0;
    }

    private void make(SqlExecutor sql) {
        if (!isNew(sql)) {
            check(sql);
            return;
        }
        sql.run(
                """
                CREATE TABLE archived_content (
                    decision_id TEXT NOT NULL,
                    digest      TEXT NOT NULL,
                    kind        TEXT NOT NULL,
                    content     TEXT NOT NULL,
                    PRIMARY KEY (decision_id, digest))
                """);
        // why: a number that came again could be taken for one that was seen before
        sql.run("CREATE TABLE rewrite_due (id INTEGER PRIMARY KEY AUTOINCREMENT)");
        sql.run("PRAGMA user_version = " + VERSION);
        sql.run("PRAGMA application_id = " + APPLICATION_ID);
    }

    private <T> T reading(Function<SqlExecutor, T> work) {
        return on(
                "PRAGMA query_only = ON",
                readWait,
                sql -> {
                    check(sql);
                    return work.apply(sql);
                });
    }

    private <T> T on(String setting, Duration wait, Function<SqlExecutor, T> work) {
        try (SqlExecutor sql = new SqliteConnector(file).copier(wait)) {
            sql.run(setting);
            return work.apply(sql);
        }
    }

    private void check(SqlExecutor sql) {
        if (sql.number("SELECT application_id FROM pragma_application_id") != APPLICATION_ID) {
            throw troubles.notOurs(null);
        }
        long version = sql.number("SELECT user_version FROM pragma_user_version");
        if (version > VERSION) {
            throw troubles.newer(version, VERSION);
        }
    }

    /// The contents that it holds of these decisions, for a copy that is to be whole by itself: waits for who holds the
    /// file. None where there is no file.
    ///
    /// @throws StoreException if it is there and cannot be read
    public Map<Key, String> heldForCopy(Collection<String> decisions) {
        try {
            return isThere() ? patient().held(decisions) : Map.of();
        } catch (StoreException e) {
            throw troubles.uncopied(e);
        }
    }

    /// Takes from others what they may do to it, as a copy or a restore of it may have left it.
    public void hide() {
        if (isThere()) {
            file.hide();
        }
    }

    /// Moves it to where it belongs beside another database.
    ///
    /// @return where it lies then
    public Path moveBeside(Path database) throws IOException {
        Path target = beside(database).path();
        file.moveTo(target);
        return target;
    }
}
