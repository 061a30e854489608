package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.StandingRule;

/// A person makes a standing rule beside an answer, looks at rules and ends them, with forms alone.
class RulePageTest {
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

    private List<StandingRule> rules() {
        return hub.portal().rules.list(null, true);
    }

    private HttpResponse<String> submit(String path, String... fields) throws Exception {
        return hub.browser().submit(path, fields);
    }

    private HttpResponse<String> always(Decision decision, String... fields) throws Exception {
        hub.page("/choice/" + decision.id());
        return submit("/choice/" + decision.id() + "/answer", fields);
    }

    private StandingRule made() throws Exception {
        Decision from = hub.asked(cache());
        always(from, "choice", "redis", "always", "yes");
        hub.page("/rules/new?from=" + from.id());
        submit("/rules", "from", from.id().value());
        return rules().getFirst();
    }

    @Test
    void answersForGoodWithThreeLinesAndOneMorePress() throws Exception {
        Decision from = hub.asked(cache());
        assertThat(hub.page("/choice/" + from.id())).contains("id=\"always\"", "Always</button>");

        HttpResponse<String> answered = always(from, "choice", "redis", "always", "yes");

        String form = "/rules/new?from=" + from.id();
        assertThat(answered.headers().firstValue("Location")).contains(form);
        assertThat(hub.now(from.id()).isPending()).as("answered at once").isFalse();
        assertThat(hub.page(form))
                .contains(
                        "in this project shop",
                        "30 days",
                        "the same title and the same options",
                        "no other question here, so there is none to try it on.")
                .doesNotContain("name=\"otherwise\"");
        assertThat(rules()).isEmpty();

        HttpResponse<String> made = submit("/rules", "from", from.id().value());

        assertThat(made.statusCode()).as(made.body()).isEqualTo(303);
        StandingRule rule = rules().getFirst();
        assertThat(rule.limits().until())
                .isEqualTo(hub.clock().instant().plus(Duration.ofDays(30)));
        assertThat(rule.origin().by().surface()).isEqualTo(Surface.WEB);
        assertThat(rule.origin().by().assurance()).isEqualTo(Assurance.WEB);
        Decision next = hub.asked(cache());
        assertThat(next.isPending()).isFalse();
        assertThat(hub.page("/history/" + next.id()))
                .contains("<a href=\"/rules/" + rule.id() + "\">See this rule, and end it</a>");
        assertThat(hub.page("/rules/" + rule.id() + "?done=made"))
                .contains("It holds from the next question on.", "/choice/" + next.id(), "redis");
    }

    @Test
    void theEarlierAnswerIsGivenAgainForGood() throws Exception {
        Decision earlier = hub.asked(cache());
        hub.answered(earlier, "local");
        hub.clock().tick(Duration.ofMinutes(1));
        Decision now = hub.asked(cache());
        assertThat(hub.page("/choice/" + now.id())).contains("Always the same");

        HttpResponse<String> again = always(now, "same", "always");

        assertThat(again.headers().firstValue("Location")).contains("/rules/new?from=" + now.id());
        assertThat(hub.now(now.id()).isPending()).isFalse();
        hub.page("/rules/new?from=" + now.id());
        submit("/rules", "from", now.id().value(), "until", "forever", "where", "everywhere");
        StandingRule rule = rules().getFirst();
        assertThat(rule.limits().until()).isNull();
        assertThat(rule.scope().place()).isNull();
        assertThat(rule.choose())
                .extracting(choice -> choice.id().value())
                .containsExactly("local");
    }

    @Test
    void theLinesAreTriedAnewBeforeAnythingIsMade() throws Exception {
        hub.answered(hub.asked(cache().withOptions("redis", "local", "valkey")), "redis");
        hub.clock().tick(Duration.ofMinutes(1));
        Decision from = hub.asked(cache());
        always(from, "choice", "redis", "always", "yes");
        hub.page("/rules/new?from=" + from.id());

        HttpResponse<String> tried =
                submit(
                        "/rules/preview",
                        "from",
                        from.id().value(),
                        "exact",
                        "include",
                        "until",
                        "90d",
                        "where",
                        "agent");

        assertThat(tried.statusCode()).isEqualTo(200);
        assertThat(tried.body())
                .contains(
                        "Would have answered 1 of your 1 other question here.",
                        "<option value=\"include\" selected>",
                        "<option value=\"90d\" selected>",
                        "<option value=\"agent\" selected>");
        assertThat(rules()).isEmpty();
        submit("/rules", "from", from.id().value(), "exact", "include");
        assertThat(rules().getFirst().scope().options()).isEqualTo(new RuleOptions.Included());
    }

    @Test
    void whereThePersonChoseOtherwiseTheyTypeHowOften() throws Exception {
        Decision other = hub.asked(cache());
        hub.answered(other, "local");
        hub.clock().tick(Duration.ofMinutes(1));
        Decision from = hub.asked(cache());
        always(from, "choice", "redis", "always", "yes");
        assertThat(hub.page("/rules/new?from=" + from.id()))
                .contains(
                        "In 1 you chose otherwise:", "/choice/" + other.id(), "name=\"otherwise\"");

        for (String typed : List.of("", "2", "one")) {
            HttpResponse<String> refused =
                    submit("/rules", "from", from.id().value(), "otherwise", typed);
            assertThat(refused.statusCode()).isEqualTo(409);
            assertThat(refused.body()).contains("No rule was made. Type 1");
        }
        assertThat(rules()).isEmpty();
        assertThat(submit("/rules", "from", from.id().value(), "otherwise", "1").statusCode())
                .isEqualTo(303);
        assertThat(rules()).hasSize(1);
    }

    @Test
    void offersAFolderOnlyWhereItIsNotTheWholeProject() throws Exception {
        Decision whole = hub.asked(cache().inRepository("folder:/srv/shop"));
        always(whole, "choice", "redis", "always", "yes");
        assertThat(hub.page("/rules/new?from=" + whole.id()))
                .contains("in this project shop")
                .doesNotContain("value=\"folder\"");

        Decision part = hub.asked(cache().inProject("/srv/shop/api").inRepository("git:1"));
        always(part, "choice", "redis", "always", "yes");
        assertThat(hub.page("/rules/new?from=" + part.id()))
                .contains("in the folder api and below");
        submit("/rules", "from", part.id().value(), "where", "folder");
        StandingRule rule = rules().getFirst();
        assertThat(rule.scope().folder()).isEqualTo("/srv/shop/api");
        assertThat(hub.page("/rules")).contains("in the folder api and below");
    }

    @Test
    void offersNoRuleWhereNoneMayAnswer() throws Exception {
        Decision destructive = hub.asked(cache().destructive());
        Decision words =
                hub.asked(aDecision().titled("A name?").inMode("text_input").withOptions());
        assertThat(hub.page("/choice/" + destructive.id())).doesNotContain("id=\"always\"");
        assertThat(hub.page("/choice/" + words.id())).doesNotContain("id=\"always\"");
        Decision open = hub.asked(cache());
        assertThat(hub.page("/rules/new?from=" + open.id()))
                .contains("no person has answered " + open.id())
                .doesNotContain("id=\"make\"");
        assertThat(hub.browser().get("/rules/new?from=d-zzzzzz").statusCode()).isEqualTo(404);
    }

    @Test
    void anAnswerThatIsNotTakenMakesNoRule() throws Exception {
        Decision open = hub.asked(cache());
        HttpResponse<String> nothing = always(open, "always", "yes");
        assertThat(nothing.statusCode()).isEqualTo(422);
        HttpResponse<String> own =
                always(open, "choice", "redis", "text", "but not today", "always", "yes");
        assertThat(own.statusCode()).isEqualTo(422);
        assertThat(own.body()).contains("A rule chooses options");
        assertThat(hub.now(open.id()).isPending()).isTrue();
    }

    @Test
    void listsRulesAndTeachesWhereThereAreNone() throws Exception {
        assertThat(hub.page("/rules")).contains("No rules yet", "sayso rules make --from");
        assertThat(hub.page("/settings")).contains("href=\"/rules\"");
        StandingRule rule = made();

        assertThat(hub.page("/rules"))
                .contains(
                        "href=\"/rules/" + rule.id() + "\"",
                        "Which cache?",
                        "redis",
                        "in this project shop",
                        "0 of 50 uses",
                        "href=\"/choice/" + rule.origin().from() + "\"");
        assertThat(hub.browser().get("/rules/r-zzzzzz").statusCode()).isEqualTo(404);
    }

    @Test
    void endsARuleAfterAConfirmation() throws Exception {
        StandingRule rule = made();
        String path = "/rules/" + rule.id();
        assertThat(hub.page(path)).contains("<summary>End this rule</summary>", "End it</button>");

        assertThat(submit(path + "/end").statusCode()).isEqualTo(303);

        StandingRule ended = rules().getFirst();
        assertThat(ended.end()).extracting(end -> end.why()).isEqualTo(RuleEnd.Reason.REVOKED);
        assertThat(hub.page(path + "?done=ended"))
                .contains("It has ended. You are asked again.")
                .doesNotContain("End it</button>");
        assertThat(submit(path + "/end").statusCode()).isEqualTo(409);
        assertThat(hub.page("/rules")).doesNotContain(path);
        assertThat(hub.page("/rules?all=yes")).contains(path);
        assertThat(hub.asked(cache()).isPending()).isTrue();
    }

    @Test
    void aFormFromElsewhereMakesNone() throws Exception {
        Decision from = hub.asked(cache());
        hub.answered(from, "redis");
        hub.clock().tick(Duration.ofMinutes(1));
        HttpResponse<String> forged = hub.browser().post("/rules", "from=" + from.id(), Map.of());
        assertThat(forged.statusCode()).isEqualTo(403);
        assertThat(rules()).isEmpty();
    }

    @Test
    void showsHostileTitlesAsTextAlone() throws Exception {
        Decision from = hub.asked(cache().titled("<script>alert(1)</script>"));
        always(from, "choice", "redis", "always", "yes");
        hub.page("/rules/new?from=" + from.id());
        submit("/rules", "from", from.id().value());
        for (String path : List.of("/rules", "/rules/" + rules().getFirst().id())) {
            assertThat(hub.page(path)).doesNotContain("<script>alert").contains("&lt;script");
        }
    }

    @Test
    void whatRulesAnsweredSinceYesterdayIsARowOfTheListAndContestedWithOnePress() throws Exception {
        assertThat(hub.page("/"))
                .doesNotContain("id=\"ruled\"")
                .contains("<a href=\"/rules\">Rules</a>");
        StandingRule rule = made();
        Decision ruled = hub.asked(cache());
        assertThat(hub.page("/"))
                .contains(
                        "href=\"/rules/lately\"",
                        "1 question was answered by your rules since yesterday");
        assertThat(hub.page("/rules/lately"))
                .contains(
                        "Which cache?", "Contest</button>", "/history/" + ruled.id() + "/contest");

        HttpResponse<String> contested = submit("/history/" + ruled.id() + "/contest");

        assertThat(contested.headers().firstValue("Location").orElseThrow()).startsWith("/choice/");
        assertThat(hub.portal().rules.read(rule.id()).orElseThrow().end().why())
                .isEqualTo(RuleEnd.Reason.CONTESTED);
        assertThat(hub.page("/rules/lately")).doesNotContain("Contest</button>");
        hub.clock().tick(Duration.ofHours(25));
        assertThat(hub.page("/")).doesNotContain("id=\"ruled\"");
        assertThat(hub.page("/rules/lately"))
                .contains("Your rules answered nothing since yesterday.");
    }

    @Test
    void aRuleIsSuggestedByTheAgentOrAfterThreeEqualAnswersAndNeverPreselected() throws Exception {
        Decision suggested = hub.asked(cache().titled("Which queue?").suggestingARule());
        assertThat(hub.page("/choice/" + suggested.id()))
                .contains("The agent suggests a rule:")
                .doesNotContain(" checked");
        for (int i = 0; i < 3; i++) {
            assertThat(hub.page("/choice/" + hub.asked(cache()).id())).doesNotContain("suggestion");
            hub.answered(hub.asked(cache()), "local");
            hub.clock().tick(Duration.ofMinutes(1));
        }

        assertThat(hub.page("/choice/" + hub.asked(cache()).id()))
                .contains("You answered so 3 times. A rule can:")
                .doesNotContain(" checked");
        assertThat(rules()).isEmpty();
    }
}
