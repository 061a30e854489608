package sayso.contracts;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;

/// Tests that every `RuleDesk` must pass, over a store or over a hub: rules are tried, made, read and
/// ended alike, by people alone.
public interface RuleDeskContract {
    Actor.Person EVE = new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent BUILDER = new Actor.Agent("local", "shop/claude-code", null);

    RuleDesk rules();

    DecisionDesk desk();

    SettableClock clock();

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .labelled("Redis", "In memory")
                .inProject("/srv/shop");
    }

    private Decision ask(DecisionBuilder question) {
        clock().tick(ofSeconds(1));
        return ((AskResult.Asked) desk().ask(question.ask())).decision();
    }

    private DecisionId answered(DecisionBuilder question, int option) {
        Decision asked = ask(question);
        desk().answer(
                        asked.id(),
                        Answer.choosing(asked.question().options().get(option).id()),
                        EVE,
                        null);
        return asked.id();
    }

    private RuleWish wish() {
        return new RuleWish(
                "Caches",
                false,
                "/srv/shop",
                null,
                Set.of("cache"),
                true,
                false,
                rules().now().plus(ofDays(90)),
                7);
    }

    private StandingRule made(DecisionId from, RuleWish wish) {
        return ((RuleChangeResult.Done) rules().make(from, wish, 0, EVE)).rule();
    }

    @Test
    default void aRuleIsReadAndListedAsItWasMade() {
        DecisionId from = answered(cache(), 0);
        StandingRule rule = made(from, wish());

        assertThat(rules().read(rule.id())).contains(rule);
        assertThat(rules().list(null, false)).containsExactly(rule);
        assertThat(rules().list("local", false)).containsExactly(rule);
        assertThat(rules().list("bob", true)).isEmpty();
        assertThat(rules().read(new RuleId("r-000000"))).isEmpty();
        assertThat(rule.name()).isEqualTo("Caches");
        assertThat(rule.choose()).extracting(RuleChoice::label).containsExactly("Redis");
        assertThat(rule.scope().folder()).isEqualTo("/srv/shop");
        assertThat(rule.scope().title()).isEqualTo(new RuleTitle.Words(Set.of("cache")));
        assertThat(rule.limits().usesMax()).isEqualTo(7);
        assertThat(rule.limits().until()).isEqualTo(rules().now().plus(ofDays(90)));
        assertThat(rule.origin().from()).isEqualTo(from);
        assertThat(rule.origin().by()).isEqualTo(EVE);
    }

    @Test
    default void oneForEverAnswersAnyNumberAndOneThatAsksAnswersNone() {
        DecisionId from = answered(cache(), 0);
        RuleWish forEver = new RuleWish(null, true, null, null, Set.of(), false, false, null, null);
        StandingRule rule = made(from, forEver);
        assertThat(rule.limits().until()).isNull();
        assertThat(rule.limits().usesMax()).isNull();
        assertThat(rule.scope().place()).isNull();

        RuleWish asking = new RuleWish(null, true, null, null, Set.of(), false, true, null, null);
        RuleChangeResult again = rules().make(from, asking, 0, EVE);
        assertThat(again)
                .isInstanceOfSatisfying(
                        RuleChangeResult.Done.class,
                        done -> {
                            assertThat(done.rule().asks()).isTrue();
                            assertThat(done.superseded()).containsExactly(rule.id());
                        });
        assertThat(ask(cache()).state()).isEqualTo(DecisionState.PENDING);
    }

    @Test
    default void anAnswerThatCannotBeTakenBackAnyMoreIsOneOfThePast() {
        DecisionId from = answered(cache(), 0);
        Decision other = ask(cache());
        desk().answer(
                        other.id(),
                        Answer.choosing(other.question().options().getFirst().id()),
                        EVE,
                        null,
                        ofSeconds(5));
        clock().tick(ofSeconds(5));

        assertThat(rules().preview(from, wish(), EVE))
                .isInstanceOfSatisfying(
                        RulePreviewResult.Tried.class,
                        tried -> assertThat(tried.test().agreed()).containsExactly(other.id()));
    }

    @Test
    default void whatARuleAnsweredIsListedTheLastFirst() {
        StandingRule rule = made(answered(cache(), 0), wish());
        DecisionId first = ask(cache()).id();
        DecisionId last = ask(cache()).id();

        assertThat(((DecisionLookup.Found) desk().find(last.value(), EVE)).decision().isPending())
                .isFalse();
        assertThat(rules().uses(rule.id(), 10))
                .extracting(RuleUse::decision)
                .containsExactly(last, first);
        assertThat(rules().uses(rule.id(), 1)).hasSize(1);
        assertThat(rules().uses(new RuleId("r-000000"), 1)).isEmpty();
        assertThat(rules().latest(rules().now().minus(Duration.ofDays(1)), 10))
                .extracting(RuleUse::decision)
                .containsExactlyInAnyOrder(first, last);
        assertThat(rules().latest(rules().now().plusSeconds(1), 10)).isEmpty();
    }

    @Test
    default void whatThePersonChoseOtherwiseIsToldAndConfirmedByItsNumber() {
        DecisionId other = answered(cache(), 1);
        DecisionId from = answered(cache(), 0);
        BackTest test = new BackTest(1, List.of(), List.of(other), List.of(), List.of());

        assertThat(rules().preview(from, wish(), EVE)).isEqualTo(new RulePreviewResult.Tried(test));
        assertThat(rules().make(from, wish(), 0, EVE))
                .isEqualTo(new RuleChangeResult.Unconfirmed(test));
        assertThat(rules().list(null, true)).isEmpty();
        assertThat(rules().make(from, wish(), 1, EVE)).isInstanceOf(RuleChangeResult.Done.class);
    }

    @Test
    default void aRuleIsEndedOnce() {
        StandingRule rule = made(answered(cache(), 0), wish());

        RuleChangeResult.Done done = (RuleChangeResult.Done) rules().end(rule.id(), EVE);

        assertThat(done.rule().end())
                .isNotNull()
                .satisfies(end -> {
                    assertThat(end.why()).isEqualTo(RuleEnd.Reason.REVOKED);
                    assertThat(end.by().name()).isEqualTo("eve");
                });
        assertThat(rules().end(rule.id(), EVE))
                .isEqualTo(new RuleChangeResult.AlreadyEnded(done.rule()));
        assertThat(rules().end(new RuleId("r-000000"), EVE))
                .isEqualTo(new RuleChangeResult.Unknown(new RuleId("r-000000")));
        assertThat(rules().list(null, false)).isEmpty();
        assertThat(rules().list(null, true)).containsExactly(done.rule());
        assertThat(ask(cache()).isPending()).isTrue();
    }

    @Test
    default void everyFaultIsToldAtOnce() {
        DecisionId open = ask(cache()).id();
        RuleWish odd =
                new RuleWish(
                        "n".repeat(201),
                        true,
                        "/srv/shop",
                        null,
                        Set.of("lake"),
                        false,
                        false,
                        rules().now().plus(ofDays(400)),
                        null);
        String[] fields = {"from", "until", "name", "words", "folder"};

        assertThat(rules().make(open, odd, 0, EVE))
                .isInstanceOfSatisfying(
                        RuleChangeResult.Rejected.class, no -> named(no.problems(), fields));
        assertThat(rules().preview(open, odd, EVE))
                .isInstanceOfSatisfying(
                        RulePreviewResult.Rejected.class, no -> named(no.problems(), fields));
        assertThat(rules().preview(new DecisionId("d-000000"), wish(), EVE))
                .isInstanceOfSatisfying(
                        RulePreviewResult.Rejected.class, no -> named(no.problems(), "from"));
    }

    private static void named(List<Problem> problems, String... fields) {
        assertThat(problems).extracting(Problem::field).containsExactlyInAnyOrder(fields);
    }

    @Test
    default void anAgentTriesARuleAndMakesAndEndsNone() {
        DecisionId from = answered(cache(), 0);
        StandingRule rule = made(from, wish());

        assertThat(rules().preview(from, wish(), BUILDER))
                .isInstanceOf(RulePreviewResult.Tried.class);
        assertThat(rules().make(from, wish(), 0, BUILDER))
                .isInstanceOfSatisfying(
                        RuleChangeResult.NotAllowed.class,
                        no -> assertThat(no.reason()).contains("only a person makes a rule"));
        assertThat(rules().end(rule.id(), BUILDER)).isInstanceOf(RuleChangeResult.NotAllowed.class);
        assertThat(rules().list(null, true)).containsExactly(rule);
        assertThat(desk().log().since(0, 1_000).stream().map(LoggedEvent::event))
                .filteredOn(LogEvent.AttemptRefused.class::isInstance)
                .extracting(event -> ((LogEvent.AttemptRefused) event).by().name())
                .containsExactly("shop/claude-code", "shop/claude-code");
    }

    @Test
    default void whoeverAnswersByAHandedOnTicketMakesNone() {
        DecisionId from = answered(cache(), 0);

        assertThat(
                        rules().make(
                                        from,
                                        wish(),
                                        0,
                                        new Actor.Person(
                                                "eve", Surface.TERMINAL, Assurance.HANDOFF)))
                .isInstanceOfSatisfying(
                        RuleChangeResult.NotAllowed.class,
                        no -> assertThat(no.reason()).contains("handoff"));
    }
}
