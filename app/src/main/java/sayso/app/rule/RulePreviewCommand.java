package sayso.app.rule;

import java.util.List;
import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
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
            BackTest test = tried(rules.desk(), from);
            if (printer.json()) {
                printer.document(BackTestJson.of(test));
            } else {
                RuleText.preview(test, options.asks()).forEach(printer::line);
            }
            return ExitCode.DONE;
        }
    }

    private BackTest tried(RuleDesk desk, Decision from) {
        Actor reader = Answerer.who(invocation).person(Surface.CLI);
        return switch (desk.preview(from.id(), options.wish(desk.now()), reader)) {
            case RulePreviewResult.Tried(BackTest test) -> test;
            case RulePreviewResult.Rejected(List<Problem> problems) ->
                    throw RuleResultTranslator.rejected(problems);
        };
    }
}
