package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Surface;

/// Tests that every desk must pass about questions that a person sent back: the asker's next
/// question is the next version of the same one and takes over its work.
public interface QuestionVersionContract {
    Actor.Person SENDER = new Actor.Person("ivy", Surface.CLI, Assurance.TERMINAL);

    DecisionDesk desk();

    @Test
    default void whatWasSentBackIsAskedAnewUnderItsOwnNameAndTakesTheWorkOver() {
        Decision one = put(asked("One?").blocking("bd-1"));
        desk().cancel(one.id(), CancelKind.DISCUSS, "what does it cost?", SENDER);

        Decision two = put(asked("For 3?").replacing(one.id()));
        assertThat(two.id().value()).isEqualTo(one.id() + ".r2");
        assertThat(waitedForBy("bd-1")).containsExactly(two.id());
        desk().cancel(two.id(), CancelKind.DISCUSS, "a month?", SENDER);
        Decision three = put(asked("A month?").replacing(two.id()));
        assertThat(three.id().value()).isEqualTo(one.id() + ".r3");
        assertThat(three.slug()).endsWith(one.id().randomPart() + ".r3");

        desk().cancel(three.id(), CancelKind.DISCUSS, "still?", SENDER);
        Decision four = put(asked("Else?").replacing(three.id()));
        assertThat(four.id().value()).doesNotContain(one.id().randomPart());
        assertThat(waitedForBy("bd-1")).containsExactly(four.id());
    }

    @Test
    default void whatTakesThePlaceOfADeclinedOneHasANameOfItsOwn() {
        Decision declined = put(asked("One?"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "no", SENDER);

        assertThat(put(asked("Three?").replacing(declined.id())).id())
                .matches(id -> id.iteration() == 1);
    }

    private static DecisionBuilder asked(String title) {
        return aDecision().titled(title).withOptions("a", "b");
    }

    private Decision put(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private List<DecisionId> waitedForBy(String item) {
        return desk().gatesOn(item).stream()
                .filter(gate -> gate.releasedAt() == null)
                .map(Gate::decision)
                .toList();
    }
}
