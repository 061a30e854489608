package sayso.app.away;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import picocli.CommandLine.Mixin;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.AwayReply;

/// `sayso here`: lets the suspended deadlines run again.
@picocli.CommandLine.Command(
        header = "Say that you are back: the time limits run again.",
        description = {
            "",
            "Each question gets the time that it had left when you went, one minute at least;",
            "one that was asked meanwhile gets its whole time. Only a person says so.",
            ""
        },
        footer = {"", "Examples:", "  sayso here", "  sayso here && sayso ls"})
public final class HereCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    public HereCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor.Person person = AwayRules.person(invocation, "here");
        DecisionDesk desk = invocation.desk();
        try {
            DeadlineSuspension.Back back =
                    new DeadlineSuspension(new AwayFile(invocation.home()), desk).restore(person);
            Instant now = desk.now();
            AwayState away = back.away();
            if (printer.json()) {
                printer.document(
                        new AwayReply(away == null ? null : away.since(), now, back.restored())
                                .toJson());
                return ExitCode.DONE;
            }
            if (away == null) {
                printer.line("You were not away.");
                return ExitCode.DONE;
            }
            printer.done(
                    "You are here again, after "
                            + RelativeTimeText.brief(Duration.between(away.since(), now)));
            int restored = back.restored().size();
            if (restored > 0) {
                printer.follows(
                        restored == 1
                                ? "1 time limit runs again"
                                : restored + " time limits run again");
            }
            int waiting = desk.list(DecisionQuery.pending()).size();
            printer.follows(
                    waiting == 0
                            ? "Nothing is waiting"
                            : waiting
                                    + (waiting == 1 ? " decision is" : " decisions are")
                                    + " waiting: sayso ls");
            return ExitCode.DONE;
        } catch (IOException e) {
            throw AwayRules.trouble(e);
        }
    }
}
