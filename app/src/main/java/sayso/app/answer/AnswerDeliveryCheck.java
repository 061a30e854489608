package sayso.app.answer;

import java.time.Duration;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;

/// Checks whether the asker received an answer just given: returns the asker's presence (such as
/// informed or still in its call), giving a call that waits two seconds to take the answer.
final class AnswerDeliveryCheck {
    private static final Duration MOMENT = Duration.ofSeconds(2);

    private AnswerDeliveryCheck() {}

    static AskerPresence of(DecisionDesk desk, Decision answered) {
        try {
            AskerPresence presence = desk.presence(answered.id());
            return presence instanceof AskerPresence.InCall
                    ? afterAMoment(desk, answered)
                    : presence;
        } catch (StoreException e) {
            // why: the answer counts, whatever is known of its asker
            return new AskerPresence.Unknown();
        }
    }

    private static AskerPresence afterAMoment(DecisionDesk desk, Decision answered) {
        long begun = System.nanoTime();
        try (WakeupSignal wakeups = desk.log().wakeups(answered.id())) {
            while (true) {
                AskerPresence presence = desk.presence(answered.id());
                Duration left = MOMENT.minusNanos(System.nanoTime() - begun);
                if (presence instanceof AskerPresence.Informed || !left.isPositive()) {
                    return presence;
                }
                wakeups.await(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new AskerPresence.InCall();
        }
    }
}
