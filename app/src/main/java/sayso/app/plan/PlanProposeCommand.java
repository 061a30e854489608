package sayso.app.plan;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.EncodingRules;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.text.PlanText;
import sayso.wire.plan.PlanObject;

/// `sayso plan propose`: proposes a plan for approval, for agents without MCP; turns plan mode on
/// and puts the plan to the person as a decision.
@picocli.CommandLine.Command(
        header = "Propose a plan for a person to approve, for agents without MCP.",
        description = {
            "",
            "The plan has numbered steps, best below a line 'Plan:'. This turns plan mode on: the",
            "gate stays closed until a person approves. sayso decision await ID waits for the",
            "answer.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso plan propose plan.md",
            "  printf 'Plan:\\n1. Build\\n2. Test\\n' | sayso plan propose -"
        })
public final class PlanProposeCommand extends CliCommand {
    /// The bytes of the longest plan.
    private static final int MOST = 4 * AskLimits.PLAN;

    private static final String VIA = "cli";

    @Mixin private SessionSelector sessions = new SessionSelector();

    @Parameters(paramLabel = "FILE|-", description = "The plan; '-' reads standard input.")
    private String file = "";

    public PlanProposeCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        PlanText text = PlanText.whole(text());
        if (text.steps().isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "the plan has no numbered step",
                            "write its steps as '1. …', '2. …' below a line that reads 'Plan:'"));
        }
        try (PlanAccess plans = new PlanAccess(invocation)) {
            Plan before = sessions.in(invocation, plans.desk());
            String folder = before.traces().folder();
            PlanChangeResult.Done done =
                    PlanResultTranslator.done(
                            plans.desk()
                                    .propose(
                                            before.session(),
                                            new Asker(
                                                    Asker.LOCAL,
                                                    before.session().agentKind(),
                                                    before.session().sessionId(),
                                                    before.session().agentKind(),
                                                    null,
                                                    VIA,
                                                    folder == null
                                                            ? System.getProperty("user.dir")
                                                            : folder),
                                            text,
                                            true));
            if (printer.json()) {
                printer.document(PlanObject.of(done.plan()));
            } else {
                printer.done(PlanHeader.of(done.plan()));
                printer.follows("sayso decision await " + done.plan().decision());
            }
            return ExitCode.DONE;
        }
    }

    private String text() {
        byte[] bytes = InputFile.bytes(file, invocation, MOST + 1);
        if (bytes.length > MOST) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "the plan is longer than " + MOST + " bytes", "shorten it"));
        }
        return EncodingRules.text(bytes, InputFile.title(file));
    }
}
