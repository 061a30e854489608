package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
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

    private HttpResponse<String> again(Decision decision) throws Exception {
        return hub.browser().submit("/choice/" + decision.id() + "/answer", "same", "yes");
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
        assertThat(again(now).statusCode()).isEqualTo(303);
        hub.clock().tick(Duration.ofMinutes(1));

        assertThat(hub.now(now.id()).outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered -> {
                            assertThat(answered.answer().chosen())
                                    .isEqualTo(List.of(new OptionId("local")));
                            assertThat(answered.answer().sameAs()).isEqualTo(earlier.id());
                        });
        assertThat(hub.page("/choice/" + now.id())).doesNotContain("Answered before");
    }

    @Test
    void whereTheEarlierAnswerIsGoneNothingIsSentAndThePageSaysSo() throws Exception {
        Decision earlier = hub.asked(cache());
        hub.answered(earlier, "local");
        Decision now = hub.asked(cache().saying("Again."));
        hub.page("/choice/" + now.id());
        hub.desk().erase(List.of(earlier.id()), "", PortalDecisionFixture.ADA);

        HttpResponse<String> reply = again(now);

        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body()).contains("The earlier answer is not known any more");
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }

    @Test
    void whatCannotBeUndoneAsksOnceMoreAllTheSame() throws Exception {
        hub.answered(hub.asked(cache().irreversible()), "local");
        Decision now = hub.asked(cache().irreversible().saying("Again."));
        hub.page("/choice/" + now.id());

        HttpResponse<String> reply = again(now);

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("id=\"risk-confirm\"");
        assertThat(hub.now(now.id()).isPending()).isTrue();
    }
}
