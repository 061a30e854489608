package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;

/// Tests that every desk must pass about decisions imported from another store: by people only,
/// unchanged, never over what exists, and without releasing work.
public interface ImportContract {
    Actor.Person KIM = new Actor.Person("kim", Surface.CLI, Assurance.TERMINAL);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void whatComesFromAnotherStoreIsTheSameHere() {
        List<PortableDecision> sent = anotherStore();

        assertThat(desk().importAll(sent, false, KIM))
                .allMatch(ImportResult.Taken.class::isInstance)
                .hasSize(sent.size());

        for (PortableDecision one : sent) {
            Decision here = here(one);
            assertThat(here.isImported()).isTrue();
            assertThat(here.isAnsweredElsewhere())
                    .isEqualTo(here.outcome() instanceof Outcome.Answered);
            assertThat(here).isEqualTo(through(one.decision()));
            assertThat(desk().gatesOf(here.id())).isEqualTo(one.gates());
        }
        // what leaves here again and comes back is what is here already
        List<PortableDecision> again =
                desk().list(DecisionQuery.all()).stream()
                        .map(decision ->
                                PortableDecision.of(decision, desk().gatesOf(decision.id())))
                        .toList();
        assertThat(again).hasSize(sent.size());
        assertThat(desk().importAll(again, false, KIM))
                .allMatch(ImportResult.AlreadyThere.class::isInstance);
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void anImportNeverChangesWhatIsHere() {
        PortableDecision sent = anotherStore().getFirst();
        desk().importAll(List.of(sent), false, KIM);
        Decision before = here(sent);
        Decision answered = another().getFirst().decision();
        PortableDecision changed =
                new PortableDecision(
                        withOutcome(sent.decision(), answered.outcome()), sent.gates());

        assertThat(desk().importAll(List.of(changed, sent), false, KIM))
                .containsExactly(
                        new ImportResult.Conflict(before.id(), "how it ended"),
                        new ImportResult.AlreadyThere(before.id()));
        assertThat(here(sent)).isEqualTo(before);
    }

    @Test
    default void anImportFreesNoWork() {
        Decision own = asked(desk(), aDecision().blocking("bd-1"));
        PortableDecision pending = anotherStore().getFirst();
        Gate forged =
                new Gate("bd-1", pending.decision().id(), clock().instant(), clock().instant());

        desk().importAll(
                        List.of(new PortableDecision(pending.decision(), List.of(forged))),
                        false,
                        KIM);

        assertThat(desk().gatesOn("bd-1")).hasSize(2).allMatch(gate -> gate.releasedAt() == null);
        assertThat(desk().gatesOf(own.id())).allMatch(gate -> gate.releasedAt() == null);
    }

    @Test
    default void onlyPeopleImport() {
        List<PortableDecision> sent = anotherStore();
        Actor.Agent agent = new Actor.Agent(Asker.LOCAL, "shop/builder", null);

        assertThat(desk().importAll(sent, false, agent))
                .hasSize(sent.size())
                .allMatch(ImportResult.Refused.class::isInstance);
        assertThat(desk().list(DecisionQuery.all())).isEmpty();
    }

    @Test
    default void aDryRunSaysWhatWouldBeAndChangesNothing() {
        List<PortableDecision> sent = anotherStore();
        assertThat(desk().importAll(sent, true, KIM))
                .allMatch(ImportResult.Taken.class::isInstance);
        assertThat(desk().list(DecisionQuery.all())).isEmpty();
        assertThat(desk().log().head()).isZero();
    }

    @Test
    default void whatWaitsIsAnsweredHereAndFreesItsWork() {
        PortableDecision pending = anotherStore().getFirst();
        desk().importAll(List.of(pending), false, KIM);

        desk().answer(pending.decision().id(), picking("a"), KIM, null);

        assertThat(here(pending).outcome()).isInstanceOf(Outcome.Answered.class);
        assertThat(desk().gatesOf(pending.decision().id()))
                .isNotEmpty()
                .allMatch(gate -> gate.releasedAt() != null);
    }

    /// Nobody here can tell who gave it.
    @Test
    default void anEarlierAnswerThatWasImportedSaysSoBesideTheName() {
        PortableDecision answered = anotherStore().get(1);
        desk().importAll(List.of(answered), false, KIM);

        Decision again = asked(desk(), aDecision().titled("Answered").recommending("a"));

        assertThat(desk().precedents(again.id(), KIM))
                .extracting(Precedent::decision, Precedent::by)
                .containsExactly(tuple(answered.decision().id(), "kim, imported"));
        clock().tick(Duration.ofMinutes(1));
        desk().answer(again.id(), picking("b"), KIM, null);
        Decision third = asked(desk(), aDecision().titled("Answered").recommending("a"));
        assertThat(desk().precedents(third.id(), KIM).getFirst().by()).isEqualTo("kim");
    }

    private List<PortableDecision> anotherStore() {
        try (DecisionDesk other = other()) {
            Decision pending = asked(other, aDecision().titled("Waits").blocking("bd-7", "bd-8"));
            Decision answered =
                    asked(other, aDecision().titled("Answered").recommending("a").blocking("bd-9"));
            other.answer(answered.id(), picking("b").withRationale("it is cheap"), KIM, null);
            Decision words = asked(other, aDecision().titled("Words").inMode("hybrid"));
            other.answer(words.id(), Answer.ofText("# neither\n---\n_both_"), KIM, null);
            Decision declined = asked(other, aDecision().titled("Declined").blocking("bd-10"));
            other.cancel(declined.id(), CancelKind.REFUSED, "not now", KIM);
            Decision old = asked(other, aDecision().titled("Old").blocking("bd-11"));
            Decision next = asked(other, aDecision().titled("New").replacing(old.id()));
            Decision late =
                    asked(other, aDecision().titled("Late").closingAfter(Duration.ofMinutes(5)));
            // why: texts hold a character that no database does
            Decision odd = asked(other, aDecision().titled("Odd"));
            Actor.Person nul = new Actor.Person("k\0m", Surface.CLI, Assurance.TERMINAL);
            other.answer(odd.id(), picking("a").withRationale("a\0b"), nul, null);
            return List.of(pending, answered, words, declined, old, next, late, odd).stream()
                    .map(decision -> now(other, decision))
                    .map(decision -> PortableDecision.of(decision, other.gatesOf(decision.id())))
                    .toList();
        }
    }

    private List<PortableDecision> another() {
        return anotherStore().stream()
                .filter(one -> one.decision().outcome() instanceof Outcome.Answered)
                .toList();
    }

    private DecisionDesk other() {
        return new LocalDecisionDesk(
                new InMemoryDecisionStore(clock()),
                new DecisionIdGenerator("hq-", new Random(11)),
                DeskPolicy.STANDARD,
                clock());
    }

    private Decision here(PortableDecision one) {
        return now(desk(), one.decision());
    }

    private static Decision now(DecisionDesk desk, Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), KIM)).decision();
    }

    private static Decision asked(DecisionDesk desk, DecisionBuilder decision) {
        return ((AskResult.Asked) desk.ask(decision.ask())).decision();
    }

    private static Decision through(Decision decision) {
        Asker asker = decision.asker();
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                new Asker(
                        asker.owner(),
                        asker.name(),
                        asker.sessionId(),
                        asker.agentKind(),
                        asker.turnId(),
                        decision.outcome() instanceof Outcome.Answered
                                ? PortableDecision.VIA
                                : PortableDecision.VIA_OPEN,
                        asker.project()),
                decision.links(),
                decision.timing(),
                decision.contentDigest(),
                decision.outcome(),
                decision.closedToLate(),
                decision.claim(),
                decision.pause(),
                decision.escalation(),
                decision.version());
    }

    private static Decision withOutcome(Decision decision, @Nullable Outcome outcome) {
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                decision.asker(),
                decision.links(),
                decision.timing(),
                decision.contentDigest(),
                outcome,
                null,
                decision.version() + 1);
    }

    private static Answer picking(String id) {
        return Answer.choosing(new OptionId(id));
    }
}
