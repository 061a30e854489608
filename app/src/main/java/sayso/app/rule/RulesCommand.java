package sayso.app.rule;

import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.rule.StandingRule;
import sayso.wire.rule.StandingRuleJson;

/// `sayso rules`: lists the standing rules that hold, and on request those that ended.
@picocli.CommandLine.Command(
        header = "List your standing rules: questions that are answered as you once did.",
        description = {
            "",
            "A rule answers the very question it was made for, in the call that asks it. It is",
            "made from an answer of yours, ends by itself, and is never made by an agent.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso rules",
            "  sayso rules make --from d-7m2kq0 --until 90d",
            "  sayso rules --all --json"
        })
public final class RulesCommand extends CliCommand {
    @Option(names = "--all", description = "Those that ended, too.")
    private boolean all;

    public RulesCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (invocation.isFresh()) {
            return listed(printer, List.of(), invocation.time().instant());
        }
        try (RuleAccess rules = new RuleAccess(invocation)) {
            return listed(printer, rules.desk().list(null, all), rules.desk().now());
        }
    }

    private int listed(CommandPrinter printer, List<StandingRule> rules, Instant now) {
        if (printer.json()) {
            printer.document(StandingRuleJson.list(rules, now));
        } else if (rules.isEmpty()) {
            printer.line("No rules. Make one from an answer: sayso rules make --from d-...");
        } else {
            RuleText text = new RuleText(invocation.home());
            rules.forEach(rule -> {
                printer.line(text.line(rule, now));
                printer.line("  " + text.breadth(rule.scope()));
            });
        }
        return ExitCode.DONE;
    }
}
