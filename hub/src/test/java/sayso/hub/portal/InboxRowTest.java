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
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// A row of the list answers its decision by a press, where nothing has to be read for it first.
class InboxRowTest {
    private static final Pattern CHIP =
            Pattern.compile(
                    "formaction=\"([^\"]+)\" name=\"choice\" value=\"([^\"]+)\" data-position=\"([0-9])\" data-sends=\"(true|false)\"");

    private PortalDecisionFixture hub;

    @BeforeEach
    void signIn() throws Exception {
        hub = PortalDecisionFixture.signedIn();
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void aPressInTheRowAnswersAndCanBeTakenBack() throws Exception {
        Decision decision = hub.asked(aDecision().labelled("redis", "none").recommending("redis"));
        String page = hub.page("/");
        assertThat(page).contains("redis", "★");

        HttpResponse<String> reply = press(page, "none");

        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(hub.page("/choice/" + decision.id())).contains("id=\"undo\"");
        hub.clock().tick(Duration.ofMinutes(1));
        assertThat(((Outcome.Answered) hub.now(decision.id()).outcome()).answer().chosen())
                .containsExactly(new OptionId("none"));
    }

    @Test
    void theEarlierAnswerIsNamedInTheRowAndGivenAgainByOnePress() throws Exception {
        Decision earlier = hub.asked(aDecision().titled("Which cache?").labelled("redis", "none"));
        assertThat(hub.page("/")).doesNotContain("chip same");
        hub.answered(earlier, "none");
        hub.clock().tick(Duration.ofMinutes(1));
        Decision now = hub.asked(aDecision().titled("Which cache?").labelled("redis", "none"));

        assertThat(hub.page("/"))
                .contains("name=\"same\" value=\"yes\"", "= none", "Answered before: none by ");
        HttpResponse<String> reply =
                hub.browser()
                        .submit(
                                "/choice/"
                                        + now.id()
                                        + "/answer?digest="
                                        + now.contentDigest()
                                        + "&earlier="
                                        + earlier.id(),
                                "same",
                                "yes");

        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(hub.page("/choice/" + now.id())).contains("id=\"undo\"");
        hub.clock().tick(Duration.ofMinutes(1));
        assertThat(((Outcome.Answered) hub.now(now.id()).outcome()).answer().sameAs())
                .isEqualTo(earlier.id());
    }

    @Test
    void aProjectOrAnAgentIsMutedFromARowAndItsDecisionsStay() throws Exception {
        Decision night = hub.asked(aDecision().askedBy("shop/night").inProject("/srv/shop"));
        hub.asked(aDecision().askedBy("shop/day").inProject("/srv/shop"));
        hub.asked(aDecision().askedBy("api/day").inProject("/srv/api"));
        assertThat(muted()).isEmpty();

        mute(night, "agent");
        assertThat(muted()).containsExactly("shop/night");

        mute(night, "");
        mute(night, "project");
        assertThat(hub.page("/")).as("what unmuting names").contains("data-muted=\"/srv/shop\"");
        mute(night, "agent");
        assertThat(muted()).containsExactlyInAnyOrder("shop/night", "shop/day");
        assertThat(hub.page("/settings")).contains("project:/srv/shop, agent:shop/night");

        mute(night, "");
        assertThat(muted()).isEmpty();
    }

    @Test
    void whatWasTypedStaysADraftWhenARowIsPutOff() throws Exception {
        Decision decision = hub.asked(aDecision().withOptions("a", "b"));
        Answer typed = Answer.choosing(new OptionId("b")).withGlobalNote("half a sentence");
        hub.desk().saveDraft(decision.id(), typed, PortalDecisionFixture.ADA);

        for (String how : List.of("hour", "yes")) {
            hub.page("/");
            hub.browser().submit("/choice/" + decision.id() + "/seen", "seen", how);
        }

        assertThat(hub.desk().draft(decision.id(), PortalDecisionFixture.ADA.id()))
                .hasValueSatisfying(draft -> assertThat(draft.content()).isEqualTo(typed));
    }

    private void mute(Decision decision, String trait) throws Exception {
        hub.page("/");
        assertThat(
                        hub.browser()
                                .submit("/choice/" + decision.id() + "/mute", "trait", trait)
                                .statusCode())
                .isEqualTo(303);
    }

    /// The agents of the rows that are marked as muted.
    private List<String> muted() throws Exception {
        return Pattern.compile(
                        "data-muted=\"[^\"]+\" data-folder=\"[^\"]*\" data-agent=\"([^\"]*)\"")
                .matcher(hub.page("/"))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void aPressOnWhatReadsOtherwiseByNowAnswersNothing() throws Exception {
        Decision decision = hub.asked(aDecision().withOptions("a", "b"));
        hub.page("/");

        HttpResponse<String> reply =
                hub.browser()
                        .submit(
                                "/choice/" + decision.id() + "/answer?digest=" + "0".repeat(64),
                                "choice",
                                "a");

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(hub.now(decision.id()).isPending()).isTrue();
    }

    @Test
    void aPressThatNamesNothingThatWasShownAnswersNothing() throws Exception {
        Decision decision = hub.asked(aDecision().withOptions("a", "b"));
        hub.page("/");

        HttpResponse<String> reply =
                hub.browser().submit("/choice/" + decision.id() + "/answer", "choice", "a");

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(hub.now(decision.id()).isPending()).isTrue();
    }

    @Test
    void whatHasToBeReadFirstIsAnsweredOnItsPageAlone() throws Exception {
        for (DecisionBuilder each :
                List.of(
                        aDecision().withOptions("a", "b").destructive(),
                        aDecision().withOptions("a", "b").irreversible(),
                        aDecision().inMode("multi").withOptions("a", "b"),
                        aDecision().withOptions("a", "b").permission().inContext("rm -rf /"),
                        aDecision().withOptions("a", "b", "c", "d", "e"),
                        aDecision().labelled("x".repeat(25), "b"))) {
            Decision decision = hub.asked(each);

            assertThat(hub.page("/")).as(decision.toString()).doesNotContain("class=\"chip\"");

            hub.desk().cancel(decision.id(), CancelKind.REFUSED, "", PortalDecisionFixture.ADA);
        }
    }

    /// A row has no room to say whose work an answer frees.
    @Test
    void whatTookOverWorkIsAnsweredOnItsPageAlone() throws Exception {
        Decision old = hub.asked(aDecision().withOptions("a", "b").blocking("bd-1"));
        Decision taking = hub.asked(aDecision().withOptions("c", "d").replacing(old.id()));
        assertThat(hub.page("/")).contains(taking.id().value()).doesNotContain("class=\"chip\"");

        Decision free = hub.asked(aDecision().withOptions("e", "f"));
        hub.asked(aDecision().withOptions("g", "h").replacing(free.id()));
        assertThat(hub.page("/")).contains("class=\"chip\"");
    }

    @Test
    void whatIsBegunIsFinishedOnItsPage() throws Exception {
        Decision decision = hub.asked(aDecision().withOptions("a", "b"));
        hub.desk().saveDraft(decision.id(), Answer.ofText("hm"), PortalDecisionFixture.ADA);

        assertThat(hub.page("/")).contains("mark draft").doesNotContain("class=\"chip\"");
    }

    @Test
    void aNumberSendsWhereOneChoiceIsTheWholeAnswerAlone() throws Exception {
        Decision plain = hub.asked(aDecision().withOptions("a", "b"));
        assertThat(hub.page("/")).contains("data-position=\"1\" data-sends=\"true\"");
        hub.desk().cancel(plain.id(), CancelKind.REFUSED, "", PortalDecisionFixture.ADA);

        hub.asked(aDecision().withOptions("a", "b").submittedByEnter());
        assertThat(hub.page("/")).contains("data-position=\"1\" data-sends=\"false\"");
    }

    @Test
    void labelsAreTextAndOptionsKeepTheirNumbers() throws Exception {
        hub.asked(aDecision().labelled("<b>A</b>", "B"));
        String page = hub.page("/");

        assertThat(page).contains("&lt;b&gt;A").doesNotContain("<b>A");
        Matcher chip = CHIP.matcher(page);
        assertThat(chip.results().map(found -> found.group(3))).containsExactly("1", "2");
    }

    private HttpResponse<String> press(String page, String option) throws Exception {
        Matcher chip = CHIP.matcher(page);
        while (chip.find()) {
            if (chip.group(2).equals(option)) {
                return hub.browser().submit(chip.group(1), "choice", option);
            }
        }
        throw new AssertionError("no chip " + option + " in " + page);
    }
}
