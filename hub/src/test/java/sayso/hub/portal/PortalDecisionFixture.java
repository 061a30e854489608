package sayso.hub.portal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;

/// An open portal, and decisions in prose to put into it.
record PortalDecisionFixture(PortalFixture portal) implements AutoCloseable {
    static final Actor.Person ADA = PortalFixture.ADA;
    static final Actor.Person BEN = new Actor.Person("ben", Surface.TERMINAL, Assurance.TERMINAL);

    static PortalDecisionFixture signedIn() throws Exception {
        return new PortalDecisionFixture(new PortalFixture());
    }

    URI url() {
        return portal.url();
    }

    SettableClock clock() {
        return portal.clock;
    }

    DecisionDesk desk() {
        return portal.desk;
    }

    /// What is told of the decisions.
    Outbox outbox() {
        return portal.outbox;
    }

    FormBrowser browser() {
        return portal.browser;
    }

    /// The page at this path, which must be there.
    String page(String path, Map<String, String> headers) throws IOException, InterruptedException {
        return browser().get(path, headers).body();
    }

    String page(String path) throws IOException, InterruptedException {
        HttpResponse<String> reply = browser().get(path);
        if (reply.statusCode() != 200) {
            throw new IllegalStateException(path + ": " + reply.statusCode() + " " + reply.body());
        }
        return reply.body();
    }

    Decision asked(DecisionBuilder decision) {
        if (!(desk().ask(decision.ask()) instanceof AskResult.Asked asked)) {
            throw new IllegalStateException("not asked");
        }
        return asked.decision();
    }

    void answered(Decision decision, String option) {
        desk().answer(decision.id(), Answer.choosing(new OptionId(option)), BEN, null);
    }

    Decision now(DecisionId id) {
        if (!(desk().find(id.value(), ADA) instanceof DecisionLookup.Found(Decision found))) {
            throw new IllegalStateException(id + " is gone");
        }
        return found;
    }

    @Override
    public void close() {
        portal.close();
    }
}
