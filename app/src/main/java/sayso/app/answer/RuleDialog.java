package sayso.app.answer;

import sayso.app.command.TerminalStyle;
import sayso.app.console.CommandContext;
import sayso.app.rule.RuleAccess;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.StoreException;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.rule.RuleLinePrompt;
import sayso.terminal.rule.RuleScreen;
import sayso.terminal.screen.RawTerminal;

/// Dialog in which a person makes a standing rule of the answer that they just gave at this terminal for good.
/// Without one, or where they leave, the answer counts once.
public final class RuleDialog {
    private RuleDialog() {}

    /// Does nothing where they did not want a rule. The terminal of the question may have been ended by then, so
    /// that this opens another.
    public static void after(
            CommandContext invocation, TerminalStyle face, AnswerPromptOutcome ending) {
        if (!(ending
                        instanceof
                        AnswerPromptOutcome.Sent(ChangeResult.Accepted accepted, boolean always))
                || !always
                || !(accepted.decision().outcome() instanceof Outcome.Answered answered)) {
            return;
        }
        Actor.Person by = answered.by().person().orElse(null);
        try (LineTerminal terminal = invocation.terminals().open().orElse(null)) {
            if (terminal != null && by != null) {
                sit(invocation, face, terminal, by, accepted.decision());
            }
        }
    }

    private static void sit(
            CommandContext invocation,
            TerminalStyle face,
            LineTerminal terminal,
            Actor.Person by,
            Decision from) {
        try (RuleAccess rules = new RuleAccess(invocation)) {
            if (!PersonScreenContext.inLines(invocation, face)
                    && terminal instanceof RawTerminal raw
                    && raw.beginRaw()) {
                try {
                    String _ =
                            new RuleScreen(rules.desk(), raw, by, face.signs(), face.theme(), from)
                                    .run();
                } finally {
                    raw.endRaw();
                }
            } else {
                new RuleLinePrompt(rules.desk(), terminal, by, face.signs(), from).run();
            }
        } catch (StoreException e) {
            // why: the answer counts already, and the command goes on to say so
            terminal.print("No rule was made: " + e.getMessage() + "\n");
        }
    }
}
