package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;

/// A person sees which decisions are linked to code, and where in the code a decision is.
class CodePageTest {
    private static final Actor.Person ANN =
            new Actor.Person("Ann", Surface.CLI, Assurance.TERMINAL);
    private static final String COMMIT = "a3f9c21".repeat(5) + "a3f9c";

    private PortalDecisionFixture hub;
    private Decision cache;

    @BeforeEach
    void signIn() throws Exception {
        hub = PortalDecisionFixture.signedIn();
        cache = hub.asked(aDecision().titled("Which <cache>?").withOptions("redis", "local"));
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    private void link(LinkTarget target) {
        hub.portal().desk.answer(cache.id(), Answer.choosing(new OptionId("redis")), ANN, null);
        LinkDesk links = hub.portal().links;
        Decision answered =
                ((DecisionLookup.Found) hub.portal().desk.find(cache.id().value(), ANN)).decision();
        assertThat(links.link(answered, "git:3f1c", target, ANN))
                .isInstanceOf(LinkChangeResult.Done.class);
    }

    @Test
    void aFileLeadsToItsDecisionsAndTheRecordBackToIt() throws Exception {
        link(new LinkTarget.OfLines("src/My Cache.java", new LineSpan(41, 45), COMMIT));

        assertThat(hub.page("/history/" + cache.id()))
                .contains(
                        "In the code",
                        "href=\"/why?path=src%2FMy+Cache.java\"",
                        "src/My Cache.java:41-45",
                        "linked by Ann");
        assertThat(hub.page("/why?path=src%2FMy+Cache.java"))
                .contains(
                        "Decisions linked to src/My Cache.java",
                        "href=\"/history/" + cache.id() + "\"",
                        "Which &lt;cache&gt;?",
                        "src/My Cache.java:41-45")
                .doesNotContain("No decision is linked to it");
    }

    @Test
    void aCommitIsFoundByTheBeginningOfItsId() throws Exception {
        link(new LinkTarget.OfCommit(COMMIT));

        assertThat(hub.page("/why?commit=a3f9c21")).contains("a3f9c21", cache.id().value());
        assertThat(hub.page("/why?commit=" + COMMIT)).contains(cache.id().value());
        assertThat(hub.page("/why?commit=a")).doesNotContain(cache.id().value());
        assertThat(hub.page("/why?path=a3f9c21")).contains("No decision is linked to it");
    }

    @Test
    void aContestedAnswerIsNoCauseOfTheCode() throws Exception {
        link(new LinkTarget.OfFile("README", COMMIT));
        assertThat(hub.page("/why?path=README"))
                .contains("<strong>Option redis</strong>")
                .doesNotContain("not confirmed");

        hub.page("/history/" + cache.id());
        hub.browser().submit("/history/" + cache.id() + "/contest");

        String doubt = "linked, not confirmed: answered, and contested since";
        assertThat(hub.page("/why?path=README"))
                .contains("Which &lt;cache&gt;?", "⚠", doubt)
                .doesNotContain("<strong>Option redis</strong>");
        assertThat(hub.page("/history/" + cache.id())).contains("README", doubt);
    }

    @Test
    void anErasedAnswerIsNoCauseOfTheCode() throws Exception {
        link(new LinkTarget.OfFile("README", COMMIT));

        hub.portal().desk.erase(List.of(cache.id()), "the law", ANN);

        String doubt = "linked, not confirmed: erased";
        assertThat(hub.page("/why?path=README"))
                .contains(cache.id().value(), "⚠", doubt)
                .doesNotContain("Which &lt;cache&gt;?", "redis");
        assertThat(hub.page("/history/" + cache.id())).contains("README", doubt);
    }

    @Test
    void withoutALinkNothingIsSaid() throws Exception {
        assertThat(hub.page("/history/" + cache.id())).doesNotContain("In the code");
        assertThat(hub.page("/why")).contains("In the code", "name=\"path\"");
        assertThat(hub.page("/why?path=%3Cb%3E")).contains("&lt;b&gt;").doesNotContain("<b>");
    }
}
