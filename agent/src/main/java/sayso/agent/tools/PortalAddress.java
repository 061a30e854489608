package sayso.agent.tools;

import java.util.Optional;
import sayso.decision.model.DecisionId;

/// Gives the present address of the portal where people answer in a browser, and of a decision's
/// pages in it, or nothing while no hub serves pages. Looked up for every result, because hubs
/// start and stop. Thread-safe.
@FunctionalInterface
public interface PortalAddress {
    /// As in `http://127.0.0.1:7296`: without a credential, without a slash at its end. Empty while
    /// nothing serves pages.
    Optional<String> now();

    /// The page on which this decision is answered. Whoever opens it has to be let in there.
    default Optional<String> choice(DecisionId id) {
        return now().map(portal -> portal + "/choice/" + id);
    }

    /// The page of a question that was handed to a terminal.
    default Optional<String> terminal(DecisionId id) {
        return now().map(portal -> portal + "/terminal/" + id);
    }

    /// For a server without a portal.
    static PortalAddress nowhere() {
        return Optional::empty;
    }
}
