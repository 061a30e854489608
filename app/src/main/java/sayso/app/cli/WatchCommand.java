package sayso.app.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Command;
import sayso.app.command.Face;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.plan.PlansHere;
import sayso.core.decision.Actor;
import sayso.core.decision.Surface;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.watch.Bell;
import sayso.terminal.watch.WatchScreen;
import sayso.terminal.watch.WatchWishes;

/// `sayso watch`: everything that waits, on the whole screen.
@picocli.CommandLine.Command(
        header = "Everything that waits, on the whole screen; what agents ask appears at once.",
        footer = {
            "",
            "The list is above, one decision below; ? shows every key. Only what a person does here",
            "sends anything, and u takes it back for a moment. With --plain: numbered lines.",
            "",
            "Examples:",
            "  sayso watch",
            "  sayso watch --urgent-only --notify",
            "  sayso watch --url https://sayso.example.com",
            "  sayso watch --plain"
        })
final class WatchCommand implements Command {
    private static final String OTHERWISE = "list what waits: sayso ls";

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--urgent-only", description = "Begin with what is urgent alone.")
    private boolean urgentOnly;

    @Option(names = "--notify", description = "Ring, and tell the desktop, when something comes.")
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

    WatchCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    private @Nullable String address() {
        if (url != null) {
            return url;
        }
        String named = rpcAddress == null ? rpc : rpcAddress;
        return named == null || named.isBlank() ? null : named;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        if (output.json()) {
            throw new RefusedException(
                    Failure.usage("watch is for people", "list what waits: sayso ls --json"));
        }
        String address = address();
        Invocation there = address == null ? invocation : invocation.over(address);
        Prompting prompting = new Prompting(there, printer);
        Face face = printer.face();
        try (Dialogue terminal = prompting.terminal(OTHERWISE);
                OpenTerminal _ = OpenTerminal.watching(there);
                PlansHere plans = new PlansHere(there)) {
            Actor.Person person = person(there, terminal);
            there.desk().now(); // why: a store that is not there is told before the screen opens
            boolean watched =
                    !Surroundings.inLines(there, face)
                            && terminal instanceof RawTerminal raw
                            && screen(there, terminal, raw, person, face, plans).run();
            if (!watched) {
                new WatchLines(there, prompting, person, plans, urgentOnly).run(terminal);
            }
        }
        return ExitCode.DONE;
    }

    private WatchScreen screen(
            Invocation there,
            Dialogue terminal,
            RawTerminal raw,
            Actor.Person person,
            Face face,
            PlansHere plans) {
        ScreenHost host = Surroundings.of(there, there.desk(), face, false);
        return new WatchScreen(
                there.desk(),
                raw,
                terminal::end,
                person,
                Answerer.who(there).person(Surface.TERMINAL),
                face.signs(),
                host,
                new WatchWishes(
                        urgentOnly,
                        notify ? Bell.of(there.environment()) : Bell.SILENT,
                        new AgentsHere(there),
                        plans));
    }

    /// The person who sits here; nobody else gets a screen that answers.
    private static Actor.Person person(Invocation there, Dialogue terminal) {
        Actor actor = Answerer.of(there, Surface.TERMINAL, terminal).actor();
        if (actor instanceof Actor.Person person) {
            return person;
        }
        Attempts.logged(there, "answer in sayso watch").accept(actor);
        throw new RefusedException(
                Failure.of(
                        "not_allowed",
                        "only a person answers, and this runs in an agent's process",
                        OTHERWISE));
    }
}
