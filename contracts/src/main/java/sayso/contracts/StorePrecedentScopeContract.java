package sayso.contracts;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.PrecedentScope;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;

/// Tests that every `DecisionStore` must pass about which earlier decisions an agent learns of: those of its
/// owner, and where the settings say so those that people answered in the repository it works in.
interface StorePrecedentScopeContract extends StoreContractFixture {
    Actor.Person IDA = new Actor.Person("ida", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent OF_BO = new Actor.Agent("bo", "shop/codex", null);
    String SHOP = "shop-key";

    private LocalDecisionDesk desk(PrecedentScope scope) {
        return new LocalDecisionDesk(
                store(),
                new DecisionIdGenerator("d-", new Random(now().toEpochMilli())),
                DeskPolicy.STANDARD.sharing(scope),
                clock());
    }

    private Decision ask(String owner, DecisionBuilder question) {
        clock().tick(ofSeconds(1));
        return ((AskResult.Asked)
                        desk(PrecedentScope.OWN)
                                .ask(question.withOptions("a", "b").ownedBy(owner).ask()))
                .decision();
    }

    private Decision answered(String owner, DecisionBuilder question) {
        Decision asked = ask(owner, question);
        clock().tick(ofMinutes(1));
        assertThat(
                        desk(PrecedentScope.OWN)
                                .answer(asked.id(), Answer.choosing(new OptionId("a")), IDA, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        return asked;
    }

    private List<DecisionId> recalled(PrecedentScope scope, String words, String repository) {
        Asker asker = new Asker("bo", "shop/codex", null, null, null, "mcp", "/srv/bo", repository);
        return desk(scope).recall(new MemoryQuery(asker, words, true, 5), OF_BO).stream()
                .map(Decision::id)
                .toList();
    }

    private boolean finds(PrecedentScope scope, Decision decision) {
        return desk(scope).find(decision.id().value(), OF_BO) instanceof DecisionLookup.Found;
    }

    @Test
    default void anAgentLearnsOfItsOwnersDecisionsAndWhereSettingsSaySoOfTheRepositorys() {
        Decision anns = answered("ann", aDecision().titled("Which cache?").inRepository(SHOP));
        Decision bos = answered("bo", aDecision().titled("Which cache here?").inRepository(SHOP));
        Decision elsewhere =
                answered("ann", aDecision().titled("Which cache?").inRepository("other-key"));

        assertThat(store().owners(10)).containsExactly("ann", "bo");
        assertThat(store().owners(1)).containsExactly("ann");
        assertThat(recalled(PrecedentScope.OWN, "cache", SHOP)).containsExactly(bos.id());
        assertThat(finds(PrecedentScope.OWN, anns)).isFalse();
        assertThat(recalled(PrecedentScope.REPOSITORY, "cache", SHOP))
                .containsExactlyInAnyOrder(bos.id(), anns.id())
                .doesNotContain(elsewhere.id());
        assertThat(recalled(PrecedentScope.REPOSITORY, "", SHOP))
                .containsExactly(bos.id(), anns.id());
        assertThat(finds(PrecedentScope.REPOSITORY, anns)).isTrue();
    }

    @Test
    default void whatWaitsAndWhatIsOfNoRepositoryIsNoMatterOfOthersAndNothingIsChangedByThem() {
        Decision open = ask("ann", aDecision().titled("Which bus?").inRepository(SHOP));
        Decision loose = answered("ann", aDecision().titled("Which bus?"));
        Decision settled = answered("ann", aDecision().titled("Which port?").inRepository(SHOP));

        assertThat(finds(PrecedentScope.REPOSITORY, open)).isFalse();
        assertThat(finds(PrecedentScope.REPOSITORY, loose)).isFalse();
        assertThat(finds(PrecedentScope.REPOSITORY, settled)).isTrue();
        assertThat(
                        desk(PrecedentScope.REPOSITORY)
                                .cancel(settled.id(), CancelKind.WITHDRAWN, "", OF_BO))
                .isInstanceOf(ChangeResult.Unknown.class);
        assertThat(desk(PrecedentScope.REPOSITORY).reviewed(settled.id(), OF_BO))
                .isInstanceOf(ChangeResult.Unknown.class);
    }

    @Test
    default void whatWasContestedSinceIsStillKnownToBeSo() {
        Decision settled = answered("ann", aDecision().titled("Which port?").inRepository(SHOP));
        desk(PrecedentScope.OWN).contest(settled.id(), "", IDA);

        assertThat(finds(PrecedentScope.REPOSITORY, settled)).isTrue();
        assertThat(recalled(PrecedentScope.REPOSITORY, "port", SHOP)).isEmpty();
    }
}
