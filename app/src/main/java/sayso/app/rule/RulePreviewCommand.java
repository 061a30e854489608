package sayso.app.rule;

import picocli.CommandLine.Mixin;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Decision;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleDraft;
import sayso.decision.rule.desk.RuleDesk;
import sayso.wire.rule.BackTestJson;

/// `sayso rules preview`: says which questions of the past a rule would have answered, by the code
/// that would answer them, and makes nothing.
@picocli.CommandLine.Command(
        header = "Show what a rule would have answered; makes nothing.",
        description = {
            "",
            "Looks at the questions of the last 400 days, by the code that fires a rule, beside",
            "the rules that hold now.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso rules preview --from d-7m2kq0",
            "  sayso rules preview --from d-7m2kq0 --words cache --any-options"
        })
public final class RulePreviewCommand extends CliCommand {
    @Mixin private RuleWishOptions options = new RuleWishOptions();

    public RulePreviewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Decision from = DecisionFinder.decision(invocation, options.from);
        try (RuleAccess rules = new RuleAccess(invocation)) {
            BackTest test = rules.desk().preview(draft(rules.desk(), from, options));
            if (printer.json()) {
                printer.document(BackTestJson.of(test));
            } else {
                RuleText.preview(test, options.asks()).forEach(printer::line);
            }
            return ExitCode.DONE;
        }
    }

    /// @throws CommandFailureException where no rule can be made so
    static RuleDraft draft(RuleDesk desk, Decision from, RuleWishOptions options) {
        return switch (desk.draft(from, options.wish(desk.now()))) {
            case RuleDraft.Result.Ready(RuleDraft draft) -> draft;
            case RuleDraft.Result.Rejected rejected ->
                    throw new CommandFailureException(
                            DeskResultTranslator.problems(rejected.problems()));
        };
    }
}
