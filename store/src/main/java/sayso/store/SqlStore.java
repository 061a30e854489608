package sayso.store;

import java.time.Instant;
import java.time.InstantSource;
import sayso.analysis.tool.AnalysisStore;
import sayso.decision.access.AccessStore;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.session.PresenceStore;
import sayso.decision.store.DecisionStore;
import sayso.decision.turn.TurnStore;

/// Common interface of the stores over SQLite and PostgreSQL: is the decision store, supplies the
/// stores of access, presence, turns, queues, notices, analyses and plans in the same database, and
/// has the store's identity and clock. All share that clock and one kind of transaction.
public interface SqlStore extends DecisionStore {
    /// Which store this is, whatever its file or database is called: drawn when it was made.
    default String identity() {
        return transactions().read((sql, _) -> new IdentityTable(sql).read());
    }

    /// How its ports reach its tables.
    TransactionTemplate transactions();

    default AccessStore access() {
        return new SqlAccessStore(transactions());
    }

    default ChannelStore channels() {
        return new SqlChannelStore(transactions());
    }

    default PresenceStore presence() {
        return new SqlPresenceStore(transactions());
    }

    default TurnStore turns() {
        return new SqlTurnStore(transactions());
    }

    default MessageQueueStore queue() {
        return new SqlQueueStore(transactions());
    }

    default OutboxStore outbox() {
        return new SqlOutboxStore(transactions());
    }

    AnalysisStore analyses();

    default PlanStore plans() {
        return new SqlPlanStore(transactions());
    }

    /// Says beside the store that nothing waits for any agent and nobody is held by what it keeps, so
    /// that agents' hooks need not look until that changes. A store that others change from elsewhere
    /// never says so.
    ///
    /// @param asOf when settings were looked at; what is newer than that counts as changed
    /// @return whether it says so now
    default boolean rest(Instant asOf) {
        return false;
    }

    /// The clock that deadlines are judged by, as far as it can be told without asking a server.
    InstantSource clock();
}
