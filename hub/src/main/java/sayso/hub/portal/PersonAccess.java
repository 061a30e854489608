package sayso.hub.portal;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.PushSubscription;
import sayso.hub.portal.view.AccountLine;
import sayso.hub.portal.view.BrowserLine;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Access that the visitor has beside the page that they look at: the accounts of channels that they
/// answer with and the browsers that are signed in as they are, as the portal's settings page shows
/// them, with the forms that end one. Each person sees and ends their own.
final class PersonAccess {
    private PersonAccess() {}

    private static final String OTHERS = "others";
    private static final int ID = 16;
    private static final int MOST = 20;

    static List<AccountLine> accounts(PageRequestContext visit) {
        List<ListenerHealth> listeners = visit.channels().listeners();
        return own(visit).map(one -> line(visit, one, listeners)).toList();
    }

    /// Ends answering with an account, at once. One that has ended stays so.
    static void end(PageRequestContext visit) throws IOException {
        String channel = visit.form().text("channel");
        String account = visit.form().text("account");
        String id = visit.form().text("id");
        own(visit)
                .filter(one -> one.channel().equals(channel))
                .filter(one -> one.account().equals(account))
                .filter(one -> one.sender().equals(id))
                .forEach(one -> {
                    visit.channels().unpair(channel, account, id, visit.person());
                    // why: a browser that is notified is one that is signed in; a phone that is
                    // lost is
                    // to see nothing more
                    visit.channels()
                            .subscription(id)
                            .ifPresent(push -> {
                                visit.channels().dropSubscription(id);
                                signOut(visit, new SecretHash(push.session()));
                            });
                });
        visit.goTo("/settings?disconnected=yes#accounts");
    }

    /// The newest browsers that are signed in, this one among them.
    static List<BrowserLine> browsers(PageRequestContext visit) {
        SecretHash here = here(visit);
        Instant now = visit.desk().now();
        Map<String, String> names = names(visit);
        return sessions(visit).entrySet().stream()
                .limit(MOST)
                .map(one ->
                        new BrowserLine(
                                id(one.getKey()),
                                DatedText.of(
                                        visit.words()
                                                .of(
                                                        one.getKey().equals(here)
                                                                ? "settings.browsers.here"
                                                                : "settings.browsers.line",
                                                        names.getOrDefault(
                                                                one.getKey().hex(),
                                                                visit.words()
                                                                        .of(
                                                                                "settings.browsers.unnamed")),
                                                        PortalTimeText.ago(
                                                                Duration.between(
                                                                        one.getValue().createdAt(),
                                                                        now),
                                                                visit.words())),
                                        one.getValue().createdAt(),
                                        visit.words()),
                                one.getKey().equals(here)))
                .toList();
    }

    /// Signs another browser out, or all others, at once.
    static void signOut(PageRequestContext visit) throws IOException {
        String wanted = visit.form().text("browser");
        for (SecretHash session : sessions(visit).keySet()) {
            if (wanted.equals(OTHERS) || wanted.equals(id(session))) {
                signOut(visit, session);
            }
        }
        visit.goTo("/settings?signed-out=yes#browsers");
    }

    /// Of this browser's own session nothing: it has a button of its own for that.
    private static void signOut(PageRequestContext visit, SecretHash session) {
        if (!session.equals(here(visit))) {
            visit.sessions().end(session);
            visit.pushes().ended(session.hex());
        }
    }

    private static SequencedMap<SecretHash, Ticket> sessions(PageRequestContext visit) {
        return visit.sessions().of(visit.exchange().caller().credentialId());
    }

    private static SecretHash here(PageRequestContext visit) {
        return SecretHash.of(visit.exchange().session().orElse(""));
    }

    /// What a form calls a session: no secret, and nothing that leads to one.
    private static String id(SecretHash session) {
        return session.hex().substring(0, ID);
    }

    /// Names as in `Firefox on Android` by the browsers' sessions; known of those that are notified.
    private static Map<String, String> names(PageRequestContext visit) {
        Map<String, String> accounts =
                own(visit)
                        .collect(
                                toMap(
                                        ChannelAccount::sender,
                                        account -> VisibleText.of(account.shownName()),
                                        (first, _) -> first));
        return visit.channels().subscriptions().stream()
                .filter(push -> accounts.containsKey(push.id()))
                .collect(
                        toMap(
                                PushSubscription::session,
                                push -> accounts.getOrDefault(push.id(), ""),
                                (first, _) -> first));
    }

    private static Stream<ChannelAccount> own(PageRequestContext visit) {
        return visit.channels().pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.actor().id().equals(visit.person().id()));
    }

    private static AccountLine line(
            PageRequestContext visit, ChannelAccount account, List<ListenerHealth> listeners) {
        Instant now = visit.desk().now();
        Instant paired = account.pairedAt() == null ? now : account.pairedAt();
        return new AccountLine(
                account.channel(),
                account.account(),
                account.sender(),
                DatedText.of(
                        visit.words()
                                .of(
                                        "settings.accounts.line",
                                        account.channel(),
                                        VisibleText.of(account.shownName()),
                                        account.sender(),
                                        PortalTimeText.ago(
                                                Duration.between(paired, now), visit.words())),
                        paired,
                        visit.words()),
                fault(account, listeners, now, visit.words()));
    }

    private static String fault(
            ChannelAccount account,
            List<ListenerHealth> listeners,
            Instant now,
            PortalTexts words) {
        ListenerHealth health =
                listeners.stream()
                        .filter(one -> one.channel().equals(account.channel()))
                        .filter(one -> one.account().equals(account.account()))
                        .findFirst()
                        .orElse(null);
        if (health == null) {
            return ""; // why: nobody listens where people answer on a page
        }
        if (!health.hears(now)) {
            ListenerHealth.Trouble trouble = health.trouble();
            return words.of(
                    "settings.accounts.deaf",
                    trouble == null
                            ? words.of("settings.accounts.unread")
                            : VisibleText.of(trouble.why()));
        }
        ListenerHealth.Trouble trouble = health.trouble();
        return trouble == null
                ? ""
                : words.of("settings.accounts.partly", VisibleText.of(trouble.why()));
    }
}
