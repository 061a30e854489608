package sayso.decision.plan.mode;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionTransaction;

/// A transaction on plans, their history and grants, the register of sessions, and the decisions
/// that approve them. It knows no rules.
public interface PlanTransaction {
    /// The store's clock.
    Instant now();

    Optional<Plan> plan(SessionKey session);

    /// Those in one of these states, the one last changed first.
    ///
    /// @param owner whose; null for everybody's
    List<Plan> plans(@Nullable String owner, Set<PlanState> states);

    /// When anybody's plan changed last; empty while there is none.
    Optional<Instant> lastChange();

    /// Adds a plan or replaces the one of its session. Steps of earlier revisions stay.
    void save(Plan plan);

    void add(PlanHistoryEntry entry);

    /// What happened to a session's plan, oldest first.
    List<PlanHistoryEntry> history(SessionKey session);

    /// What is allowed there, in the order of its names.
    List<PlanGrant> grants(String owner, String scope);

    /// All that is allowed anywhere, in the order of scopes and names.
    List<PlanGrant> grants(String owner);

    /// Adds a grant or replaces the one of its name.
    void save(PlanGrant grant);

    /// @return whether there was one
    boolean remove(String owner, String scope, String name);

    /// The register of sessions, the one last seen first.
    ///
    /// @param owner whose; null for everybody's
    List<AgentSession> sessions(@Nullable String owner);

    Optional<Decision> decision(DecisionId id);

    /// For what is asked and closed together with the plan.
    ///
    /// @throws NullPointerException in a look
    DecisionTransaction decisions();
}
