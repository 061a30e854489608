package sayso.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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

/// `PlanStore` in SQL: reads and writes, in transactions, the plans of agents' sessions.
public final class SqlPlanStore implements PlanStore {
    private final TransactionTemplate transactions;

    public SqlPlanStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public <T> T read(Function<PlanTransaction, T> look) {
        return transactions.read((sql, now) -> look.apply(new Unit(sql, now, null)));
    }

    @Override
    public <T> T write(Function<PlanTransaction, T> work) {
        return transactions.unit(
                unit -> unit.aside(sql -> work.apply(new Unit(sql, unit.now(), unit))));
    }

    private static final class Unit implements PlanTransaction {
        private final Instant now;
        private final @Nullable UnitOfWork unit;
        private final PlanTable plans;
        private final PlanGrantTable grants;
        private final SessionTable sessions;
        private final DecisionSqlTable decisions;

        Unit(SqlExecutor sql, Instant now, @Nullable UnitOfWork unit) {
            this.now = EpochMicros.truncated(now);
            this.unit = unit;
            this.plans = new PlanTable(sql);
            this.grants = new PlanGrantTable(sql);
            this.sessions = new SessionTable(sql);
            this.decisions = new DecisionSqlTable(sql);
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Optional<Plan> plan(SessionKey session) {
            return plans.read(session);
        }

        @Override
        public List<Plan> plans(@Nullable String owner, Set<PlanState> states) {
            return plans.all(owner, states);
        }

        @Override
        public Optional<Instant> lastChange() {
            return plans.lastChange();
        }

        @Override
        public void save(Plan plan) {
            if (plan.state().isOn()) {
                requireNonNull(unit, "a look changes nothing").disturb();
            }
            plans.save(plan);
        }

        @Override
        public void add(PlanHistoryEntry entry) {
            plans.add(entry);
        }

        @Override
        public List<PlanHistoryEntry> history(SessionKey session) {
            return plans.history(session);
        }

        @Override
        public List<PlanGrant> grants(String owner, String scope) {
            return grants.all(owner, scope);
        }

        @Override
        public List<PlanGrant> grants(String owner) {
            return grants.all(owner);
        }

        @Override
        public void save(PlanGrant grant) {
            grants.save(grant);
        }

        @Override
        public boolean remove(String owner, String scope, String name) {
            return grants.remove(owner, scope, name);
        }

        @Override
        public List<AgentSession> sessions(@Nullable String owner) {
            return owner == null ? sessions.all() : sessions.all(owner);
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }

        @Override
        public DecisionTransaction decisions() {
            return requireNonNull(unit, "a look changes nothing");
        }
    }
}
