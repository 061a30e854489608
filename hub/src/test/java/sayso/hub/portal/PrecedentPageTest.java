package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// A decision's page shows the earlier answer to the same question, and gives it again by one press.
class PrecedentPageTest {
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
        return aDecision().titled("Which cache?").withOptions("redis", "local");
    }

    private HttpResponse<String> again(Decision decision, Decision earlier) throws Exception {
        return hub.browser()
                .submit(
                        "/choice/" + decision.id() + "/answer",
                        "same",
                        "yes",
                        "earlier",
                        earlier.id().value());
    }

    /// Presses what a row of the list has to give the earlier answer again.
    private HttpResponse<String> pressed(String list) throws Exception {
        Matcher button = Pattern.compile("formaction=\"([^\"]+)\" name=\"same\"").matcher(list);
        assertThat(button.find()).as(list).isTrue();
        return hub.browser().submit(button.group(1).replace("&amp;", "&"), "same", "yes");
    }

    @Test
    void aPressInTheListGivesNoOtherAnswerThanItsRowShowed() throws Exception {
        hub.answered(hub.asked(cache()), "local");
        Decision now = hub.asked(cache().saying("Again."));
        String list = hub.page("/");
        assertThat(list).contains("= Option local");
        hub.clock().tick(Duration.ofMinutes(1));
        hub.answered(hub.asked(cache().saying("Meanwhile.")), "redis");
        hub.clock().tick(Duration.ofMinutes(1));

        HttpResponse<String> reply = pressed(list);

        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body()).contains("The earlier answer is not known any more");
        assertThat(hub.now(now.id()).isPending()).isTrue();
        String fresh = hub.page("/");
        assertThat(fresh).contains("= Option redis");
        assertThat(pressed(fresh).statusCode()).isEqualTo(303);
        assertThat(sent(now).chosen()).containsExactly(new OptionId("redis"));
    }

    @Test
    void aPressThatNamesNothingGivesNothing() throws Exception {
        hub.answered(hub.asked(cache()), "local");
        Decision now = hub.asked(cache().saying("Again."));
        hub.page("/");

        assertThat(
                        hub.browser()
                                .submit("/choice/" + now.id() + "/answer", "same", "yes")
                                .statusCode())
                .isEqualTo(409);
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }

    @Test
    void aQuestionAskedAgainNamesTheContestedAnswerAndOffersNone() throws Exception {
        hub.answered(hub.asked(cache()), "local");
        Decision wrong = hub.asked(cache());
        hub.answered(wrong, "local");
        hub.clock().tick(Duration.ofMinutes(1));
        hub.desk().contest(wrong.id(), "wrong one", PortalDecisionFixture.BEN);
        Decision again = hub.now(hub.now(wrong.id()).successor().orElseThrow());

        assertThat(hub.page("/choice/" + again.id()))
                .contains("Asked again; this answer was contested:", "wrong one")
                .contains("href=\"/choice/" + wrong.id() + "\"")
                .doesNotContain("Same again");
        assertThat(hub.page("/")).doesNotContain("Same again");
    }

    @Test
    void whatTookOverWorkSaysFromWhatAndIsAskedOnceMore() throws Exception {
        Decision old = hub.asked(cache().titled("Drop <it>?").destructive().blocking("bd-1"));
        Decision taking = hub.asked(cache().replacing(old.id()));

        assertThat(hub.page("/choice/" + taking.id()))
                .contains("Destructive · cannot be undone")
                .contains("replaces Drop &lt;it&gt;? (Destructive, " + old.id() + ")");
        assertThat(hub.page("/")).doesNotContain("class=\"chip\"");
    }

    @Test
    void theEarlierAnswerIsGivenAgainByOnePressAndNamed() throws Exception {
        Decision earlier = hub.asked(cache());
        assertThat(hub.page("/choice/" + earlier.id())).doesNotContain("Answered before");
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().saying("Again."));

        String page = hub.page("/choice/" + now.id());
        assertThat(page)
                .contains(
                        "Answered before:", "href=\"/choice/" + earlier.id() + "\"", "Same again");
        assertThat(page).as("never preselected").doesNotContain("checked");
        assertThat(again(now, earlier).statusCode()).isEqualTo(303);
        hub.clock().tick(Duration.ofMinutes(1));

        assertThat(hub.now(now.id()).outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered -> {
                            assertThat(answered.answer().chosen())
                                    .isEqualTo(List.of(new OptionId("local")));
                            assertThat(answered.answer().sameAs()).isEqualTo(earlier.id());
                        });
        assertThat(hub.page("/history/" + now.id()))
                .contains("<dt>Same as</dt><dd>" + earlier.id() + "</dd>");
        assertThat(hub.page("/history/" + now.id() + "/record.md"))
                .contains("- Same as: `" + earlier.id() + "`\n");
        assertThat(hub.page("/choice/" + now.id())).doesNotContain("Answered before");
    }

    @Test
    void aPressGivesNoOtherAnswerThanThePageShowed() throws Exception {
        Decision earlier = hub.asked(cache());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().saying("Again."));
        assertThat(hub.page("/choice/" + now.id()))
                .contains("name=\"earlier\" value=\"" + earlier.id() + "\"");
        hub.clock().tick(Duration.ofMinutes(1));
        Decision newer = hub.asked(cache().saying("Meanwhile."));
        hub.answered(newer, "redis");
        hub.clock().tick(Duration.ofMinutes(1));

        HttpResponse<String> reply = again(now, earlier);

        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body()).contains("The earlier answer is not known any more");
        assertThat(hub.now(now.id()).isPending()).isTrue();
        hub.page("/choice/" + now.id());
        assertThat(again(now, newer).statusCode()).as("what the page shows now").isEqualTo(303);
    }

    @Test
    void whereTheEarlierAnswerIsGoneNothingIsSentAndThePageSaysSo() throws Exception {
        Decision earlier = hub.asked(cache());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().saying("Again."));
        hub.page("/choice/" + now.id());
        hub.desk().erase(List.of(earlier.id()), "", PortalDecisionFixture.ADA);

        HttpResponse<String> reply = again(now, earlier);

        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body()).contains("The earlier answer is not known any more");
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }

    @Test
    void whatCannotBeUndoneAsksOnceMoreAllTheSame() throws Exception {
        Decision earlier = hub.asked(cache().irreversible());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().irreversible().saying("Again."));
        hub.page("/choice/" + now.id());

        HttpResponse<String> reply = again(now, earlier);

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("id=\"risk-confirm\"");
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }

    private static String confirms(HttpResponse<String> asked) {
        Matcher button =
                Pattern.compile("name=\"confirm\" value=\"([^\"]+)\"").matcher(asked.body());
        assertThat(button.find()).as(asked.body()).isTrue();
        return button.group(1);
    }

    private Answer sent(Decision decision) {
        hub.clock().tick(Duration.ofMinutes(1));
        return ((Outcome.Answered) hub.now(decision.id()).outcome()).answer();
    }

    @Test
    void whoConfirmsTheSameAgainNamesTheEarlierAnswerAndKeepsTheNote() throws Exception {
        Decision earlier = hub.asked(cache().irreversible());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().irreversible().saying("Again."));
        String path = "/choice/" + now.id() + "/answer";
        hub.page("/choice/" + now.id());
        String id = earlier.id().value();

        HttpResponse<String> asked =
                hub.browser().submit(path, "same", "yes", "note", "one node", "earlier", id);
        assertThat(asked.body()).contains("name=\"earlier\" value=\"" + id + "\"");
        HttpResponse<String> reply =
                hub.browser()
                        .submit(
                                path,
                                "choice",
                                "local",
                                "note",
                                "one node",
                                "earlier",
                                id,
                                "confirm",
                                confirms(asked));

        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(sent(now))
                .satisfies(answer -> {
                    assertThat(answer.chosen()).containsExactly(new OptionId("local"));
                    assertThat(answer.sameAs()).isEqualTo(earlier.id());
                    assertThat(answer.globalNote()).isEqualTo("one node");
                });
    }

    @Test
    void whoChoosesAnewWhileItAsksIsAskedAgainAndNamesNothing() throws Exception {
        Decision earlier = hub.asked(cache().irreversible());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().irreversible().saying("Again."));
        String path = "/choice/" + now.id() + "/answer";
        hub.page("/choice/" + now.id());

        String same = confirms(again(now, earlier));
        HttpResponse<String> anew = hub.browser().submit(path, "choice", "redis", "confirm", same);
        assertThat(anew.statusCode()).isEqualTo(422);
        hub.browser().submit(path, "choice", "redis", "confirm", confirms(anew));

        assertThat(sent(now).chosen()).containsExactly(new OptionId("redis"));
        assertThat(sent(now).sameAs()).isNull();
    }

    @Test
    void similarQuestionsAreFoldedLinkedAndHaveNoButton() throws Exception {
        Decision earlier = hub.asked(cache().titled("Which cache for <pages>?"));
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().titled("Which cache for pages and mails?"));

        assertThat(hub.page("/choice/" + now.id()))
                .contains(
                        "<details class=\"similar\" id=\"similar\"><summary>",
                        "<summary>1 similar question was answered before</summary>",
                        "<a href=\"/choice/"
                                + earlier.id()
                                + "\" dir=\"auto\">Which cache for &lt;pages&gt;?</a>",
                        "Option local")
                .doesNotContain("Answered before", "Same again", "id=\"same\"", "checked");
        assertThat(again(now, earlier).statusCode()).isEqualTo(409);
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }

    @Test
    void whatIsOfferedAnewIsNamed() throws Exception {
        hub.answered(hub.asked(cache()), "local");
        Decision now = hub.asked(cache().withOptions("redis", "local", "valkey"));

        assertThat(hub.page("/choice/" + now.id()))
                .contains(
                        "<details class=\"similar\" id=\"similar\" open>",
                        "since then added: Option valkey")
                .doesNotContain("id=\"same\"");
    }
}
