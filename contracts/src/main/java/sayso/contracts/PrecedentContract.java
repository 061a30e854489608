package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentMatch;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.StatisticsQuery;

/// Tests that every desk must pass about precedents: the earlier answer of a person to the same question is
/// found, answers again only by a person's word that names it, and nothing else counts as one.
public interface PrecedentContract {
    Actor.Person EVE = new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);

    DecisionDesk desk();

    SettableClock clock();

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .labelled("Redis", "In memory")
                .inProject("/srv/shop");
    }

    private Decision ask(DecisionBuilder question) {
        clock().tick(Duration.ofSeconds(1));
        return ((AskResult.Asked) desk().ask(question.ask())).decision();
    }

    private Decision answered(DecisionBuilder question, String label) {
        Decision asked = ask(question);
        give(asked, Answer.choosing(id(asked, label)).withRationale("one node for now"));
        return asked;
    }

    private ChangeResult give(Decision decision, Answer answer) {
        return desk().answer(decision.id(), answer, EVE, null);
    }

    private static OptionId id(Decision decision, String label) {
        return decision.question().options().stream()
                .filter(option -> option.label().equals(label))
                .findFirst()
                .orElseThrow()
                .id();
    }

    private List<Precedent> precedents(Decision decision) {
        return desk().precedents(decision.id(), EVE);
    }

    @Test
    default void theSameQuestionHasItsEarlierAnswerWhateverItsWordsAndTheOrderOfItsOptions() {
        Decision earlier = answered(cache().saying("Both nodes need one."), "Redis");

        Decision now =
                ask(
                        aDecision()
                                .titled("which  CACHE")
                                .saying("We need a cache again.")
                                .labelled("in memory", "redis")
                                .inProject("/srv/shop"));

        assertThat(precedents(now))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.decision()).isEqualTo(earlier.id());
                    assertThat(found.title()).isEqualTo("Which cache?");
                    assertThat(found.labels()).containsExactly("Redis");
                    assertThat(found.note()).isEqualTo("one node for now");
                    assertThat(found.by()).isEqualTo("eve");
                    assertThat(found.surface()).isEqualTo("cli");
                    assertThat(found.answeredAt()).isEqualTo(earlier.timing().askedAt());
                    assertThat(found.answer(now.question()))
                            .contains(Answer.choosing(id(now, "redis")).withSameAs(earlier.id()));
                });
    }

    @Test
    default void anAnswerWhoseMomentToTakeItBackIsOverIsFoundByItsWords() {
        Decision asked = ask(cache());
        desk().answer(
                        asked.id(),
                        Answer.choosing(id(asked, "Redis")),
                        EVE,
                        null,
                        Duration.ofSeconds(3));
        clock().tick(Duration.ofSeconds(4));
        desk().closeOverdue();

        assertThat(desk().recall(new MemoryQuery(asked.asker(), "cache", true, 5), EVE))
                .extracting(Decision::id)
                .containsExactly(asked.id());
    }

    @Test
    default void aQuestionWhoseLastAnswerWasContestedIsSettledByNoneBeforeUntilItIsAnsweredAnew() {
        answered(cache(), "In memory");
        answered(cache(), "Redis");
        Decision wrong = answered(cache(), "Redis");
        Decision again =
                ((AskResult.Asked) desk().contest(wrong.id(), "wrong one", EVE)).decision();

        assertThat(settled(again, "")).isEmpty();
        assertThat(settled(again, "which cache")).isEmpty();

        clock().tick(Duration.ofSeconds(1));
        give(again, Answer.choosing(id(again, "In memory")));

        assertThat(settled(again, "")).containsExactly(again.id());
        assertThat(settled(again, "which cache")).containsExactly(again.id());
    }

    @Test
    default void aQuestionIsFoundAsItWasAnsweredLastAlsoByWordsThatItHadBefore() {
        for (int time = 0; time < 5; time++) {
            answered(cache().saying("For pages of the shop"), "Redis");
        }
        Decision last = answered(cache().saying("Once more"), "In memory");

        assertThat(desk().recall(new MemoryQuery(last.asker(), "cache pages shop", true, 1), EVE))
                .extracting(Decision::id)
                .containsExactly(last.id());
    }

    private List<DecisionId> settled(Decision where, String words) {
        return desk().recall(new MemoryQuery(where.asker(), words, true, 5), EVE).stream()
                .map(Decision::id)
                .toList();
    }

    @Test
    default void aContestedAnswerComesBackThroughNoOtherThatGaveIt() {
        answered(cache(), "Redis");
        Decision wrong = answered(cache(), "Redis");
        Decision again =
                ((AskResult.Asked) desk().contest(wrong.id(), "wrong one", EVE)).decision();

        assertThat(precedents(again)).isEmpty();
        assertThat(precedents(ask(cache()))).isEmpty();

        clock().tick(Duration.ofSeconds(1));
        give(again, Answer.choosing(id(again, "In memory")));

        assertThat(precedents(ask(cache())))
                .singleElement()
                .satisfies(found -> assertThat(found.labels()).containsExactly("In memory"));
    }

    @Test
    default void aQuestionThatIsAskedAgainAfterItsAnswerWasContestedTakesNoEarlierOneByAKey() {
        Decision earlier = answered(cache(), "In memory");
        Decision wrong = answered(cache(), "Redis");
        Decision again = ((AskResult.Asked) desk().contest(wrong.id(), "", EVE)).decision();

        assertThat(precedents(again)).noneMatch(Precedent::isSame);
        assertThat(refusal(give(again, naming(again, "In memory", earlier))))
                .as("nor by its name")
                .containsExactly(lapsed(earlier, wrong));
    }

    @Test
    default void whereSeveralWereContestedEachOlderOneNamesTheOneOfItsOwnAnswer() {
        Decision redis = answered(cache(), "Redis");
        Decision memory = answered(cache(), "In memory");
        Decision noRedis = answered(cache(), "Redis");
        Decision noMemory = answered(cache(), "In memory");
        desk().contest(noRedis.id(), "", EVE);
        desk().contest(noMemory.id(), "", EVE);
        Decision now = ask(cache().saying("Once more."));

        assertThat(refusal(give(now, naming(now, "Redis", redis))))
                .containsExactly(lapsed(redis, noRedis));
        assertThat(refusal(give(now, naming(now, "In memory", memory))))
                .containsExactly(lapsed(memory, noMemory));
    }

    private static String lapsed(Decision older, Decision wrong) {
        return "same_as '%s' counts no longer, since %s was contested"
                .formatted(older.id(), wrong.id());
    }

    @Test
    default void anAnswerThatNamesAnOlderOneOfWhatWasContestedIsRefused() {
        Decision older = answered(cache(), "Redis");
        Decision other = answered(cache(), "In memory");
        Decision wrong = answered(cache(), "Redis");
        desk().contest(wrong.id(), "wrong one", EVE);
        Decision now = ask(cache().saying("Once more."));

        assertThat(refusal(give(now, naming(now, "Redis", wrong))))
                .containsExactly("same_as '" + wrong.id() + "' was contested: wrong one");
        assertThat(refusal(give(now, naming(now, "Redis", older))))
                .containsExactly(lapsed(older, wrong) + ": wrong one");
        assertThat(refusal(give(now, naming(now, "Redis", other))))
                .as("it counts, and chose otherwise")
                .containsExactly("same_as '" + other.id() + "' did not answer this the same");
        assertThat(give(now, naming(now, "In memory", other)))
                .as("what was answered otherwise counts")
                .isInstanceOf(ChangeResult.Accepted.class);
    }

    private static List<String> refusal(ChangeResult result) {
        return result instanceof ChangeResult.Rejected(Decision _, List<Problem> problems)
                ? problems.stream().map(Problem::message).toList()
                : List.of();
    }

    @Test
    default void theReasonOfARefusalSaysNothingOfWhatWasAskedElsewhere() {
        Decision elsewhere = answered(cache().inProject("/srv/other"), "Redis");
        desk().contest(elsewhere.id(), "a secret", EVE);
        Decision now = ask(cache());

        assertThat(refusal(give(now, naming(now, "Redis", elsewhere))))
                .containsExactly("same_as '" + elsewhere.id() + "' did not answer this the same");
    }

    private static Answer naming(Decision now, String label, Decision earlier) {
        return Answer.choosing(id(now, label)).withSameAs(earlier.id());
    }

    @Test
    default void whatWasAnsweredAlikeLaterGoesWithAnAnswerThatIsContestedAfterwards() {
        Decision wrong = answered(cache(), "Redis");
        Decision later = ask(cache().saying("Once more."));
        give(later, naming(later, "Redis", wrong));
        clock().tick(Duration.ofMinutes(1));
        Decision again = ((AskResult.Asked) desk().contest(wrong.id(), "", EVE)).decision();

        assertThat(precedents(ask(cache()))).as("given before the contest").isEmpty();

        clock().tick(Duration.ofMinutes(1));
        desk().cancel(again.id(), CancelKind.REFUSED, "", EVE);
        Decision anew = answered(cache().saying("Now it is right."), "Redis");
        assertThat(precedents(ask(cache().saying("And now."))))
                .as("given in full knowledge")
                .extracting(Precedent::decision)
                .containsExactly(anew.id());
    }

    @Test
    default void anAnswerInItsMomentStandsWhenItsPrecedentIsContestedAndIsNoPrecedentItself() {
        Decision wrong = answered(cache(), "Redis");
        Decision now = ask(cache().saying("Once more."));
        assertThat(
                        desk().answer(
                                        now.id(),
                                        naming(now, "Redis", wrong),
                                        EVE,
                                        null,
                                        Duration.ofSeconds(10)))
                .isInstanceOf(ChangeResult.Accepted.class);
        clock().tick(Duration.ofSeconds(3));
        desk().contest(wrong.id(), "", EVE);
        clock().tick(Duration.ofSeconds(10));
        desk().closeOverdue();

        assertThat(((DecisionLookup.Found) desk().find(now.id().value(), EVE)).decision().outcome())
                .as("what a person said is never lost")
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered -> assertThat(answered.answer().sameAs()).isEqualTo(wrong.id()));
        assertThat(precedents(ask(cache().saying("And again.")))).isEmpty();
    }

    @Test
    default void anAnswerTakenBackIsNotGivenAgainOnceItsPrecedentWasContested() {
        Decision wrong = answered(cache(), "Redis");
        Decision now = ask(cache().saying("Once more."));
        Answer again = naming(now, "Redis", wrong);
        desk().answer(now.id(), again, EVE, null, Duration.ofSeconds(10));
        desk().contest(wrong.id(), "", EVE);
        assertThat(desk().undo(now.id(), EVE)).isInstanceOf(ChangeResult.Accepted.class);

        assertThat(give(now, again)).isInstanceOf(ChangeResult.Rejected.class);
        assertThat(give(now, Answer.choosing(id(now, "Redis"))))
                .as("chosen anew")
                .isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    default void whatWasAskedBeforeTheFirstCommitIsSettledByTheNewestAnswerAfterIt() {
        for (int time = 0; time < 5; time++) {
            answered(cache().saying("For pages of the shop"), "Redis");
        }
        Decision last = answered(cache().saying("Once more").inRepository("git:1"), "In memory");

        assertThat(desk().recall(new MemoryQuery(last.asker(), "cache pages shop", true, 1), EVE))
                .extracting(Decision::id)
                .containsExactly(last.id());
    }

    @Test
    default void whatIsAnsweredAlikeAfterAContestCountsAgain() {
        Decision wrong = answered(cache(), "Redis");
        Decision again = ((AskResult.Asked) desk().contest(wrong.id(), "", EVE)).decision();
        clock().tick(Duration.ofSeconds(1));
        give(again, Answer.choosing(id(again, "Redis")));

        assertThat(precedents(ask(cache())))
                .singleElement()
                .satisfies(found -> assertThat(found.decision()).isEqualTo(again.id()));
    }

    @Test
    default void theSameAnswerCountsAsAPersonsAndNamesTheEarlierOne() {
        Decision earlier = answered(cache(), "Redis");
        Decision now = ask(cache().saying("Again."));

        ChangeResult given =
                give(now, precedents(now).getFirst().answer(now.question()).orElseThrow());

        assertThat(given).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(((DecisionLookup.Found) desk().find(now.id().value(), EVE)).decision().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered -> {
                            assertThat(answered.by()).isEqualTo(EVE);
                            assertThat(answered.answer().chosen())
                                    .containsExactly(id(now, "Redis"));
                            assertThat(answered.answer().rationale())
                                    .as("shown, not copied")
                                    .isEmpty();
                            assertThat(answered.answer().sameAs()).isEqualTo(earlier.id());
                        });
        assertThat(precedents(now)).as("nothing is left to answer").isEmpty();
    }

    @Test
    default void theNewestAnswerIsTheOneThatCounts() {
        answered(cache(), "Redis");
        Decision newest = answered(cache().saying("Once more."), "In memory");

        assertThat(precedents(ask(cache().saying("Now."))))
                .extracting(Precedent::decision)
                .containsExactly(newest.id());
    }

    @Test
    default void anAnswerThatNamesWhatIsNoPrecedentOfItIsRefused() {
        Decision earlier = answered(cache(), "Redis");
        Decision other = answered(cache().titled("Which queue?"), "Redis");
        Decision now = ask(cache().saying("Again."));

        for (Answer wrong :
                List.of(
                        Answer.choosing(id(now, "In memory")).withSameAs(earlier.id()),
                        Answer.choosing(id(now, "Redis")).withSameAs(other.id()),
                        Answer.choosing(id(now, "Redis")).withSameAs(now.id()))) {
            assertThat(give(now, wrong))
                    .isInstanceOfSatisfying(
                            ChangeResult.Rejected.class,
                            rejected ->
                                    assertThat(rejected.problems())
                                            .extracting(Problem::field)
                                            .containsExactly("same_as"));
        }
        assertThat(precedents(now)).isNotEmpty();
    }

    @Test
    default void whoWithdrawsItsQuestionCitesTheEarlierDecision() {
        Decision earlier = answered(cache(), "Redis");
        Decision open = ask(cache().titled("Which queue?"));
        Decision now = ask(cache().saying("Again."));
        Actor.Agent asker = now.asker().agent();

        for (DecisionId wrong : List.of(now.id(), open.id(), new DecisionId("d-zzzzzz"))) {
            assertThat(desk().withdraw(now.id(), "settled", wrong, asker))
                    .isInstanceOfSatisfying(
                            ChangeResult.Rejected.class,
                            rejected ->
                                    assertThat(rejected.problems())
                                            .extracting(Problem::field)
                                            .containsExactly("citing"));
        }
        assertThat(desk().withdraw(now.id(), "settled", earlier.id(), EVE))
                .as("a person answers it, or declines")
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().withdraw(now.id(), "settled", earlier.id(), asker))
                .isInstanceOf(ChangeResult.Accepted.class);

        Decision withdrawn = ((DecisionLookup.Found) desk().find(now.id().value(), EVE)).decision();
        assertThat(withdrawn.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Cancelled.class,
                        cancelled -> {
                            assertThat(cancelled.kind()).isEqualTo(CancelKind.WITHDRAWN);
                            assertThat(cancelled.citing()).isEqualTo(earlier.id());
                        });
        assertThat(
                        desk().log().entries(LogQuery.last(50).of(now.id())).stream()
                                .map(LogEntry::content)
                                .toList())
                .contains(
                        new LogContent.Known(
                                new LogEvent.Cancelled(
                                        CancelKind.WITHDRAWN, "settled", asker, earlier.id())));
        DecisionFigures all = desk().statistics(new StatisticsQuery(null, null, Set.of())).all();
        assertThat(all.withdrawnCiting()).isEqualTo(new CountRatio(1, 3));
        assertThat(all.sameAs()).isEqualTo(new CountRatio(0, 1));
    }

    @Test
    default void whatWasGivenAgainIsCountedAndWhatIsAnsweredSoOftenSaysSo() {
        answered(cache(), "In memory");
        answered(cache(), "Redis");
        clock().tick(Duration.ofMinutes(1));
        for (int times = 1; times <= 3; times++) {
            Decision now = ask(cache().saying("Again " + times));
            Precedent before = same(now).getFirst();
            assertThat(before.times()).isEqualTo(times);
            assertThat(before.isHabit()).isEqualTo(times == 3);
            give(now, before.answer(now.question()).orElseThrow());
            clock().tick(Duration.ofMinutes(1));
        }

        DecisionFigures all = desk().statistics(new StatisticsQuery(null, null, Set.of())).all();
        assertThat(all.sameAs()).isEqualTo(new CountRatio(3, 5));
        assertThat(all.precedentsShown())
                .as("once each, however often it is shown")
                .isEqualTo(new CountRatio(3, 5));
    }

    @Test
    default void whatWasAskedBeforeARepositoryWasKnownCountsInItsProject() {
        Decision before = answered(cache().inProject("/srv/shop"), "Redis");
        Decision now = ask(cache().inProject("/srv/shop").inRepository("git:1"));

        assertThat(same(now)).extracting(Precedent::decision).containsExactly(before.id());
        assertThat(same(ask(cache().inProject("/srv/other").inRepository("git:1")))).isEmpty();
    }

    @Test
    default void anotherQuestionHasNone() {
        answered(cache(), "Redis");

        assertThat(same(ask(cache().titled("Which cache for build 42?")))).isEmpty();
        assertThat(same(ask(cache().labelled("Redis", "In memory", "Valkey")))).isEmpty();
        assertThat(same(ask(cache().labelled("Redis", "Memcached")))).isEmpty();
        assertThat(
                        precedents(
                                ask(
                                        cache().titled("Who is on call?")
                                                .saying("Nights and weekends.")
                                                .labelled("Ada", "Eve"))))
                .isEmpty();
        assertThat(precedents(ask(cache().inProject("/srv/other")))).isEmpty();
        assertThat(precedents(ask(cache().ownedBy("somebody else")))).isEmpty();
        assertThat(precedents(ask(cache().destructive()))).isEmpty();
        assertThat(precedents(ask(cache().permission()))).isEmpty();
    }

    private List<Precedent> same(Decision decision) {
        return precedents(decision).stream().filter(Precedent::isSame).toList();
    }

    @Test
    default void numbersTellQuestionsApart() {
        answered(cache().titled("Ship build 42?"), "Redis");

        assertThat(same(ask(cache().titled("Ship build 57?")))).isEmpty();
        assertThat(same(ask(cache().titled("Ship build 42")))).hasSize(1);
    }

    @Test
    default void aSimilarQuestionIsShownAndAnswersNothing() {
        Decision earlier = answered(cache().saying("Both nodes need one."), "Redis");
        Decision now =
                ask(
                        cache().titled("What do both nodes use as a cache?")
                                .labelled("Redis", "Local"));

        assertThat(precedents(now))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.decision()).isEqualTo(earlier.id());
                    assertThat(found.match()).isEqualTo(PrecedentMatch.SIMILAR);
                    assertThat(found.added()).isEmpty();
                    assertThat(found.answer(now.question())).isEmpty();
                });
        assertThat(give(now, Answer.choosing(id(now, "Redis")).withSameAs(earlier.id())))
                .isInstanceOf(ChangeResult.Rejected.class);
    }

    @Test
    default void whatIsOfferedAnewIsNamedAndAnsweredAnew() {
        Decision earlier = answered(cache(), "Redis");
        Decision now = ask(cache().labelled("Redis", "In memory", "Valkey"));

        assertThat(precedents(now))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.isSame()).isFalse();
                    assertThat(found.added()).containsExactly("Valkey");
                });
        assertThat(refusal(give(now, naming(now, "Redis", earlier))))
                .containsExactly(
                        "same_as '"
                                + earlier.id()
                                + "' did not choose among all of these; since then added: Valkey");
    }

    @Test
    default void whatNoOneAnsweredChoseAmongNothing() {
        Decision pending = ask(cache());
        Decision declined = ask(cache().saying("Again."));
        desk().cancel(declined.id(), CancelKind.REFUSED, "", EVE);
        Decision now = ask(cache().labelled("Redis", "In memory", "Valkey"));

        for (Decision named : List.of(pending, declined)) {
            assertThat(refusal(give(now, naming(now, "Redis", named))))
                    .containsExactly("same_as '" + named.id() + "' did not answer this the same");
        }
    }

    @Test
    default void theSameQuestionComesFirstAndThreeAreEnough() {
        Decision same = answered(cache(), "Redis");
        for (String place : List.of("tests", "builds", "pages", "mails")) {
            answered(cache().titled("Which cache for " + place + "?"), "In memory");
        }

        assertThat(precedents(ask(cache().saying("Again."))))
                .hasSize(3)
                .first()
                .satisfies(found -> assertThat(found.decision()).isEqualTo(same.id()));
    }

    @Test
    default void questionsOfOneRepositoryMeetWhateverTheFolder() {
        Decision earlier =
                answered(cache().inProject("/srv/shop").inRepository("git:9be1"), "Redis");

        assertThat(precedents(ask(cache().inProject("/srv/tree").inRepository("git:9be1"))))
                .extracting(Precedent::decision)
                .containsExactly(earlier.id());
        assertThat(precedents(ask(cache().inProject("/srv/shop").inRepository("git:77aa"))))
                .isEmpty();
    }

    @Test
    default void whatWasErasedIsFoundNoMore() {
        Decision erased = answered(cache().titled("Which cache for pages?"), "Redis");
        DecisionBuilder now = cache().titled("Which cache do pages use?");
        assertThat(precedents(ask(now))).hasSize(1);

        desk().erase(List.of(erased.id()), "", EVE);

        assertThat(precedents(ask(now.saying("Again.")))).isEmpty();
    }

    @Test
    default void onlyWhatAPersonAnsweredByOptionsIsOne() {
        Decision declined = ask(cache());
        desk().cancel(declined.id(), CancelKind.REFUSED, "", EVE);
        assertThat(precedents(ask(cache().saying("1")))).as("declined").isEmpty();

        Decision erased = answered(cache().titled("Which store?"), "Redis");
        assertThat(precedents(ask(cache().titled("Which store?").saying("1")))).hasSize(1);
        desk().erase(List.of(erased.id()), "", EVE);
        assertThat(precedents(ask(cache().titled("Which store?").saying("2"))))
                .as("erased")
                .isEmpty();

        Decision worded = ask(cache().titled("Which bus?").inMode("hybrid"));
        give(worded, Answer.ofText("none at all"));
        assertThat(precedents(ask(cache().titled("Which bus?").inMode("hybrid").saying("1"))))
                .as("own words")
                .isEmpty();
    }
}
