package sayso.app.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.list.DecisionRowLoader;
import sayso.app.list.ListLimit;
import sayso.app.list.OpenDecisions;
import sayso.app.list.OwnQuestionsNote;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.questionnaire.LoneTopic;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.AskerText;
import sayso.terminal.DecisionTitle;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.TextTruncator;
import sayso.wire.decision.DecisionObject;

/// `sayso ls`: lists for people the decisions that take an answer, the most urgent first; with
/// `--all` also those that have ended.
@picocli.CommandLine.Command(
        header = "List open decisions, the most urgent first, then the oldest.",
        footer = {
            "",
            "Includes decisions that expired within a day and still accept an answer.",
            "",
            "Examples:",
            "  sayso ls",
            "  sayso ls --all --limit 20"
        })
public final class LsCommand extends CliCommand {
    @Option(
            names = {"-a", "--all"},
            description = "Answered, declined and expired ones too.")
    private boolean all;

    @Option(names = "--limit", paramLabel = "N", description = "At most this many.")
    private int limit = DecisionQuery.MAX_LIMIT;

    public LsCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        DecisionQuery query = all ? DecisionQuery.all() : OpenDecisions.query(desk);
        List<Decision> decisions = desk.list(query.page(null, ListLimit.checked(limit)));
        if (printer.json()) {
            printer.document(DecisionObject.list(DecisionRowLoader.of(desk, decisions)));
        } else if (decisions.isEmpty()) {
            printer.line(all ? "No decisions yet." : "No open decisions.");
        } else {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < decisions.size(); i++) {
                if (!all && OpenDecisions.beginsExpired(decisions, i)) {
                    lines.add(i == 0 ? "No open decisions." : "");
                    lines.add("Expired, but still open to a late answer:");
                }
                add(lines, printer.signs(), decisions.get(i), desk.now());
            }
            if (!all || decisions.stream().anyMatch(Decision::isPending)) {
                lines.add("");
                lines.add("Answer with: sayso answer ID");
            }
            printer.lines(lines);
        }
        if (!printer.json()) {
            OwnQuestionsNote.say(printer, invocation);
        }
        return ExitCode.DONE;
    }

    private static void add(
            List<String> lines, TerminalSymbols signs, Decision decision, Instant now) {
        lines.add(
                signs.of(decision.terms().urgency())
                        + " "
                        + decision.id()
                        + "  "
                        + DecisionTitle.of(decision, 60));
        String options =
                LoneTopic.asked(decision).options().stream()
                        .map(option ->
                                SafeText.line(option.label()) + (option.recommended() ? "*" : ""))
                        .collect(Collectors.joining(", "));
        String asked =
                "asked by "
                        + AskerText.name(decision.asker())
                        + " "
                        + RelativeTimeText.ago(Duration.between(decision.timing().askedAt(), now));
        lines.add("     " + asked + standing(decision, now));
        if (!options.isEmpty() && decision.isPending()) {
            lines.add("     " + TextTruncator.line(options, 70));
        }
    }

    private static String standing(Decision decision, Instant now) {
        if (decision.claim() != null) {
            return ", " + OutcomeText.claimed(decision.claim(), now);
        }
        if (!decision.isPending()) {
            return ", " + OutcomeText.of(decision, now);
        }
        String far =
                QuestionnaireProgress.known(decision)
                        .map(QuestionnaireProgress::inWords)
                        .filter(said -> !said.isEmpty())
                        .map(said -> ", " + said)
                        .orElse("");
        Instant due = decision.timing().due();
        return far
                + (due == null
                        ? ""
                        : ", " + RelativeTimeText.left(Duration.between(now, due)) + " left");
    }
}
