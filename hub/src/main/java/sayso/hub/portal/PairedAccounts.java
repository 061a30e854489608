package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ListenerHealth;
import sayso.hub.portal.view.AccountLine;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Accounts of channels that the visitor answers with, as the portal's settings page shows them, and
/// the form that ends one. Each person sees and ends their own.
final class PairedAccounts {
    private PairedAccounts() {}

    static List<AccountLine> of(PageRequestContext visit) {
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
                .forEach(one -> visit.channels().unpair(channel, account, id, visit.person()));
        visit.goTo("/settings?disconnected=yes#accounts");
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
                visit.words()
                        .of(
                                "settings.accounts.line",
                                account.channel(),
                                VisibleText.of(account.shownName()),
                                account.sender(),
                                PortalTimeText.ago(Duration.between(paired, now), visit.words())),
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
