package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTerms;

/// What is muted, and what mutes a decision.
class MuteListTest {
    private static final Decision NIGHT = asked("shop/night", "/home/ada/shop");
    private static final Decision DAY = asked("shop/day", "/home/ada/shop");

    @Test
    void aProjectOrAnAgentIsMutedAndUnmutedFromOneOfItsDecisions() {
        MuteList agent = MuteList.parse(List.of()).with(of(NoticeCriterion.Trait.AGENT, NIGHT));
        assertThat(agent.texts()).containsExactly("agent:shop/night");
        assertThat(agent.mutes(NIGHT)).isTrue();
        assertThat(agent.mutes(DAY)).isFalse();

        MuteList both = agent.with(of(NoticeCriterion.Trait.PROJECT, NIGHT));
        assertThat(both.texts()).containsExactly("agent:shop/night", "project:/home/ada/shop");
        assertThat(both.mutes(DAY)).isTrue();
        assertThat(both.with(of(NoticeCriterion.Trait.PROJECT, DAY))).isEqualTo(both);

        assertThat(both.without(DAY)).isEqualTo(agent);
        assertThat(both.without(NIGHT).criteria()).isEmpty();
    }

    @Test
    void whatHasNoProjectOrOneThatIsNoCriterionIsMutedByItsAgentAlone() {
        assertThat(MuteList.criterion(NoticeCriterion.Trait.PROJECT, asked("night", null)))
                .isEmpty();
        assertThat(MuteList.criterion(NoticeCriterion.Trait.PROJECT, asked("night", "/a,b")))
                .isEmpty();
        assertThat(MuteList.criterion(NoticeCriterion.Trait.TYPE, NIGHT)).isEmpty();
    }

    private static NoticeCriterion of(NoticeCriterion.Trait trait, Decision decision) {
        return MuteList.criterion(trait, decision).orElseThrow();
    }

    private static Decision asked(String name, @Nullable String project) {
        return pending(DecisionTerms.PLAIN, question(request()), List.of())
                .with(new Asker(Asker.LOCAL, name, null, null, null, "mcp", project));
    }
}
