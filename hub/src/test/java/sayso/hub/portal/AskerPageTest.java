package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;

/// A page says whether anybody is there to take an answer, and hears when that changes.
class AskerPageTest {
    private PortalDecisionFixture hub;

    @BeforeEach
    void open() throws Exception {
        hub = PortalDecisionFixture.signedIn();
    }

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void aPageSaysThatNobodyWaitsThatACallWaitsAndThatItHasTheAnswer() throws Exception {
        Decision asked = hub.asked(aDecision());
        hub.clock().tick(Duration.ofMinutes(1));
        assertThat(page(asked))
                .contains("shop/builder is not waiting; the answer is kept until it asks again");

        FutureTask<WaitResult> call =
                new FutureTask<>(() ->
                        hub.desk().await(asked.id(), asked.asker().agent(), Duration.ofMinutes(1)));
        Thread.ofVirtual().start(call);
        while (!page(asked).contains("shop/builder is waiting for the answer")) {
            assertThat(call.isDone()).isFalse();
        }
        assertThat(hub.page("/choice/" + asked.id() + "/sync"))
                .contains("\"asker\":\"shop/builder is waiting for the answer\"");

        hub.answered(asked, "a");
        call.get();
        assertThat(page(asked)).contains("shop/builder knows the outcome");
    }

    @Test
    void whoDidNotSayWhoTheyAreIsWhoeverAsked() throws Exception {
        Decision asked = hub.asked(aDecision().askedBy(Asker.UNKNOWN));
        hub.clock().tick(Duration.ofMinutes(1));

        assertThat(page(asked))
                .contains("asked by an unnamed asker")
                .contains("The asker is not waiting")
                .doesNotContain("unknown does not wait", "asked by unknown");
    }

    private String page(Decision asked) throws Exception {
        return hub.page("/choice/" + asked.id());
    }
}
