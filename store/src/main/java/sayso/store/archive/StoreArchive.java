package sayso.store.archive;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.StandingRule;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.store.DatabaseCopier;
import sayso.store.EventTable;
import sayso.store.LinkSqlTable;
import sayso.store.SqlExecutor;
import sayso.store.StandingRuleTable;
import sayso.store.UnitOfWork;
import sayso.store.log.StagedEventTable;
import sayso.store.postgres.PostgresStore;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.SqliteOptions;
import sayso.store.sqlite.SqliteStore;

/// Copies a whole store into a file, replaces its content by that of a file, or summarises it. The
/// file is a SQLite store, whatever database the store uses, so that a backup of one can be
/// restored into the other.
public final class StoreArchive implements AutoCloseable {
    static final SqliteOptions COPIES = SqliteOptions.STANDARD.withoutBackups();

    /// Reads from one state of a store.
    private interface Snapshots {
        <T> T read(Function<SqlExecutor, T> query);
    }

    /// Puts everything that a copy holds into a store.
    private interface Replacement {
        /// Runs the work in a transaction into which the content of the copy can be put.
        <T> T write(Path copy, Function<DecisionTransaction, T> work);

        /// Puts it in the place of what is there.
        ///
        /// @param from the copy
        /// @param to the connection of such a transaction
        void put(SqlExecutor from, SqlExecutor to, LongConsumer copied);
    }

    /// How many events and decisions there are, and the last link.
    ///
    /// @param archived decisions of which the long texts are in an archive file beside it
    public record Content(
            EventTable.Head head, long decisions, List<DecisionId> erased, long archived) {
        public Content {
            erased = List.copyOf(erased);
        }

        public boolean isEmpty() {
            return head.sequence() == 0 && decisions == 0;
        }
    }

    private final DecisionStore store;
    private final Snapshots snapshots;
    private final Consumer<Path> copier;
    private final Replacement replacement;
    private final @Nullable DecisionArchiver archiver;
    private final @Nullable ArchiveFile texts;

    private StoreArchive(
            DecisionStore store,
            Snapshots snapshots,
            Consumer<Path> copier,
            Replacement replacement,
            @Nullable DecisionArchiver archiver,
            @Nullable ArchiveFile texts) {
        this.archiver = archiver;
        this.texts = texts;
        this.store = requireNonNull(store, "store is null");
        this.snapshots = snapshots;
        this.copier = copier;
        this.replacement = replacement;
    }

    public static StoreArchive of(SqliteStore store) {
        Snapshots snapshots =
                new Snapshots() {
                    @Override
                    public <T> T read(Function<SqlExecutor, T> query) {
                        return store.snapshot(query);
                    }
                };
        Replacement replacement =
                new Replacement() {
                    @Override
                    public <T> T write(Path copy, Function<DecisionTransaction, T> work) {
                        return store.writeBeside(copy, work);
                    }

                    @Override
                    public void put(SqlExecutor from, SqlExecutor to, LongConsumer copied) {
                        new AttachedCopier(to, copied).run();
                    }
                };
        return new StoreArchive(
                store,
                snapshots,
                file -> copyWhole(store, file),
                replacement,
                new DecisionArchiver(store),
                store.archive());
    }

    /// @param clock for the file a copy begins as
    public static StoreArchive of(PostgresStore store, InstantSource clock) {
        Snapshots snapshots =
                new Snapshots() {
                    @Override
                    public <T> T read(Function<SqlExecutor, T> query) {
                        return store.snapshot(query);
                    }
                };
        Replacement replacement =
                new Replacement() {
                    @Override
                    public <T> T write(Path copy, Function<DecisionTransaction, T> work) {
                        return store.write(work);
                    }

                    @Override
                    public void put(SqlExecutor from, SqlExecutor to, LongConsumer copied) {
                        new DatabaseCopier(from, to, copied).run();
                    }
                };
        return new StoreArchive(
                store, snapshots, file -> export(snapshots, clock, file), replacement, null, null);
    }

    /// What moves the long texts of closed decisions into a file; empty where the store is on a server.
    public Optional<DecisionArchiver> archiver() {
        return Optional.ofNullable(archiver);
    }

    /// What was archived of this store; empty where the store is on a server.
    Optional<ArchiveFile> texts() {
        return Optional.ofNullable(texts);
    }

    public Content content() {
        return snapshots.read(StoreArchive::content);
    }

    /// Copies everything, as of one moment, into a file that is there and empty.
    void copyTo(Path file) {
        copier.accept(file);
    }

    /// Puts what a copy holds in the place of everything here, in one transaction: whoever reads
    /// finds all of the old or all of the new, and whoever waits is woken. The log goes on with the
    /// event `restored`.
    ///
    /// @param file where the copy lies
    /// @param present what is here and may go; if the store has changed since, nothing is done
    /// @param copied told now and then how many rows are copied
    /// @return false if the store has changed
    boolean replace(SqliteStore copy, Path file, Content present, Actor by, LongConsumer copied) {
        return copy.snapshot(from ->
                replacement.write(
                        file,
                        transaction -> {
                            UnitOfWork unit = (UnitOfWork) transaction;
                            EventTable.Head before =
                                    unit.everything(sql -> new EventTable(sql).head());
                            if (!before.equals(present.head())) {
                                return false;
                            }
                            long events = new EventTable(from).head().sequence();
                            List<StandingRule> ended =
                                    unit.everything(sql -> {
                                        StandingRuleTable rules = new StandingRuleTable(sql);
                                        List<StandingRule> held = rules.holding();
                                        replacement.put(from, sql, copied);
                                        new LinkSqlTable(sql).forgetPrints();
                                        return rules.endAllBut(held, unit.now(), by);
                                    });
                            unit.append(
                                    LogEvent.STORE,
                                    new LogEvent.Restored(
                                            events, before.sequence(), before.hash(), by));
                            ended.forEach(rule ->
                                    unit.append(
                                            LogEvent.STORE,
                                            new LogEvent.RuleEnded(
                                                    rule.id().value(),
                                                    RuleEnd.Reason.RESTORED.wireName(),
                                                    by)));
                            return true;
                        }));
    }

    @Override
    public void close() {
        store.close();
    }

    static Content content(SqlExecutor sql) {
        return new Content(
                new EventTable(sql).head(),
                sql.first(
                                "SELECT count(*) AS decisions FROM decision",
                                row -> row.number("decisions"))
                        .orElse(0L),
                sql.list(
                        "SELECT id FROM decision WHERE erased_at IS NOT NULL ORDER BY id",
                        row -> new DecisionId(row.text("id"))),
                sql.number(
                        "SELECT count(*) FROM decision"
                                + " WHERE archived_at IS NOT NULL AND erased_at IS NULL"));
    }

    /// With the texts that are in the archive file.
    private static void copyWhole(SqliteStore store, Path file) {
        store.copyTo(file);
        if (store.archive().isThere()) {
            try (SqliteStore copy = SqliteStore.open(file, store.clock(), COPIES)) {
                new ArchivedTextMerger(copy, store.archive()).run();
            }
            SqliteStore.foldForGood(file);
        }
    }

    private static void export(Snapshots snapshots, InstantSource clock, Path file) {
        try (ScratchFile scratch = ScratchFile.beside(file);
                SqliteStore copy = SqliteStore.open(scratch.file(), clock, COPIES)) {
            snapshots.read(from ->
                    copy.write(transaction ->
                            ((UnitOfWork) transaction)
                                    .everything(to -> {
                                        new DatabaseCopier(from, to, _ -> {}).run();
                                        // why: what was committed in a stream a moment ago has no
                                        // place in the log yet
                                        new StagedEventTable(to).moveAll(new EventTable(to).head());
                                        return true;
                                    })));
            copy.copyTo(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
