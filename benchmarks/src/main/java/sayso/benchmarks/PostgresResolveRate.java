package sayso.benchmarks;

import java.io.IOException;
import java.security.SecureRandom;
import java.sql.Connection;
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
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;

/// How many decisions one thread resolves in a second in PostgreSQL, each in a durable transaction of
/// its own, beside the rules' statements without Sayso's code around them (nor its turns and
/// notifications), and beside the one update that could not be left out.
record PostgresResolveRate() implements Measurement {
    private static final int WARM_UP = 400;
    private static final int BATCH = 40;
    private static final int BATCHES = 50;

    @Override
    public String title() {
        return "decisions resolved in a second, PostgreSQL";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException {
        try (PostgresPlace postgres = PostgresPlace.start()) {
            postgres.create("ours", "template0");
            List<DecisionId> ids;
            try (PostgresStore store = store(postgres)) {
                ids = new History(store, store.clock()).open(WARM_UP + BATCH * BATCHES);
            }
            for (String copy : List.of("recording", "statements", "bare")) {
                postgres.create(copy, "ours");
            }
            return measure(postgres, ids);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Figure> measure(PostgresPlace postgres, List<DecisionId> ids) throws SQLException {
        List<List<StatementRecorder.Recorded>> scripts = scripts(postgres, ids);
        long[] nanos = new long[3];
        try (PostgresStore store = store(postgres);
                DecisionDesk desk = desk(store, store.clock());
                Connection replaying = postgres.connect("statements");
                Connection updating = postgres.connect("bare");
                PreparedStatement close =
                        updating.prepareStatement(
                                "UPDATE decision SET state = 'resolved', version = 2"
                                        + " WHERE id = ? AND state = 'pending' AND version = 1")) {
            Replay replay = new Replay(replaying, "BEGIN");
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
                    close.setString(1, ids.get(i).value());
                    if (close.executeUpdate() != 1) {
                        throw new IllegalStateException(ids.get(i) + " was not pending");
                    }
                }
                long updated = System.nanoTime();
                if (from >= WARM_UP) {
                    nanos[0] += answered - start;
                    nanos[1] += replayed - answered;
                    nanos[2] += updated - replayed;
                }
            }
            requireSameEnd(replaying, ids.size());
        }
        return List.of(
                figure("the rules' statements on bare JDBC", nanos[1], nanos[0], 0.7),
                figure("one conditional UPDATE on bare JDBC", nanos[2], nanos[0], 0));
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

    private static PostgresStore store(PostgresPlace postgres) {
        return PostgresStore.open(postgres.address("ours"), PostgresOptions.SERVER);
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

    private static List<List<StatementRecorder.Recorded>> scripts(
            PostgresPlace postgres, List<DecisionId> ids) throws SQLException {
        try (Connection connection = postgres.connect("recording")) {
            connection.setAutoCommit(false);
            StatementRecorder recorder = new StatementRecorder(connection);
            List<List<StatementRecorder.Recorded>> scripts = new ArrayList<>();
            InstantSource clock = InstantSource.system();
            DecisionDesk desk = desk(new RecordedStore(recorder, clock), clock);
            for (DecisionId id : ids) {
                answer(desk, id);
                scripts.add(recorder.take());
            }
            return scripts;
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
}
