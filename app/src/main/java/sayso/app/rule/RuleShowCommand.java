package sayso.app.rule;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.rule.StandingRule;
import sayso.wire.rule.StandingRuleJson;

/// `sayso rules show`: shows one standing rule in full.
@picocli.CommandLine.Command(
        header = "Show a rule: what it is about, what it chooses, and who made it.",
        footer = {"", "Examples:", "  sayso rules show r-7m2kq0"})
public final class RuleShowCommand extends CliCommand {
    @Parameters(paramLabel = "RULE", description = "The id that 'sayso rules' shows.")
    private String id = "";

    public RuleShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (RuleAccess rules = new RuleAccess(invocation)) {
            StandingRule rule = rules.rule(id);
            if (printer.json()) {
                printer.document(StandingRuleJson.one(rule, rules.desk().now()));
            } else {
                printer.lines(new RuleText(invocation.home()).full(rule, rules.desk().now()));
            }
            return ExitCode.DONE;
        }
    }
}
