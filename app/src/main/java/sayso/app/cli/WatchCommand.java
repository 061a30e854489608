package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Face;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.watch.WatchScreen;

/// `sayso watch`: everything that waits, on the whole screen.
@picocli.CommandLine.Command(
        header = "Everything that waits, on the whole screen; what agents ask appears at once.",
        footer = {
            "",
            "Examples:",
            "  sayso watch",
            "  sayso watch --urgent-only --notify",
            "  sayso watch --plain"
        })
final class WatchCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--urgent-only", description = "Begin with what is urgent alone.")
    private boolean urgentOnly;

    WatchCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        Prompting prompting = new Prompting(invocation, printer);
        try (Dialogue terminal = prompting.terminal("list what waits: sayso ls")) {
            Actor.Person person = person(terminal);
            DecisionDesk desk = invocation.desk();
            desk.now(); // why: a store that is not there is told before the screen opens
            Face face = printer.face();
            if (!Surroundings.inLines(invocation, face) && terminal instanceof RawTerminal raw) {
                try (OpenTerminal _ = OpenTerminal.of(invocation)) {
                    onScreen(desk, terminal, raw, person, face);
                }
            }
        }
        return ExitCode.DONE;
    }

    private boolean onScreen(
            DecisionDesk desk, Dialogue terminal, RawTerminal raw, Actor.Person person, Face face)
            throws InterruptedException {
        ScreenHost host = Surroundings.of(invocation, desk, face, false);
        Actor.Person drafter = Answerer.who(invocation).person(Surface.TERMINAL);
        return new WatchScreen(
                        desk,
                        raw,
                        terminal::end,
                        person,
                        drafter,
                        face.signs(),
                        face.theme(),
                        host,
                        urgentOnly)
                .run();
    }

    /// The person who sits here; nobody else gets a screen that answers.
    private Actor.Person person(Dialogue terminal) {
        if (Answerer.of(invocation, Surface.TERMINAL, terminal).actor()
                instanceof Actor.Person person) {
            return person;
        }
        throw new RefusedException(
                Failure.of(
                        "not_allowed",
                        "only a person answers, and this runs in an agent's process",
                        "list what waits: sayso ls"));
    }
}
