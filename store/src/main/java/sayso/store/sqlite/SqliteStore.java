package sayso.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.AnalysisStore;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.StoreException;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.StoreQuery;
import sayso.decision.work.WorkItem;
import sayso.store.AskerTable;
import sayso.store.DecisionCounter;
import sayso.store.DecisionFactReader;
import sayso.store.DecisionSearch;
import sayso.store.DecisionSqlTable;
import sayso.store.DecisionTextTable;
import sayso.store.DraftTable;
import sayso.store.EventTable;
import sayso.store.GateTable;
import sayso.store.HookActivity;
import sayso.store.LinkSqlTable;
import sayso.store.MemoryBackfill;
import sayso.store.NoticeFactReader;
import sayso.store.SchemaVersion;
import sayso.store.SqlDialect;
import sayso.store.SqlExecutor;
import sayso.store.SqlStore;
import sayso.store.StandingRuleTable;
import sayso.store.StoreHealth;
import sayso.store.TransactionTemplate;
import sayso.store.UnitOfWork;
import sayso.store.WorkTable;
import sayso.store.analysis.SqlAnalysisStore;

/// `SqlStore` in a SQLite file: opens or creates it, and keeps decisions and everything around
/// them. Any number of processes open it side by side, without a server; a result of `write` is on
/// the disk. Safe for use by many threads.
public final class SqliteStore implements SqlStore {
    private final DatabaseFile file;
    private final SqliteConnector connections;
    private final FileClock clock;
    private final SqliteReaderPool readers;
    private final SqliteWriter writer;
    private final SqliteLog log;
    private final HookIdleFile rest;
    private final ArchiveFile archive;
    private final DatabaseRewriter rewriter;

    private SqliteStore(SqliteConnector connections, FileClock clock, SqliteOptions options) {
        this.file = connections.file();
        this.connections = connections;
        this.clock = requireNonNull(clock, "clock is null");
        this.readers = new SqliteReaderPool(connections, options);
        this.writer = new SqliteWriter(connections, options.patience());
        this.rest = new HookIdleFile(file);
        this.archive = ArchiveFile.beside(file.path(), options.archiveWait());
        this.rewriter = new DatabaseRewriter(file, readers, writer, archive);
        this.log = new SqliteLog(readers, connections, archive);
    }

    public static SqliteStore open(Path file, InstantSource clock) {
        return open(file, clock, SqliteOptions.STANDARD);
    }

    /// Opens the file, makes it if it is not there, and brings its schema up to date.
    ///
    /// @param clock a `FileClock`, or one that counts as it is
    ///
    /// @throws StoreException with what is wrong and the way out
    public static SqliteStore open(Path file, InstantSource clock, SqliteOptions options) {
        DatabaseFile database = new DatabaseFile(file);
        database.prepare();
        return open(new SqliteConnector(database), clock, options);
    }

    /// Opens a store that has to be there: nothing is made where it is not.
    ///
    /// @throws StoreException `MISSING` where there is no file, or an empty one
    public static SqliteStore openExisting(Path file, FileClock clock) {
        DatabaseFile database = new DatabaseFile(file);
        database.requireThere();
        SqliteConnector there = new SqliteConnector(database);
        return open(
                there, clock, SqliteOptions.STANDARD, new SqliteSchema(there.troubles()), false);
    }

    static SqliteStore open(
            SqliteConnector connections, InstantSource clock, SqliteOptions options) {
        return open(connections, clock, options, new SqliteSchema(connections.troubles()));
    }

    static SqliteStore open(
            SqliteConnector connections,
            InstantSource clock,
            SqliteOptions options,
            SqliteSchema schema) {
        return open(connections, clock, options, schema, true);
    }

    /// @param begins whether a file without anything in it becomes a store
    private static SqliteStore open(
            SqliteConnector to,
            InstantSource clock,
            SqliteOptions options,
            SqliteSchema schema,
            boolean begins) {
        SqliteStore store = new SqliteStore(to, FileClock.given(clock), options);
        boolean opened = false;
        try {
            if (!begins && SchemaVersion.staysNothing(() -> store.readers.run(schema::version))) {
                throw to.troubles().empty();
            }
            store.bringUpToDate(schema, options.backsUp());
            opened = true;
            return store;
        } finally {
            if (!opened) {
                store.close();
            }
        }
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        readers.leaveForWriting();
        return told(writer.run(sql -> written(sql, work)));
    }

    /// The same in a transaction that reads the tables of another file as those of the schema `kept`, for
    /// putting very many rows here: references are checked once, at its end. Indexes and triggers that
    /// the schema has and the file lacks are made before.
    ///
    /// @throws StoreException if a row refers to one that is not there; then nothing is saved
    public <T> T writeBeside(Path kept, Function<DecisionTransaction, T> work) {
        readers.leaveForWriting();
        return told(
                writer.beside(
                        kept,
                        sql -> {
                            schema().mend(sql);
                            return written(sql, work);
                        }));
    }

    private <T> Written<T> written(SqlExecutor sql, Function<DecisionTransaction, T> work) {
        UnitOfWork unit = new UnitOfWork(sql, clock.judged(), archive);
        T result = work.apply(unit);
        UnitOfWork.Finished finished = unit.finish();
        if (unit.disturbs()) {
            rest.end();
        }
        return new Written<>(result, finished);
    }

    private <T> T told(Written<T> written) {
        if (written.finished.changed()) {
            log.wake(written.finished.about());
        }
        return written.result;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        // why: the archive file can come and go without a change of the database, so that nothing
        // of it is kept
        return readers.kept(id, sql -> new DecisionSqlTable(sql).read(id)).map(this::whole);
    }

    /// why: who waits for the archive file holds up no reader of the database
    private Decision whole(Decision found) {
        return found.isArchived()
                ? archive.whole(
                        found,
                        readers.run(sql -> new EventTable(sql).archived(List.of(found.id()))))
                : found;
    }

    @Override
    public <T> T kept(Object key, Supplier<T> reading) {
        return readers.kept(key, reading);
    }

    @Override
    public <T, X extends Exception> T reading(StoreQuery<T, X> queries) throws X {
        return readers.reading(queries);
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return readers.run(sql -> new DecisionSearch(sql).matching(reference, limit));
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        return readers.run(sql -> new DecisionSearch(sql).find(query));
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        return readers.run(sql -> new DecisionCounter(sql).count(wish));
    }

    @Override
    public Optional<Instant> nextEscalation() {
        return readers.run(sql -> new DecisionSqlTable(sql).nextEscalation());
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {
        DecisionFactReader.read(query, readers::run, each);
    }

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {
        NoticeFactReader.read(query, readers::run, each);
    }

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return readers.run(sql -> new DecisionFactReader(sql).stops(owner, since));
    }

    @Override
    public boolean hasOverdue() {
        return readers.kept(
                        DecisionSqlTable.DueKey.FIRST, sql -> new DecisionSqlTable(sql).firstDue())
                .filter(due -> !due.isAfter(clock.instant()))
                .isPresent();
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return readers.run(sql -> new GateTable(sql).on(item));
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        return readers.run(sql -> query.apply(new StandingRuleTable(sql)));
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        return readers.run(sql -> query.apply(new LinkSqlTable(sql)));
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return readers.run(sql -> new DecisionSqlTable(sql).answeredAlike(asked, limit));
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        return readers.kept(
                new PrecedentShownKey(id), sql -> new DecisionSqlTable(sql).isPrecedentShown(id));
    }

    @Override
    public List<String> owners(int limit) {
        return readers.run(sql -> new DecisionSqlTable(sql).owners(limit));
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        return readers.run(sql -> new DecisionTextTable(sql).find(SqlDialect.SQLITE, query, limit));
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return readers.run(sql -> new GateTable(sql).stranded(limit));
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return readers.kept(new GatesKey(id), sql -> List.copyOf(new GateTable(sql).of(id)));
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return readers.run(sql -> new WorkTable(sql).read(id));
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        return readers.run(sql -> new WorkTable(sql).list(after, done, limit));
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return readers.run(sql -> new AskerTable(sql).answeredAtWork(repository, at, limit));
    }

    @Override
    public AskerFacts asker(Decision decision) {
        return readers.kept(
                new AskerKey(decision.id(), decision.asker()),
                sql -> new AskerTable(sql).read(decision));
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return readers.run(sql -> new DraftTable(sql).read(id, person));
    }

    @Override
    public AnalysisStore analyses() {
        return new SqlAnalysisStore(transactions());
    }

    @Override
    public boolean rest(Instant asOf) {
        // why: looked at without the turn first, so that writers wait only where nothing is found
        if (!readers.run(sql -> new HookActivity(sql).isNone(clock.instant()))) {
            return false;
        }
        return writer.run(sql -> {
            boolean none = new HookActivity(sql).isNone(clock.judged());
            if (none) {
                rest.begin(clock.corrected(asOf));
            }
            return none;
        });
    }

    @Override
    public InstantSource clock() {
        return clock;
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return readers.run(sql -> new DraftTable(sql).drafted(ids, person));
    }

    @Override
    public EventLog log() {
        return log;
    }

    /// Where the long texts of archived decisions are.
    public ArchiveFile archive() {
        return archive;
    }

    /// Gives the space inside the file that nothing needs back to the disk. Others read meanwhile, and wait to write.
    ///
    /// @param rewrites whether the file is written anew, and its write-ahead log not cut back alone
    /// @return false where a reader keeps that log, which holds all of the file then
    /// @throws StoreException `LOCKED` where others write all the time
    public boolean compact(boolean rewrites) {
        return rewriter.compact(rewrites);
    }

    /// How the archive file stands to what the database gave to it.
    public ArchiveHealth archiveHealth() {
        return ArchiveHealth.of(archive.patient(), readers::run);
    }

    /// The size of the write-ahead log alone.
    public long logBytes() {
        return file.logBytes();
    }

    /// The size of the file and of its write-ahead log.
    public long bytes() {
        return file.bytes();
    }

    /// Writes the whole file anew, without what was erased, and cuts the write-ahead log back to
    /// nothing: until then both still hold the old bytes. The archive file loses what was erased too.
    @Override
    public Optional<String> scrub() {
        return rewriter.scrub();
    }

    /// The same for the archive file alone.
    public void scrubArchive() {
        Optional<String> _ = rewriter.scrubArchive();
    }

    /// Everything as it was at one moment, whatever is committed meanwhile.
    public <T> T snapshot(Function<SqlExecutor, T> query) {
        return readers.run(sql -> {
            sql.run("BEGIN");
            T result = query.apply(sql);
            sql.run("COMMIT");
            return result;
        });
    }

    /// Copies everything, as of one moment, into a file that is there and empty.
    public void copyTo(Path empty) {
        connections.requireSameFile();
        copy(connections, empty);
    }

    /// Lets a copy that only we have open be one file again, that asks for no write-ahead log where it is read next.
    public static void foldForGood(Path copy) {
        DatabaseRewriter.foldForGood(copy);
    }

    /// Moves a file that is damaged, and what belongs to it, out of the way. Programs that have it
    /// open find that out at their next look and save nothing more there.
    ///
    /// @param target where it goes; nothing may be there
    public static void setAside(Path file, Path target) throws IOException {
        new DatabaseFile(file).moveTo(target);
    }

    /// Copies a store that lies in a file, of any schema this version can bring up to date, into a
    /// file that is there and empty. The first one is only read.
    ///
    /// @throws StoreException if it is not ours, or newer, or damaged
    public static void copy(Path file, Path empty) {
        DatabaseFile database = new DatabaseFile(file);
        database.identity();
        SqliteConnector connections = new SqliteConnector(database);
        try (SqlExecutor sql = connections.copier(SqliteOptions.STANDARD.patience())) {
            SqliteSchema schema = new SqliteSchema(database.troubles());
            SchemaVersion found = schema.version(sql);
            if (found.isNothing()) {
                throw database.troubles().notOurs(null);
            }
            if (found.compareTo(schema.newest()) > 0) {
                throw database.troubles().newer(found, schema.newest());
            }
        }
        copy(connections, empty);
    }

    private static void copy(SqliteConnector connections, Path empty) {
        try (SqlExecutor sql = connections.copier(SqliteOptions.STANDARD.patience())) {
            sql.update("VACUUM INTO ?", empty.toString());
        }
        SecretRemover.make(empty);
    }

    /// Checks the whole file, its pages on one processor while the others verify the log: slow where it is
    /// large.
    public StoreHealth integrity() {
        return whole(schema()::lost);
    }

    /// The same of a copy, of which a restore takes the rows: it may lack indexes and triggers.
    public StoreHealth copyIntegrity() {
        return whole(schema()::lostTables);
    }

    private StoreHealth whole(Function<SqlExecutor, List<String>> lost) {
        ForkJoinTask<List<String>> pages = ForkJoinPool.commonPool().submit(this::pageFaults);
        LogCheckResult chain;
        try {
            chain = log.verify();
        } finally {
            pages.quietlyJoin();
        }
        List<String> faults = pages.join();
        return health(
                faults.isEmpty() ? readers.run(lost) : faults,
                chain,
                StoreHealth.Scope.PAGES,
                null);
    }

    /// Checks the whole file where it is small, else whether it opens, has its tables, indexes and
    /// triggers, and whether the last events of the log fit: as quick where it is large.
    public StoreHealth glance() {
        return glance(StoreHealth.SMALL_BYTES, StoreHealth.Excerpt.EVENTS);
    }

    StoreHealth glance(long smallBytes, int events) {
        return file.bytes() <= smallBytes
                ? integrity()
                : health(
                        readers.run(schema()::lost),
                        log.verifyLast(events),
                        StoreHealth.Scope.SCHEMA,
                        new StoreHealth.Excerpt(Math.min(log.head(), events)));
    }

    /// What SQLite finds wrong with its pages, its indexes and references between rows. why: a restore
    /// copies indexes as they are, so that a quick check, which compares none with its rows, is not enough
    private List<String> pageFaults() {
        List<String> faults =
                readers.run(sql ->
                        sql.list("PRAGMA integrity_check", row -> row.text("integrity_check")));
        return faults.equals(List.of("ok")) ? readers.run(ReferenceCheck::faults) : faults;
    }

    private StoreHealth health(
            List<String> faults,
            LogCheckResult chain,
            StoreHealth.Scope scope,
            StoreHealth.@Nullable Excerpt excerpt) {
        return new StoreHealth(
                file.path().toString(),
                readers.run(schema()::version),
                "SQLite " + readers.run(SqliteVersion::of),
                file.bytes(),
                faults,
                chain,
                notes(),
                scope,
                excerpt);
    }

    /// why: a schema that lacks tables says so by itself
    private List<StoreHealth.Note> notes() {
        return readers.run(schema()::lostTables).isEmpty() ? archiveHealth().notes() : List.of();
    }

    private SqliteSchema schema() {
        return new SqliteSchema(file.troubles());
    }

    @Override
    public void close() {
        log.close();
        readers.close();
        writer.close();
    }

    private void bringUpToDate(SqliteSchema schema, boolean backsUp) {
        if (!readers.run(schema::isCurrent)) {
            writer.run(sql -> {
                if (backsUp && schema.wouldChangeContent(sql)) {
                    new MigrationBackup(file, connections)
                            .make(schema.version(sql), schema.newest(), clock.instant());
                }
                schema.migrate(sql);
                return true;
            });
        }
        if (readers.run(sql -> new MemoryBackfill(sql).isDue())) {
            MemoryBackfill.run(most -> transactions().unit(unit -> unit.takeUp(most)));
        }
    }

    @Override
    public TransactionTemplate transactions() {
        return new TransactionTemplate() {
            @Override
            public <T> T read(BiFunction<SqlExecutor, Instant, T> query) {
                return readers.run(sql -> query.apply(sql, clock.instant()));
            }

            @Override
            public <T> T kept(Object key, Function<SqlExecutor, T> query) {
                return readers.kept(key, query);
            }

            @Override
            public <T> T unit(Function<UnitOfWork, T> work) {
                return SqliteStore.this.write(transaction -> work.apply((UnitOfWork) transaction));
            }
        };
    }

    private record GatesKey(DecisionId id) {}

    private record PrecedentShownKey(DecisionId id) {}

    private record AskerKey(DecisionId id, Asker asker) {}

    private record Written<T>(T result, UnitOfWork.Finished finished) {}
}
