package sayso.app.rule;

import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.rule.RuleUse;
import sayso.decision.text.ZonedTimeText;
import sayso.wire.rule.StandingRuleJson;

/// `sayso rules log`: lists the questions that a rule answered, the last first.
@picocli.CommandLine.Command(
        header = "List what a rule answered, the last first.",
        footer = {
            "",
            "Examples:",
            "  sayso rules log r-7m2kq0",
            "  sayso rules log r-7m2kq0 --json | jq -r '.uses[].decision_id'"
        })
public final class RuleLogCommand extends CliCommand {
    @Parameters(paramLabel = "RULE", description = "The id that 'sayso rules' shows.")
    private String id = "";

    @Option(names = "--limit", paramLabel = "N", description = "At most this many. Default: 100.")
    private int limit = 100;

    public RuleLogCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (limit < 1) {
            throw new CommandFailureException(
                    CommandFailure.usage("--limit is less than 1", "leave it out for 100"));
        }
        try (RuleAccess rules = new RuleAccess(invocation)) {
            List<RuleUse> uses = rules.desk().uses(rules.rule(id).id(), limit);
            if (printer.json()) {
                printer.document(StandingRuleJson.uses(uses));
            } else if (uses.isEmpty()) {
                printer.line("It has answered nothing yet");
            } else {
                ZonedTimeText times = ZonedTimeText.ofSystem();
                uses.forEach(use -> printer.line(times.second(use.at()) + "  " + use.decision()));
            }
            return ExitCode.DONE;
        }
    }
}
