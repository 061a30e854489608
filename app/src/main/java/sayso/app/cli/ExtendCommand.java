package sayso.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.OutputOptions;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.core.decision.Actor;
import sayso.core.decision.DeadlineAdjustment;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.ExtendReply;

/// `sayso decision extend`: lengthens, shortens or removes a deadline; only a person may.
@picocli.CommandLine.Command(
        header = "Change the time limit of a decision. Only a person does.",
        description = {
            "",
            "A limit less than 10 s from now takes one typed word more, or --yes.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision extend d-7m2kq0 --more 5m",
            "  sayso decision extend d-7m2kq0 --limit 1h",
            "  sayso decision extend d-7m2kq0 --none"
        })
final class ExtendCommand implements CliCommand {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    @Option(
            names = "--more",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "So much more than there is.")
    private @Nullable Duration more;

    @Option(
            names = "--limit",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "So much from now, longer or shorter than it was.")
    private @Nullable Duration limit;

    @Option(names = "--none", description = "No limit any more.")
    private boolean none;

    @Option(names = "--yes", description = "Without the typed word.")
    private boolean yes;

    ExtendCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(CommandPrinter printer) {
        DeadlineAdjustment wanted = wanted();
        DecisionDesk desk = invocation.desk();
        Decision decision = DecisionFinder.decision(invocation, id);
        Actor actor = Answerer.onCommandLine(invocation).actor();
        if (actor instanceof Actor.Person && !yes && decision.isPending()) {
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
            printer.remark(changed.id() + " has no time limit that could be longer.");
            printer.also("  to set one: sayso decision extend " + changed.id() + " --limit 5m");
        } else {
            printer.done(
                    changed.id()
                            + ": "
                            + (due == null
                                    ? "no time limit any more"
                                    : RelativeTimeText.left(Duration.between(now, due))
                                            + " left now"));
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
                    "The time of "
                            + decision.id()
                            + " would be up in "
                            + RelativeTimeText.left(left)
                            + ".",
                    "up");
        }
    }
}
