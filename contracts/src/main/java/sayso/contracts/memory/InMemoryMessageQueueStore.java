package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.MessageQueueTransaction;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.session.AgentSession;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;

/// In-memory `MessageQueueStore` of messages for agents' sessions, beside the decisions of an
/// `InMemoryDecisionStore`, for tests and for the store contract.
public final class InMemoryMessageQueueStore implements MessageQueueStore {
    private final InMemoryDecisionStore decisions;
    private final Supplier<List<AgentSession>> sessions;
    private final InstantSource clock;
    private Map<Map.Entry<String, String>, AgentMessage> messages = new LinkedHashMap<>();

    /// @param sessions every session there is
    public InMemoryMessageQueueStore(
            InMemoryDecisionStore decisions,
            Supplier<List<AgentSession>> sessions,
            InstantSource clock) {
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized <T> T read(Function<MessageQueueTransaction, T> look) {
        return look.apply(new Unit(new LinkedHashMap<>(messages)));
    }

    @Override
    public synchronized <T> T write(Function<MessageQueueTransaction, T> work) {
        Map<Map.Entry<String, String>, AgentMessage> changed = new LinkedHashMap<>(messages);
        T result = work.apply(new Unit(changed));
        messages = changed;
        return result;
    }

    private final class Unit implements MessageQueueTransaction {
        private final Map<Map.Entry<String, String>, AgentMessage> rows;
        private final Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);

        Unit(Map<Map.Entry<String, String>, AgentMessage> rows) {
            this.rows = rows;
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public boolean add(AgentMessage message) {
            return rows.putIfAbsent(Map.entry(message.owner(), message.key()), message) == null;
        }

        @Override
        public Optional<AgentMessage> message(String owner, String key) {
            return Optional.ofNullable(rows.get(Map.entry(owner, key)));
        }

        @Override
        public List<AgentMessage> waiting(String owner, String session) {
            return waiting(owner).stream()
                    .filter(message -> message.session().equals(session))
                    .toList();
        }

        @Override
        public List<AgentMessage> waiting(String owner) {
            Map<String, AgentMessage> sorted = new TreeMap<>();
            for (AgentMessage message : rows.values()) {
                if (message.owner().equals(owner)
                        && message.progress().arrivedAt() == null
                        && message.progress().clearedAt() == null) {
                    sorted.put(message.key(), message);
                }
            }
            return List.copyOf(sorted.values());
        }

        @Override
        public boolean isQuiet(String owner, String session) {
            return !decisions.hasOverdue()
                    && waiting(owner, session).isEmpty()
                    && untold(owner, session).isEmpty()
                    && all(owner, session).noneMatch(Decision::isPending);
        }

        @Override
        public void save(AgentMessage message) {
            rows.put(Map.entry(message.owner(), message.key()), message);
        }

        @Override
        public List<Decision> untold(String owner, String session) {
            return all(owner, session)
                    .filter(decision -> decision.outcome() != null)
                    .filter(decision -> decision.state() != DecisionState.SUPERSEDED)
                    .filter(decision -> !decision.isDelivered())
                    .filter(decision -> !decision.isForOneCall())
                    .filter(InMemoryMessageQueueStore::isNews)
                    .toList();
        }

        @Override
        public List<Decision> strays(
                String owner,
                String agentKind,
                List<String> project,
                Instant since,
                Instant until) {
            return decisions.find(DecisionQuery.all().ownedBy(owner)).stream()
                    .filter(decision -> decision.asker().sessionId() == null)
                    .filter(decision -> agentKind.equals(decision.asker().agentKind()))
                    .filter(decision -> project.contains(decision.asker().project()))
                    .filter(decision -> decision.state() != DecisionState.SUPERSEDED)
                    .filter(decision -> decision.timing().deliveredAt() == null)
                    .filter(InMemoryMessageQueueStore::isNews)
                    .filter(decision ->
                            decision.ending()
                                    .filter(end -> end.at().isAfter(since))
                                    .filter(end -> !end.at().isAfter(until))
                                    .isPresent())
                    .sorted((one, other) -> one.id().compareTo(other.id()))
                    .toList();
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }

        @Override
        public List<AgentSession> neighbours(AgentSession session) {
            return sessions.get().stream()
                    .filter(other -> other.key().owner().equals(session.key().owner()))
                    .filter(other -> other.key().agentKind().equals(session.key().agentKind()))
                    .filter(other -> !other.key().equals(session.key()))
                    .filter(other ->
                            other.folder() != null && other.folder().equals(session.folder()))
                    .toList();
        }

        private Stream<Decision> all(String owner, String session) {
            return decisions.find(DecisionQuery.all().ownedBy(owner).inSession(session)).stream()
                    .sorted((one, other) -> one.id().compareTo(other.id()));
        }
    }

    private static boolean isNews(Decision decision) {
        return decision.ending()
                .flatMap(outcome -> outcome.decidedBy())
                .filter(by -> by == DeciderKind.AGENT)
                .isEmpty();
    }
}
