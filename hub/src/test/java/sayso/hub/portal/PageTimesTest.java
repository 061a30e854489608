package sayso.hub.portal;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.decision.text.ZonedTimeText;

/// Times of pages in the zone that a browser tells, named once, with the moment beside what is relative.
class PageTimesTest {
    private static final ZonedTimeText TOKYO = new ZonedTimeText(ZoneId.of("Asia/Tokyo"));
    private static final Map<String, String> IN_TOKYO = Map.of("Cookie", "sayso_zone=Asia/Tokyo");

    private PortalDecisionFixture hub;
    private Decision decision;

    @BeforeEach
    void answerOne() throws Exception {
        hub = PortalDecisionFixture.signedIn();
        decision = hub.asked(aDecision());
        hub.clock().tick(ofMinutes(4));
        hub.answered(decision, "a");
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void aRecordHasTheTimesOfTheBrowserAndNamesTheZoneOnce() throws Exception {
        String page = hub.page("/history/" + decision.id(), IN_TOKYO);

        Instant asked = decision.timing().askedAt();
        assertThat(page)
                .contains("<dd>" + TOKYO.second(asked) + "</dd>")
                .contains(TOKYO.second(asked.plus(ofMinutes(4))))
                .contains("Times are in the zone Asia/Tokyo.")
                .contains("datetime=\"" + asked + "\"")
                .doesNotContain(" UTC<");
    }

    @Test
    void theAxisOfOpenDecisionsHasOneDateAndTheTableTheTimesOfTheBrowser() throws Exception {
        String page = hub.page("/stats?span=all", IN_TOKYO);

        Instant asked = decision.timing().askedAt();
        assertThat(page)
                .contains("Times are in the zone Asia/Tokyo.")
                .contains("<th scope=\"row\">" + TOKYO.minute(asked.plus(ofMinutes(4))) + "</th>")
                .contains(">" + TOKYO.clock(asked.plus(ofMinutes(4))) + "</text>");
    }

    @Test
    void whatIsRelativeSaysItsMomentToWhoPointsAtIt() throws Exception {
        Decision open = hub.asked(aDecision());
        String moment = TOKYO.second(open.timing().askedAt()) + " (Asia/Tokyo)";
        hub.clock().tick(ofDays(2));

        assertThat(hub.page("/", IN_TOKYO))
                .contains(
                        "<time datetime=\""
                                + open.timing().askedAt()
                                + "\" title=\""
                                + moment
                                + "\">2 d ago</time>");
        assertThat(hub.page("/choice/" + open.id(), IN_TOKYO))
                .contains("<span title=\"" + moment + "\">");
        assertThat(hub.page("/history", IN_TOKYO))
                .contains(
                        "<span title=\""
                                + TOKYO.second(decision.timing().askedAt().plus(ofMinutes(4)))
                                + " (Asia/Tokyo)\">Answered");
    }

    @Test
    void aBrowserThatTellsNoZoneGetsThatOfTheHub() throws Exception {
        String own = ZonedTimeText.ofSystem().second(decision.timing().askedAt());

        assertThat(hub.page("/history/" + decision.id())).contains("<dd>" + own + "</dd>");
        assertThat(
                        hub.page(
                                "/history/" + decision.id(),
                                Map.of("Cookie", "sayso_zone=Mars/<b>Olympus")))
                .contains("<dd>" + own + "</dd>")
                .doesNotContain("Olympus");
    }
}
