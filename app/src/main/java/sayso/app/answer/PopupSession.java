package sayso.app.answer;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.list.OpenDecisions;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Runs the popup that opens by itself for a question: puts that question to the person, then those
/// asked since, in one sitting, and returns the exit code of the last. Leaving one question leaves
/// the rest.
final class PopupSession {
    private final CommandContext invocation;
    private final CommandPrinter printer;
    private final Set<DecisionId> seen = new HashSet<>();

    PopupSession(CommandContext invocation, CommandPrinter printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    /// Whether this process runs in such a popup.
    static boolean isHere(CommandContext invocation) {
        return invocation.environment().getOrDefault("SAYSO_POPUP", "").equals("1");
    }

    /// @return the exit code of the last question
    int put(Decision first) throws InterruptedException {
        DecisionPrompt prompting = new DecisionPrompt(invocation, printer);
        Decision decision = first;
        while (true) {
            seen.add(decision.id());
            AnswerPromptOutcome ending = prompting.ending(decision);
            List<Decision> rest = endsHere(ending) ? List.of() : rest(first.timing().askedAt());
            if (rest.isEmpty()) {
                return prompting.told(ending, decision);
            }
            try {
                prompting.told(ending, decision);
            } catch (CommandFailureException e) {
                // why: what somebody else answered meanwhile keeps nobody from the others
                printer.remark(e.failure().reply().message());
            }
            printer.remark(
                    rest.size() == 1
                            ? "One more open decision:"
                            : rest.size() + " more open decisions; the next:");
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

    private static boolean endsHere(AnswerPromptOutcome ending) {
        return switch (ending) {
            case AnswerPromptOutcome.Sent _,
                    AnswerPromptOutcome.Declined _,
                    AnswerPromptOutcome.Lost _,
                    AnswerPromptOutcome.Ended _ ->
                    false;
            case AnswerPromptOutcome.Paused _,
                    AnswerPromptOutcome.Left _,
                    AnswerPromptOutcome.MovedToWeb _,
                    AnswerPromptOutcome.NotAllowed _ ->
                    true;
        };
    }
}
