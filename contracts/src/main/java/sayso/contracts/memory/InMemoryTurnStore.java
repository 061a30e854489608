package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.decision.turn.StopRecord;
import sayso.decision.turn.Turn;
import sayso.decision.turn.TurnExcuse;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;
import sayso.decision.turn.TurnStore;
import sayso.decision.turn.TurnTransaction;

/// In-memory `TurnStore` of agents' sessions and turns beside the decisions of an
/// `InMemoryDecisionStore`, for tests and for the store contract.
public final class InMemoryTurnStore implements TurnStore {
    private final InMemoryDecisionStore decisions;
    private final InstantSource clock;
    private Tables tables = new Tables();

    public InMemoryTurnStore(InMemoryDecisionStore decisions, InstantSource clock) {
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized <T> T read(Function<TurnTransaction, T> look) {
        return look.apply(new Unit(tables.copy()));
    }

    @Override
    public synchronized <T> T write(Function<TurnTransaction, T> work) {
        Tables changed = tables.copy();
        T result = work.apply(new Unit(changed));
        changed.stops.stream()
                .skip(tables.stops.size())
                .forEach(stop ->
                        decisions.judged(
                                stop.session().owner(),
                                stop.session().agentKind(),
                                stop.at(),
                                stop.verdict()));
        tables = changed;
        tables.sessions
                .values()
                .forEach(session ->
                        decisions.knows(
                                session.key().owner(), session.key().sessionId(), session.known()));
        for (SessionKey key : tables.turns.stream().map(Turn::session).distinct().toList()) {
            new Unit(tables)
                    .turn(key)
                    .ifPresent(turn ->
                            decisions.works(
                                    key.owner(),
                                    key.sessionId(),
                                    new CurrentTurn(key.agentKind(), turn.name())));
        }
        return result;
    }

    private record Tables(
            Map<SessionKey, AgentSession> sessions,
            List<Turn> turns,
            List<StopRecord> stops,
            Map<String, List<TurnModeSetting>> modes) {
        Tables() {
            this(
                    new LinkedHashMap<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new LinkedHashMap<>());
        }

        Tables copy() {
            Map<String, List<TurnModeSetting>> copied = new LinkedHashMap<>();
            modes.forEach((owner, set) -> copied.put(owner, new ArrayList<>(set)));
            return new Tables(
                    new LinkedHashMap<>(sessions),
                    new ArrayList<>(turns),
                    new ArrayList<>(stops),
                    copied);
        }
    }

    private final class Unit implements TurnTransaction {
        private final Tables tables;
        private final Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);

        Unit(Tables tables) {
            this.tables = tables;
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Optional<AgentSession> session(SessionKey key) {
            return Optional.ofNullable(tables.sessions.get(key));
        }

        @Override
        public Optional<AgentSession> sessionNamed(String owner, String sessionId) {
            return sessions(owner).stream()
                    .filter(session -> session.key().sessionId().equals(sessionId))
                    .findFirst();
        }

        @Override
        public List<AgentSession> sessions(String owner) {
            return tables.sessions.values().stream()
                    .filter(session -> session.key().owner().equals(owner))
                    .sorted(
                            Comparator.comparing(AgentSession::seenAt)
                                    .reversed()
                                    .thenComparing(session -> session.key().sessionId()))
                    .toList();
        }

        @Override
        public void save(AgentSession session) {
            tables.sessions.put(session.key(), session);
        }

        @Override
        public Optional<Turn> turn(SessionKey session) {
            return turns(session).max(Comparator.comparing(Turn::number));
        }

        @Override
        public Optional<Turn> turnNamed(SessionKey session, String name) {
            return turns(session)
                    .filter(turn -> turn.name().equals(name))
                    .max(Comparator.comparing(Turn::number));
        }

        @Override
        public void save(Turn turn) {
            tables.turns.removeIf(other ->
                    other.session().equals(turn.session()) && other.number() == turn.number());
            tables.turns.add(turn);
        }

        @Override
        public List<StopRecord> stops(SessionKey session, Instant since) {
            return tables.stops.stream()
                    .filter(stop -> stop.session().equals(session))
                    .filter(stop -> !stop.at().isBefore(since))
                    .toList();
        }

        @Override
        public void add(StopRecord stop) {
            tables.stops.add(stop);
        }

        @Override
        public List<TurnExcuse> offers(Turn turn, Instant openSince) {
            return decisions
                    .find(
                            DecisionQuery.all()
                                    .ownedBy(turn.session().owner())
                                    .inSession(turn.session().sessionId()))
                    .stream()
                    .filter(decision -> counts(decision, turn, openSince))
                    .sorted(
                            Comparator.comparing((Decision decision) -> decision.timing().askedAt())
                                    .reversed()
                                    .thenComparing(Decision::id))
                    .map(decision ->
                            new TurnExcuse(
                                    decision.id(),
                                    turnsSince(decision, turn),
                                    answeredAt(decision, openSince)))
                    .toList();
        }

        @Override
        public List<TurnModeSetting> modes(String owner) {
            return tables.modes.getOrDefault(owner, List.of()).stream()
                    .sorted(
                            Comparator.comparing(TurnModeSetting::scope)
                                    .thenComparing(TurnModeSetting::name))
                    .toList();
        }

        @Override
        public void set(String owner, TurnModeSetting mode) {
            clear(owner, mode.scope(), mode.name());
            tables.modes.computeIfAbsent(owner, _ -> new ArrayList<>()).add(mode);
        }

        @Override
        public boolean clear(String owner, TurnModeScope scope, String name) {
            List<TurnModeSetting> set = tables.modes.get(owner);
            return set != null
                    && set.removeIf(one -> one.scope() == scope && one.name().equals(name));
        }

        private Stream<Turn> turns(SessionKey session) {
            return tables.turns.stream().filter(turn -> turn.session().equals(session));
        }

        private int turnsSince(Decision decision, Turn turn) {
            if (turn.name().equals(decision.asker().turnId())) {
                return 0;
            }
            return (int)
                    turns(turn.session())
                            .filter(Turn::byPerson)
                            .filter(one -> one.number() <= turn.number())
                            .filter(one -> one.begunAt().isAfter(decision.timing().askedAt()))
                            .count();
        }
    }

    private static boolean counts(Decision decision, Turn turn, Instant openSince) {
        return switch (decision.state()) {
            case PENDING -> true;
            case SUPERSEDED -> false;
            case RESOLVED, CANCELLED, TIMED_OUT -> {
                Outcome outcome = requireNonNull(decision.outcome());
                boolean withdrawn =
                        outcome.decidedBy().filter(by -> by == DeciderKind.AGENT).isPresent();
                yield !withdrawn
                        && (answeredAt(decision, openSince) == null
                                || !outcome.at().isBefore(turn.begunAt()));
            }
        };
    }

    /// Null while it waits, or timed out so lately that it can still be answered.
    private static @Nullable Instant answeredAt(Decision decision, Instant openSince) {
        Outcome outcome = decision.outcome();
        if (outcome == null) {
            return null;
        }
        boolean open =
                decision.state() == DecisionState.TIMED_OUT
                        && outcome.decidedBy().isEmpty()
                        && decision.closedToLate() == null
                        && !outcome.at().isBefore(openSince);
        return open ? null : outcome.at();
    }
}
