package sayso.app.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Claim;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PromptEnding;
import sayso.terminal.screen.Inline;
import sayso.terminal.screen.KeyReader;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.screen.UndoMoment;

/// The moment after one line has answered, in which the person at this terminal can take that back. There
/// is none where nobody sits at a terminal, and none for scripts. Belongs to one thread.
final class UndoLine implements AutoCloseable {
    private final DecisionDesk desk;
    private final Printer printer;
    private final ScreenHost.Wishes wishes;
    private final Dialogue terminal;
    private final RawTerminal raw;

    private UndoLine(
            DecisionDesk desk,
            Printer printer,
            ScreenHost.Wishes wishes,
            Dialogue terminal,
            RawTerminal raw) {
        this.desk = desk;
        this.printer = printer;
        this.wishes = wishes;
        this.terminal = terminal;
        this.raw = raw;
    }

    /// Empty where an answer counts at once.
    static Optional<UndoLine> open(Invocation invocation, Printer printer, Decision decision) {
        ScreenHost host =
                Surroundings.of(invocation, invocation.desk(), printer.face(), false);
        ScreenHost.Wishes wishes = host.wishes(decision.question());
        if (printer.json()
                || !wishes.undo().isPositive()
                || !Answerer.who(invocation).isInForeground()
                || Surroundings.inLines(invocation, printer.face())) {
            return Optional.empty();
        }
        Dialogue terminal = invocation.terminals().open().orElse(null);
        if (terminal instanceof RawTerminal raw && raw.beginRaw()) {
            return Optional.of(new UndoLine(invocation.desk(), printer, wishes, terminal, raw));
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
    @Nullable PromptEnding pass(ChangeResult.Accepted accepted, Actor.Person by) {
        Claim claim = accepted.decision().claim();
        if (claim == null) {
            return new PromptEnding.Sent(accepted);
        }
        Inline inline = new Inline(raw, wishes.theme());
        try {
            UndoMoment moment =
                    new UndoMoment(
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
                case UndoMoment.End.Over(PromptEnding ending) -> ending;
                case UndoMoment.End.TakenBack _ -> null;
            };
        } catch (IOException e) {
            return new PromptEnding.Sent(accepted); // why: the terminal hung up, and the answer stands
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
