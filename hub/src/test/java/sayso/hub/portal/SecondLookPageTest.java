package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Decision;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;

/// A person looks again at what was answered without their full attention, with forms alone.
class SecondLookPageTest {
    private PortalDecisionFixture hub;

    @BeforeEach
    void signIn() throws Exception {
        hub = PortalDecisionFixture.signedIn();
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .withOptions("redis", "local")
                .inProject("/srv/shop");
    }

    private StandingRule rule(Duration time) {
        Decision from = hub.asked(cache());
        hub.answered(from, "redis");
        Instant now = hub.clock().instant();
        RuleChangeResult made =
                hub.portal()
                        .rules
                        .make(
                                from.id(),
                                RuleWish.usual(now.minus(RuleLimits.USUAL_TIME).plus(time)),
                                0,
                                PortalFixture.ADA);
        hub.clock().tick(Duration.ofMinutes(1));
        return ((RuleChangeResult.Done) made).rule();
    }

    private Decision late(String title) {
        Decision asked =
                hub.asked(
                        aDecision()
                                .titled(title)
                                .withOptions("a", "b")
                                .blocking("bd-1")
                                .closingAfter(Duration.ofMinutes(5)));
        hub.clock().tick(Duration.ofMinutes(6));
        hub.desk().closeOverdue();
        hub.answered(asked, "a");
        return asked;
    }

    private HttpResponse<String> say(Decision decision, String what, String... fields)
            throws Exception {
        return hub.browser().submit("/review/" + decision.id() + "/" + what, fields);
    }

    @Test
    void anEmptyPageSaysWhatComesHere() throws Exception {
        assertThat(hub.page("/review"))
                .contains("Nothing needs a second look", "What a rule or a default answered")
                .doesNotContain("id=\"looks\"", "id=\"advice\"");
        assertThat(hub.page("/")).contains("<a href=\"/review\">");
    }

    @Test
    void whatFreedWorkStandsFirstAndLeavesThePageOnceItWasRight() throws Exception {
        StandingRule rule = rule(Duration.ofDays(30));
        Decision late = late("Which bus?");
        Decision ruled = hub.asked(cache());

        String page = hub.page("/review");

        assertThat(page.indexOf(late.id().value())).isLessThan(page.indexOf(ruled.id().value()));
        assertThat(page)
                .contains("answered late", "it freed bd-1", "not chosen: ", "asked by ")
                .contains("<a href=\"/rules/" + rule.id() + "\">")
                .doesNotContainPattern("\"/history/[^>]*autofocus");

        HttpResponse<String> right = say(late, "right", "at", "0");

        String next = right.headers().firstValue("Location").orElseThrow();
        assertThat(next).isEqualTo("/review?done=right&at=0");
        assertThat(hub.page(next))
                .contains("Noted: it was right.", ruled.id().value())
                .containsPattern("href=\"/history/" + ruled.id() + "\"[^>]* autofocus")
                .doesNotContain("/review/" + late.id());
    }

    @Test
    void whatWasWrongIsAskedAgainAndItsRuleEnds() throws Exception {
        StandingRule rule = rule(Duration.ofDays(30));
        Decision ruled = hub.asked(cache());
        hub.page("/review");

        HttpResponse<String> wrong = say(ruled, "wrong", "at", "0", "reason", "one node is gone");

        String again = hub.now(ruled.id()).successor().orElseThrow().value();
        String next = wrong.headers().firstValue("Location").orElseThrow();
        assertThat(next).isEqualTo("/review?done=wrong&at=0&again=" + again);
        assertThat(hub.page(next))
                .contains("It no longer counts.", "/choice/" + again, "It is asked again: " + again)
                .contains("Contested, and not answered anew", "Nothing needs a second look");
        assertThat(hub.now(ruled.id()).closedToLate().contestedFor()).isEqualTo("one node is gone");
        RuleEnd end = hub.portal().rules.read(rule.id()).orElseThrow().end();
        assertThat(end.why()).isEqualTo(RuleEnd.Reason.CONTESTED);
        assertThat(say(ruled, "wrong").statusCode()).isEqualTo(409);
        assertThat(say(ruled, "right").body()).contains("role=\"alert\"", "no answer that counts");
    }

    @Test
    void aRuleThatEndsSoonIsNamedWithTheWayToMakeItAnew() throws Exception {
        StandingRule rule = rule(Duration.ofDays(15));
        assertThat(hub.page("/review")).doesNotContain("Rules that end within 14 days");

        hub.clock().tick(Duration.ofDays(2));

        assertThat(hub.page("/review"))
                .contains("Rules that end within 14 days", "/rules/" + rule.id())
                .contains("/rules/new?from=" + rule.origin().from());
    }

    @Test
    void anAgentWhoseRecommendationsAreSeldomTakenIsNamed() throws Exception {
        for (int i = 0; i < 20; i++) {
            Decision asked =
                    hub.asked(
                            aDecision()
                                    .titled("Which cache " + i + "?")
                                    .withOptions("redis", "local")
                                    .recommending("redis"));
            hub.answered(asked, i < 8 ? "redis" : "local");
        }

        assertThat(hub.page("/review"))
                .contains("8 of 20, 40 % (22 % to 61 %)")
                .contains("sayso decision mode strict --project .");
    }

    @Test
    void itSpeaksChinese() throws Exception {
        rule(Duration.ofDays(30));
        hub.asked(cache());

        assertThat(hub.page("/review", Map.of("Accept-Language", "zh-CN")))
                .contains("复查", "未选：", "提问", "回答正确");
    }

    @Test
    void whatIsNoDecisionIsNotFound() throws Exception {
        hub.page("/review");

        assertThat(hub.browser().submit("/review/d-zzzzzz/right").statusCode()).isEqualTo(404);
        assertThat(hub.page("/review?done=nonsense&again=%3Cb%3E&at=x"))
                .contains("Nothing needs a second look")
                .doesNotContain("<b>");
    }
}
