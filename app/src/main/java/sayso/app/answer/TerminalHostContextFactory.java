package sayso.app.answer;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHostContext;
import sayso.app.hub.HubPortalLookup;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.reach.ReachabilityCheck;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.home.AgentAnswerPolicy;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;

/// Creates the context in which an extension's command typed at a terminal runs: its questions go
/// to this terminal, if there is one, and to every other surface.
public final class TerminalHostContextFactory {
    private final CommandContext invocation;
    private final CommandPrinter printer;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable DecisionDesk watched;
    private @Nullable Boolean terminalIsHere;

    public TerminalHostContextFactory(CommandContext invocation, CommandPrinter printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    public ExtensionHostContext ground() {
        ReachabilityCheck reachable =
                new ReachabilityCheck(invocation, new HubPortalLookup(invocation));
        return new ExtensionHostContext(
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
                        invocation
                                .desk()
                                .withListener(
                                        fresh -> AnnouncementProcess.whileAway(invocation, fresh));
                watched = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private ExtensionHostContext.OpenSitting sit(Decision decision) {
        LineTerminal terminal = hasTerminal() ? invocation.terminals().open().orElse(null) : null;
        if (terminal == null) {
            AnnouncementProcess.start(invocation, decision);
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
                RuleDialog.after(invocation, printer.face(), prompt.end());
            }
        };
    }

    /// A screen leaves its own line, which says it all but what leaving means here.
    private void tell(AnswerPromptOutcome ending, Decision decision, LineTerminal terminal) {
        if (PersonScreenContext.inLines(invocation, printer.face())
                || ending instanceof AnswerPromptOutcome.Left) {
            new AskEndingText(desk(), terminal).tell(ending, decision);
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
        AnswererResolver who = Answerer.who(invocation);
        boolean agents =
                who.standing() instanceof ProcessOrigin.InsideAgent
                        && invocation.settings().answersFromAgentProcess().value()
                                == AgentAnswerPolicy.REFUSE;
        if (agents || !who.isInForeground()) {
            return false;
        }
        try (LineTerminal terminal = invocation.terminals().open().orElse(null)) {
            return terminal != null;
        }
    }
}
