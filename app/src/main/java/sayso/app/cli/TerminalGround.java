package sayso.app.cli;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;
import sayso.app.extension.Ground;
import sayso.app.home.AgentAnswers;
import sayso.app.hub.HubPortals;
import sayso.app.person.Standing;
import sayso.app.person.WhoAnswers;
import sayso.app.reach.Announcing;
import sayso.app.reach.Reachable;
import sayso.app.reach.WatchedDesk;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PromptEnding;

/// What a command of an extension stands on when it is typed: its questions come to this terminal, where
/// there is one, and to every other surface.
final class TerminalGround {
    private final Invocation invocation;
    private final Printer printer;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable DecisionDesk watched;
    private @Nullable Boolean terminalIsHere;

    TerminalGround(Invocation invocation, Printer printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    Ground ground() {
        Reachable reachable = new Reachable(invocation, new HubPortals(invocation));
        return new Ground(
                this::desk,
                this::desk,
                () -> invocation.settings().asking(),
                () -> hasTerminal() ? Optional.empty() : reachable.nobody(),
                this::sit,
                printer::notice,
                printer::warn,
                System.getProperty("user.dir"));
    }

    /// An invocation belongs to one thread, so what it opens is opened once.
    private DecisionDesk desk() {
        lock.lock();
        try {
            DecisionDesk known = watched;
            if (known == null) {
                known =
                        new WatchedDesk(
                                invocation.desk(),
                                fresh -> Announcing.whileAway(invocation, fresh));
                watched = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private Ground.OpenSitting sit(Decision decision) {
        Dialogue terminal = hasTerminal() ? invocation.terminals().open().orElse(null) : null;
        if (terminal == null) {
            Announcing.start(invocation, decision);
            return () -> {};
        }
        PromptThread prompt =
                PromptThread.start(
                        invocation,
                        desk(),
                        decision,
                        terminal,
                        printer.face(),
                        false,
                        () -> Answerer.of(invocation, Surface.TERMINAL, terminal).actor(),
                        ending -> tell(ending, decision, terminal));
        return () -> {
            try (terminal) {
                PromptEnding _ = prompt.end();
            }
        };
    }

    /// A screen leaves its own line, which says it all but what leaving means here.
    private void tell(PromptEnding ending, Decision decision, Dialogue terminal) {
        if (Surroundings.inLines(invocation, printer.face())
                || ending instanceof PromptEnding.Left) {
            new AskEndings(desk(), terminal).tell(ending, decision);
        }
    }

    /// Whether keys typed here come to this process, and to no agent's. Looked for once.
    private boolean hasTerminal() {
        lock.lock();
        try {
            Boolean known = terminalIsHere;
            if (known == null) {
                known = looksForTerminal();
                terminalIsHere = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private boolean looksForTerminal() {
        WhoAnswers who = Answerer.who(invocation);
        boolean agents =
                who.standing() instanceof Standing.InsideAgent
                        && invocation.settings().answersFromAgentProcess().value()
                                == AgentAnswers.REFUSE;
        if (agents || !who.isInForeground()) {
            return false;
        }
        try (Dialogue terminal = invocation.terminals().open().orElse(null)) {
            return terminal != null;
        }
    }
}
