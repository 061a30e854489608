package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.LineMatch;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.DigestedCommit;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.MissingCommit;
import sayso.decision.provenance.desk.NamedCommit;

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

    @Test
    default void whatWasErasedIsLinkedToNothingMoreAndMayBeUnlinked() {
        Decision cache = answered();
        DecisionLink file = made(cache, FILE);

        desk().erase(List.of(cache.id()), "the law", EVE);

        Decision erased = ((DecisionLookup.Found) desk().find(cache.id().value(), EVE)).decision();
        assertThat(links().link(erased, SHOP, LINES, EVE))
                .isInstanceOf(LinkChangeResult.NothingDecided.class);
        assertThat(links().of(cache.id())).containsExactly(file);
        assertThat(links().unlink(erased, file, EVE)).isInstanceOf(LinkChangeResult.Done.class);
        assertThat(links().of(cache.id())).isEmpty();
    }

    private CodeEvidenceDesk evidence(Actor.Person by) {
        return links().evidence(EvidenceRights.whole(by));
    }

    /// What this agent may do, as the hub finds it out by a token.
    private CodeEvidenceDesk evidence(Actor.Agent by) {
        return links().evidence(
                        new EvidenceRights(
                                by,
                                false,
                                decision -> decision.asker().owner().equals(by.owner()),
                                decision -> decision.asker().is(by)));
    }

    private NamedCommit named(String commit, Decision... named) {
        return new NamedCommit(
                commit,
                desk().now().plusSeconds(60),
                Stream.of(named).map(decision -> new ConsentClaim(decision.id(), "", 1)).toList());
    }

    private static DigestedLine line(String text) {
        return new LineDigester(SHOP).line(text).orElseThrow();
    }

    private static DigestedCommit digested(NamedCommit commit, String... lines) {
        return new DigestedCommit(
                commit,
                Map.of(
                        "src/A.java",
                        Stream.of(lines)
                                .map(text -> line(text).digest())
                                .collect(Collectors.toSet())));
    }

    @Test
    default void linesOfWhatTrulyFollowsAreFoundAgainAndOnceOnly() {
        Decision cache = answered();
        Decision open = asked();
        CodeEvidenceDesk eve = evidence(EVE);
        NamedCommit follows = named("c".repeat(40), cache, open);
        NamedCommit claims = named("d".repeat(40), open);
        NamedCommit early = new NamedCommit("e".repeat(40), Instant.EPOCH, follows.claims());

        assertThat(eve.lookedThrough(SHOP)).isEmpty();
        assertThat(eve.missing(SHOP, List.of(follows, claims, early)))
                .containsExactly(
                        new MissingCommit(
                                follows.commit(),
                                List.of(new MissingCommit.Followed(cache.id(), true))));
        assertThat(eve.missing("git:9be1", List.of(follows))).isEmpty();
        assertThat(
                        eve.add(
                                SHOP,
                                List.of(
                                        digested(follows, "Redis redis = one();"),
                                        digested(claims, "Valkey valkey = two();"),
                                        digested(early, "Memory memory = three();"))))
                .isEqualTo(1);
        eve.lookThrough(SHOP, Set.of("f".repeat(40)));

        assertThat(eve.missing(SHOP, List.of(follows))).isEmpty();
        assertThat(eve.lookedThrough(SHOP)).containsExactly("f".repeat(40));
        assertThat(
                        eve.found(
                                SHOP,
                                List.of(
                                        line("  Redis  redis = one();"),
                                        line("Valkey valkey = two();"),
                                        line("Memory memory = three();"))))
                .containsExactly(
                        new LineMatch(
                                line("Redis redis = one();").digest(),
                                cache.id(),
                                follows.commit(),
                                "src/A.java"));
        assertThat(eve.found("git:9be1", List.of(line("Redis redis = one();")))).isEmpty();
    }

    @Test
    default void aLinkedCommitFollowsWhateverItsMessageSays() {
        Decision cache = answered();
        made(cache, COMMIT);
        NamedCommit linked =
                new NamedCommit(
                        COMMIT.commit(),
                        Instant.EPOCH,
                        List.of(new ConsentClaim(cache.id(), "", 1)));

        assertThat(evidence(EVE).missing(SHOP, List.of(linked)))
                .extracting(MissingCommit::commit)
                .containsExactly(COMMIT.commit());
    }

    @Test
    default void anAgentHasWhatItAskedPrintedAndAPersonTheRest() {
        Decision cache = answered();
        Decision port = answered();
        Actor.Agent asker = cache.asker().agent();
        Actor.Agent other = new Actor.Agent("local", "shop/codex", null);
        NamedCommit both = named("c".repeat(40), cache);
        DigestedCommit forged = digested(both, "Forged forged = one();");

        assertThat(evidence(other).missing(SHOP, List.of(both))).isEmpty();
        assertThat(evidence(other).add(SHOP, List.of(forged))).isZero();
        assertThat(evidence(asker).missing(SHOP, List.of(both))).hasSize(1);
        assertThat(evidence(asker).add(SHOP, List.of(digested(both, "Redis redis = one();"))))
                .isEqualTo(1);
        evidence(asker).lookThrough(SHOP, Set.of("f".repeat(40)));

        assertThat(evidence(asker).missing(SHOP, List.of(both))).isEmpty();
        assertThat(evidence(asker).lookedThrough(SHOP)).isEmpty();
        assertThat(evidence(EVE).missing(SHOP, List.of(named("c".repeat(40), cache, port))))
                .hasSize(1);
        evidence(EVE)
                .add(
                        SHOP,
                        List.of(
                                digested(
                                        named("c".repeat(40), cache, port),
                                        "Redis redis = two();")));
        assertThat(evidence(asker).add(SHOP, List.of(forged))).isEqualTo(1);
        assertThat(evidence(EVE).found(SHOP, List.of(line("Redis redis = one();")))).isEmpty();
        assertThat(evidence(EVE).found(SHOP, List.of(line("Forged forged = one();")))).isEmpty();
        assertThat(evidence(EVE).found(SHOP, List.of(line("Redis redis = two();"))))
                .extracting(LineMatch::decision)
                .containsExactlyInAnyOrder(cache.id(), port.id());
        assertThat(
                        evidence(new Actor.Agent("other", "shop/codex", null))
                                .found(SHOP, List.of(line("Redis redis = two();"))))
                .isEmpty();
    }

    @Test
    default void erasingLeavesNothingToFindAndNothingToPrint() {
        Decision cache = answered();
        NamedCommit follows = named("c".repeat(40), cache);
        DigestedCommit lines = digested(follows, "Redis redis = one();");
        evidence(EVE).add(SHOP, List.of(lines));

        desk().erase(List.of(cache.id()), "the law", EVE);

        assertThat(evidence(EVE).found(SHOP, List.of(line("Redis redis = one();")))).isEmpty();
        assertThat(evidence(EVE).add(SHOP, List.of(lines))).isZero();
        assertThat(evidence(EVE).missing(SHOP, List.of(named("d".repeat(40), cache)))).isEmpty();
    }

    @Test
    default void moreThanOneRequestTakesIsFoundAllTheSame() {
        Decision cache = answered();
        List<DigestedCommit> commits = new ArrayList<>();
        for (int number = 0; number < 45; number++) {
            commits.add(
                    digested(
                            named("%040x".formatted(number), cache),
                            "line number %d".formatted(number)));
        }
        CodeEvidenceDesk eve = evidence(EVE);

        assertThat(eve.add(SHOP, commits)).isEqualTo(45);
        List<DigestedLine> asked =
                IntStream.range(0, 4_500)
                        .mapToObj(number -> line("line number %d".formatted(number)))
                        .toList();
        assertThat(eve.found(SHOP, asked)).hasSize(45);
    }
}
