package sayso.terminal.sitting;

import java.util.Optional;
import sayso.core.decision.Decision;
import sayso.core.decision.Draft;
import sayso.core.decision.Pause;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicSource;
import sayso.core.questionnaire.SittingStart;

/// What a sitting opens with: on each topic what the person has said already; else what the asker says was
/// said in talk; else what was handed over before; else what the asker knew when it asked.
final class Opening {
    private Opening() {}

    static SoFar of(Decision decision, Optional<Draft> draft) {
        return new SoFar(decision.question(), SittingStart.of(decision, draft.orElse(null)));
    }

    /// What the asker says was said in talk on this topic; empty for nothing.
    static Optional<TopicAnswer> reported(Decision decision, Topic topic) {
        Pause pause = decision.pause();
        return Optional.ofNullable(pause)
                .map(kept -> kept.reported().topics().get(topic.id()))
                .filter(TopicAnswer::isGiven)
                .map(said -> said.from(TopicSource.AGENT_REPORTED));
    }
}
