package sayso.app.rule;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.rule.BackTestText;
import sayso.wire.rule.StandingRuleJson;

/// `sayso rules make`: makes a standing rule from an answer, after it has said what the rule would
/// have answered and the person has typed how often they chose otherwise; only a person may.
@picocli.CommandLine.Command(
        header = "Make a standing rule from an answer of yours.",
        description = {
            "",
            "The same question, from the same place, is then answered as you answered it, in the",
            "call that asks. Where you chose otherwise before, you type how often to confirm.",
            "Never answered by a rule: what is destructive, cannot be undone, is locked, or asks",
            "for more assurance than you have here; confirmations, plans, and agents' dialogs.",
            "Only a person may do it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso rules make --from d-7m2kq0",
            "  sayso rules make --from d-7m2kq0 --everywhere --until 2027-03-01",
            "  sayso rules make --from d-7m2kq0 --ask --until forever"
        })
public final class RuleMakeCommand extends CliCommand {
    @Mixin private RuleWishOptions options = new RuleWishOptions();

    @Option(
            names = "--otherwise",
            paramLabel = "N",
            description = "How often you chose otherwise, instead of typing it.")
    private @Nullable Integer otherwise;

    public RuleMakeCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor actor = RuleAccess.changer(invocation);
        Decision from = DecisionFinder.decision(invocation, options.from);
        try (RuleAccess rules = new RuleAccess(invocation)) {
            RuleWish wish = options.wish(rules.desk().now());
            RuleChangeResult first =
                    rules.desk().make(from.id(), wish, otherwise == null ? 0 : otherwise, actor);
            RuleChangeResult result =
                    first instanceof RuleChangeResult.Unconfirmed(BackTest test)
                            ? rules.desk().make(from.id(), wish, typed(test), actor)
                            : first;
            RuleChangeResult.Done done = RuleResultTranslator.done(result);
            if (printer.json()) {
                printer.document(
                        StandingRuleJson.made(done.rule(), done.superseded(), rules.desk().now()));
            } else {
                printer.done(
                        "Made "
                                + new RuleText(invocation.home())
                                        .line(done.rule(), rules.desk().now()));
                done.superseded().forEach(old -> printer.follows("It takes the place of " + old));
                printer.follows("End it with: sayso rules end " + done.rule().id());
            }
            return ExitCode.DONE;
        }
    }

    /// The number of answers that the person has seen to differ, as they type it.
    private int typed(BackTest test) {
        int count = test.disagreed().size();
        String preview = String.join("\n", RuleText.preview(test, options.asks()));
        try (LineTerminal terminal =
                otherwise == null ? invocation.terminals().open().orElse(null) : null) {
            if (terminal == null) {
                throw notConfirmed(
                        preview,
                        "look at them, then run it in a terminal, or add --otherwise " + count);
            }
            terminal.print(preview + "\n");
            String typed = terminal.ask(BackTestText.confirmation(count));
            if (typed == null || !typed.strip().equals(Integer.toString(count))) {
                throw notConfirmed("not confirmed; no rule was made", "run it again");
            }
            return count;
        } catch (TerminalEndedException e) {
            throw notConfirmed("not confirmed; no rule was made", "run it again");
        }
    }

    private static CommandFailureException notConfirmed(String message, String hint) {
        return new CommandFailureException(CommandFailure.of("not_confirmed", message, hint));
    }
}
