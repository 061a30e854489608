package sayso.app.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
import sayso.app.reach.Announcing;
import sayso.core.decision.Ask;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Problems;
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

    @Option(
            names = "--key",
            paramLabel = "K",
            description = "Your own name for this request: asking again under it finds the same.")
    private @Nullable String key;

    @Option(names = "--keep", description = "Let every earlier decision stand (the default).")
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
        Problems problems = new Problems();
        Checked checked =
                AskRules.check(
                        wanted.request(problems, invocation),
                        invocation.settings().asking().withoutTimeout(),
                        desk.policy(),
                        problems);
        Checked.Valid valid = Verdicts.valid(checked);
        Ask ask = Ask.of(valid, asker).blocking(wanted.blocks()).under(key);
        if (replace != null) {
            ask = ask.replacing(replaced(desk, asker));
        }
        AskResult.Asked asked = Announcing.whileAway(invocation, Verdicts.asked(desk.ask(ask)));
        List<String> warnings = new ArrayList<>(asked.warnings());
        if (asker.name().equals(Asker.UNKNOWN) && wait == null) {
            warnings.add(
                    "nobody says who asks (--identity or SAYSO_ACTOR), so no answer can be"
                            + " delivered; fetch it with: sayso decision await "
                            + asked.decision().id());
        }
        if (!printer.json() || wait != null) {
            warnings.forEach(printer::warn);
        }
        if (printer.json() && wait == null) {
            printer.document(
                    new RequestReply(
                                    asked.decision(),
                                    asked.decision().links().supersedes(),
                                    asked.existing(),
                                    warnings,
                                    List.of(),
                                    List.of())
                            .toJson());
        } else if (!printer.json()) {
            new RequestText(printer).print(asked);
        }
        if (!printer.json()) {
            Announcing.remark(invocation, printer::remark);
        }
        if (!asked.existing()) {
            Announcing.start(invocation, asked.decision());
        }
        return wait == null
                ? ExitCode.DONE
                : new Waiting(desk, printer, Askers.reader(asker))
                        .until(asked.decision().id(), wait);
    }

    private DecisionId replaced(DecisionDesk desk, Asker asker) {
        return Verdicts.found(desk.find(String.valueOf(replace), Askers.reader(asker))).id();
    }
}
