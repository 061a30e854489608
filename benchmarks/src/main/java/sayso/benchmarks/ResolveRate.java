package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.LocalDesk;
import sayso.store.sqlite.SqliteStore;

/// How many decisions one thread resolves in a second, each in a durable transaction of its own,
/// beside the same statements without Sayso's code around them, and beside the one update that could
/// not be left out.
record ResolveRate() implements Measurement {
    private static final int WARM_UP = 400;
    private static final int BATCH = 40;
    private static final int BATCHES = 50;

    @Override
    public String title() {
        return "decisions resolved in a second, SQLite";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException {
        Path ours = place.home().resolve("ours.db");
        InstantSource clock = InstantSource.system();
        List<DecisionId> ids;
        try (SqliteStore store = SqliteStore.open(ours, clock)) {
            ids = new History(store, clock).open(WARM_UP + BATCH * BATCHES);
        }
        Path recording = copy(ours, "recording.db");
        Path statements = copy(ours, "statements.db");
        Path update = copy(ours, "update.db");
        try (DecisionDesk desk = desk(SqliteStore.open(ours, clock), clock);
                Connection replaying = writer(statements);
                Connection updating = writer(update)) {
            List<List<StatementRecorder.Recorded>> scripts = scripts(recording, ids, clock);
            Replay replay = new Replay(replaying, "BEGIN IMMEDIATE");
            PreparedStatement close =
                    updating.prepareStatement(
                            "UPDATE decision SET state = 'resolved', version = 2"
                                    + " WHERE id = ? AND state = 'pending' AND version = 1");
            long[] nanos = new long[3];
            for (int from = 0; from < ids.size(); from += BATCH) {
                long start = System.nanoTime();
                for (int i = from; i < from + BATCH; i++) {
                    answer(desk, ids.get(i));
                }
                long answered = System.nanoTime();
                for (int i = from; i < from + BATCH; i++) {
                    replay.run(scripts.get(i));
                }
                long replayed = System.nanoTime();
                for (int i = from; i < from + BATCH; i++) {
                    update(updating, close, ids.get(i));
                }
                long updated = System.nanoTime();
                if (from >= WARM_UP) {
                    nanos[0] += answered - start;
                    nanos[1] += replayed - answered;
                    nanos[2] += updated - replayed;
                }
            }
            requireSameEnd(replaying, ids.size());
            return List.of(
                    figure("the same statements on bare JDBC", nanos[1], nanos[0], 0.7),
                    figure("one conditional UPDATE on bare JDBC", nanos[2], nanos[0], 0));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Figure figure(String baseline, long theirs, long ours, double goal) {
        double count = BATCH * BATCHES * 1e9;
        return new Figure(
                title(),
                count / ours,
                baseline,
                count / theirs,
                "/s",
                goal > 0 ? new Goal.AtLeastTimes(goal) : new Goal.None(),
                BATCH * BATCHES + " decisions, one thread");
    }

    private static DecisionDesk desk(DecisionStore store, InstantSource clock) {
        return new LocalDesk(
                store,
                new DecisionIds(DecisionIds.PREFIX, new SecureRandom()),
                DeskPolicy.STANDARD,
                clock);
    }

    private static void answer(DecisionDesk desk, DecisionId id) {
        ChangeResult result = desk.answer(id, History.ANSWER, History.PERSON, null);
        if (!(result instanceof ChangeResult.Accepted)) {
            throw new IllegalStateException("not accepted: " + result);
        }
    }

    /// What answering each of the decisions runs, recorded in a file of its own without syncs.
    private static List<List<StatementRecorder.Recorded>> scripts(
            Path file, List<DecisionId> ids, InstantSource clock) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.setAutoCommit(false);
            StatementRecorder recorder = new StatementRecorder(connection);
            List<List<StatementRecorder.Recorded>> scripts = new ArrayList<>();
            DecisionDesk desk = desk(new RecordedStore(recorder, clock), clock);
            for (DecisionId id : ids) {
                answer(desk, id);
                scripts.add(recorder.take());
            }
            return scripts;
        }
    }

    private static void update(Connection connection, PreparedStatement close, DecisionId id)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            close.setString(1, id.value());
            if (close.executeUpdate() != 1) {
                throw new IllegalStateException(id + " was not pending");
            }
            statement.execute("COMMIT");
        }
    }

    /// why: a baseline that did less than the whole work would flatter nobody but us
    private static void requireSameEnd(Connection replayed, int decisions) throws SQLException {
        try (Statement statement = replayed.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT (SELECT count(*) FROM decision WHERE state = 'resolved'),"
                                        + " (SELECT count(*) FROM event WHERE kind = 'answered')")) {
            row.next();
            if (row.getInt(1) != decisions || row.getInt(2) != decisions) {
                throw new IllegalStateException("the statements alone did not do the same");
            }
        }
    }

    private static Path copy(Path file, String name) throws IOException {
        return Files.copy(file, file.resolveSibling(name));
    }

    private static Connection writer(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("PRAGMA foreign_keys = ON");
            statement.execute("PRAGMA journal_size_limit = 4194304");
        }
        return connection;
    }
}
