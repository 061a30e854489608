package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.AnalysisStore;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.WriteScope;
import sayso.decision.work.WorkItem;
import sayso.store.AskerTable;
import sayso.store.DecisionCounter;
import sayso.store.DecisionFactReader;
import sayso.store.DecisionSearch;
import sayso.store.DecisionSqlTable;
import sayso.store.DecisionTextTable;
import sayso.store.DraftTable;
import sayso.store.GateTable;
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

/// `SqlStore` in a PostgreSQL database: opens or creates it, and keeps decisions and everything
/// around them. Any number of processes on any number of computers use it side by side; a result of
/// `write` is on the server's disk. The store waits for a server that goes away to come back. Safe
/// for use by many threads.
public final class PostgresStore implements SqlStore {
    private static final List<String> ERASABLE =
            List.of(
                    "decision",
                    "decision_text",
                    "draft",
                    "event_payload",
                    "standing_rule",
                    "stream_event");

    /// How long a server that was never reached is waited for: as long as it takes to restart.
    private static final Duration ARRIVAL = Duration.ofSeconds(15);

    private final PostgresConnector connector;
    private final PostgresClock clock;
    private final SessionSource sessions;
    private final RetryExecutor work;
    private final PostgresWriter writing;
    private final PostgresLog log;

    private PostgresStore(
            PostgresConnector connector,
            SessionSource sessions,
            PostgresClock clock,
            PostgresOptions options) {
        this.connector = connector;
        this.clock = clock;
        this.sessions = sessions;
        this.work = new RetryExecutor(sessions, options);
        this.writing = new PostgresWriter(work, connector, clock, options);
        this.log = new PostgresLog(work, connector, options);
    }

    /// Connects and brings the schema up to date, by the clock of the server.
    ///
    /// @throws sayso.decision.model.StoreException with what is wrong and the way out
    public static PostgresStore open(PostgresAddress address, PostgresOptions options) {
        return open(address, options, null);
    }

    /// The same by another clock than the server's: for tests and simulations that move time.
    ///
    /// @param clock null for the server's own
    public static PostgresStore open(
            PostgresAddress address, PostgresOptions options, @Nullable InstantSource clock) {
        return open(address, options, clock, true);
    }

    /// Connects to a store that has to be there: nothing is made where it is not.
    ///
    /// @throws sayso.decision.model.StoreException `MISSING` where the schema holds no store
    public static PostgresStore openExisting(PostgresAddress address, PostgresOptions options) {
        return open(address, options, null, false);
    }

    private static PostgresStore open(
            PostgresAddress address,
            PostgresOptions options,
            @Nullable InstantSource clock,
            boolean begins) {
        requireNonNull(address, "address is null");
        PostgresConnector connector = new PostgresConnector(address);
        PostgresClock time = new PostgresClock(clock);
        SingleSessionSource first = new SingleSessionSource(connector, options.patience());
        boolean kept = false;
        try {
            // why: a server may be about to start, but an address is more often wrong than a server
            // away
            new RetryExecutor(first, options.withOutage(shorter(options.outage(), ARRIVAL)))
                    .run(session -> prepared(connector, session, time, begins));
            kept = options.connections() == 1;
            SessionSource sessions = kept ? first : new PooledSessionSource(connector, options);
            return new PostgresStore(connector, sessions, time, options).caughtUp();
        } finally {
            if (!kept) {
                first.close();
            }
        }
    }

    /// After it took up what waits to be found as a precedent, for a short time.
    private PostgresStore caughtUp() {
        if (reading(sql -> new MemoryBackfill(sql).isDue())) {
            MemoryBackfill.run(most -> transactions().unit(unit -> unit.takeUp(most)));
        }
        return this;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Instant prepared(
            PostgresConnector connector,
            PostgresSession session,
            PostgresClock time,
            boolean begins) {
        PostgresSchema schema = new PostgresSchema(connector);
        if (!begins && SchemaVersion.staysNothing(() -> schema.version(session.sql()))) {
            throw connector.troubles().noStore(connector.schema());
        }
        if (!schema.isCurrent(session.sql())) {
            schema.migrate(session);
        }
        return time.toldBy(session.sql());
    }

    @Override
    public InstantSource clock() {
        return clock;
    }

    @Override
    public AnalysisStore analyses() {
        return new SqlAnalysisStore(transactions());
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> wish) {
        return write(new WriteScope.Everything(), wish);
    }

    @Override
    public <T> T write(WriteScope scope, Function<DecisionTransaction, T> wish) {
        PostgresWriter.Written<T> written = writing.write(scope, wish);
        if (written.changed()) {
            log.wake(written.about(), written.staged());
        }
        return written.result();
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        Optional<Decision> found = reading(sql -> new DecisionSqlTable(sql).read(id));
        // why: who reads a decision often answers it next
        found.ifPresent(writing::remember);
        return found;
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return reading(sql -> new DecisionSearch(sql).matching(reference, limit));
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        return reading(sql -> new DecisionSearch(sql).find(query));
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        return reading(sql -> new DecisionCounter(sql).count(wish));
    }

    @Override
    public Optional<Instant> nextEscalation() {
        return reading(sql -> new DecisionSqlTable(sql).nextEscalation());
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {
        log.settle();
        DecisionFactReader.read(query, this::reading, each);
    }

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {
        NoticeFactReader.read(query, this::reading, each);
    }

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return reading(sql -> new DecisionFactReader(sql).stops(owner, since));
    }

    @Override
    public boolean hasOverdue() {
        return reading(sql -> new DecisionSqlTable(sql).hasOverdue(clock.toldBy(sql)));
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return reading(sql -> new GateTable(sql).on(item));
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        return reading(sql -> query.apply(new StandingRuleTable(sql)));
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        return reading(sql -> query.apply(new LinkSqlTable(sql)));
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return reading(sql -> new DecisionSqlTable(sql).answeredAlike(asked, limit));
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        return reading(sql -> new DecisionSqlTable(sql).isPrecedentShown(id));
    }

    @Override
    public List<String> owners(int limit) {
        return reading(sql -> new DecisionSqlTable(sql).owners(limit));
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        return reading(sql -> new DecisionTextTable(sql).find(SqlDialect.POSTGRES, query, limit));
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return reading(sql -> new GateTable(sql).stranded(limit));
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return reading(sql -> new GateTable(sql).of(id));
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return reading(sql -> new WorkTable(sql).read(id));
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        return reading(sql -> new WorkTable(sql).list(after, done, limit));
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return reading(sql -> new AskerTable(sql).answeredAtWork(repository, at, limit));
    }

    @Override
    public AskerFacts asker(Decision decision) {
        return reading(sql -> new AskerTable(sql).read(decision));
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return reading(sql -> new DraftTable(sql).read(id, person));
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return reading(sql -> new DraftTable(sql).drafted(ids, person));
    }

    @Override
    public EventLog log() {
        return log;
    }

    /// Writes anew the tables that held what was erased: until then their files still have the old
    /// bytes. What the server keeps beside them (its write-ahead log, replicas, backups) is its
    /// operator's.
    @Override
    public Optional<String> scrub() {
        work.run(session -> {
            connector.withoutTimeout(
                    session,
                    sql -> {
                        for (String table : ERASABLE) {
                            sql.run("VACUUM FULL " + table);
                        }
                    });
            return true;
        });
        return Optional.empty();
    }

    /// Everything as it was at one moment, whatever is committed meanwhile.
    public <T> T snapshot(Function<SqlExecutor, T> query) {
        log.settle();
        return work.run(session -> {
            boolean done = false;
            try {
                session.connection().setAutoCommit(false);
                session.sql().run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
                T result = query.apply(session.sql());
                session.connection().commit();
                session.connection().setAutoCommit(true);
                done = true;
                return result;
            } catch (SQLException e) {
                throw connector.troubles().from(e);
            } finally {
                if (!done) {
                    PostgresConnector.discard(session.connection());
                }
            }
        });
    }

    /// Examines the server and the whole log: slow where that is long.
    ///
    /// @param here the clock of this computer, compared with the server's
    public StoreHealth integrity(InstantSource here) {
        return new PostgresHealthCheck(connector, work, log, here).whole();
    }

    /// The same, but of a long log its last events alone.
    public StoreHealth glance(InstantSource here) {
        return new PostgresHealthCheck(connector, work, log, here).glance();
    }

    @Override
    public void close() {
        log.close();
        sessions.close();
    }

    @Override
    public TransactionTemplate transactions() {
        return new TransactionTemplate() {
            @Override
            public <T> T read(BiFunction<SqlExecutor, Instant, T> query) {
                return reading(sql -> query.apply(sql, clock.instant()));
            }

            @Override
            public <T> T readLog(BiFunction<SqlExecutor, Instant, T> query) {
                return log.read(sql -> query.apply(sql, clock.instant()));
            }

            @Override
            public <T> T unit(Function<UnitOfWork, T> work) {
                return PostgresStore.this.write(
                        transaction -> work.apply((UnitOfWork) transaction));
            }
        };
    }

    private <T> T reading(Function<SqlExecutor, T> query) {
        return work.run(session -> query.apply(session.sql()));
    }
}
