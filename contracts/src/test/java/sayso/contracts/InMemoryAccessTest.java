package sayso.contracts;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import sayso.core.access.AccessStore;
import sayso.core.access.InMemoryAccess;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.EventLog;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.StopCounts;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.InMemoryQueue;
import sayso.core.delivery.Loop;
import sayso.core.delivery.OutboxStore;
import sayso.core.delivery.QueueStore;
import sayso.core.session.AgentSession;
import sayso.core.session.InMemoryPresence;
import sayso.core.session.PresenceStore;
import sayso.core.turn.InMemoryTurns;
import sayso.core.turn.TurnStore;

class InMemoryAccessTest implements AccessStoreContract, PresenceStoreContract, TroublesContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore store = new InMemoryStore(clock);
    private final AccessStore access = new InMemoryAccess(store, clock);
    private final PresenceStore presence = new InMemoryPresence(clock);
    private final TurnStore turns = new InMemoryTurns(store, clock);
    private final QueueStore queue =
            new InMemoryQueue(
                    store,
                    () -> turns.<List<AgentSession>>read(look -> look.sessions("local")),
                    clock);
    private final OutboxStore outbox =
            new InMemoryOutbox(
                    store,
                    () -> turns.<List<AgentSession>>read(look -> look.sessions("local")),
                    this::loops,
                    queue,
                    clock);
    private final LocalDesk desk =
            new LocalDesk(store, new DecisionIds("d-", new Random(7)), DeskPolicy.STANDARD, clock);

    private List<Loop> loops() {
        return turns.read(look ->
                look.sessions("local").stream()
                        .flatMap(session ->
                                look.stops(session.key(), Instant.EPOCH).stream()
                                        .filter(stop -> stop.verdict().equals(StopCounts.LOOPS))
                                        .map(stop ->
                                                new Loop(
                                                        stop.session(),
                                                        stop.turn(),
                                                        session.folder(),
                                                        stop.at())))
                        .toList());
    }

    @Override
    public AccessStore access() {
        return access;
    }

    @Override
    public AccessStore another() {
        return access;
    }

    @Override
    public EventLog log() {
        return store.log();
    }

    @Override
    public PresenceStore presence() {
        return presence;
    }

    @Override
    public PresenceStore anotherPresence() {
        return presence;
    }

    @Override
    public TurnStore turns() {
        return turns;
    }

    @Override
    public TurnStore anotherTurns() {
        return turns;
    }

    @Override
    public QueueStore queueStore() {
        return queue;
    }

    @Override
    public QueueStore anotherQueueStore() {
        return queue;
    }

    @Override
    public OutboxStore outboxStore() {
        return outbox;
    }

    @Override
    public OutboxStore anotherOutboxStore() {
        return outbox;
    }

    @Override
    public LocalDesk turnsDesk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
