package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.PersonId;

/// The accounts that a person answers with, on the settings page, and the end of one after a phone is lost.
class PersonAccessTest {
    private static final String BOT = "99001";

    private final PortalFixture portal;

    PersonAccessTest() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    private void pair(String sender, String shownName, String person) {
        portal.channels.askPairing("telegram", BOT, sender, sender, shownName);
        portal.channels.pair(
                "telegram", BOT, sender, PersonId.local(person), person, PortalFixture.BOB);
    }

    @Test
    void nobodyIsConnectedAndThePageSaysHowToBegin() throws Exception {
        assertThat(portal.page("/settings"))
                .contains("Accounts that answer for you", "<code>sayso connect telegram</code>");
    }

    @Test
    void aPersonSeesTheirAccountsAndWhetherPressesAreHeard() throws Exception {
        pair("81", "Ada <b>", "ada");
        pair("82", "Bob", "bob");
        portal.channels.askPairing("telegram", BOT, "83", "83", "Eve");
        portal.channels.lease("telegram", BOT, "hub");

        assertThat(portal.page("/settings"))
                .contains("telegram: Ada &lt;b&gt;, id 81, connected just now")
                .contains("Presses are not heard now: no hub reads it")
                .doesNotContain("Bob")
                .doesNotContain("Eve");

        portal.channels.heard("telegram", BOT, "hub");
        assertThat(portal.page("/settings")).doesNotContain("Presses are not heard");
        portal.channels.failed("telegram", BOT, "hub", "somebody else reads it", true);
        assertThat(portal.page("/settings"))
                .contains("Some presses may not be heard: somebody else reads it");
        portal.clock.tick(Duration.ofMinutes(2));
        assertThat(portal.page("/settings"))
                .contains(
                        "Presses are not heard now: somebody else reads it", "connected 2 min ago");
    }

    @Test
    void aLostPhoneIsDisconnectedHereAndTheLogSaysByWhom() throws Exception {
        pair("81", "Ada", "ada");
        portal.page("/settings");

        HttpResponse<String> ended = portal.browser.submit("/settings/disconnect");

        assertThat(ended.statusCode()).isEqualTo(303);
        assertThat(portal.channels.pairing("telegram", BOT, "81").orElseThrow())
                .extracting(ChannelAccount::isActive)
                .isEqualTo(false);
        assertThat(portal.page("/settings?disconnected=yes"))
                .contains("Disconnected. No press of that account counts any more.")
                .doesNotContain("id 81");
        assertThat(portal.desk.log().since(0, 100).stream().map(LoggedEvent::event))
                .contains(
                        new LogEvent.ChannelUnpaired(
                                "telegram", BOT, "81", "ada", PortalFixture.ADA));
    }

    @Test
    void aBrowserThatIsLostIsSignedOutHereAndHearsNothingMore() throws Exception {
        assertThat(portal.page("/settings"))
                .contains("This browser, signed in just now")
                .doesNotContain("Sign out all others");
        portal.clock.tick(Duration.ofMinutes(5));
        try (FormBrowser lost = portal.anotherBrowser();
                PageSocketClient page = PageSocketClient.to(portal.url(), "/live", lost)) {
            page.next();
            assertThat(lost.get("/").statusCode()).isEqualTo(200);
            assertThat(portal.page("/settings"))
                    .contains("This browser, signed in 5 min ago", "A browser, signed in just now");

            HttpResponse<String> ended = portal.browser.submit("/settings/sign-out");

            assertThat(ended.statusCode()).isEqualTo(303);
            portal.ask(aDecision().request());
            assertThat(page.ending()).as("instead of the news").isEqualTo(1001);
            assertThat(lost.get("/").statusCode()).isNotEqualTo(200);
            assertThat(portal.page("/settings?signed-out=yes"))
                    .contains("Signed out. That browser shows and answers nothing any more.")
                    .contains("This browser, signed in 5 min ago")
                    .doesNotContain("A browser, signed in");
        }
    }

    @Test
    void allOthersAreSignedOutTogetherAndThisOneStays() throws Exception {
        try (FormBrowser one = portal.anotherBrowser();
                FormBrowser two = portal.anotherBrowser()) {
            assertThat(portal.page("/settings")).contains("Sign out all others");

            portal.browser.submit("/settings/sign-out", "browser", "others");

            assertThat(one.get("/").statusCode()).isNotEqualTo(200);
            assertThat(two.get("/").statusCode()).isNotEqualTo(200);
            assertThat(portal.browser.get("/").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aPhoneThatIsDisconnectedIsSignedOutToo() throws Exception {
        try (FormBrowser phone = portal.anotherBrowser()) {
            String session = SecretHash.of(phone.cookie().split("=", 2)[1]).hex();
            portal.channels.keepSubscription(
                    new PushSubscription(
                            "a1b2",
                            "https://push.example",
                            "BKey",
                            "auth",
                            session,
                            "https://h",
                            Instant.EPOCH));
            portal.channels.askPairing("push", "key", "a1b2", "a1b2", "Chrome on Android");
            portal.channels.pair(
                    "push", "key", "a1b2", PersonId.local("ada"), "ada", PortalFixture.ADA);
            assertThat(portal.page("/settings")).contains("Chrome on Android, signed in just now");

            portal.browser.submit(
                    "/settings/disconnect", "channel", "push", "account", "key", "id", "a1b2");

            assertThat(phone.get("/").statusCode()).isNotEqualTo(200);
            assertThat(portal.channels.subscription("a1b2")).isEmpty();
            assertThat(portal.page("/settings")).doesNotContain("Chrome on Android");
        }
    }

    @Test
    void nobodyEndsAnAccountOfSomebodyElse() throws Exception {
        pair("81", "Ada", "ada");
        pair("82", "Bob", "bob");
        portal.page("/settings");

        HttpResponse<String> refused =
                portal.browser.post(
                        "/settings/disconnect",
                        portal.browser.hiddenFields().replace("id=81", "id=82"),
                        Map.of());

        assertThat(refused.statusCode()).isEqualTo(303);

        assertThat(portal.channels.pairing("telegram", BOT, "82").orElseThrow().isActive())
                .isTrue();
        assertThat(portal.channels.pairing("telegram", BOT, "81").orElseThrow().isActive())
                .isTrue();
    }
}
