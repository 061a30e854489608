package sayso.app.ask;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.DurationConverter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hub.HubPortalLookup;
import sayso.app.notify.NoticeReceipts;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.reach.MailSetupHint;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.validation.ValidationInput;
import sayso.decision.validation.ValidationResult;
import sayso.wire.decision.DryRunReply;
import sayso.wire.decision.RequestReply;

/// `sayso decision request`: lets an agent ask a question through its shell: validates the request,
/// creates the decision, notifies people, and prints its id or waits for the answer.
@picocli.CommandLine.Command(
        header = "Request a decision: one to four options, or the person's own words.",
        footer = {
            "",
            "Examples:",
            "  sayso decision request -p \"Which cache?\" -o \"Redis: shared\" -o Local -r 1",
            "  sayso decision request -p \"Merge?\" -o yes -o no --context @diff.txt --wait=10m",
            "  git diff | sayso decision request -p \"Ship it?\" -o ship -o hold -c - --json"
        })
public final class RequestCommand extends CliCommand {
    @Mixin private RequestOptions wanted = new RequestOptions();
    @Mixin private ValidationOptions vetting = new ValidationOptions();

    @Option(
            names = "--key",
            paramLabel = "K",
            description =
                    "A key of your choice; asking again with the same key finds this " + "request.")
    private @Nullable String key;

    @Option(
            names = "--keep",
            description = "Keep your earlier decisions open too, whatever the settings say.")
    private boolean keep;

    @Option(
            names = "--replace",
            paramLabel = "ID",
            description = "Replace that decision, and take over the work it holds.")
    private @Nullable String replace;

    @Option(
            names = "--wait",
            arity = "0..1",
            fallbackValue = "60m",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Wait for the answer; 60m by default.")
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

    @Option(names = "--dry-run", description = "Show the request or its problems; ask nothing.")
    private boolean dryRun;

    @Option(names = "--session", paramLabel = "ID", description = "Your own session id.")
    private @Nullable String session;

    @Option(
            names = "--identity",
            paramLabel = "NAME",
            description = "The asker's name: project/agent.")
    private @Nullable String identity;

    public RequestCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        if (keep && replace != null) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--keep and --replace exclude each other", "give one of them"));
        }
        DecisionDesk desk = invocation.desk();
        Asker asker = AskerResolver.asking(invocation, identity, session, Asker.UNKNOWN);
        NewDecision ask = ask(desk, asker);
        if (dryRun) {
            return dryRun(ask, printer);
        }
        AskResult.Asked asked =
                AnnouncementProcess.whileAway(
                        invocation, DeskResultTranslator.asked(desk.ask(ask)));
        List<String> warnings = new ArrayList<>(asked.warnings());
        if (asker.name().equals(Asker.UNKNOWN) && asker.sessionId() == null && wait == null) {
            warnings.add(
                    "no asker given (--identity or SAYSO_ACTOR): the answer cannot be "
                            + "delivered; fetch it with: sayso decision await "
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
            AnnouncementProcess.start(invocation, asked.decision());
        }
        if (printer.json() && wait == null) {
            NoticeReceipts receipts = receipts(asked);
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
            new RequestText(printer)
                    .print(asked, () -> receipts(asked), () -> MailSetupHint.of(invocation));
        }
        if (!printer.json()) {
            AnnouncementProcess.remark(invocation, printer::remark);
        }
        return wait == null
                ? ExitCode.DONE
                : new AnswerWaiter(desk, printer, asker.agent()).until(asked.decision().id(), wait);
    }

    private NoticeReceipts receipts(AskResult.Asked asked) {
        return !asked.existing() && !asked.decision().isPending()
                ? NoticeReceipts.NONE
                : NoticeReceipts.ofCall(
                        invocation, new HubPortalLookup(invocation), asked.decision());
    }

    /// Every look at the request is taken, and every fault told at once.
    private NewDecision ask(DecisionDesk desk, Asker asker) {
        ProblemCollector problems = new ProblemCollector();
        Decision earlier =
                predecessor == null
                        ? null
                        : known(desk, asker, predecessor, "predecessor", problems);
        RequestOptions.Material material = wanted.material(invocation, problems);
        ValidationInput submission = wanted.submission(material, earlier);
        AskRequest request = wanted.request(material, problems);
        ValidationResult explaining = vetting.look(submission, invocation, problems);
        AskCheckResult checked =
                AskRules.check(
                        request,
                        invocation.settings().asking().withoutTimeout(),
                        desk.policy(),
                        problems);
        Decision replaced =
                replace == null ? null : known(desk, asker, replace, "replace", problems);
        if (!(checked instanceof AskCheckResult.Valid valid) || !problems.none()) {
            List<Problem> found = OptionProblems.counted(problems.found());
            throw ValidationOptions.refusal(found, explaining, OptionArgument.advice(found));
        }
        return NewDecision.of(valid, asker)
                .takenIn(
                        new AskIntake(
                                wanted.type(), false, vetting.skipped(), wanted.suggestsRule()))
                .linked(
                        new DecisionLinks(
                                wanted.blocks(),
                                List.of(),
                                earlier == null ? null : earlier.id(),
                                parent))
                .under(key)
                .replacing(replaced == null ? null : replaced.id())
                .superseding(
                        keep
                                ? SupersessionScope.OFF
                                : invocation.settings().supersession(asker.name()));
    }

    private static @Nullable Decision known(
            DecisionDesk desk,
            Asker asker,
            String reference,
            String field,
            ProblemCollector problems) {
        return switch (desk.find(reference, asker.agent())) {
            case DecisionLookup.Found(Decision found) -> found;
            case DecisionLookup.Unknown _ -> {
                problems.add("not_found", field, "decision not found: " + reference);
                yield null;
            }
            case DecisionLookup.Ambiguous(_, List<DecisionId> matches) -> {
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

    private static int dryRun(NewDecision ask, CommandPrinter printer) {
        ask.warnings().forEach(printer::warn);
        if (printer.json()) {
            printer.document(new DryRunReply(ask).toJson());
        } else {
            new RequestText(printer).print(ask);
        }
        return ExitCode.DONE;
    }
}
