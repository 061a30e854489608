package sayso.hub.portal.rule;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.hub.http.HubExchange;
import sayso.hub.portal.view.PageFrame;
import sayso.hub.portal.view.PortalTexts;

/// Visit of a person to a page of standing rules: who it is, in which language, the form that was sent,
/// and the reply.
public interface RulePageVisit {
    HubExchange exchange();

    DecisionDesk desk();

    PortalTexts words();

    /// The person whose session this is.
    Actor.Person person();

    PageFrame frame(String title);

    /// What stands in the form that was sent, each name with its values in their order.
    Map<String, List<String>> fields() throws IOException;

    /// Renders a template.
    ///
    /// @param model its parameters by name
    void html(int status, String template, Map<String, Object> model) throws IOException;

    /// Goes on to a page, so that loading it again sends no form twice.
    void goTo(String path) throws IOException;
}
