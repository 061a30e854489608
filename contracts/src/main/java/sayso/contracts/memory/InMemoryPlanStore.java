package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.plan.mode.PlanTransaction;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.InMemoryDecisionStore;

/// In-memory `PlanStore` of agents' plans and permissions, beside the decisions of an
/// `InMemoryDecisionStore`, for tests and for the store contract.
public final class InMemoryPlanStore implements PlanStore {
    private final InMemoryDecisionStore decisions;
    private final Supplier<List<AgentSession>> sessions;
    private Tables tables = new Tables(Map.of(), List.of(), Map.of());

    /// @param sessions the register of agents' sessions, the one last seen first
    public InMemoryPlanStore(
            InMemoryDecisionStore decisions, Supplier<List<AgentSession>> sessions) {
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    @Override
    public synchronized <T> T read(Function<PlanTransaction, T> look) {
        return decisions.write(
                transaction -> look.apply(new Unit(tables.copy(), sessions.get(), transaction)));
    }

    @Override
    public synchronized <T> T write(Function<PlanTransaction, T> work) {
        Tables changed = tables.copy();
        T result =
                decisions.write(
                        transaction -> work.apply(new Unit(changed, sessions.get(), transaction)));
        tables = changed;
        return result;
    }

    private record Tables(
            Map<SessionKey, Plan> plans,
            List<PlanHistoryEntry> entries,
            Map<String, PlanGrant> grants) {
        Tables copy() {
            return new Tables(
                    new LinkedHashMap<>(plans), new ArrayList<>(entries), new TreeMap<>(grants));
        }
    }

    private record Unit(Tables tables, List<AgentSession> register, DecisionTransaction decisions)
            implements PlanTransaction {
        @Override
        public Instant now() {
            return decisions.now();
        }

        @Override
        public Optional<Plan> plan(SessionKey session) {
            return Optional.ofNullable(tables.plans().get(session));
        }

        @Override
        public List<Plan> plans(@Nullable String owner, Set<PlanState> states) {
            return tables.plans().values().stream()
                    .filter(plan -> states.contains(plan.state()))
                    .filter(plan -> owner == null || plan.session().owner().equals(owner))
                    .sorted(
                            Comparator.comparing(Plan::changedAt)
                                    .reversed()
                                    .thenComparing(plan -> plan.session().owner())
                                    .thenComparing(plan -> plan.session().agentKind())
                                    .thenComparing(plan -> plan.session().sessionId()))
                    .toList();
        }

        @Override
        public Optional<Instant> lastChange() {
            return tables.plans().values().stream()
                    .map(Plan::changedAt)
                    .max(Comparator.naturalOrder());
        }

        @Override
        public void save(Plan plan) {
            tables.plans().put(plan.session(), plan);
        }

        @Override
        public void add(PlanHistoryEntry entry) {
            tables.entries().add(entry);
        }

        @Override
        public List<PlanHistoryEntry> history(SessionKey session) {
            return tables.entries().stream()
                    .filter(entry -> entry.session().equals(session))
                    .toList();
        }

        @Override
        public List<PlanGrant> grants(String owner, String scope) {
            return tables.grants().values().stream()
                    .filter(grant -> grant.owner().equals(owner) && grant.scope().equals(scope))
                    .toList();
        }

        @Override
        public List<PlanGrant> grants(String owner) {
            return tables.grants().values().stream()
                    .filter(grant -> grant.owner().equals(owner))
                    .sorted(Comparator.comparing(PlanGrant::scope).thenComparing(PlanGrant::name))
                    .toList();
        }

        @Override
        public void save(PlanGrant grant) {
            tables.grants().put(key(grant.owner(), grant.scope(), grant.name()), grant);
        }

        @Override
        public boolean remove(String owner, String scope, String name) {
            return tables.grants().remove(key(owner, scope, name)) != null;
        }

        private static String key(String owner, String scope, String name) {
            return owner + "\0" + scope + "\0" + name;
        }

        @Override
        public List<AgentSession> sessions(@Nullable String owner) {
            return register.stream()
                    .filter(session -> owner == null || session.key().owner().equals(owner))
                    .toList();
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }
    }
}
