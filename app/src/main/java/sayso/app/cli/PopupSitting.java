package sayso.app.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.terminal.plain.PromptEnding;

/// A popup that opened by itself: after its question it goes on to those that were asked since, so that
/// questions that come together, or while it is open, are answered in one sitting. Leaving one leaves
/// the rest.
final class PopupSitting {
    private final Invocation invocation;
    private final Printer printer;
    private final Set<DecisionId> seen = new HashSet<>();

    PopupSitting(Invocation invocation, Printer printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    /// Whether this process runs in such a popup.
    static boolean isHere(Invocation invocation) {
        return invocation.environment().getOrDefault("SAYSO_POPUP", "").equals("1");
    }

    /// @return the exit code of the last question
    int put(Decision first) throws InterruptedException {
        Prompting prompting = new Prompting(invocation, printer);
        Decision decision = first;
        while (true) {
            seen.add(decision.id());
            PromptEnding ending = prompting.ending(decision);
            List<Decision> rest = endsHere(ending) ? List.of() : rest(first.timing().askedAt());
            if (rest.isEmpty()) {
                return prompting.told(ending, decision);
            }
            try {
                prompting.told(ending, decision);
            } catch (RefusedException e) {
                // why: what somebody else answered meanwhile keeps nobody from the others
                printer.remark(e.failure().reply().message());
            }
            printer.remark(
                    rest.size() == 1
                            ? "One more is waiting:"
                            : rest.size() + " more are waiting; the next:");
            decision = rest.getFirst();
        }
    }

    private List<Decision> rest(Instant since) {
        List<Decision> rest = new ArrayList<>(OpenDecisions.of(invocation.desk()));
        rest.removeIf(each ->
                !each.isPending()
                        || seen.contains(each.id())
                        || each.timing().askedAt().isBefore(since));
        return rest;
    }

    private static boolean endsHere(PromptEnding ending) {
        return switch (ending) {
            case PromptEnding.Sent _,
                    PromptEnding.Declined _,
                    PromptEnding.Lost _,
                    PromptEnding.Ended _ ->
                    false;
            case PromptEnding.Paused _,
                    PromptEnding.Left _,
                    PromptEnding.MovedToWeb _,
                    PromptEnding.NotAllowed _ ->
                    true;
        };
    }
}
