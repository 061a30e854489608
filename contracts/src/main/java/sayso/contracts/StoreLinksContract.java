package sayso.contracts;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinePrint;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTable;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.PrintedCommit;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;

/// Tests that every `DecisionStore` must pass about links between decisions and code: those that were made
/// by hand stay, also where texts are erased, and prints of lines go with them.
interface StoreLinksContract extends StoreContractFixture {
    Actor.Person ZOE = new Actor.Person("zoë", Surface.CLI, Assurance.TERMINAL);
    String SHOP = "git:3f1c";
    DecisionId CACHE = new DecisionId("d-7m2kq0");
    LinkTarget LINES = new LinkTarget.OfLines("src/Ca che.java", new LineSpan(4, 6), "a1b2c3");

    private void change(Consumer<LinkTable> change) {
        store().write(transaction -> {
            change.accept(transaction.links());
            return true;
        });
    }

    private DecisionLink link(LinkTarget target, Actor by) {
        return new DecisionLink(CACHE, SHOP, target, by, now());
    }

    private List<DecisionLink> linked() {
        return store().links(links -> links.in(SHOP));
    }

    @Test
    default void linksAreKeptAsTheyWereMade() {
        DecisionLink lines = link(LINES, ZOE);
        clock().tick(ofSeconds(1));
        DecisionLink file = link(new LinkTarget.OfFile("README", "a1b2c3"), ZOE);
        clock().tick(ofSeconds(1));
        DecisionLink commit =
                link(
                        new LinkTarget.OfCommit("a1b2c3"),
                        new Actor.Agent("local", "shop/claude-code", "s-1"));

        change(links -> {
            assertThat(links.add(lines)).isTrue();
            assertThat(links.add(file)).isTrue();
            assertThat(links.add(commit)).isTrue();
            assertThat(links.add(link(LINES, ZOE))).isFalse();
        });

        assertThat(linked()).containsExactly(commit, file, lines);
        assertThat(store().<List<DecisionLink>>links(links -> links.of(CACHE))).isEqualTo(linked());
        assertThat(store().<List<DecisionLink>>links(links -> links.in("git:other"))).isEmpty();
        change(links -> links.remove(link(LINES, ZOE)));
        assertThat(linked()).containsExactly(commit, file);
    }

    @Test
    default void whatFailsLeavesNoLinkAndNoPrint() {
        change(links -> links.add(link(LINES, ZOE)));

        assertThatThrownBy(() ->
                        change(links -> {
                            links.remove(link(LINES, ZOE));
                            links.add(printed("a1b2c3", "a.txt", 7L));
                            links.savePrintKey("00ff");
                            links.savePrintedTips(SHOP, Set.of("a1b2c3"));
                            throw new IllegalStateException("broken");
                        }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(linked()).hasSize(1);
        assertThat(store().links(LinkTable::printKey)).isEmpty();
        assertThat(prints(7L)).isEmpty();
        assertThat(store().<Set<String>>links(links -> links.printedTips(SHOP))).isEmpty();
    }

    private static PrintedCommit printed(String commit, String path, Long... prints) {
        return new PrintedCommit(SHOP, commit, Set.of(CACHE), Map.of(path, Set.of(prints)));
    }

    private List<LinePrint> prints(Long... prints) {
        return store().links(links -> links.found(SHOP, List.of(prints)));
    }

    @Test
    default void printsAreFoundByTheirLine() {
        change(links -> {
            links.savePrintKey("00ff");
            links.add(printed("a1b2c3", "src/A.java", 7L, -8L, Long.MIN_VALUE));
            links.add(printed("d4e5f6", "src/B.java", 7L));
            links.add(printed("d4e5f6", "src/B.java", 9L));
            links.savePrintedTips(SHOP, Set.of("a1b2c3", "d4e5f6"));
        });

        assertThat(store().links(LinkTable::printKey)).contains("00ff");
        assertThat(prints(7L))
                .containsExactlyInAnyOrder(
                        new LinePrint(7, CACHE, "a1b2c3", "src/A.java"),
                        new LinePrint(7, CACHE, "d4e5f6", "src/B.java"));
        assertThat(prints(Long.MIN_VALUE, -8L, 9L, 10L)).hasSize(2);
        assertThat(
                        store().<Set<String>>links(
                                        links -> links.printed(SHOP, List.of("d4e5f6", "ffffff"))))
                .containsExactly("d4e5f6");
        assertThat(store().<Set<String>>links(links -> links.printedTips(SHOP)))
                .containsExactlyInAnyOrder("a1b2c3", "d4e5f6");

        change(links -> links.savePrintedTips(SHOP, Set.of("ffffff")));
        assertThat(store().<Set<String>>links(links -> links.printedTips(SHOP)))
                .containsExactly("ffffff");
        change(LinkTable::forgetPrints);
        assertThat(prints(7L, -8L)).isEmpty();
        assertThat(store().<Set<String>>links(links -> links.printedTips(SHOP))).isEmpty();
    }

    @Test
    default void aCommitMayBePrintedForSomeOfItsDecisionsUntilAllOfThemAre() {
        DecisionId other = new DecisionId("d-9v3k2m");
        change(links -> links.addSome(printed("a1b2c3", "src/A.java", 7L)));
        change(links -> links.addSome(printed("a1b2c3", "src/A.java", 7L, 8L)));

        assertThat(prints(7L)).hasSize(1);
        assertThat(store().<Set<String>>links(links -> links.printed(SHOP, CACHE)))
                .containsExactly("a1b2c3");
        assertThat(store().<Set<String>>links(links -> links.printed("git:other", CACHE)))
                .isEmpty();
        assertThat(store().<Set<String>>links(links -> links.printed(SHOP, List.of("a1b2c3"))))
                .isEmpty();

        change(links ->
                links.add(
                        new PrintedCommit(
                                SHOP,
                                "a1b2c3",
                                Set.of(CACHE, other),
                                Map.of("src/A.java", Set.of(9L)))));
        assertThat(prints(7L, 8L)).isEmpty();
        assertThat(prints(9L)).hasSize(2);
        change(LinkTable::forgetPrinted);
        assertThat(store().<Set<String>>links(links -> links.printed(SHOP, List.of("a1b2c3"))))
                .isEmpty();
        assertThat(prints(9L)).hasSize(2);
        assertThat(store().links(LinkTable::earlierPrintKey)).isEmpty();
    }

    @Test
    default void theLinesOfACommitArePrintedAnewOnceItsLinksChange() {
        DecisionLink commit = link(new LinkTarget.OfCommit("a1b2c3"), ZOE);
        for (Consumer<LinkTable> change :
                List.<Consumer<LinkTable>>of(
                        links -> links.add(commit), links -> links.remove(commit))) {
            change(links -> {
                links.add(printed("a1b2c3", "src/A.java", 7L));
                links.add(printed("d4e5f6", "src/A.java", 8L));
                links.savePrintedTips(SHOP, Set.of("d4e5f6"));
            });

            change(change);

            assertThat(prints(7L)).isEmpty();
            assertThat(prints(8L)).hasSize(1);
            assertThat(
                            store().<Set<String>>links(links ->
                                    links.printed(SHOP, List.of("a1b2c3", "d4e5f6"))))
                    .containsExactly("d4e5f6");
            assertThat(store().<Set<String>>links(links -> links.printedTips(SHOP))).isEmpty();
        }
    }

    @Test
    default void erasingTakesPrintsAndLeavesLinks() {
        change(links -> {
            links.add(link(LINES, ZOE));
            links.add(printed("a1b2c3", "src/A.java", 7L));
        });

        store().write(transaction -> {
            transaction.eraseContent(CACHE);
            return true;
        });

        assertThat(prints(7L)).isEmpty();
        assertThat(linked()).hasSize(1);
    }

    @Test
    default void aPersonLinksAnythingAndAnAgentWhatItAsked() {
        LinkDesk desk = new LocalLinkDesk(store());
        Decision cache = decided("shop/claude-code");
        Actor.Agent asker = cache.asker().agent();
        Actor.Agent other = new Actor.Agent("local", "shop/codex", null);
        LinkTarget readme = new LinkTarget.OfFile("README", "a1b2c3");

        assertThat(desk.link(cache, SHOP, LINES, other))
                .isEqualTo(
                        new LinkChangeResult.NotAllowed(
                                "an agent links its own decisions only, and shop/claude-code asked"
                                        + " this one; a person does it with: sayso link "
                                        + cache.id()));
        assertThat(store().log().since(0, 1_000))
                .map(LoggedEvent::event)
                .last()
                .isInstanceOf(LogEvent.AttemptRefused.class);
        DecisionLink own = ((LinkChangeResult.Done) desk.link(cache, SHOP, LINES, asker)).link();
        assertThat(own.at()).isEqualTo(now());
        assertThat(desk.link(cache, SHOP, LINES, ZOE))
                .isInstanceOf(LinkChangeResult.AlreadyLinked.class);
        DecisionLink persons = ((LinkChangeResult.Done) desk.link(cache, SHOP, readme, ZOE)).link();
        assertThat(desk.unlink(cache, persons, asker))
                .isInstanceOf(LinkChangeResult.NotAllowed.class);
        assertThat(desk.unlink(cache, own, asker)).isEqualTo(new LinkChangeResult.Done(own));
        assertThat(desk.in(SHOP)).containsExactly(persons);
        assertThat(desk.toFile("README")).containsExactly(persons);
        assertThat(desk.toFile("readme")).isEmpty();
        assertThat(desk.toCommit("a1b2c3")).isEmpty();
        assertThat(desk.unlink(cache, persons, ZOE)).isInstanceOf(LinkChangeResult.Done.class);
        assertThat(desk.of(cache.id())).isEmpty();
    }

    @Test
    default void whatNobodyAnsweredIsLinkedToNothing() {
        Decision open = asked(aDecision().titled("Open?").askedBy("shop/claude-code"), "d-aaaaaa");

        assertThat(new LocalLinkDesk(store()).link(open, SHOP, LINES, ZOE))
                .isEqualTo(new LinkChangeResult.NothingDecided("no person has answered d-aaaaaa"));
    }

    /// Has the store know of a session of an agent.
    void worked(AgentSession session);

    private void worked(String session, @Nullable Instant end) {
        worked(
                new AgentSession(
                        new SessionKey("local", "claude-code", session),
                        "/srv/shop",
                        null,
                        false,
                        now(),
                        now(),
                        end));
    }

    private List<String> atWork(Instant at) {
        return StoreContractFixture.ids(store().answeredAtWork(SHOP, at, 10));
    }

    @Test
    default void answersToSessionsThatWereAtWorkAreFoundByTheRepositoryAndTheTime() {
        worked("s-1", now().plusSeconds(600));
        worked("s-2", null);
        worked("s-3", now().plusSeconds(60));
        answered(aDecision().inSession("s-1").inRepository(SHOP), "d-000001");
        clock().tick(ofSeconds(1));
        answered(aDecision().inSession("s-2"), "d-000002");
        answered(aDecision().inSession("s-3").inRepository(SHOP), "d-000003");
        answered(aDecision().inSession("s-1").inRepository("git:other"), "d-000004");
        answered(aDecision().inRepository(SHOP), "d-000005");
        asked(aDecision().inSession("s-1").inRepository(SHOP), "d-000006");

        assertThat(atWork(now())).containsExactly("d-000002", "d-000003", "d-000001");
        assertThat(atWork(now().minusSeconds(1))).containsExactly("d-000001");
        assertThat(atWork(now().plusSeconds(60))).containsExactly("d-000002", "d-000001");
        assertThat(atWork(now().plusSeconds(3_600))).containsExactly("d-000002");
        assertThat(atWork(now().plus(ofDays(2)))).isEmpty();
        assertThat(StoreContractFixture.ids(store().answeredAtWork(SHOP, now(), 1)))
                .containsExactly("d-000002");
    }

    private void answered(DecisionBuilder question, String id) {
        saved(DecisionStateFixture.resolved(asked(question, id), "a", now()));
    }

    private Decision decided(String asker) {
        LocalDecisionDesk desk =
                new LocalDecisionDesk(
                        store(),
                        new DecisionIdGenerator("d-", new Random(7)),
                        DeskPolicy.STANDARD,
                        clock());
        Decision asked =
                ((AskResult.Asked)
                                desk.ask(
                                        aDecision()
                                                .titled("Which cache?")
                                                .labelled("Redis", "Local")
                                                .askedBy(asker)
                                                .ask()))
                        .decision();
        OptionId first = asked.question().options().getFirst().id();
        desk.answer(asked.id(), Answer.choosing(first), ZOE, null);
        return store().read(asked.id()).orElseThrow();
    }
}
