package sayso.app.answer;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.TerminalStyle;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.plan.InboxPlans;
import sayso.app.plan.InboxReviews;
import sayso.decision.model.Actor;
import sayso.decision.model.Surface;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.watch.TerminalBell;
import sayso.terminal.watch.WatchOptions;
import sayso.terminal.watch.WatchScreen;

/// `sayso watch`: shows the live inbox on the whole screen, or in lines for screen readers, in
/// which the person answers open decisions.
@picocli.CommandLine.Command(
        header = "Show open decisions on the whole screen, live.",
        footer = {
            "",
            "The list is at the top, one decision below; ? shows every key. Only a person's keys",
            "send anything, and u takes it back for a few seconds. With --plain: numbered lines.",
            "",
            "Examples:",
            "  sayso watch",
            "  sayso watch --urgent-only --notify",
            "  sayso watch --url https://sayso.example.com",
            "  sayso watch --plain"
        })
public final class WatchCommand extends CliCommand {
    private static final String OTHERWISE = "list open decisions: sayso ls";

    @Option(names = "--urgent-only", description = "Start with urgent decisions only.")
    private boolean urgentOnly;

    @Option(
            names = "--notify",
            description = "Ring the bell and notify the desktop on new decisions.")
    private boolean notify;

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Watch the decisions of that hub, as with SAYSO_URL.")
    private @Nullable String url;

    @Option(
            names = "--rpc",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "URL",
            description = {
                "The same as --url; without URL, the hub of SAYSO_URL, else your own decisions."
            })
    private @Nullable String rpc;

    @Option(names = "--rpc-addr", paramLabel = "URL", description = "The same as --url.")
    private @Nullable String rpcAddress;

    public WatchCommand(CommandContext invocation) {
        super(invocation);
    }

    private @Nullable String address() {
        if (url != null) {
            return url;
        }
        String named = rpcAddress == null ? rpc : rpcAddress;
        return named == null || named.isBlank() ? null : named;
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        if (output().json()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "watch is for people", "list open decisions: sayso ls --json"));
        }
        String address = address();
        CommandContext there = address == null ? invocation : invocation.over(address);
        DecisionPrompt prompting = new DecisionPrompt(there, printer);
        TerminalStyle face = printer.face();
        try (LineTerminal terminal = prompting.terminal(OTHERWISE);
                TerminalPresence _ = TerminalPresence.watching(there);
                InboxPlans plans = new InboxPlans(there)) {
            Actor.Person person = person(there, terminal);
            there.desk().now(); // why: a store that is not there is told before the screen opens
            boolean watched =
                    !PersonScreenContext.inLines(there, face)
                            && terminal instanceof RawTerminal raw
                            && screen(there, terminal, raw, person, face, plans).run();
            if (!watched) {
                new LineInbox(there, prompting, person, plans, urgentOnly).run(terminal);
            }
        }
        return ExitCode.DONE;
    }

    private WatchScreen screen(
            CommandContext there,
            LineTerminal terminal,
            RawTerminal raw,
            Actor.Person person,
            TerminalStyle face,
            InboxPlans plans) {
        ScreenContext host = PersonScreenContext.of(there, there.desk(), face, false);
        return new WatchScreen(
                there.desk(),
                raw,
                terminal::end,
                person,
                Answerer.who(there).person(Surface.TERMINAL),
                face.signs(),
                host,
                new WatchOptions(
                        urgentOnly,
                        notify ? TerminalBell.of(there.environment()) : TerminalBell.SILENT,
                        new InboxAgents(there),
                        plans,
                        new InboxReviews(there, terminal, person)));
    }

    /// The person who sits here; nobody else gets a screen that answers.
    private static Actor.Person person(CommandContext there, LineTerminal terminal) {
        Actor actor = Answerer.of(there, Surface.TERMINAL, terminal).actor();
        return Answerer.requirePerson(
                actor, "answers", OTHERWISE, AttemptLog.logged(there, "answer in sayso watch"));
    }
}
