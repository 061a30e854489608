package sayso.contracts;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryMessageQueueStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.memory.InMemoryPresenceStore;
import sayso.contracts.memory.InMemoryTurnStore;
import sayso.decision.access.AccessStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.HoldLoopRecord;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.EventLog;
import sayso.decision.session.AgentSession;
import sayso.decision.session.PresenceStore;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.decision.turn.TurnStore;

class InMemoryAccessStoreTest
        implements AccessStoreContract, ChannelTroubleContract, PresenceStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final AccessStore access = new InMemoryAccessStore(store, clock);
    private final ChannelStore channels = new InMemoryChannelStore(store, clock);
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
                    channels::listeners,
                    queue,
                    clock);

    private List<HoldLoopRecord> loops() {
        return turns.read(look ->
                look.sessions("local").stream()
                        .flatMap(session ->
                                look.stops(session.key(), Instant.EPOCH).stream()
                                        .filter(stop -> stop.verdict().equals(StopCounts.LOOPS))
                                        .map(stop ->
                                                new HoldLoopRecord(
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
    public ChannelStore channels() {
        return channels;
    }

    @Override
    public ChannelStore anotherChannels() {
        return channels;
    }

    @Override
    public EventLog channelsLog() {
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
    public LocalDecisionDesk turnsDesk(DeskPolicy policy) {
        return new LocalDecisionDesk(
                store, new DecisionIdGenerator("d-", new Random(7)), policy, clock);
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
