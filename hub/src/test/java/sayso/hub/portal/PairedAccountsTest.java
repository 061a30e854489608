package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.PersonId;

/// The accounts that a person answers with, on the settings page, and the end of one after a phone is lost.
class PairedAccountsTest {
    private static final String BOT = "99001";

    private final PortalFixture portal;

    PairedAccountsTest() throws Exception {
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
