package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.core.decision.Decision;
import sayso.core.decision.State;
import sayso.hub.portal.view.DecisionLine;
import sayso.hub.portal.view.Words;

/// One decision as a row of a list.
final class Lines {
    private Lines() {}

    static DecisionLine of(Decision decision, Instant now, Words words) {
        Instant due = decision.timing().due();
        String project = decision.asker().project();
        return new DecisionLine(
                decision.id().value(),
                Visible.of(decision.question().title()),
                Visible.of(decision.asker().name()),
                project == null ? "" : Visible.of(project),
                Times.ago(Duration.between(decision.timing().askedAt(), now), words),
                decision.isPending() && due != null
                        ? words.of("line.left", Times.left(Duration.between(now, due), words))
                        : "",
                decision.terms().urgency().wireName(),
                words.of("urgency." + decision.terms().urgency().wireName()),
                decision.links().blocks().isEmpty()
                        ? ""
                        : words.of("line.blocks", decision.links().blocks().size()),
                decision.state().wireName(),
                words.of("state." + decision.state().wireName()),
                decision.state() == State.TIMED_OUT ? words.of("line.late") : "");
    }
}
