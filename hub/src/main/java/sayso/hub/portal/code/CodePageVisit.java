package sayso.hub.portal.code;

import java.io.IOException;
import java.util.Map;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.hub.http.HubExchange;
import sayso.hub.portal.view.PageFrame;
import sayso.hub.portal.view.PortalTexts;

/// Visit of a person to the page of code: what is asked about, in which language, and the reply.
public interface CodePageVisit {
    HubExchange exchange();

    DecisionDesk desk();

    PortalTexts words();

    /// The person whose session this is.
    Actor.Person person();

    PageFrame frame(String title);

    /// Renders a template.
    ///
    /// @param model its parameters by name
    void html(int status, String template, Map<String, Object> model) throws IOException;
}
