package sayso.terminal.sitting;

import java.util.Optional;
import sayso.core.decision.Decision;
import sayso.core.decision.Draft;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.questionnaire.SittingStart;

/// What a sitting opens with, as `SittingStart` says.
final class Opening {
    private Opening() {}

    static SoFar of(Decision decision, Optional<Draft> draft) {
        return new SoFar(decision.question(), SittingStart.of(decision, draft.orElse(null)));
    }

    /// What the asker reports on this topic; empty for nothing.
    static Optional<TopicAnswer> reported(Decision decision, Topic topic) {
        return Optional.ofNullable(decision.reported().topics().get(topic.id()))
                .filter(TopicAnswer::isGiven);
    }
}
