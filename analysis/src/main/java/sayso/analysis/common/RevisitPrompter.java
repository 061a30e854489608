package sayso.analysis.common;

import java.time.Duration;
import java.util.List;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;

/// Asks the person about a cycle's urgent suggestions to revisit a component, each at most once at
/// a time, and withdraws such a question. A prompt is a confirmation whose approval accepts the
/// suggestion; its gate has a name that no tool has. The answer is applied elsewhere, by
/// `AnswerReconciler`.
public final class RevisitPrompter {
    private static final Duration LIMIT = Duration.ofDays(30);
    private static final List<Confirmation.Offered> OPTIONS =
            List.of(
                    new Confirmation.Offered("Revisit", null),
                    new Confirmation.Offered("Not now", null));

    private RevisitPrompter() {}

    /// Asks about each urgent suggestion of which nobody is asked yet.
    public static void ask(ToolCallContext work) {
        for (Revisit one : RevisitQueue.pending(work.cycle())) {
            Confirmation.GatedCall gate = gate(one);
            boolean asked =
                    work.cycle().confirmations().stream()
                            .anyMatch(known -> known.isPending() && gate.equals(known.gate()));
            if (one.priority().promptsPerson() && !asked) {
                ConfirmationQueue.ask(
                        work, new ConfirmationDraft(summary(one), OPTIONS, null, gate, LIMIT));
            }
        }
    }

    private static String summary(Revisit one) {
        String how = one.priority() == RevisitPriority.CRITICAL ? " (critical)" : "";
        String component = one.component().wireName().replace('_', ' ');
        String trigger =
                one.trigger().isEmpty() ? "" : "\n\nWhat gave rise to it: " + one.trigger();
        return "Revisit " + component + how + "?\n\n" + one.reason() + trigger;
    }

    /// What approval of a prompt accepts.
    public static Confirmation.GatedCall gate(Revisit one) {
        return new Confirmation.GatedCall(
                Confirmation.GatedCall.ACCEPT_REVISIT, "{\"suggestion_id\":\"" + one.id() + "\"}");
    }

    /// Nobody is asked about it any more.
    public static void withdraw(ToolCallContext work, Revisit one) {
        Confirmation.GatedCall gate = gate(one);
        ConfirmationQueue.withdraw(
                work, known -> gate.equals(known.gate()), one.id() + " was resolved otherwise");
    }
}
