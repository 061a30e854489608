package sayso.hub.portal;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketRedemption;
import sayso.decision.model.DecisionId;
import sayso.hub.api.DecisionApi;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;
import sayso.hub.http.SessionCookie;
import sayso.wire.hub.PortalLinkReply;

/// Portal page that signs a browser in and out, and the request that issues a sign-in link for a
/// person's credential. A sign-in link carries its code behind `#`, where no server and no log sees
/// it. Opening the link does not consume the code; only submitting the form that it fills in does.
final class SignInPage {
    private static final int CREATED = 201;

    private SignInPage() {}

    /// A link for the person whose credential this is.
    static void issue(PageRequestContext visit) throws IOException {
        Optional<String> decision = visit.exchange().query("decision");
        if (decision.isPresent() && !DecisionId.isWellFormed(decision.get())) {
            throw ProblemException.of(
                    400,
                    "validation",
                    "'" + decision.get() + "' is not the id of a decision",
                    null);
        }
        String code =
                visit.sessions()
                        .code(
                                visit.exchange().caller().credentialId(),
                                decision.map(DecisionId::new).orElse(null));
        visit.exchange().header("Sayso-Api", DecisionApi.VERSION);
        visit.exchange()
                .json(
                        CREATED,
                        new PortalLinkReply(
                                        address(visit.exchange()) + "/open#" + code,
                                        PortalSessionService.CODE)
                                .toJson());
    }

    static void show(PageRequestContext visit) throws IOException {
        visit.html("open.jte", Map.of("frame", visit.frame(visit.words().of("open.title"))));
    }

    static void open(PageRequestContext visit) throws IOException {
        String code = visit.form().text("code").strip();
        Ticket ticket =
                switch (visit.sessions().spend(code)) {
                    case TicketRedemption.Spent(Ticket spent) -> spent;
                    case TicketRedemption.AlreadyUsed _ -> throw refused(visit, "open.used");
                    case TicketRedemption.Expired _ -> throw refused(visit, "open.expired");
                    case TicketRedemption.Unknown _ -> throw refused(visit, "open.unknown");
                };
        String fresh = visit.sessions().open(ticket.holder());
        visit.endSession(fresh, ticket.holder());
        SessionCookie.give(visit.exchange(), fresh, PortalSessionService.SESSION);
        DecisionId decision = ticket.decision();
        visit.goTo(decision == null ? "/" : "/choice/" + decision.value());
    }

    static void signOut(PageRequestContext visit) throws IOException {
        visit.endSession();
        SessionCookie.take(visit.exchange());
        visit.goTo("/open");
    }

    private static ProblemException refused(PageRequestContext visit, String why) {
        return ProblemException.of(
                403, "code_refused", visit.words().of(why), visit.words().of("open.again"));
    }

    /// Where this browser or program reached the hub; the fences let no other name pass.
    private static String address(HubExchange exchange) {
        return "http://" + exchange.header("Host").orElse("127.0.0.1:" + exchange.port());
    }
}
