package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.model.Decision;

/// That the person is away, on every page, and the way back.
class AwayTest {
    private PortalFixture portal;
    private Decision decision;

    @BeforeEach
    void aQuestion() throws Exception {
        portal = new PortalFixture();
        decision =
                portal.ask(
                        AskRequest.of(
                                "Ship?",
                                "All tests are green.",
                                List.of(
                                        PortalFixture.option("a", "Yes"),
                                        PortalFixture.option("b", "No"))));
    }

    @AfterEach
    void close() {
        portal.close();
    }

    private void away(String person) {
        portal.absences.away(portal.clock.instant(), person);
        portal.clock.tick(Duration.ofMinutes(5));
    }

    private List<String> pages() {
        return List.of(
                "/",
                "/history",
                "/history/" + decision.id(),
                "/choice/" + decision.id(),
                "/terminal/" + decision.id(),
                "/decline?id=" + decision.id(),
                "/settings",
                "/nothing");
    }

    @Test
    void everyPageSaysItWithTheWayBack() throws Exception {
        away("ada");

        for (String path : pages()) {
            assertThat(portal.page(path))
                    .as(path)
                    .contains(
                            "You have been away for 5 min: deadlines are paused and nothing opens",
                            "sayso here",
                            "action=\"/here\"");
        }
        assertThat(portal.browser.get("/", Map.of("Accept-Language", "zh")).body())
                .contains("你已离开 5 分钟", "sayso here", "我回来了");
    }

    @Test
    void nobodyWhoIsUnknownLearnsIt() throws Exception {
        away("ada");

        try (FormBrowser stranger = new FormBrowser(portal.url())) {
            for (String path : List.of("/", "/open", "/nothing")) {
                assertThat(stranger.get(path).body()).as(path).doesNotContain("away", "form_token");
                assertThat(stranger.get(path, Map.of("Cookie", "sayso=made-up")).body())
                        .as(path)
                        .doesNotContain("away");
            }
        }
    }

    @Test
    void noPageSaysItWhileThePersonIsHere() throws Exception {
        for (String path : pages()) {
            assertThat(portal.page(path))
                    .as(path)
                    .doesNotContain("action=\"/here\"", "id=\"away\"");
        }
    }

    @Test
    void theButtonEndsItInThePersonsName() throws Exception {
        away("ada");
        portal.page("/settings");

        HttpResponse<String> back = portal.browser.submit("/here");

        assertThat(back.statusCode()).isEqualTo(303);
        assertThat(back.headers().firstValue("Location")).hasValue("/");
        assertThat(portal.absences.ended()).containsExactly(PortalFixture.ADA);
        assertThat(portal.page("/")).doesNotContain("You are away");
    }

    @Test
    void whoeverElseAnswersHereSeesItAndCannotEndIt() throws Exception {
        away("bob");
        String page = portal.page("/");

        assertThat(page)
                .contains("bob has been away for 5 min", "until bob runs 'sayso here'")
                .doesNotContain("action=\"/here\"");
        HttpResponse<String> refused = portal.browser.submit("/here");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("Only bob can say that bob is back");
        assertThat(portal.absences.ended()).isEmpty();
    }

    @Test
    void aFormFromElsewhereEndsNothingAndLookingEndsNothing() throws Exception {
        away("ada");
        portal.page("/");

        assertThat(portal.browser.post("/here", "", Map.of()).statusCode()).isEqualTo(403);
        assertThat(portal.browser.get("/here").statusCode()).isEqualTo(405);
        assertThat(portal.absences.ended()).isEmpty();
    }

    @Test
    void saysWhereItCannotBeKept() throws Exception {
        away("ada");
        portal.absences.readOnly();
        portal.page("/");

        HttpResponse<String> reply = portal.browser.submit("/here");

        assertThat(reply.statusCode()).isEqualTo(503);
        assertThat(reply.body()).contains("You are still away", "it is read-only", "sayso doctor");
    }
}
