package sayso.wire.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.wire.decision.GoldenJson.assertGolden;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.wire.hub.ChannelHealth;

class DecisionJsonTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL);
    private static final Actor.Agent BUILDER = new Actor.Agent("local", "shop/builder", null);

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Counting()),
                    DeskPolicy.STANDARD,
                    clock);

    @Test
    void howAHandedOffSittingEnded() {
        assertThat(new AttachReply(new DecisionId("d-7m2kq0"), "done").toJson())
                .isEqualTo("{\"session_id\":\"d-7m2kq0\",\"status\":\"done\"}");
    }

    @Test
    void aPendingDecision() {
        Decision decision =
                ask(
                        aDecision()
                                .inContext("{\"load\":\"high\"}")
                                .recommending("a")
                                .ofUrgency("high")
                                .inSession("s-1")
                                .closingAfter(Duration.ofMinutes(5))
                                .blocking("bd-42", "bd-43"));
        assertGolden("decision-pending", DecisionObject.list(List.of(row(decision))));
    }

    @Test
    void anAnsweredDecisionWithItsEvents() {
        Decision decision = ask(aDecision().blocking("bd-42"));
        clock.tick(Duration.ofSeconds(3));
        desk.answer(decision.id(), full(), ADA, null);
        desk.answer(decision.id(), Answer.choosing(new OptionId("a")), BUILDER, null);
        assertGolden(
                "decision-show",
                new ShowReply(row(now(decision)), desk.log().entries(LogQuery.after(0, 100)))
                        .toJson());
    }

    @Test
    void aCancelledDecisionThatStillHoldsWorkIsOpen() {
        Decision decision = ask(aDecision().blocking("bd-42"));
        desk.cancel(decision.id(), CancelKind.REFUSED, "not now", ADA);
        String json = DecisionObject.list(List.of(row(now(decision))));
        assertGolden("decision-cancelled", json);
        assertThat(json).contains("\"status\":\"open\"", "decision:holding");
    }

    @Test
    void whatARequestPrints() {
        Decision old = ask(aDecision());
        Decision decision = ask(aDecision().blocking("bd-42", "bd-43").replacing(old.id()));
        assertGolden(
                "request",
                new RequestReply(
                                decision,
                                decision.links().supersedes(),
                                false,
                                List.of("only one option"),
                                List.of(),
                                List.of())
                        .toJson());
    }

    @Test
    void whatResolvingPrints() {
        ask(aDecision().blocking("bd-43"));
        Decision decision = ask(aDecision().blocking("bd-42", "bd-43"));
        ChangeResult result = desk.answer(decision.id(), full(), ADA, null);
        assertGolden(
                "resolve",
                new ResolveReply(
                                (ChangeResult.Accepted) result,
                                "claude-code",
                                false,
                                new AskerPresence.InSession(Instant.EPOCH))
                        .toJson());
    }

    @Test
    void whatCancellingPrints() {
        Decision decision = ask(aDecision().blocking("bd-42"));
        ChangeResult result = desk.cancel(decision.id(), CancelKind.REFUSED, "no", ADA);
        assertGolden("cancel", new CancelReply((ChangeResult.Accepted) result, "no").toJson());
    }

    @Test
    void whatAwaitingPrints() throws Exception {
        Decision decision = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        assertGolden("await-pending", awaited(decision));
        clock.tick(Duration.ofMinutes(6));
        assertGolden("await-timed-out", awaited(decision));
        desk.answer(decision.id(), full(), ADA, null);
        assertGolden("await-answered-late", awaited(decision));
    }

    @Test
    void whatStatusPrints() {
        Decision high = ask(aDecision().ofUrgency("high"));
        Decision low = ask(aDecision().ofUrgency("low"));
        clock.tick(Duration.ofMinutes(2));
        assertGolden(
                "status",
                new StatusReply(
                                Map.of(Urgency.HIGH, 1, Urgency.LOW, 1),
                                high,
                                low.timing().askedAt(),
                                clock.instant(),
                                null,
                                2,
                                List.of(
                                        new ChannelHealth(
                                                "telegram",
                                                "99001",
                                                false,
                                                clock.instant(),
                                                "the token is refused")))
                        .toJson());
    }

    @Test
    void whatErrorsPrint() {
        Decision decision = ask(aDecision());
        desk.answer(decision.id(), Answer.ofText(""), BUILDER, null);
        desk.answer(decision.id(), full(), ADA, null);
        assertGolden(
                "error-closed",
                new ErrorReply(
                                "already_closed",
                                "already resolved",
                                null,
                                List.of(),
                                now(decision),
                                List.of())
                        .toJson());
        assertGolden(
                "error-validation",
                new ErrorReply(
                                "validation",
                                "title is blank",
                                "give it a title",
                                List.of(new Problem("blank", "title", "title is blank")),
                                null,
                                List.of(new DecisionId("d-1"), new DecisionId("d-2")))
                        .toJson());
    }

    private String awaited(Decision decision) throws InterruptedException {
        WaitResult waited = desk.await(decision.id(), ADA, Duration.ZERO);
        return new AwaitReply(waited).toJson();
    }

    private Decision ask(DecisionBuilder wanted) {
        return ((AskResult.Asked) desk.ask(wanted.ask())).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
    }

    private DecisionWithGates row(Decision decision) {
        return new DecisionWithGates(decision, desk.gatesOf(decision.id()));
    }

    private static Answer full() {
        return new Answer(
                List.of(new OptionId("b")),
                "",
                Map.of(new OptionId("a"), "second best"),
                "thanks",
                "cheaper",
                true);
    }

    /// Ids that are the same in every run.
    private static final class Counting implements RandomGenerator {
        private int next;

        @Override
        public long nextLong() {
            return next++;
        }

        @Override
        public int nextInt(int bound) {
            return next++ % bound;
        }
    }
}
