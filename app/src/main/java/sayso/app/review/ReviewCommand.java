package sayso.app.review;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.rule.RuleAccess;
import sayso.app.rule.RuleText;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.review.ReviewAgenda;
import sayso.decision.review.ReviewItem;
import sayso.decision.review.ReviewQueue;
import sayso.decision.text.DurationParser;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.decision.ReviewReply;

/// `sayso review`: goes with a person through what rules, defaults, late answers and "same as before"
/// decided, and says how often each agent's recommendations were taken. What is right is written down,
/// what is wrong is contested. Without a terminal it lists.
@picocli.CommandLine.Command(
        header = "Look again at what was answered without your full attention.",
        description = {
            "",
            "What rules and defaults answered, and what you answered late or as before, of the",
            "last 7 days: what freed work first, 20 at most. In a terminal each is asked about:",
            "y it was right, n it was not and is asked again, Enter later, q no more. Elsewhere",
            "they are listed. It also names what you contested and have not answered anew, rules",
            "that end within 14 days, and how often each agent's recommendation was taken.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso review",
            "  sayso review --since 30d --list",
            "  sayso review --right d-7m2kq0 --right d-9v3k2m",
            "  sayso review --json | jq .items[].id"
        })
public final class ReviewCommand extends CliCommand {
    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "How far back: 7d (default), 12h.")
    private String since = "";

    @Option(names = "--list", description = "Only list, also in a terminal.")
    private boolean list;

    @Option(
            names = "--right",
            paramLabel = "ID",
            description = "Say that this answer was right; may be repeated.")
    private List<String> right = new ArrayList<>();

    public ReviewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Actor actor = Answerer.onCommandLine(invocation).self();
        if (!right.isEmpty()) {
            for (Decision decision : DecisionFinder.decisions(invocation, right)) {
                found(decision, actor, printer);
            }
            return ExitCode.DONE;
        }
        DecisionDesk desk = invocation.desk();
        ReviewAgenda agenda = ReviewAgenda.of(desk, actor, RuleAccess.standing(invocation), time());
        if (printer.json()) {
            printer.document(new ReviewReply(agenda).toJson());
            return ExitCode.DONE;
        }
        ReviewText text = new ReviewText(desk.now(), new RuleText(invocation.home()));
        List<ReviewItem> items = agenda.items();
        if (items.isEmpty()) {
            printer.line(
                    "Nothing to look at again. It lists what rules, defaults and late answers decided.");
        } else if (list || !goesThrough(items, actor, text, printer)) {
            items.forEach(item -> printer.lines(text.item(item)));
            printer.line("Was it right? sayso review --right ID. If not: sayso contest ID");
        }
        agenda.contested().forEach(one -> printer.lines(text.contested(one)));
        agenda.ending().forEach(rule -> printer.lines(text.ending(rule)));
        agenda.advice().forEach(one -> printer.lines(text.advice(one)));
        return ExitCode.DONE;
    }

    private Duration time() {
        return since.isEmpty()
                ? ReviewQueue.USUAL
                : DurationParser.parse(since)
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.usage(
                                                "--since '"
                                                        + since
                                                        + "' is no time like 7d or 12h,"
                                                        + " up to 3650d",
                                                "see: sayso review --help")));
    }

    private void found(Decision decision, Actor actor, CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        DeskResultTranslator.accepted(desk.reviewed(decision.id(), actor), desk);
        printer.done(decision.id() + " was right");
    }

    /// @return whether there is a terminal to ask at, and a person
    private boolean goesThrough(
            List<ReviewItem> items, Actor actor, ReviewText text, CommandPrinter printer)
            throws InterruptedException {
        if (!Permissions.may(actor, new Action.Review(items.getFirst().decision().id()))
                .isGranted()) {
            return false;
        }
        try (LineTerminal terminal = invocation.terminals().open().orElse(null)) {
            if (terminal == null) {
                return false;
            }
            sitting(terminal, items, actor, text, printer);
            return true;
        }
    }

    private void sitting(
            LineTerminal terminal,
            List<ReviewItem> items,
            Actor actor,
            ReviewText text,
            CommandPrinter printer)
            throws InterruptedException {
        int rightly = 0;
        List<Decision> again = new ArrayList<>();
        try {
            for (ReviewItem item : items) {
                terminal.print(String.join("\n", text.item(item)) + "\n");
                String said = said(terminal);
                if (said.equals("q")) {
                    break;
                }
                if (said.equals("y")) {
                    invocation.desk().reviewed(item.decision().id(), actor);
                    rightly++;
                } else if (said.equals("n")) {
                    again.add(contested(terminal, item, actor));
                }
            }
        } catch (TerminalEndedException e) {
            printer.remark("The terminal ended; what was said before counts");
        }
        printer.done(ReviewText.done(rightly, again.size(), items.size() - rightly - again.size()));
        for (Decision decision : again) {
            AnnouncementProcess.start(invocation, decision);
        }
    }

    /// @return one of `y`, `n`, `q` and nothing
    private static String said(LineTerminal terminal) throws TerminalEndedException {
        while (true) {
            String typed =
                    terminal.ask("Was it right? y yes, n no: ask it again, Enter later, q quit: ");
            String said = typed == null ? "q" : typed.strip().toLowerCase(Locale.ROOT);
            if (said.isEmpty() || Set.of("y", "n", "q").contains(said)) {
                return said;
            }
            terminal.print("Type y, n, q or only Enter.\n");
        }
    }

    private Decision contested(LineTerminal terminal, ReviewItem item, Actor actor)
            throws TerminalEndedException {
        String why = terminal.ask("Why? Its agent reads it; Enter for no reason: ");
        AskResult.Asked asked =
                DeskResultTranslator.asked(
                        invocation
                                .desk()
                                .contest(item.decision().id(), why == null ? "" : why, actor));
        String ended =
                asked.warnings().stream()
                        .map(each -> " " + SafeText.line(each) + ".")
                        .collect(Collectors.joining());
        terminal.print("It is asked again as " + asked.decision().id() + "." + ended + "\n");
        return asked.decision();
    }
}
