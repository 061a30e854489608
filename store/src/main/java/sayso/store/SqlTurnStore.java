package sayso.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.turn.StopRecord;
import sayso.decision.turn.Turn;
import sayso.decision.turn.TurnExcuse;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;
import sayso.decision.turn.TurnStore;
import sayso.decision.turn.TurnTransaction;

/// `TurnStore` in SQL: reads and writes, in transactions, agents' sessions and turns.
public final class SqlTurnStore implements TurnStore {
    private final TransactionTemplate transactions;

    public SqlTurnStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public <T> T read(Function<TurnTransaction, T> look) {
        return transactions.read((sql, now) -> look.apply(new Unit(sql, now, () -> {})));
    }

    @Override
    public <T> T write(Function<TurnTransaction, T> work) {
        return transactions.unit(
                unit -> unit.aside(sql -> work.apply(new Unit(sql, unit.now(), unit::disturb))));
    }

    private static final class Unit implements TurnTransaction {
        private final Instant now;
        private final Runnable disturb;
        private final SessionTable sessions;
        private final TurnTable turns;
        private final StopTable stops;
        private final TurnModeTable modes;

        Unit(SqlExecutor sql, Instant now, Runnable disturb) {
            this.disturb = disturb;
            this.now = EpochMicros.truncated(now);
            this.sessions = new SessionTable(sql);
            this.turns = new TurnTable(sql);
            this.stops = new StopTable(sql);
            this.modes = new TurnModeTable(sql);
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Optional<AgentSession> session(SessionKey key) {
            return sessions.read(key);
        }

        @Override
        public Optional<AgentSession> sessionNamed(String owner, String sessionId) {
            return sessions.named(owner, sessionId);
        }

        @Override
        public List<AgentSession> sessions(String owner) {
            return sessions.all(owner);
        }

        @Override
        public void save(AgentSession session) {
            sessions.save(session);
        }

        @Override
        public Optional<Turn> turn(SessionKey session) {
            return turns.last(session);
        }

        @Override
        public Optional<Turn> turnNamed(SessionKey session, String name) {
            return turns.named(session, name);
        }

        @Override
        public void save(Turn turn) {
            turns.save(turn);
        }

        @Override
        public List<StopRecord> stops(SessionKey session, Instant since) {
            return stops.since(session, since);
        }

        @Override
        public void add(StopRecord stop) {
            stops.add(stop);
        }

        @Override
        public List<TurnExcuse> offers(Turn turn, Instant openSince) {
            return turns.offers(turn, openSince);
        }

        @Override
        public List<TurnModeSetting> modes(String owner) {
            return modes.all(owner);
        }

        @Override
        public void set(String owner, TurnModeSetting mode) {
            disturb.run();
            modes.set(owner, mode);
        }

        @Override
        public boolean clear(String owner, TurnModeScope scope, String name) {
            return modes.clear(owner, scope, name);
        }
    }
}
