package sayso.contracts;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleRefusal;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;

/// Tests that every `DecisionStore` must pass about standing rules: one that counts answers in the
/// transaction that asks, nothing else does, and only people change one.
interface StoreRulesContract extends StoreContractFixture {
    Actor.Person EVE = new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent AGENT = new Actor.Agent("local", "shop/claude-code", null);

    private LocalDecisionDesk desk() {
        return new LocalDecisionDesk(
                store(),
                new DecisionIdGenerator("d-", new Random(now().toEpochMilli())),
                DeskPolicy.STANDARD,
                clock());
    }

    private RuleDesk rules() {
        return new LocalRuleDesk(store(), new Random(now().toEpochMilli()), clock());
    }

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

    private Decision answered(DecisionBuilder question, String label) {
        Decision asked = ask(question);
        OptionId id =
                asked.question().options().stream()
                        .filter(option -> option.label().equals(label))
                        .findFirst()
                        .orElseThrow()
                        .id();
        desk().answer(asked.id(), Answer.choosing(id), EVE, null);
        return store().read(asked.id()).orElseThrow();
    }

    private RuleWish wish(
            boolean ask, @Nullable String asker, Set<String> words, @Nullable Integer uses) {
        return new RuleWish(
                "Caches", false, null, asker, words, false, ask, now().plus(ofDays(30)), uses);
    }

    private StandingRule made(Decision from, RuleWish wish) {
        return made(from, wish, 0);
    }

    private StandingRule made(Decision from, RuleWish wish, int disagreements) {
        RuleChangeResult result = rules().make(from.id(), wish, disagreements, EVE);
        assertThat(result).isInstanceOf(RuleChangeResult.Done.class);
        return ((RuleChangeResult.Done) result).rule();
    }

    private StandingRule alwaysRedis() {
        return made(answered(cache(), "Redis"), wish(false, null, Set.of(), 50));
    }

    private List<String> events(DecisionId id) {
        return store().log().since(0, 1_000).stream()
                .filter(event -> event.decision().equals(id))
                .map(event -> event.event().type())
                .toList();
    }

    private LogEvent lastEvent() {
        LoggedEvent last = store().log().since(0, 1_000).getLast();
        return last.event();
    }

    private StandingRule read(StandingRule rule) {
        return rules().read(rule.id()).orElseThrow();
    }

    private static void isAsked(Decision decision) {
        assertThat(decision.state()).isEqualTo(DecisionState.PENDING);
    }

    @Test
    default void aRuleIsReadAsItWasMade() {
        Decision from = answered(cache().reversible(), "Redis");
        StandingRule same = made(from, wish(false, null, Set.of(), 7));
        StandingRule words =
                made(
                        from,
                        new RuleWish(
                                null,
                                true,
                                null,
                                "shop/codex",
                                Set.of("cache"),
                                true,
                                true,
                                null,
                                null));
        assertThat(read(same)).isEqualTo(same);
        assertThat(read(words)).isEqualTo(words);
        assertThat(rules().list("local", false)).containsExactlyInAnyOrder(words, same);
        assertThat(rules().list("bob", true)).isEmpty();
        assertThat(rules().read(new RuleId("r-000000"))).isEmpty();
    }

    @Test
    default void aContestedAnswerAnswersThroughNoRuleAnyMore() {
        Decision from = answered(cache(), "Redis");
        StandingRule rule = made(from, wish(false, null, Set.of(), 50));
        StandingRule other = made(from, wish(true, "shop/codex", Set.of(), 50));

        desk().contest(from.id(), "the second node is gone", EVE);

        RuleEnd end = requireNonNull(read(rule).end(), "it goes on");
        assertThat(end.why()).isEqualTo(RuleEnd.Reason.CONTESTED);
        assertThat(read(other).end()).as("it answers nothing").isNull();
        isAsked(ask(cache()));
        assertThat(rules().make(from.id(), wish(false, null, Set.of(), 50), 0, EVE))
                .isInstanceOfSatisfying(
                        RuleChangeResult.Rejected.class,
                        rejected ->
                                assertThat(rejected.problems())
                                        .extracting(Problem::message)
                                        .singleElement()
                                        .asString()
                                        .startsWith(
                                                "the answer to "
                                                        + from.id()
                                                        + " was contested, and counts no longer;"
                                                        + " make the rule from the answer to d-"));
    }

    /// The answer was given again in between, so that no rule was made from the contested decision itself.
    @Test
    default void aContestedAnswerAnswersThroughNoRuleThatWasMadeFromACopyOfIt() {
        Decision first = answered(cache(), "Redis");
        Decision copy = answered(cache(), "Redis");
        Decision pages = answered(cache().titled("Which cache for pages?"), "In memory");
        StandingRule rule = made(first, wish(false, null, Set.of(), 50));
        StandingRule words = made(copy, wish(false, null, Set.of("cache"), 50), 1);
        StandingRule other = made(pages, wish(false, null, Set.of("pages"), 50));

        AskResult.Asked again = (AskResult.Asked) desk().contest(copy.id(), "gone", EVE);

        for (StandingRule each : List.of(rule, words)) {
            assertThat(requireNonNull(read(each).end(), "it goes on").why())
                    .isEqualTo(RuleEnd.Reason.CONTESTED);
        }
        assertThat(read(other).end()).as("it says something else").isNull();
        assertThat(again.warnings())
                .containsExactlyInAnyOrder(
                        "The rule " + rule.id() + " has ended",
                        "The rule " + words.id() + " has ended");
    }

    @Test
    default void aRuleThatTookThePlaceOfOneWhoseAnswerIsContestedEndsToo() {
        Decision from = answered(cache(), "Redis");
        made(from, wish(false, null, Set.of(), 50));
        Decision ruled = ask(cache());
        StandingRule renewed = made(from, wish(false, null, Set.of(), 9));

        desk().contest(ruled.id(), "", EVE);

        assertThat(requireNonNull(read(renewed).end(), "it goes on").why())
                .isEqualTo(RuleEnd.Reason.CONTESTED);
        isAsked(ask(cache()));
    }

    @Test
    default void answersTheSameQuestionInTheCallThatAsksIt() {
        StandingRule rule = alwaysRedis();

        Decision now = ask(cache().blocking("bd-1").saying("Worded anew."));

        Outcome.Answered outcome = (Outcome.Answered) requireNonNull(now.outcome(), "not answered");
        assertThat(outcome.by()).isEqualTo(new Actor.Rule(rule.id().value()));
        assertThat(outcome.decidedBy()).contains(DeciderKind.RULE);
        assertThat(outcome.answer().chosen())
                .containsExactly(now.question().options().getFirst().id());
        assertThat(store().read(now.id())).contains(now);
        assertThat(events(now.id())).containsExactly("asked", "answered", "gates_released");
        assertThat(store().gatesOf(now.id())).allMatch(gate -> gate.releasedAt() != null);
        assertThat(rules().uses(rule.id(), 10))
                .containsExactly(new RuleUse(rule.id(), now.id(), outcome.at()));
        assertThat(rules().latest(outcome.at(), 10))
                .containsExactly(new RuleUse(rule.id(), now.id(), outcome.at()));
        assertThat(rules().latest(outcome.at().plusSeconds(1), 10)).isEmpty();
        assertThat(read(rule).limits().uses()).isEqualTo(1);
    }

    /// A project is often no more than the name of a folder, which other repositories have too.
    @Test
    default void aRuleOfAProjectHoldsInNoRepository() {
        alwaysRedis();
        made(answered(cache().titled("Which bus?"), "Redis"), wish(false, null, Set.of("bus"), 50));

        isAsked(ask(cache().inRepository("git:1")));
        isAsked(ask(cache().titled("Which other bus?").inRepository("git:1")));
    }

    @Test
    default void answersNothingElse() {
        alwaysRedis();
        isAsked(ask(cache().titled("Which cache for build 42?")));
        isAsked(ask(cache().labelled("Redis", "In memory", "Valkey")));
        isAsked(ask(cache().labelled("Redis")));
        isAsked(ask(cache().inProject("/srv/other")));
        isAsked(ask(cache().inMode("multi")));
        isAsked(ask(cache().ownedBy("bob")));
    }

    @Test
    default void leavesNothingOfAnAskThatFails() {
        StandingRule rule = alwaysRedis();
        long head = store().log().head();
        assertThatThrownBy(() ->
                        store().write(transaction -> {
                            new TransactionalDesk(
                                            transaction,
                                            new DecisionIdGenerator("d-", new Random(9)),
                                            DeskPolicy.STANDARD)
                                    .ask(cache().blocking("bd-1").ask());
                            throw new IllegalStateException("the power failed");
                        }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(store().log().head()).isEqualTo(head);
        assertThat(store().gatesOn("bd-1")).isEmpty();
        assertThat(read(rule)).isEqualTo(rule);
        assertThat(rules().uses(rule.id(), 10)).isEmpty();
    }

    @Test
    default void holdsUntilItsTimeIsOverAndSaysSoOnce() {
        StandingRule rule = alwaysRedis();
        clock().tick(ofDays(31));
        isAsked(ask(cache()));
        assertThat(read(rule).end())
                .isEqualTo(new RuleEnd(now(), new Actor.Deadline(), RuleEnd.Reason.EXPIRED));
        isAsked(ask(cache()));
        assertThat(events(LogEvent.STORE)).containsExactly("rule_made", "rule_ended");
    }

    @Test
    default void holdsForItsUses() {
        StandingRule rule = made(answered(cache(), "Redis"), wish(false, null, Set.of(), 2));
        assertThat(ask(cache()).isPending()).isFalse();
        assertThat(ask(cache()).isPending()).isFalse();
        assertThat(read(rule).end()).extracting(end -> end.why()).isEqualTo(RuleEnd.Reason.USED_UP);
        isAsked(ask(cache()));
    }

    @Test
    default void holdsUntilAPersonEndsIt() {
        StandingRule rule = alwaysRedis();
        assertThat(rules().end(rule.id(), EVE)).isInstanceOf(RuleChangeResult.Done.class);
        assertThat(lastEvent())
                .isEqualTo(new LogEvent.RuleEnded(rule.id().value(), "revoked", EVE));
        isAsked(ask(cache()));
        assertThat(rules().end(rule.id(), EVE)).isInstanceOf(RuleChangeResult.AlreadyEnded.class);
        assertThat(rules().end(new RuleId("r-000000"), EVE))
                .isEqualTo(new RuleChangeResult.Unknown(new RuleId("r-000000")));
        assertThat(rules().list("local", false)).isEmpty();
        assertThat(rules().list("local", true)).hasSize(1);
    }

    @Test
    default void asksWhereTwoRulesDifferAndNamesBoth() {
        Decision from = answered(cache(), "Redis");
        StandingRule named = made(from, wish(false, from.asker().name(), Set.of("cache"), null));
        StandingRule same = made(from, wish(false, null, Set.of(), null));
        Decision now = ask(cache());
        isAsked(now);
        assertThat(lastEvent()).isInstanceOf(LogEvent.RuleRefused.class);
        assertThat(((LogEvent.RuleRefused) lastEvent()).rules())
                .containsExactlyInAnyOrder(named.id().value(), same.id().value());
    }

    @Test
    default void aRuleThatSaysToAskGivesWayToWhatIsMoreSpecificAlone() {
        Decision from = answered(cache(), "Redis");
        StandingRule asks = made(from, wish(true, null, Set.of("cache"), null));
        isAsked(ask(cache()));
        assertThat(lastEvent())
                .isEqualTo(
                        new LogEvent.RuleRefused(List.of(asks.id().value()), "a rule says to ask"));
        made(from, wish(false, null, Set.of(), null), 0);
        assertThat(ask(cache()).isPending()).isFalse();
    }

    @Test
    default void mustNotAnswerWhatPeopleLookAtThemselves() {
        StandingRule rule = alwaysRedis();
        isAsked(ask(cache().destructive()));
        assertThat(lastEvent())
                .isEqualTo(
                        new LogEvent.RuleRefused(
                                List.of(rule.id().value()), RuleRefusal.DESTRUCTIVE.reason()));
        isAsked(ask(cache().irreversible()));
        isAsked(ask(cache().ofUrgency("high").blocking("bd-2")));
        assertThat(ask(cache().ofUrgency("high")).isPending()).isFalse();
        Decision refused = ask(cache().irreversible());
        desk().cancel(refused.id(), CancelKind.DISCUSS, "say more", EVE);
        isAsked(ask(cache().replacing(refused.id())));
    }

    /// An agent names what its question replaces, so that it could have a rule free what a person was to decide.
    @Test
    default void answersNothingThatTakesThePlaceOfWhatHeldWork() {
        StandingRule rule = alwaysRedis();
        Decision held = ask(aDecision().titled("Move the table?").blocking("bd-2"));
        Decision taken = ask(cache().replacing(held.id()));
        isAsked(taken);
        assertThat(lastEvent())
                .isEqualTo(
                        new LogEvent.RuleRefused(
                                List.of(rule.id().value()), RuleRefusal.TAKEN_OVER_WORK.reason()));
        isAsked(ask(cache().replacing(taken.id())));

        Decision graver = ask(aDecision().titled("Drop the table?").destructive().blocking("bd-3"));
        isAsked(ask(cache().replacing(graver.id())));
        assertThat(lastEvent())
                .isEqualTo(
                        new LogEvent.RuleRefused(
                                List.of(rule.id().value()), RuleRefusal.DESTRUCTIVE.reason()));

        Decision free = ask(aDecision().titled("Drop the table?").destructive());
        assertThat(ask(cache().replacing(free.id())).isPending()).isFalse();
    }

    @Test
    default void answersTenQuestionsAnHour() {
        alwaysRedis();
        for (int i = 0; i < 10; i++) {
            assertThat(ask(cache()).isPending()).isFalse();
        }
        isAsked(ask(cache()));
        clock().tick(ofMinutes(61));
        assertThat(ask(cache()).isPending()).isFalse();
    }

    @Test
    default void endsOnceAPersonContestsItsAnswer() {
        StandingRule rule = alwaysRedis();
        Decision ruled = ask(cache());
        AskResult again = desk().contest(ruled.id(), "not here", EVE);

        isAsked(((AskResult.Asked) again).decision());
        assertThat(rules().read(rule.id()).map(StandingRule::end))
                .contains(new RuleEnd(now(), EVE, RuleEnd.Reason.CONTESTED));
        isAsked(ask(cache().saying("Once more.")));
    }

    @Test
    default void doesNotAnswerWhatAPersonHasAskedAgain() {
        Decision declined = ask(cache());
        desk().cancel(declined.id(), CancelKind.REFUSED, "not now", EVE);
        made(answered(cache(), "Redis"), wish(false, null, Set.of(), null), 1);
        AskResult again = desk().reopen(declined.id(), EVE);
        isAsked(((AskResult.Asked) again).decision());
    }

    @Test
    default void onlyPeopleAtATerminalOrInThePortalChangeOne() {
        Decision from = answered(cache(), "Redis");
        RuleWish wish = wish(false, null, Set.of(), null);
        StandingRule rule = made(from, wish(false, null, Set.of("cache"), null));
        for (Actor other :
                List.of(
                        AGENT,
                        new Actor.Rule(rule.id().value()),
                        new Actor.Person("eve", Surface.CLI, Assurance.HANDOFF),
                        new Actor.Person("eve", Surface.ELICITATION, Assurance.CLIENT),
                        new Actor.Person("eve", Surface.WEB, Assurance.LINK),
                        new Actor.Person(
                                EVE.id(), "eve", Surface.CHANNEL, Assurance.PAIRED, "slack:U1"))) {
            assertThat(rules().make(from.id(), wish, 0, other))
                    .isInstanceOf(RuleChangeResult.NotAllowed.class);
            assertThat(((LogEvent.AttemptRefused) lastEvent()).attempt()).isEqualTo("make a rule");
            assertThat(rules().end(rule.id(), other))
                    .isInstanceOf(RuleChangeResult.NotAllowed.class);
            assertThat(lastEvent())
                    .isInstanceOfSatisfying(
                            LogEvent.AttemptRefused.class,
                            refused -> assertThat(refused.by()).isEqualTo(other));
        }
        assertThat(rules().list("local", true)).containsExactly(rule);
    }

    @Test
    default void whatThePersonChoseOtherwiseIsConfirmedByItsNumber() {
        Decision other = answered(cache(), "In memory");
        Decision alike = answered(cache(), "Redis");
        Decision from = answered(cache(), "Redis");
        RuleWish wish = wish(false, null, Set.of(), null);
        BackTest test = ((RulePreviewResult.Tried) rules().preview(from.id(), wish, EVE)).test();
        assertThat(test.questions()).as("but the one it is made from").isEqualTo(2);
        assertThat(test.agreed()).containsExactly(alike.id());
        assertThat(test.disagreed()).containsExactly(other.id());
        assertThat(rules().make(from.id(), wish, 0, EVE))
                .isEqualTo(new RuleChangeResult.Unconfirmed(test));
        assertThat(rules().make(from.id(), wish, 1, EVE)).isInstanceOf(RuleChangeResult.Done.class);
    }

    @Test
    default void aNewOneAboutTheSameQuestionsTakesThePlaceOfTheOld() {
        StandingRule old = alwaysRedis();
        Decision from = store().read(old.origin().from()).orElseThrow();
        RuleChangeResult result = rules().make(from.id(), wish(false, null, Set.of(), 3), 0, EVE);
        assertThat(((RuleChangeResult.Done) result).superseded()).containsExactly(old.id());
        assertThat(read(old).end())
                .extracting(end -> end.why())
                .isEqualTo(RuleEnd.Reason.SUPERSEDED);
    }

    @Test
    default void endsWithTheDecisionItWasMadeFromWhenThatIsErased() {
        StandingRule rule = alwaysRedis();
        desk().erase(List.of(rule.origin().from()), "a secret", EVE);
        StandingRule left = read(rule);
        assertThat(left.end()).isEqualTo(new RuleEnd(now(), EVE, RuleEnd.Reason.ERASED));
        assertThat(left.toString()).doesNotContain("Redis", "Caches");
        isAsked(ask(cache()));
    }

    @Test
    default void noRuleIsMadeFromWhatNoRuleMayAnswer() {
        RuleWish usual = wish(false, null, Set.of(), null);
        isRejected(ask(cache()).id(), usual, "from");
        isRejected(answered(cache().destructive(), "Redis").id(), usual, "from");
        DecisionId fine = answered(cache(), "Redis").id();
        Instant late = now().plus(ofDays(366));
        isRejected(
                fine,
                new RuleWish(null, false, null, null, Set.of(), false, false, late, 0),
                "until",
                "uses_max");
        isRejected(fine, wish(false, null, Set.of("database"), null), "words");
        isRejected(
                new DecisionId("d-000000"),
                new RuleWish(null, false, null, null, Set.of(), false, false, late, null),
                "from",
                "until");
    }

    private void isRejected(DecisionId from, RuleWish wish, String... fields) {
        assertThat(rules().preview(from, wish, EVE))
                .isInstanceOfSatisfying(
                        RulePreviewResult.Rejected.class,
                        rejected ->
                                assertThat(rejected.problems())
                                        .extracting(Problem::field)
                                        .containsExactly(fields));
        assertThat(rules().make(from, wish, 0, EVE)).isInstanceOf(RuleChangeResult.Rejected.class);
    }

    @Test
    default void anAgentTriesNoRuleOnWhatSomebodyElseAsked() {
        DecisionId from = answered(cache(), "Redis").id();
        RuleWish usual = wish(false, null, Set.of(), null);
        assertThat(rules().preview(from, usual, AGENT)).isInstanceOf(RulePreviewResult.Tried.class);
        assertThat(rules().preview(from, usual, new Actor.Agent("bob", AGENT.name(), null)))
                .isEqualTo(
                        new RulePreviewResult.Rejected(
                                List.of(
                                        new Problem(
                                                "unknown",
                                                "from",
                                                "from '"
                                                        + from
                                                        + "' is no decision; name one that a person"
                                                        + " answered"))));
    }
}
