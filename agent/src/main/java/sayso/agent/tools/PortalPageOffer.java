package sayso.agent.tools;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.SurfacePreference;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.protocol.ElicitUrl;
import sayso.mcp.protocol.InputRequests;

/// Builds the request that offers the portal page of a decision in the dialog of the agent's
/// client; `ClientDialog` shows it. Acceptance means only that the user opens the page: the answer
/// is given there like any other, and the page admits only visitors it knows. The address is not a
/// secret.
final class PortalPageOffer {
    /// Under which the page is offered.
    static final String KEY = "page";

    private PortalPageOffer() {}

    /// Empty where this client opens no pages, where there is none, or where the asker wants a
    /// terminal.
    static Optional<InputRequests> of(Decision decision, ClientInfo client, PortalAddress portal) {
        if (!decision.isPending() || decision.terms().transport() == SurfacePreference.TERMINAL) {
            return Optional.empty();
        }
        return portal.choice(decision.id())
                .map(page -> new ElicitUrl(elicitationId(decision.id()), message(decision), page))
                .filter(client::canAnswer)
                .map(offer -> InputRequests.of(KEY, offer));
    }

    /// By which a client is told that the decision has ended.
    static String elicitationId(DecisionId id) {
        return KEY + "-" + id;
    }

    private static String message(Decision decision) {
        return decision.question().title()
                + "\n\nOpen the page to read the question and to answer it.";
    }
}
