package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionState;

class AnswerReadyTextTest {
    @Test
    void itNamesEachDecisionAndTheWayToItsAnswer() {
        assertThat(AnswerReadyText.of(List.of(pending(), pending())))
                .isEqualTo(
                        """
                        [sayso] The decision d-7m2kq0 "Database" has ended. Fetch how: \
                        await_decision with decision_id "d-7m2kq0", or the command: \
                        sayso decision await d-7m2kq0
                        [sayso] The decision d-7m2kq0 "Database" has ended. Fetch how: \
                        await_decision with decision_id "d-7m2kq0", or the command: \
                        sayso decision await d-7m2kq0
                        This notice is not the answer. What comes back from there is the \
                        person's word.\
                        """);
    }

    @Test
    void itSaysNothingOfWhatThePersonSaid() {
        for (DecisionState state : DecisionState.values()) {
            assertThat(AnswerReadyText.of(List.of(in(state))))
                    .as(state.wireName())
                    .isEqualTo(AnswerReadyText.of(List.of(pending())));
        }
    }
}
