package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;

/// Notices on their way.
final class DispatchSamples {
    private DispatchSamples() {}

    static NoticeDispatch of(
            Decision decision, NoticeKind kind, String channel, String target, boolean overseer) {
        return of(decision, kind, channel, target, overseer, null);
    }

    static NoticeDispatch of(
            Decision decision,
            NoticeKind kind,
            String channel,
            String target,
            boolean overseer,
            @Nullable String earlier) {
        Instant now = decision.timing().askedAt();
        return new NoticeDispatch(
                new Notice(
                        decision.id(),
                        kind,
                        channel,
                        target,
                        0,
                        now,
                        new Notice.Progress(
                                NoticeState.WAITING, 1, now, null, List.of(), null, null, null)),
                decision,
                List.of(),
                earlier,
                overseer);
    }

    /// The decision, answered by ada.
    static Decision answered(DecisionDesk desk, Decision decision, String why) {
        ChangeResult result =
                desk.answer(
                        decision.id(),
                        Answer.choosing(new OptionId("a")).withRationale(why),
                        new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL),
                        null);
        return requireNonNull((ChangeResult.Accepted) result).decision();
    }
}
