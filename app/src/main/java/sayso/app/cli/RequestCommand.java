package sayso.app.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.hub.HubPortals;
import sayso.app.notify.Receipts;
import sayso.app.reach.Announcing;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Intake;
import sayso.core.decision.Links;
import sayso.core.decision.Lookup;
import sayso.core.decision.Problems;
import sayso.core.decision.Supersession;
import sayso.core.validation.Submission;
import sayso.core.validation.Verdict;
import sayso.wire.decision.DryRunReply;
import sayso.wire.decision.RequestReply;

/// `sayso decision request`: an agent asks through its shell.
@picocli.CommandLine.Command(
        header = "Request a decision: one to four options, or own words.",
        footer = {
            "",
            "Examples:",
            "  sayso decision request -p \"Which cache?\" -o \"Redis: shared\" -o Local -r 1",
            "  sayso decision request -p \"Merge?\" -o yes -o no --context @diff.txt --wait=10m",
            "  git diff | sayso decision request -p \"Ship it?\" -o ship -o hold -c - --json"
        })
final class RequestCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private RequestOptions wanted = new RequestOptions();
    @Mixin private Vetting vetting = new Vetting();

    @Option(
            names = "--key",
            paramLabel = "K",
            description = "Your own name for this request: asking again under it finds the same.")
    private @Nullable String key;

    @Option(
            names = "--keep",
            description = "Let your earlier decisions wait too, whatever the settings say.")
    private boolean keep;

    @Option(
            names = "--replace",
            paramLabel = "ID",
            description = "Take the place of that one; work that waits for it waits for this one.")
    private @Nullable String replace;

    @Option(
            names = "--wait",
            arity = "0..1",
            fallbackValue = "60m",
            paramLabel = "D",
            converter = SpanConverter.class,
            description = "Wait for the answer, 60m unless told otherwise.")
    private @Nullable Duration wait;

    @Option(
            names = "--predecessor",
            paramLabel = "ID",
            description = "The answered decision that this one follows up.")
    private @Nullable String predecessor;

    @Option(
            names = "--parent",
            paramLabel = "ID",
            description = "The decision or item that this one belongs under.")
    private @Nullable String parent;

    @Option(
            names = "--dry-run",
            description = "Say what would be asked, or what is wrong; ask nobody.")
    private boolean dryRun;

    @Option(names = "--session", paramLabel = "ID", description = "Your own session.")
    private @Nullable String session;

    @Option(names = "--identity", paramLabel = "NAME", description = "Who asks: project/agent.")
    private @Nullable String identity;

    RequestCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        if (keep && replace != null) {
            throw new RefusedException(
                    Failure.usage("--keep and --replace exclude each other", "give one of them"));
        }
        DecisionDesk desk = invocation.desk();
        Asker asker = Askers.of(invocation.environment(), identity, session, Asker.UNKNOWN);
        Ask ask = ask(desk, asker);
        if (dryRun) {
            return dryRun(ask, printer);
        }
        AskResult.Asked asked = Announcing.whileAway(invocation, Verdicts.asked(desk.ask(ask)));
        List<String> warnings = new ArrayList<>(asked.warnings());
        if (asker.name().equals(Asker.UNKNOWN) && asker.sessionId() == null && wait == null) {
            warnings.add(
                    "nobody says who asks (--identity or SAYSO_ACTOR), so no answer can be"
                            + " delivered; fetch it with: sayso decision await "
                            + asked.decision().id());
        }
        if (!printer.json() || wait != null) {
            warnings.forEach(printer::warn);
        }
        if (!asked.existing()) {
            asked.decision()
                    .links()
                    .supersedes()
                    .forEach(old ->
                            printer.warn(
                                    "Auto-closed "
                                            + old
                                            + " (superseded by "
                                            + asked.decision().id()
                                            + ")"));
        }
        if (!asked.existing()) {
            Announcing.start(invocation, asked.decision());
        }
        if (printer.json() && wait == null) {
            Receipts receipts = receipts(asked);
            printer.document(
                    new RequestReply(
                                    asked.decision(),
                                    asked.decision().links().supersedes(),
                                    asked.existing(),
                                    warnings,
                                    receipts.ways(),
                                    receipts.failures())
                            .toJson());
        } else if (!printer.json()) {
            new RequestText(printer).print(asked, () -> receipts(asked));
        }
        if (!printer.json()) {
            Announcing.remark(invocation, printer::remark);
        }
        return wait == null
                ? ExitCode.DONE
                : new Waiting(desk, printer, asker.agent()).until(asked.decision().id(), wait);
    }

    private Receipts receipts(AskResult.Asked asked) {
        return Receipts.ofCall(invocation, new HubPortals(invocation), asked.decision().id());
    }

    /// Every look at the request is taken, and every fault told at once.
    private Ask ask(DecisionDesk desk, Asker asker) {
        Problems problems = new Problems();
        Decision earlier =
                predecessor == null
                        ? null
                        : known(desk, asker, predecessor, "predecessor", problems);
        RequestOptions.Material material = wanted.material(invocation);
        Submission submission = wanted.submission(material, earlier);
        AskRequest request = wanted.request(material, problems);
        Verdict explaining = vetting.look(submission, invocation, problems);
        Checked checked =
                AskRules.check(
                        request,
                        invocation.settings().asking().withoutTimeout(),
                        desk.policy(),
                        problems);
        Decision replaced =
                replace == null ? null : known(desk, asker, replace, "replace", problems);
        if (!(checked instanceof Checked.Valid valid) || !problems.none()) {
            throw Vetting.refusal(OptionPlaces.counted(problems.found()), explaining);
        }
        return Ask.of(valid, asker)
                .takenIn(new Intake(wanted.type(), false, vetting.skipped()))
                .linked(
                        new Links(
                                wanted.blocks(),
                                List.of(),
                                earlier == null ? null : earlier.id(),
                                parent))
                .under(key)
                .replacing(replaced == null ? null : replaced.id())
                .superseding(
                        keep ? Supersession.OFF : invocation.settings().supersession(asker.name()));
    }

    private static @Nullable Decision known(
            DecisionDesk desk, Asker asker, String reference, String field, Problems problems) {
        return switch (desk.find(reference, asker.agent())) {
            case Lookup.Found(Decision found) -> found;
            case Lookup.Unknown _ -> {
                problems.add("not_found", field, "decision not found: " + reference);
                yield null;
            }
            case Lookup.Ambiguous(_, List<DecisionId> matches) -> {
                problems.add(
                        "conflict",
                        field,
                        "'"
                                + reference
                                + "' could be "
                                + matches.stream()
                                        .map(DecisionId::value)
                                        .collect(Collectors.joining(", ")));
                yield null;
            }
        };
    }

    private static int dryRun(Ask ask, Printer printer) {
        ask.warnings().forEach(printer::warn);
        if (printer.json()) {
            printer.document(new DryRunReply(ask).toJson());
        } else {
            new RequestText(printer).print(ask);
        }
        return ExitCode.DONE;
    }
}
