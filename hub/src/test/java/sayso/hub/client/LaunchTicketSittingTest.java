package sayso.hub.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.hub.api.HubFixture;

/// A question that an agent hands to a terminal at a hub elsewhere: one ticket, one sitting, one
/// decision.
class LaunchTicketSittingTest {
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.HANDOFF);
    private static final Answer CHOICE = Answer.choosing(new OptionId("b"));

    private final HubFixture hub = HubFixture.start();
    private final RemoteDecisionDesk agent = hub.desk(AGENT);
    private final RemoteDecisionDesk ada = hub.desk(HubFixture.person("ada"));

    @AfterEach
    void close() {
        agent.close();
        ada.close();
        hub.close();
    }

    @Test
    void aTicketSeatsAPersonOfLowAssuranceWhateverTheyClaim() {
        Decision decision = asked();
        try (RemoteDecisionDesk seat = seat(decision, agent.launchTicket(decision.id()))) {
            assertThat(seat.find(decision.id().value(), ADA))
                    .isInstanceOf(DecisionLookup.Found.class);
            assertThat(
                            seat.extend(
                                    decision.id(),
                                    new DeadlineAdjustment.Longer(Duration.ofMinutes(5)),
                                    ADA))
                    .isInstanceOf(ChangeResult.Accepted.class);
            assertThat(seat.saveDraft(decision.id(), Answer.ofText("half"), ADA))
                    .isInstanceOf(ChangeResult.Accepted.class);
            Actor.Person claimed = new Actor.Person("root", Surface.CLI, Assurance.LOGIN);

            assertThat(seat.answer(decision.id(), CHOICE, claimed, null))
                    .isInstanceOf(ChangeResult.Accepted.class);
        }
        Outcome.Answered answered = (Outcome.Answered) now(decision).outcome();
        assertThat(answered.by())
                .isEqualTo(new Actor.Person("ada (hand-off)", Surface.TERMINAL, Assurance.HANDOFF));
    }

    @Test
    void aSittingThatSaysItIsAProgramIsStillOfAPerson() {
        Decision decision = asked();
        try (RemoteDecisionDesk seat = seat(decision, agent.launchTicket(decision.id()))) {
            assertThat(seat.find(decision.id().value(), agentActor()))
                    .isInstanceOf(DecisionLookup.Found.class);
            assertThat(seat.answer(decision.id(), CHOICE, agentActor(), null))
                    .isInstanceOf(ChangeResult.Accepted.class);
        }
        Outcome.Answered answered = (Outcome.Answered) now(decision).outcome();
        assertThat(answered.by().name()).isEqualTo("ada (hand-off)");
    }

    @Test
    void aTicketIsGoodOnceAlsoForWhoeverHoldsItAfterwards() {
        Decision decision = asked();
        String ticket = agent.launchTicket(decision.id());
        seat(decision, ticket).close();

        for (String token : List.of(HubFixture.person("ada"), HubFixture.person("eve"))) {
            try (RemoteDecisionDesk other = hub.desk(token)) {
                AttachResult second = other.attach(decision.id(), ticket, "eve");
                assertThat(second)
                        .isInstanceOfSatisfying(
                                AttachResult.Refused.class,
                                refused -> {
                                    assertThat(refused.problem().code()).isEqualTo("ticket_used");
                                    assertThat(refused.problem().title())
                                            .matches(
                                                    "This launch ticket was already used at \\d\\d:\\d\\d UTC");
                                    assertThat(refused.problem().hint())
                                            .isEqualTo(
                                                    "Open the question with: sayso answer "
                                                            + decision.id());
                                });
            }
        }
        assertThat(now(decision).isPending()).isTrue();
    }

    @Test
    void aSittingDeclinesAndReachesNothingElse() {
        Decision decision = asked();
        Decision other = asked();
        try (RemoteDecisionDesk seat = seat(decision, agent.launchTicket(decision.id()))) {
            assertThatThrownBy(() -> seat.answer(other.id(), CHOICE, ADA, null))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("A launch ticket is for one decision");
            assertThatThrownBy(() -> seat.list(DecisionQuery.all()))
                    .isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> seat.ask(aDecision().ask()))
                    .isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> seat.launchTicket(decision.id()))
                    .isInstanceOf(StoreException.class);
            assertThat(seat.cancel(decision.id(), CancelKind.REFUSED, "no", ADA))
                    .isInstanceOf(ChangeResult.Accepted.class);
        }
        assertThat(now(other).isPending()).isTrue();
    }

    @Test
    void ticketsOfOthersUnknownOnesAndClosedQuestionsSeatNobody() {
        Decision decision = asked();
        Decision other = asked();
        String ticket = agent.launchTicket(decision.id());
        String moved = other.id() + ticket.substring(ticket.indexOf('.'));
        try (RemoteDecisionDesk stranger = hub.desk(HubFixture.agent("other", "builder"))) {
            assertThat(refused(stranger.attach(decision.id(), ticket, "eve")))
                    .isEqualTo("not_found");
            assertThatThrownBy(() -> stranger.launchTicket(decision.id()))
                    .isInstanceOf(StoreException.class);
        }
        assertThat(refused(ada.attach(other.id(), moved, "ada"))).isEqualTo("not_found");
        assertThat(refused(ada.attach(decision.id(), decision.id() + ".guessed", "ada")))
                .isEqualTo("not_found");

        hub.clock().tick(Duration.ofDays(401));
        assertThat(refused(ada.attach(decision.id(), ticket, "ada")))
                .isIn("ticket_expired", "not_found");
        agent.cancel(decision.id(), CancelKind.WITHDRAWN, "", agentActor());
        assertThat(refused(ada.attach(decision.id(), ticket, "ada"))).isEqualTo("already_closed");
        assertThatThrownBy(() -> agent.launchTicket(decision.id()))
                .isInstanceOf(StoreException.class);
    }

    @Test
    void anAgentsCredentialUsesNoTicketNotEvenItsOwn() {
        Decision decision = asked();
        String ticket = agent.launchTicket(decision.id());

        assertThat(refused(agent.attach(decision.id(), ticket, "ada"))).isEqualTo("not_allowed");

        seat(decision, ticket).close();
        assertThat(now(decision).isPending()).isTrue();
    }

    @Test
    void aHubThatHandsNothingOffMakesNoTicketAndTakesNone() {
        Decision decision = asked();
        String ticket = agent.launchTicket(decision.id());
        hub.handingOff(false);

        assertThatThrownBy(() -> agent.launchTicket(decision.id()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("terminal_handoff is off");
        assertThat(refused(ada.attach(decision.id(), ticket, "ada"))).isEqualTo("not_allowed");
        assertThat(now(decision).isPending()).isTrue();
    }

    @Test
    void aSittingReadsNobodysDraft() {
        Decision decision = asked();
        Actor.Person web = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
        hub.desk().saveDraft(decision.id(), Answer.ofText("my own thoughts"), web);

        try (RemoteDecisionDesk seat = seat(decision, agent.launchTicket(decision.id()))) {
            assertThat(seat.draft(decision.id(), PersonId.local("ada"))).isEmpty();
        }
    }

    private RemoteDecisionDesk seat(Decision decision, String ticket) {
        return ((AttachResult.Seated) ada.attach(decision.id(), ticket, "root")).desk();
    }

    private static String refused(AttachResult attached) {
        return ((AttachResult.Refused) attached).problem().code();
    }

    private static Actor.Agent agentActor() {
        return new Actor.Agent("ci", "shop/builder", null);
    }

    private Decision asked() {
        return ((AskResult.Asked)
                        agent.ask(aDecision().over("terminal").withOptions("a", "b").ask()))
                .decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) hub.desk().find(decision.id().value(), ADA)).decision();
    }
}
