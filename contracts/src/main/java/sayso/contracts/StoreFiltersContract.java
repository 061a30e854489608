package sayso.contracts;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofHours;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.StoreContractFixture.ids;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.PersonId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.store.AgeBand;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Tests that every `DecisionStore` must pass about filters, text search and counts of lists.
interface StoreFiltersContract extends StoreContractFixture {
    @Test
    default void filtersByProjectKindAndAge() {
        asked(aDecision().inProject("/home/ada/shop"), "d-000001");
        asked(aDecision().inMode("multi"), "d-000002");
        clock().tick(ofMinutes(1));
        asked(aDecision().inProject("/home/ada/shop2"), "d-000003");
        DecisionFilter none = DecisionFilter.NONE;
        assertThat(pending(none.inProject("/home/ada/shop"))).containsExactly("d-000001");
        assertThat(pending(none.ofMode(QuestionMode.MULTI))).containsExactly("d-000002");
        assertThat(pending(none.askedBefore(now()))).containsExactly("d-000001", "d-000002");
        assertThat(pending(none.askedSince(now()).askedBefore(now()))).isEmpty();
        assertThat(pending(none.inProject("/home/ada/shop").ofMode(QuestionMode.MULTI))).isEmpty();
    }

    @Test
    default void findsWhatAskersHaveNotLearned() {
        Decision first = asked(aDecision(), "d-000001");
        Decision second = asked(aDecision(), "d-000002");
        asked(aDecision(), "d-000003");
        saved(DecisionStateFixture.resolved(first, "a", now()));
        clock().tick(ofMinutes(1));
        saved(DecisionStateFixture.resolved(second, "a", now()));
        DecisionQuery ended = DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST);
        DecisionFilter none = DecisionFilter.NONE;
        assertThat(ids(store().find(ended.where(none.untoldSince(now().minus(ofMinutes(1)))))))
                .containsExactly("d-000002", "d-000001");
        assertThat(ids(store().find(ended.where(none.untoldSince(now())))))
                .containsExactly("d-000002");
    }

    @Test
    default void findsATextInEverythingThatWasAskedAndAnswered() {
        asked(aDecision().titled("Deploy the Wharf?"), "d-000001");
        asked(aDecision().saying("The wharf is closed."), "d-000002");
        asked(aDecision().inContext("see WHARF.md"), "d-000003");
        asked(aDecision().withOptions("wharf", "pier"), "d-000004");
        Decision answered = asked(aDecision(), "d-000005");
        saved(DecisionStateFixture.answered(answered, Answer.ofText("ask at the wharf"), now()));
        asked(aDecision().titled("Something else"), "d-000006");
        assertThat(found("wharf"))
                .containsExactly("d-000001", "d-000002", "d-000003", "d-000004", "d-000005");
        assertThat(found("  Wharf ")).hasSize(5);
        assertThat(found("the wharf is")).containsExactly("d-000002");
        assertThat(found("d-000006")).containsExactly("d-000006");
        assertThat(found("jetty")).isEmpty();
    }

    @Test
    default void takesWhatIsSearchedAsItStands() {
        asked(aDecision().titled("100% \"sure\"?"), "d-000001");
        asked(aDecision().titled("1000 sure"), "d-000002");
        asked(aDecision().titled("a_b!c\\d 'e'"), "d-000003");
        asked(aDecision().titled("axb c d e"), "d-000004");
        assertThat(found("100%")).containsExactly("d-000001");
        assertThat(found("\"SURE\"")).containsExactly("d-000001");
        assertThat(found("a_b")).containsExactly("d-000003");
        assertThat(found("B!C\\")).containsExactly("d-000003");
        assertThat(found("'e'")).containsExactly("d-000003");
        assertThat(found("%")).containsExactly("d-000001");
        assertThat(found("_")).containsExactly("d-000003");
    }

    @Test
    default void findsNoNameOfAFieldAndNoWordOfTheRecord() {
        asked(aDecision().saying("Plain words and no more."), "d-000001");
        assertThat(found("preselected")).isEmpty();
        assertThat(found("\"prompt\"")).isEmpty();
        assertThat(found("text_field")).isEmpty();
    }

    @Test
    default void knowsBothCasesOfLettersOfEveryAlphabet() {
        asked(aDecision().titled("Größe der Straße"), "d-000001");
        asked(aDecision().titled("Какая база данных"), "d-000002");
        asked(aDecision().titled("选择数据库"), "d-000003");
        asked(aDecision().titled("Ship 🚀 it"), "d-000004");
        assertThat(found("GRÖSSE")).isEmpty();
        assertThat(found("GRÖßE")).containsExactly("d-000001");
        assertThat(found("БАЗА ДАННЫХ")).containsExactly("d-000002");
        assertThat(found("数据库")).containsExactly("d-000003");
        assertThat(found("🚀 IT")).containsExactly("d-000004");
        assertThat(found("база зданий")).isEmpty();
    }

    @Test
    default void pagesThroughWhatIsFoundWithoutGapOrRepeat() {
        for (int i = 0; i < 12; i++) {
            boolean wanted = i % 3 != 0;
            asked(aDecision().titled(wanted ? "the label" : "another"), "d-" + (100 + i));
        }
        DecisionQuery query = DecisionQuery.all().containing("label");
        List<String> pages = new ArrayList<>();
        List<String> page = ids(store().find(query.page(null, 3)));
        while (!page.isEmpty()) {
            pages.addAll(page);
            page = ids(store().find(query.page(new DecisionId(pages.getLast()), 3)));
        }
        assertThat(pages).hasSize(8).isEqualTo(ids(store().find(query)));
    }

    @Test
    default void listsTheNewestFirstAndBehindThemWhatExpired() {
        asked(aDecision().ofUrgency("high"), "d-000001");
        asked(aDecision().ofUrgency("low"), "d-000002");
        clock().tick(ofMinutes(1));
        Decision expired = asked(aDecision(), "d-000003");
        saved(DecisionStateFixture.timedOut(expired, now()));
        asked(aDecision().ofUrgency("low"), "d-000004");
        asked(aDecision(), "d-000005");
        DecisionQuery all = DecisionQuery.all().inOrder(DecisionOrder.NEWEST_FIRST);
        assertThat(ids(store().find(all)))
                .containsExactly("d-000005", "d-000004", "d-000003", "d-000002", "d-000001");
        assertThat(ids(store().find(all.page(new DecisionId("d-000004"), 2))))
                .containsExactly("d-000003", "d-000002");
        DecisionQuery open =
                DecisionQuery.open(now().minus(ofDays(1))).inOrder(DecisionOrder.NEWEST_FIRST);
        assertThat(ids(store().find(open)))
                .containsExactly("d-000005", "d-000004", "d-000002", "d-000001", "d-000003");
        assertThat(ids(store().find(open.page(new DecisionId("d-000002"), 9))))
                .containsExactly("d-000001", "d-000003");
        assertThat(store().find(open.page(expired.id(), 9))).isEmpty();
        assertThat(ids(store().find(open.ofUrgency(Urgency.LOW))))
                .containsExactly("d-000004", "d-000002");
    }

    @Test
    default void listsTheLastThatEndedFirstAndNothingThatHasNot() {
        Decision first = asked(aDecision().ofUrgency("high"), "d-000001");
        Decision second = asked(aDecision(), "d-000002");
        Decision third = asked(aDecision(), "d-000003");
        asked(aDecision(), "d-000004");
        saved(DecisionStateFixture.resolved(second, "a", now()));
        clock().tick(ofMinutes(1));
        saved(DecisionStateFixture.cancelled(first, now()));
        saved(DecisionStateFixture.timedOut(third, now()));
        DecisionQuery ended = DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST);
        assertThat(ids(store().find(ended))).containsExactly("d-000003", "d-000001", "d-000002");
        assertThat(ids(store().find(ended.page(third.id(), 1)))).containsExactly("d-000001");
        assertThat(ids(store().find(ended.page(first.id(), 9)))).containsExactly("d-000002");
        assertThat(store().find(ended.page(new DecisionId("d-000004"), 9))).isEmpty();
        DecisionQuery answered =
                DecisionQuery.in(Set.of(DecisionState.RESOLVED, DecisionState.PENDING));
        assertThat(ids(store().find(answered.inOrder(DecisionOrder.LAST_ENDED_FIRST))))
                .containsExactly("d-000002");
    }

    @Test
    default void countsWhatEachValueOfAFilterWouldBring() {
        asked(aDecision().askedBy("shop/one").inProject("shop").ofUrgency("high"), "d-000001");
        clock().tick(ofDays(8));
        asked(aDecision().askedBy("shop/one").inMode("multi"), "d-000002");
        clock().tick(ofHours(2));
        asked(aDecision().askedBy("shop/two").inProject("shop"), "d-000003");
        saved(DecisionStateFixture.resolved(asked(aDecision(), "d-000004"), "a", now()));
        DecisionQuery pending = DecisionQuery.pending();
        DecisionCounts counts = counted(pending);
        DecisionFilter none = DecisionFilter.NONE;
        assertThat(counts.total(none, null)).isEqualTo(3);
        assertThat(counts.total(none, AgeBand.HOUR)).isEqualTo(1);
        assertThat(counts.total(none, AgeBand.DAY)).isEqualTo(2);
        assertThat(counts.total(none, AgeBand.OLDER)).isEqualTo(1);
        assertThat(counts.by(none, null, DecisionCounts.Group::asker))
                .containsExactly(entry("shop/one", 2), entry("shop/two", 1));
        assertThat(counts.by(none, null, DecisionCounts.Group::project))
                .containsExactly(entry("shop", 2));
        assertThat(counts.by(none, null, DecisionCounts.Group::urgency))
                .containsExactly(entry(Urgency.HIGH, 1), entry(Urgency.MEDIUM, 2));
        assertThat(counts.by(none, null, DecisionCounts.Group::mode))
                .containsExactly(entry(QuestionMode.SINGLE, 2), entry(QuestionMode.MULTI, 1));
        assertThat(counts.by(none.inProject("shop"), null, DecisionCounts.Group::asker))
                .containsExactly(entry("shop/one", 1), entry("shop/two", 1));
        assertThat(counted(pending.askedBy("shop/two")).groups())
                .as("the other agents can be counted still")
                .containsExactlyInAnyOrderElementsOf(counts.groups());
    }

    @Test
    default void countsEachStateAndWhatIsOpen() {
        asked(aDecision(), "d-000001");
        saved(
                DecisionStateFixture.resolved(
                        asked(aDecision().ofUrgency("high"), "d-000002"), "a", now()));
        saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000003"), now()));
        saved(DecisionStateFixture.timedOutForGood(asked(aDecision(), "d-000004"), now()));
        DecisionCounts counts = counted(DecisionQuery.in(Set.of(DecisionState.RESOLVED)));
        assertThat(counts.open()).isEqualTo(2);
        assertThat(counts.states())
                .containsEntry(DecisionState.PENDING, 1)
                .containsEntry(DecisionState.RESOLVED, 1)
                .containsEntry(DecisionState.CANCELLED, 0)
                .containsEntry(DecisionState.TIMED_OUT, 2);
        assertThat(counts.groups()).hasSize(1);
        assertThat(counted(DecisionQuery.open(now())).total(DecisionFilter.NONE, null))
                .isEqualTo(2);
        assertThat(counted(DecisionQuery.pending().ofUrgency(Urgency.HIGH)).states())
                .containsEntry(DecisionState.PENDING, 0)
                .containsEntry(DecisionState.RESOLVED, 1);
        assertThat(counted(DecisionQuery.in(Set.of())).groups()).isEmpty();
    }

    @Test
    default void countsWhatATextIsFoundInAndNoStates() {
        asked(aDecision().titled("the wharf").askedBy("one"), "d-000001");
        asked(aDecision().titled("the pier").askedBy("one"), "d-000002");
        DecisionCounts counts = counted(DecisionQuery.pending().containing("WHARF"));
        assertThat(counts.total(DecisionFilter.NONE, null)).isEqualTo(1);
        assertThat(counts.states()).isEmpty();
    }

    @Test
    default void saysOfWhichDecisionsAPersonKeepsADraft() {
        Decision one = asked(aDecision(), "d-000001");
        Decision two = asked(aDecision(), "d-000002");
        Decision three = asked(aDecision(), "d-000003");
        drafted(one, "ada");
        drafted(two, "ben");
        drafted(three, "ada");
        assertThat(store().drafted(List.of(one.id(), two.id()), PersonId.local("ada")))
                .containsExactly(one.id());
        assertThat(store().drafted(List.of(), PersonId.local("ada"))).isEmpty();
    }

    private void drafted(Decision decision, String person) {
        AnswerDraft draft =
                new AnswerDraft(
                        decision.id(),
                        PersonId.local(person),
                        person,
                        Answer.ofText("hm"),
                        Surface.TERMINAL,
                        now());
        store().write(transaction -> {
            transaction.saveDraft(draft);
            return true;
        });
    }

    private List<String> pending(DecisionFilter filter) {
        return ids(store().find(DecisionQuery.pending().where(filter)));
    }

    private List<String> found(String text) {
        return ids(store().find(DecisionQuery.all().containing(text)));
    }

    private DecisionCounts counted(DecisionQuery query) {
        return store().count(new DecisionCounts.Wish(query, now(), now()));
    }
}
