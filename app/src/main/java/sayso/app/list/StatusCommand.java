package sayso.app.list;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.away.AwayFile;
import sayso.app.away.AwayState;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.plan.PlanAccess;
import sayso.app.reach.ChannelHealthLookup;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;
import sayso.terminal.SafeText;
import sayso.wire.decision.StatusReply;
import sayso.wire.hub.ChannelHealth;

/// `sayso status`: prints the number of open decisions and the first of them in one line, and a
/// line for each session in plan mode and each channel on which presses are not heard; or the line or the settings of a status bar.
@picocli.CommandLine.Command(
        header = "Print one line: how many decisions are open, and which is first.",
        description = {"", "With --format, prints nothing if no decision is open.", ""},
        footer = {
            "",
            "Examples:",
            "  sayso status",
            "  sayso status --json | jq .open",
            "  sayso status --format tmux",
            "  sayso status --snippet tmux >> ~/.tmux.conf"
        })
public final class StatusCommand extends CliCommand {
    private static final long LONGEST_INPUT_MILLIS = 50;
    private static final int MOST_INPUT = 1 << 20;
    private static final Pattern SESSION =
            Pattern.compile("\"session_id\"\\s*:\\s*\"([^\"\\\\]{1,200})\"");

    @Option(
            names = "--format",
            paramLabel = "BAR",
            description = "For a status bar: tmux, starship, claude or plain.")
    private @Nullable String format;

    @Option(
            names = "--snippet",
            paramLabel = "BAR",
            description = "Print the snippet for the settings of tmux, starship or claude.")
    private @Nullable String snippet;

    public StatusCommand(CommandContext invocation) {
        super(invocation);
    }

    /// Bars run it every few seconds.
    @Override
    public boolean takesBare(List<String> words) {
        if (words.size() == 2 && words.getFirst().equals("--format")) {
            format = words.getLast();
            return true;
        }
        return super.takesBare(words);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        String wanted = snippet;
        if (wanted != null) {
            printer.lines(
                    StatusBar.named(wanted)
                            .flatMap(StatusBar::snippet)
                            .orElseThrow(
                                    () -> unknown("--snippet", wanted, "tmux, starship, claude")));
            return ExitCode.DONE;
        }
        Optional<StatusBar> bar = Optional.empty();
        if (format != null) {
            bar = StatusBar.named(format);
            if (bar.isEmpty()) {
                throw unknown("--format", format, "tmux, starship, claude, plain");
            }
        }
        if (bar.isEmpty()) {
            invocation.clockFault();
        }
        FutureTask<String> input = bar.equals(Optional.of(StatusBar.CLAUDE)) ? reading() : null;
        StatusReply status =
                OpenDecisions.status(
                        invocation.desk(),
                        new AwayFile(invocation.home()).read().map(AwayState::since).orElse(null));
        List<ChannelHealth> channels =
                bar.isPresent() ? List.of() : ChannelHealthLookup.of(invocation);
        if (printer.json()) {
            printer.document(status.with(channels).toJson());
        } else if (input != null) {
            String line =
                    Stream.of(planOf(input), bar.flatMap(known -> known.line(status)).orElse(""))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(" | "));
            if (!line.isEmpty()) {
                printer.line(line);
            }
        } else if (bar.isPresent()) {
            bar.get().line(status).ifPresent(printer::line);
        } else {
            printer.line(StatusBar.sentence(status));
            OwnQuestionsNote.say(printer, invocation);
            channels.forEach(channel ->
                    ChannelHealthLookup.fault(channel, status.now())
                            .ifPresent(fault ->
                                    printer.line(SafeText.line(fault) + " (sayso doctor)")));
            plans().forEach(plan -> printer.line(PlanHeader.of(plan) + ", " + place(plan)));
        }
        return ExitCode.DONE;
    }

    /// What is on in this person's own store, or at the hub elsewhere.
    private List<Plan> plans() {
        if (invocation.isFresh()) {
            return List.of();
        }
        try (PlanAccess plans = new PlanAccess(invocation)) {
            return plans.desk().on(Asker.LOCAL);
        }
    }

    private static String place(Plan plan) {
        String folder = plan.traces().folder();
        return plan.session().agentKind()
                + (folder == null ? "" : " in " + folder)
                + " (sayso plan show)";
    }

    /// The header of the session whose bar it is.
    private String planOf(FutureTask<String> input) throws InterruptedException {
        try {
            Matcher session = SESSION.matcher(input.get(LONGEST_INPUT_MILLIS, MILLISECONDS));
            return session.find()
                    ? plans().stream()
                            .filter(plan -> plan.session().sessionId().equals(session.group(1)))
                            .map(PlanHeader::of)
                            .findFirst()
                            .orElse("")
                    : "";
        } catch (ExecutionException | TimeoutException e) {
            // why: a bar that does not hear which session it is of still shows what waits
            return "";
        }
    }

    /// Claude Code writes what it knows of its session to standard input, and a writer must not find its
    /// reader gone.
    private FutureTask<String> reading() {
        FutureTask<String> task =
                new FutureTask<>(
                        () -> new String(invocation.console().in().readNBytes(MOST_INPUT), UTF_8));
        Thread.ofPlatform().daemon().name("input").start(task);
        return task;
    }

    private static CommandFailureException unknown(String option, String given, String known) {
        return new CommandFailureException(
                CommandFailure.usage(
                        option + " '" + given + "' is not one of " + known,
                        "see: sayso status --help"));
    }
}
