package sayso.app.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.plan.InboxReviews;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Problem;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.QuickReply;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.watch.AgentTerminals;

/// Carries out the lines typed in the line inbox that are no number: shows an asker's terminal, postpones
/// reminders, opens a plan in an editor, answers several decisions together, or starts an agent. Tells
/// whether the line was such a command.
final class LineInboxActions {
    private static final Duration LATER = Duration.ofHours(1);

    private final CommandContext invocation;
    private final Actor.Person person;
    private final AgentTerminals agents;

    LineInboxActions(CommandContext invocation, Actor.Person person) {
        this.invocation = invocation;
        this.person = person;
        this.agents = new InboxAgents(invocation);
    }

    /// @param listed what the numbers of the line mean
    /// @return whether the line was one of these
    boolean takes(String typed, List<Decision> listed, LineTerminal terminal)
            throws TerminalEndedException {
        List<String> words = List.of(typed.split("[\\s,]+", -1));
        String verb = words.getFirst().toLowerCase(Locale.ROOT);
        if (verb.equals("crew") && words.size() == 1) {
            crew(terminal);
            return true;
        }
        if (!List.of("peek", "snooze", "batch", "review").contains(verb)) {
            return false;
        }
        List<Decision> meant = new ArrayList<>();
        for (String word : words.subList(1, words.size())) {
            int number = word.matches("[0-9]{1,4}") ? Integer.parseInt(word) : 0;
            if (number < 1 || number > listed.size()) {
                say(terminal, "'" + SafeText.line(word) + "' is not a number in the list.");
                return true;
            }
            meant.add(listed.get(number - 1));
        }
        if (verb.equals("batch") ? meant.size() < 2 : meant.size() != 1) {
            say(
                    terminal,
                    verb.equals("batch")
                            ? "batch needs the numbers of two or more, as in: batch 1 2"
                            : verb + " needs the number of one, as in: " + verb + " 1");
            return true;
        }
        switch (verb) {
            case "peek" -> peek(meant.getFirst(), terminal);
            case "snooze" -> snooze(meant.getFirst(), terminal);
            case "review" -> review(meant.getFirst(), terminal);
            default -> batch(meant, terminal);
        }
        return true;
    }

    private void peek(Decision decision, LineTerminal terminal) {
        switch (agents.peek(decision)) {
            case AgentTerminals.Seen.Lines(String where, List<String> lines) -> {
                say(terminal, "Its asker's terminal, " + where + ":");
                lines.forEach(line -> say(terminal, line));
                say(terminal, "End of the terminal.");
            }
            case AgentTerminals.Seen.Nothing(String why) -> say(terminal, why);
        }
    }

    private void snooze(Decision decision, LineTerminal terminal) {
        say(
                terminal,
                switch (invocation.desk().acknowledge(decision.id(), LATER, person)) {
                    case ChangeResult.Accepted _ -> "It stays open; next reminder in an hour.";
                    case ChangeResult.AlreadyClosed _ -> "It has been answered meanwhile.";
                    case ChangeResult.Rejected(_, List<Problem> problems) ->
                            SafeText.line(Problem.inOneLine(problems));
                    case ChangeResult.NotAllowed(_, String reason) -> SafeText.line(reason);
                    case ChangeResult.Unknown _ -> "It no longer exists.";
                });
    }

    private void review(Decision decision, LineTerminal terminal) {
        InboxReviews reviews = new InboxReviews(invocation, terminal, person);
        String obstacle =
                ApprovalQuestionFactory.is(decision)
                        ? reviews.obstacle()
                        : "review opens plans in your editor; this is no plan.";
        say(terminal, obstacle.isEmpty() ? reviews.take(decision) : obstacle);
    }

    private void batch(List<Decision> meant, LineTerminal terminal) throws TerminalEndedException {
        Decision first = meant.getFirst();
        if (meant.stream()
                .anyMatch(each ->
                        !BatchAnswerRules.offerTheSame(first.question(), each.question()))) {
            say(terminal, "These have different options; one answer would mean different things.");
            return;
        }
        List<Option> options = first.question().options();
        IntStream.range(0, options.size())
                .forEach(
                        i -> say(terminal, (i + 1) + ". " + SafeText.line(options.get(i).label())));
        String typed = asked(terminal, "Answer for all " + meant.size() + " (number, or words): ");
        if (typed == null) {
            say(terminal, "Nothing was sent.");
            return;
        }
        @Nullable Answer said =
                switch (QuickReply.parse(first.question(), typed, "")) {
                    case QuickReply.Understood(Answer answer) -> answer;
                    case QuickReply.NotUnderstood(String why) -> unsaid(why, terminal);
                    case QuickReply.Ambiguous(String why) -> unsaid(why, terminal);
                };
        if (said == null) {
            return;
        }
        BatchAnswerService together = new BatchAnswerService(invocation.desk(), person);
        BatchAnswerService.Preview preview =
                together.preview(first, said, meant.stream().map(Decision::id).distinct().toList());
        say(terminal, preview.head());
        preview.items().forEach(item -> say(terminal, item.line()));
        if (preview.answers().isEmpty()) {
            say(terminal, "None of them accepts it. Nothing was sent.");
            return;
        }
        String sure =
                asked(
                        terminal,
                        preview.asksAgain()
                                ? "Some cannot be undone. Type yes to send it to all of them, or nothing "
                                        + "is sent: "
                                : "Send it to all of these, or to none? yes or no: ");
        List<String> agreed = preview.asksAgain() ? List.of("yes") : List.of("y", "yes");
        if (sure == null || !agreed.contains(sure.toLowerCase(Locale.ROOT))) {
            say(terminal, "Nothing was sent.");
            return;
        }
        BatchAnswerService.Sent sent = together.send(preview.answers(), Duration.ZERO);
        sent.items().forEach(item -> say(terminal, item.line()));
        if (!sent.unblocked().isEmpty()) {
            say(terminal, "Unblocked: " + SafeText.line(String.join(", ", sent.unblocked())));
        }
        say(terminal, sent.written() ? "Sent." : "Nothing was sent.");
    }

    private static @Nullable Answer unsaid(String why, LineTerminal terminal) {
        say(terminal, SafeText.line(why) + ". Nothing was sent.");
        return null;
    }

    private void crew(LineTerminal terminal) throws TerminalEndedException {
        switch (agents.plan()) {
            case AgentTerminals.Plan.Missing(String why) -> say(terminal, why);
            case AgentTerminals.Plan.Ready(String command, String offered, String _) -> {
                String name = asked(terminal, "Name of the new agent: ");
                if (name == null || !name.matches("[A-Za-z0-9_-]{1,40}")) {
                    say(
                            terminal,
                            "A name has 1 to 40 letters, digits, - and _. No agent was started.");
                    return;
                }
                String typed = asked(terminal, "Folder (Enter for " + offered + "): ");
                String folder = typed == null ? offered : typed;
                say(
                        terminal,
                        "This connects "
                                + SafeText.line(folder)
                                + " and starts there in tmux: "
                                + SafeText.line(command));
                String sure = asked(terminal, "Start it? yes or no: ");
                if (sure == null || !List.of("y", "yes").contains(sure.toLowerCase(Locale.ROOT))) {
                    say(terminal, "No agent was started.");
                    return;
                }
                agents.start(name, folder).lines().forEach(line -> say(terminal, line));
            }
        }
    }

    /// Null for an empty line.
    private static @Nullable String asked(LineTerminal terminal, String question)
            throws TerminalEndedException {
        String line = terminal.ask(question);
        return line == null || line.isBlank() ? null : line.strip();
    }

    private static void say(LineTerminal terminal, String line) {
        terminal.print(line + "\n");
    }
}
