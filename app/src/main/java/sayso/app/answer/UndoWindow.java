package sayso.app.answer;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.screen.InlineRenderer;
import sayso.terminal.screen.KeyReader;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.UndoPrompt;

/// Waits, after a one-line answer, through the time in which the person at this terminal can undo
/// it, and returns whether the answer was sent or taken back. There is none without a person at a
/// terminal, and none for scripts. Belongs to one thread.
final class UndoWindow implements AutoCloseable {
    private final DecisionDesk desk;
    private final CommandPrinter printer;
    private final ScreenContext.Wishes wishes;
    private final LineTerminal terminal;
    private final RawTerminal raw;

    private UndoWindow(
            DecisionDesk desk,
            CommandPrinter printer,
            ScreenContext.Wishes wishes,
            LineTerminal terminal,
            RawTerminal raw) {
        this.desk = desk;
        this.printer = printer;
        this.wishes = wishes;
        this.terminal = terminal;
        this.raw = raw;
    }

    /// Empty where an answer counts at once.
    static Optional<UndoWindow> open(
            CommandContext invocation, CommandPrinter printer, Decision decision) {
        ScreenContext host =
                PersonScreenContext.of(invocation, invocation.desk(), printer.face(), false);
        ScreenContext.Wishes wishes = host.wishes(decision.question());
        if (printer.json()
                || !wishes.undo().isPositive()
                || !Answerer.who(invocation).isInForeground()
                || PersonScreenContext.inLines(invocation, printer.face())) {
            return Optional.empty();
        }
        LineTerminal terminal = invocation.terminals().open().orElse(null);
        if (terminal instanceof RawTerminal raw && raw.beginRaw()) {
            return Optional.of(new UndoWindow(invocation.desk(), printer, wishes, terminal, raw));
        }
        if (terminal != null) {
            terminal.close();
        }
        return Optional.empty();
    }

    Duration undo() {
        return wishes.undo();
    }

    /// Waits until it is over.
    ///
    /// @return null where the person took the answer back
    @Nullable AnswerPromptOutcome pass(ChangeResult.Accepted accepted, Actor.Person by) {
        AnswerClaim claim = accepted.decision().claim();
        if (claim == null) {
            return new AnswerPromptOutcome.Sent(accepted);
        }
        InlineRenderer inline = new InlineRenderer(raw, wishes.theme());
        try {
            UndoPrompt moment =
                    new UndoPrompt(
                            desk,
                            raw,
                            new KeyReader(),
                            new ArrayDeque<>(),
                            inline,
                            printer.face().signs(),
                            by,
                            accepted.decision(),
                            claim);
            return switch (moment.pass()) {
                case UndoPrompt.End.Over(AnswerPromptOutcome ending) -> ending;
                case UndoPrompt.End.TakenBack _ -> null;
            };
        } catch (IOException e) {
            return new AnswerPromptOutcome.Sent(
                    accepted); // why: the terminal hung up, and the answer stands
        } finally {
            inline.clear(raw.size().columns());
        }
    }

    @Override
    public void close() {
        raw.endRaw();
        terminal.close();
    }
}
