package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// The page of a question that an agent handed to a terminal.
class TerminalHandoffPageTest {
    private PortalFixture portal;

    @BeforeEach
    void open() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void showsHowTheQuestionIsOpenedWithoutTheSecretOfItsTicket() throws Exception {
        Decision decision = asked("Deploy <b>now</b>?");

        String page = portal.page("/terminal/" + decision.id());

        assertThat(page)
                .contains("Deploy &lt;b&gt;now&lt;/b&gt;?")
                .contains("sayso attach " + decision.id() + ".…")
                .contains("sayso answer " + decision.id())
                .contains("href=\"/choice/" + decision.id() + "\"");
    }

    @Test
    void showsHowItEndedAndChangesNothing() throws Exception {
        Decision decision = asked("Deploy?");
        portal.page("/terminal/" + decision.id());
        assertThat(portal.now(decision)).isEqualTo(decision);
        portal.desk.answer(
                decision.id(), Answer.choosing(new OptionId("b")), PortalFixture.BOB, null);

        assertThat(portal.page("/terminal/" + decision.id()))
                .contains("Answered by bob")
                .doesNotContain("sayso attach");
    }

    @Test
    void namesNoLaunchCommandWhereNoTicketOpensTheQuestion() throws Exception {
        Decision decision = asked("Drop the table?", true);

        assertThat(portal.page("/terminal/" + decision.id()))
                .contains("No launch ticket opens this question", "sayso answer " + decision.id())
                .doesNotContain("sayso attach");
    }

    @Test
    void isAPageForSessionsAlone() throws Exception {
        Decision decision = asked("Deploy?");
        try (FormBrowser stranger = new FormBrowser(portal.url())) {
            assertThat(stranger.get("/terminal/" + decision.id()).statusCode()).isEqualTo(401);
        }
        assertThat(portal.browser.get("/terminal/d-zzzzzz").statusCode()).isEqualTo(404);
    }

    private Decision asked(String title) {
        return asked(title, false);
    }

    private Decision asked(String title, boolean destructive) {
        return portal.ask(
                AskRequest.of(
                                title,
                                "Build 42 is green.",
                                List.of(
                                        PortalFixture.option("a", "A"),
                                        PortalFixture.option("b", "B")))
                        .withTerms(
                                new RequestedTerms(
                                        null, null, null, null, destructive, "terminal")));
    }
}
