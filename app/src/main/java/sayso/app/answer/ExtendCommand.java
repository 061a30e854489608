package sayso.app.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.DurationConverter;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.ExtendReply;

/// `sayso decision extend`: lengthens, shortens or removes the deadline of an open decision; only a
/// person may.
@picocli.CommandLine.Command(
        header = "Change the deadline of a decision. Only a person may.",
        description = {
            "",
            "A deadline less than 10 s from now needs a typed confirmation, or --yes.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision extend d-7m2kq0 --more 5m",
            "  sayso decision extend d-7m2kq0 --limit 1h",
            "  sayso decision extend d-7m2kq0 --none"
        })
public final class ExtendCommand extends CliCommand {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    @Option(
            names = "--more",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Add this much to the time left.")
    private @Nullable Duration more;

    @Option(
            names = "--limit",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Set the deadline this far from now, earlier or later.")
    private @Nullable Duration limit;

    @Option(names = "--none", description = "Remove the deadline.")
    private boolean none;

    @Option(names = "--yes", description = "Do not ask for a typed confirmation.")
    private boolean yes;

    public ExtendCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DeadlineAdjustment wanted = wanted();
        DecisionDesk desk = invocation.desk();
        Decision decision = DecisionFinder.decision(invocation, id);
        Actor actor = Answerer.onCommandLine(invocation).actor();
        boolean mayExtend = Permissions.may(actor, new Action.MoveDeadline()).isGranted();
        if (mayExtend && !yes && decision.isPending()) {
            confirm(decision, wanted, desk.now());
        }
        Decision changed =
                DeskResultTranslator.accepted(desk.extend(decision.id(), wanted, actor), desk)
                        .decision();
        Instant now = desk.now();
        Instant due = changed.timing().due();
        boolean nothing = due == null && wanted instanceof DeadlineAdjustment.Longer;
        if (printer.json()) {
            printer.document(new ExtendReply(changed, now).toJson());
        } else if (nothing) {
            printer.remark(changed.id() + " has no deadline to extend.");
            printer.also("  set one: sayso decision extend " + changed.id() + " --limit 5m");
        } else {
            printer.done(
                    changed.id()
                            + " now has "
                            + (due == null
                                    ? "no deadline"
                                    : RelativeTimeText.left(Duration.between(now, due)) + " left"));
        }
        return nothing ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private DeadlineAdjustment wanted() {
        List<DeadlineAdjustment> given = new ArrayList<>();
        if (more != null) {
            given.add(new DeadlineAdjustment.Longer(more));
        }
        if (limit != null) {
            given.add(new DeadlineAdjustment.FromNow(limit));
        }
        if (none) {
            given.add(new DeadlineAdjustment.Lifted());
        }
        if (given.size() != 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "give one of --more, --limit and --none",
                            "see: sayso decision extend --help"));
        }
        return given.getFirst();
    }

    /// A slip of the finger must not end a question.
    private void confirm(Decision decision, DeadlineAdjustment wanted, Instant now) {
        Instant due = decision.timing().due();
        Duration left =
                switch (wanted) {
                    case DeadlineAdjustment.FromNow(Duration duration) -> duration;
                    case DeadlineAdjustment.Longer(Duration duration) ->
                            due == null ? SOON : Duration.between(now, due).plus(duration);
                    case DeadlineAdjustment.At(Instant instant) -> Duration.between(now, instant);
                    case DeadlineAdjustment.Lifted _ -> SOON;
                };
        if (left.compareTo(SOON) < 0) {
            TypedConfirmation.require(
                    invocation,
                    "The deadline of "
                            + decision.id()
                            + " would be in "
                            + RelativeTimeText.left(left)
                            + ".",
                    "up");
        }
    }
}
