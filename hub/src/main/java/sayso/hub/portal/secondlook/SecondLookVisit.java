package sayso.hub.portal.secondlook;

import sayso.decision.model.Decision;
import sayso.hub.portal.rule.RulePageVisit;
import sayso.hub.portal.view.DatedText;

/// Visit of a person to the page of the second look.
public interface SecondLookVisit extends RulePageVisit {
    /// How a decision ended, in the words of the page.
    DatedText outcome(Decision decision);

    /// The decision in the path.
    ///
    /// @throws sayso.hub.http.ProblemException 404 if there is none
    Decision decision();
}
