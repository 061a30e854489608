package sayso.app.away;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.CountText;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.AwayReply;

/// `sayso here`: ends the person's absence; each suspended deadline runs again with the time that
/// was left, at least one minute.
@picocli.CommandLine.Command(
        header = "Come back: deadlines run again.",
        description = {
            "",
            "Each question gets the time it had left when you went, at least one minute; one",
            "asked meanwhile gets its full time. Only a person may do it.",
            ""
        },
        footer = {"", "Examples:", "  sayso here", "  sayso here && sayso ls"})
public final class HereCommand extends CliCommand {
    public HereCommand(CommandContext invocation) {
        super(invocation);
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
                        new AwayReply(
                                        away == null ? null : away.since(),
                                        now,
                                        back.restored(),
                                        List.of())
                                .toJson());
                return ExitCode.DONE;
            }
            if (away == null) {
                printer.line("You were not away.");
                return ExitCode.DONE;
            }
            printer.done(
                    "You are back after "
                            + RelativeTimeText.brief(Duration.between(away.since(), now)));
            int restored = back.restored().size();
            if (restored > 0) {
                printer.follows(
                        restored == 1
                                ? "1 deadline runs again"
                                : restored + " deadlines run again");
            }
            int waiting = desk.list(DecisionQuery.pending()).size();
            printer.follows(
                    waiting == 0
                            ? "No open decisions"
                            : CountText.of(waiting, "open decision") + ": sayso ls");
            return ExitCode.DONE;
        } catch (IOException e) {
            throw AwayRules.trouble(e);
        }
    }
}
