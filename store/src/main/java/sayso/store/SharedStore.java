package sayso.store;

import java.time.InstantSource;
import sayso.core.access.AccessStore;
import sayso.core.decision.DecisionStore;
import sayso.core.session.PresenceStore;

/// One store behind all its ports: decisions, who may come in, who is there. All of it is kept in the
/// same database, by the same clock, through the same transactions.
public interface SharedStore extends DecisionStore {
    AccessStore access();

    PresenceStore presence();

    /// The clock that deadlines are judged by, as far as it can be told without asking a server.
    InstantSource clock();
}
