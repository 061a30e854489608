package sayso.hub.client;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.hub.api.HubFixture;
import sayso.wire.cycle.ToolCallJson;

/// A connection cut at any byte of a request or a reply costs time: nothing is lost, and nothing
/// happens twice.
class CutConnectionsTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final Actor.Agent BUILDER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    private static final Answer A = Answer.choosing(new OptionId("a"));

    /// As long as the head of a reply and the beginning of its body: what comes after is alike.
    private static final int EVERY_BYTE = 700;

    /// More than a desk is told when it looks a decision up and then moves its deadline.
    private static final int TWO_REPLIES = 4_500;

    private HubFixture hub;
    private HttpCuttingProxy proxy;
    private RemoteDecisionDesk agent;

    @BeforeEach
    void stand() throws IOException {
        proxy = new HttpCuttingProxy(() -> hub.server().port());
        hub = HubFixture.behind(List.of("127.0.0.1:" + proxy.port()));
        agent = desk(HubFixture.agent(Asker.LOCAL, "builder"));
        agent.policy();
    }

    @AfterEach
    void close() throws IOException {
        agent.close();
        proxy.close();
        hub.close();
    }

    @Test
    void asksOnceHoweverOftenItAsks() {
        for (int bytes = 0; bytes < EVERY_BYTE; bytes += step(bytes)) {
            fresh();
            proxy.cutOneReplyAfter(bytes);
            AskResult result = agent.ask(aDecision().titled("Cut after " + bytes).ask());
            assertThat(((AskResult.Asked) result).existing()).isFalse();
        }
        fresh();
        proxy.cutOneRequestAfter(120);
        agent.ask(aDecision().titled("Cut before it was asked").ask());

        List<Decision> asked = hub.desk().list(DecisionQuery.all());
        assertThat(asked)
                .extracting(decision -> decision.question().title())
                .doesNotHaveDuplicates();
        assertThat(proxy.cuts()).isEqualTo(asked.size()).isGreaterThan(100);
    }

    @Test
    void makesAnAnalysisOnceHoweverOftenItIsToldTo() {
        for (int bytes = 0; bytes < EVERY_BYTE; bytes += 41) {
            try (RemoteAnalysisClient one = analyses()) {
                one.list(1);
            }
            try (RemoteAnalysisClient one = analyses()) {
                proxy.cutOneReplyAfter(bytes);
                ToolReply made = call(one, "create_cycle", "{\"title\":\"Cut %d\"}", bytes);
                assertThat(made.cycle()).as("cut after " + bytes).isNotNull();
                assertThat(ToolCallJson.madeCycle(made)).isEqualTo(made.cycle().value());
            }
        }

        try (RemoteAnalysisClient one = analyses()) {
            assertThat(one.list(200)).extracting(Cycle::title).doesNotHaveDuplicates().isNotEmpty();
            assertThat(proxy.cuts()).isGreaterThan(10);
        }
    }

    private RemoteAnalysisClient analyses() {
        return new RemoteAnalysisClient(
                HubAddress.parse("http://127.0.0.1:" + proxy.port()),
                HubFixture.agent(Asker.LOCAL, "builder"),
                HubFixture.VERSION);
    }

    private static ToolReply call(
            RemoteAnalysisClient analyses, String tool, String parameters, int number) {
        return analyses.call(
                ToolCallRequest.of(
                        tool, null, parameters.formatted(number), Asker.LOCAL, BUILDER, "cli"));
    }

    @Test
    void answersOnceAndIsToldSo() {
        try (RemoteDecisionDesk person = desk(HubFixture.person("ann"))) {
            person.policy();
            for (int bytes = 0; bytes < EVERY_BYTE; bytes += step(bytes)) {
                Decision decision = asked("Cut after " + bytes);
                fresh();
                proxy.cutOneReplyAfter(bytes);
                try (RemoteDecisionDesk one = desk(HubFixture.person("ann"))) {
                    ChangeResult result =
                            one.answer(decision.id(), A, ANN, decision.contentDigest());
                    assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
                }
                assertThat(now(decision).outcome()).isInstanceOf(Outcome.Answered.class);
                assertThat(events(decision)).containsExactly("asked", "answered");
            }
        }
        assertThat(proxy.cuts()).isGreaterThan(100);
    }

    @Test
    void declinesAndMovesDeadlinesOnce() {
        for (int bytes = 0; bytes < TWO_REPLIES; bytes += 41) {
            Decision decision = asked("Cut after " + bytes);
            try (RemoteDecisionDesk one = desk(HubFixture.person("ann"))) {
                proxy.cutOneReplyAfter(bytes);
                assertThat(
                                one.extend(
                                        decision.id(),
                                        new DeadlineAdjustment.FromNow(Duration.ofHours(1)),
                                        ANN))
                        .isInstanceOf(ChangeResult.Accepted.class);
            }
            try (RemoteDecisionDesk one = desk(HubFixture.person("ann"))) {
                proxy.cutOneReplyAfter(bytes);
                one.extend(decision.id(), new DeadlineAdjustment.Longer(Duration.ofHours(1)), ANN);
            }
            assertThat(now(decision).timing().deadline())
                    .isEqualTo(hub.clock().instant().plus(Duration.ofHours(2)));
            try (RemoteDecisionDesk one = desk(HubFixture.person("ann"))) {
                proxy.cutOneReplyAfter(bytes);
                assertThat(one.cancel(decision.id(), CancelKind.REFUSED, " not now ", ANN))
                        .isInstanceOf(ChangeResult.Accepted.class);
            }
            assertThat(events(decision))
                    .containsExactly("asked", "deadline_moved", "deadline_moved", "cancelled");
        }
    }

    @Test
    void knowsItsOwnDeclineAfterACutOfAConnectionThatWasKept() {
        try (RemoteDecisionDesk one = desk(HubFixture.person("ann"))) {
            Decision decision = asked("Which?");
            // why: enough for the look, and for the beginning of what the decline is told
            proxy.cutOneReplyAfter(2_600);
            one.find(decision.id().value(), ANN);
            assertThat(one.cancel(decision.id(), CancelKind.REFUSED, "not now", ANN))
                    .isInstanceOf(ChangeResult.Accepted.class);
            assertThat(proxy.cuts()).isEqualTo(1);
            assertThat(events(decision)).containsExactly("asked", "cancelled");
        }
    }

    @Test
    void tellsASecondDeclineOfItsOwnFromSomebodyElses() {
        Decision decision = asked("Which?");
        hub.desk().cancel(decision.id(), CancelKind.REFUSED, "not now", ANN);
        try (RemoteDecisionDesk one = desk(HubFixture.person("bob"))) {
            assertThat(one.cancel(decision.id(), CancelKind.REFUSED, "not now", ANN))
                    .isInstanceOf(ChangeResult.AlreadyClosed.class);
        }
    }

    @Test
    void waitsOnThroughEveryCut() throws Exception {
        for (int bytes = 0; bytes < EVERY_BYTE; bytes += 31) {
            Decision decision = asked("Cut after " + bytes);
            hub.desk().answer(decision.id(), A, ANN, null);
            fresh();
            proxy.cutOneReplyAfter(bytes);
            WaitResult waited = agent.await(decision.id(), BUILDER, Duration.ofSeconds(30));
            assertThat(((WaitResult.Answered) waited).outcome().answer()).isEqualTo(A);
            assertThat(events(decision)).containsExactly("asked", "answered", "delivered");
        }
    }

    /// Small steps where the head is, which is where parsing could go wrong; larger ones after it.
    private static int step(int bytes) {
        return bytes < 80 ? 1 : 7;
    }

    /// A new desk, so that the next request takes a new connection through the proxy.
    private void fresh() {
        agent.close();
        agent = desk(HubFixture.agent(Asker.LOCAL, "builder"));
    }

    private RemoteDecisionDesk desk(String token) {
        return new RemoteDecisionDesk(
                new HubAddress(false, "127.0.0.1", proxy.port(), ""), token, HubFixture.VERSION);
    }

    private Decision asked(String title) {
        return ((AskResult.Asked) hub.desk().ask(aDecision().titled(title).ask())).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) hub.desk().find(decision.id().value(), ANN)).decision();
    }

    private List<String> events(Decision decision) {
        return hub.desk().log().since(0, 100_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .map(LoggedEvent::event)
                .map(event -> event.type())
                .toList();
    }
}
