package sayso.hub.notify;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Assurance;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.OptionId;
import sayso.core.decision.Surface;
import sayso.core.delivery.Notice;
import sayso.core.delivery.NoticeDispatch;
import sayso.core.delivery.NoticeKind;
import sayso.core.delivery.NoticeState;

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
    static Decision answered(sayso.core.decision.DecisionDesk desk, Decision decision, String why) {
        ChangeResult result =
                desk.answer(
                        decision.id(),
                        Answer.choosing(new OptionId("a")).withRationale(why),
                        new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL),
                        null);
        return requireNonNull((ChangeResult.Accepted) result).decision();
    }
}
