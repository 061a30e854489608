package sayso.app.rule;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.wire.rule.StandingRuleJson;

/// `sayso rules end`: ends a standing rule, so that people are asked again; only a person may.
@picocli.CommandLine.Command(
        header = "End a rule: you are asked again.",
        description = {"", "What it answered stays answered. Only a person may do it.", ""},
        footer = {"", "Examples:", "  sayso rules end r-7m2kq0"})
public final class RuleEndCommand extends CliCommand {
    @Parameters(paramLabel = "RULE", description = "The id that 'sayso rules' shows.")
    private String id = "";

    public RuleEndCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor actor = RuleAccess.changer(invocation);
        try (RuleAccess rules = new RuleAccess(invocation)) {
            RuleId rule = rules.rule(id).id();
            RuleChangeResult.Done done = RuleResultTranslator.done(rules.desk().end(rule, actor));
            if (printer.json()) {
                printer.document(StandingRuleJson.one(done.rule(), rules.desk().now()));
            } else {
                printer.done("Ended " + done.rule().id());
            }
            return ExitCode.DONE;
        }
    }
}
