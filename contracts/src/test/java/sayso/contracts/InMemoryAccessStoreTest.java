package sayso.contracts;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryMessageQueueStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.memory.InMemoryPresenceStore;
import sayso.contracts.memory.InMemoryTurnStore;
import sayso.core.access.AccessStore;
import sayso.core.decision.DecisionIdGenerator;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.EventLog;
import sayso.core.decision.InMemoryDecisionStore;
import sayso.core.decision.LocalDecisionDesk;
import sayso.core.decision.StopCounts;
import sayso.core.delivery.MessageQueueStore;
import sayso.core.delivery.OutboxStore;
import sayso.core.delivery.TurnLoop;
import sayso.core.session.AgentSession;
import sayso.core.session.PresenceStore;
import sayso.core.turn.TurnStore;

class InMemoryAccessStoreTest
        implements AccessStoreContract, PresenceStoreContract, DeliveryTroubleContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final AccessStore access = new InMemoryAccessStore(store, clock);
    private final PresenceStore presence = new InMemoryPresenceStore(clock);
    private final TurnStore turns = new InMemoryTurnStore(store, clock);
    private final MessageQueueStore queue =
            new InMemoryMessageQueueStore(
                    store,
                    () -> turns.<List<AgentSession>>read(look -> look.sessions("local")),
                    clock);
    private final OutboxStore outbox =
            new InMemoryOutboxStore(
                    store,
                    () -> turns.<List<AgentSession>>read(look -> look.sessions("local")),
                    this::loops,
                    queue,
                    clock);
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);

    private List<TurnLoop> loops() {
        return turns.read(look ->
                look.sessions("local").stream()
                        .flatMap(session ->
                                look.stops(session.key(), Instant.EPOCH).stream()
                                        .filter(stop -> stop.verdict().equals(StopCounts.LOOPS))
                                        .map(stop ->
                                                new TurnLoop(
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
    public MessageQueueStore queueStore() {
        return queue;
    }

    @Override
    public MessageQueueStore anotherQueueStore() {
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
    public LocalDecisionDesk turnsDesk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
