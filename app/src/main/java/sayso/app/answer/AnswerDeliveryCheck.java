package sayso.app.answer;

import java.time.Duration;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;

/// Checks whether the asker received an answer just given: returns the asker's presence (such as
/// informed or still in its call), giving a call that waits a moment to take the answer.
final class AnswerDeliveryCheck {
    private AnswerDeliveryCheck() {}

    static AskerPresence of(CommandContext invocation, Decision answered) {
        DecisionDesk desk = invocation.desk();
        try {
            AskerPresence presence = desk.presence(answered.id());
            return presence instanceof AskerPresence.InCall
                    ? after(invocation.deliveryMoment(), desk, answered)
                    : presence;
        } catch (StoreException e) {
            // why: the answer counts, whatever is known of its asker
            return new AskerPresence.Unknown();
        }
    }

    private static AskerPresence after(Duration moment, DecisionDesk desk, Decision answered) {
        long begun = System.nanoTime();
        try (WakeupSignal wakeups = desk.log().wakeups(answered.id())) {
            while (true) {
                AskerPresence presence = desk.presence(answered.id());
                Duration left = moment.minusNanos(System.nanoTime() - begun);
                if (presence instanceof AskerPresence.Informed
                        || presence instanceof AskerPresence.CallOver
                        || !left.isPositive()) {
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
