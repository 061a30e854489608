package sayso.app.away;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.function.Function;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.terminal.ClockTimeText;
import sayso.wire.decision.AwayReply;

/// `sayso away`: suspends the deadlines of all open and new questions until the person returns, and
/// keeps questions from opening by themselves; only a person may.
@picocli.CommandLine.Command(
        header = "Go away: all deadlines are paused until you are back.",
        description = {
            "",
            "Suspends the deadline of every open question and of every new one. "
                    + "Nothing pops up",
            "meanwhile; questions wait for 'sayso here', and go to the channels that are",
            "connected, which it names. Only a person may do it.",
            ""
        },
        footer = {"", "Examples:", "  sayso away", "  sayso away --json | jq .lifted"})
public final class AwayCommand extends CliCommand {
    private final Function<CommandContext, AbsenceChannels> reach;

    /// @param reach finds the channels over which the person is reached meanwhile
    public AwayCommand(CommandContext invocation, Function<CommandContext, AbsenceChannels> reach) {
        super(invocation);
        this.reach = requireNonNull(reach, "reach is null");
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor.Person person = AwayRules.person(invocation, "away");
        try {
            DeadlineSuspension.Gone gone =
                    new DeadlineSuspension(new AwayFile(invocation.home()), invocation.desk())
                            .lift(person);
            AbsenceChannels channels = reach.apply(invocation);
            if (printer.json()) {
                printer.document(
                        new AwayReply(gone.away().since(), null, gone.lifted(), channels.names())
                                .toJson());
                return ExitCode.DONE;
            }
            printer.done(
                    gone.already()
                            ? "You have been away since "
                                    + ClockTimeText.of(
                                            gone.away().since(), invocation.time().instant())
                            : "You are away; nothing pops up until you are back");
            int lifted = gone.lifted().size();
            if (lifted > 0) {
                printer.follows(
                        lifted == 1
                                ? "1 deadline is suspended"
                                : lifted + " deadlines are suspended");
            }
            printer.follows("When you are back: sayso here");
            printer.follows(channels.text());
            return ExitCode.DONE;
        } catch (IOException e) {
            throw AwayRules.trouble(e);
        }
    }
}
