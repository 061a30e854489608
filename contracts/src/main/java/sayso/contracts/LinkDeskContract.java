package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;

/// Tests that every `LinkDesk` must pass, over a store or over a hub: links are made, read and ended alike.
public interface LinkDeskContract {
    Actor.Person EVE = new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    String SHOP = "git:3f1c";
    LinkTarget LINES = new LinkTarget.OfLines("src/Caché.java", new LineSpan(3, 5), "a".repeat(40));
    LinkTarget FILE = new LinkTarget.OfFile("README", "a".repeat(40));
    LinkTarget COMMIT = new LinkTarget.OfCommit("b".repeat(40));

    LinkDesk links();

    DecisionDesk desk();

    private Decision asked() {
        return ((AskResult.Asked)
                        desk().ask(
                                        aDecision()
                                                .titled("Which cache?")
                                                .labelled("Redis", "Local")
                                                .askedBy("shop/claude-code")
                                                .inRepository(SHOP)
                                                .ask()))
                .decision();
    }

    private Decision answered() {
        Decision asked = asked();
        desk().answer(
                        asked.id(),
                        Answer.choosing(asked.question().options().getFirst().id()),
                        EVE,
                        null);
        return ((DecisionLookup.Found) desk().find(asked.id().value(), EVE)).decision();
    }

    private DecisionLink made(Decision decision, LinkTarget target) {
        LinkChangeResult made = links().link(decision, SHOP, target, EVE);
        assertThat(made).isInstanceOf(LinkChangeResult.Done.class);
        return ((LinkChangeResult.Done) made).link();
    }

    @Test
    default void aLinkIsReadByItsRepositoryAndItsDecisionAndEnded() {
        Decision cache = answered();
        DecisionLink lines = made(cache, LINES);
        made(cache, FILE);
        made(cache, COMMIT);

        assertThat(links().in(SHOP))
                .extracting(DecisionLink::target)
                .containsExactlyInAnyOrder(LINES, FILE, COMMIT);
        assertThat(links().of(cache.id())).hasSize(3).contains(lines);
        assertThat(links().in("git:9be1")).isEmpty();
        assertThat(links().toFile("src/Caché.java")).containsExactly(lines);
        assertThat(links().toFile("src")).isEmpty();
        assertThat(links().toCommit("bbbbbbb"))
                .extracting(DecisionLink::target)
                .containsExactly(COMMIT);
        assertThat(links().toCommit("a".repeat(40))).isEmpty();
        assertThat(lines.by().name()).isEqualTo("eve");
        assertThat(lines.confidence()).isEqualTo(1.0);

        assertThat(links().link(cache, SHOP, LINES, EVE))
                .isInstanceOf(LinkChangeResult.AlreadyLinked.class);
        assertThat(links().unlink(cache, lines, EVE)).isInstanceOf(LinkChangeResult.Done.class);
        assertThat(links().of(cache.id()))
                .extracting(DecisionLink::target)
                .containsExactlyInAnyOrder(FILE, COMMIT);
    }

    @Test
    default void anAgentLinksWhatItAskedThereAndNothingElse() {
        Decision cache = answered();
        Actor.Agent asker = cache.asker().agent();
        Actor.Agent other = new Actor.Agent("local", "shop/codex", null);

        assertThat(links().link(cache, SHOP, LINES, other))
                .isInstanceOf(LinkChangeResult.NotAllowed.class);
        assertThat(links().link(cache, "git:9be1", LINES, asker))
                .isInstanceOf(LinkChangeResult.NotAllowed.class);
        assertThat(links().link(cache, SHOP, LINES, asker))
                .isInstanceOf(LinkChangeResult.Done.class);
        DecisionLink own = links().of(cache.id()).getFirst();
        assertThat(own.confidence()).isEqualTo(0.95);
        DecisionLink persons = made(cache, FILE);
        assertThat(links().unlink(cache, persons, asker))
                .isInstanceOf(LinkChangeResult.NotAllowed.class);
        assertThat(links().unlink(cache, own, asker)).isInstanceOf(LinkChangeResult.Done.class);
    }

    @Test
    default void whatNobodyAnsweredIsLinkedToNothingAtAnyDesk() {
        assertThat(links().link(asked(), SHOP, LINES, EVE))
                .isInstanceOf(LinkChangeResult.NothingDecided.class);
    }
}
