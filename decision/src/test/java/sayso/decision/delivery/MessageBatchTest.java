package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageBatchTest {
    private static MessageBatch of(AgentMessageKind... kinds) {
        List<AgentMessage> taken =
                Stream.of(kinds)
                        .map(kind ->
                                AgentMessage.of("local", "k", "s-1", kind, "look", 0, NOON, null))
                        .toList();
        return new MessageBatch("look", taken, List.of("look"), 0);
    }

    @Test
    void itIsEmptyWhereNothingWasTaken() {
        assertThat(MessageBatch.NOTHING.isEmpty()).isTrue();
        assertThat(MessageBatch.NOTHING.hasAnswer()).isFalse();
        assertThat(of(AgentMessageKind.NUDGE).isEmpty()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void onlyAnAnswerIsSomebodysAnswer(AgentMessageKind kind) {
        boolean answer = kind == AgentMessageKind.ANSWER;

        assertThat(of(kind).hasAnswer()).isEqualTo(answer);
        assertThat(of(AgentMessageKind.NUDGE, kind).hasAnswer()).isEqualTo(answer);
    }
}
