package sayso.app.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.app.list.OpenDecisions;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.store.DecisionFilter;
import sayso.terminal.AskerText;
import sayso.terminal.DecisionTitle;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.watch.PlanModeSource;

/// Runs the inbox in numbered lines for screen readers: lists and filters open decisions, puts the
/// one whose number is typed to the person in a plain prompt, and repeats until they leave.
final class LineInbox {
    private static final int PAGE = 20;
    private static final String WAYS =
            "Number, or: more, high, all, / and words, peek 1, snooze 1, review 1, "
                    + "batch 1 2, crew, Enter to refresh, quit";

    private final CommandContext invocation;
    private final DecisionPrompt prompting;
    private final Actor.Person person;
    private final PlanModeSource plans;
    private DecisionFilter filter;
    private @Nullable DecisionId after;

    LineInbox(
            CommandContext invocation,
            DecisionPrompt prompting,
            Actor.Person person,
            PlanModeSource plans,
            boolean urgentOnly) {
        this.invocation = invocation;
        this.prompting = prompting;
        this.person = person;
        this.plans = plans;
        this.filter = DecisionFilter.NONE.ofUrgency(urgentOnly ? Urgency.HIGH : null);
    }

    /// Until the person leaves.
    void run(LineTerminal terminal) throws InterruptedException {
        while (true) {
            List<Decision> listed = list(terminal);
            String line;
            try {
                line = terminal.ask("Which: ");
            } catch (TerminalEndedException e) {
                return;
            }
            String typed = line == null ? "quit" : line.strip();
            switch (typed.toLowerCase(Locale.ROOT)) {
                case "quit", "q", "leave" -> {
                    return;
                }
                case "more" -> after = listed.isEmpty() ? null : listed.getLast().id();
                case "high", "!" -> narrow(filter.ofUrgency(Urgency.HIGH));
                case "all", "a" -> narrow(DecisionFilter.NONE);
                case "" -> after = null;
                case "?", "help" -> terminal.print(WAYS + "\n");
                default -> chosen(typed, listed, terminal);
            }
        }
    }

    private void narrow(DecisionFilter wanted) {
        filter = wanted;
        after = null;
    }

    private void chosen(String typed, List<Decision> listed, LineTerminal terminal)
            throws InterruptedException {
        if (typed.startsWith("/")) {
            narrow(filter.containing(typed.substring(1)));
            return;
        }
        try {
            if (new LineInboxActions(invocation, person).takes(typed, listed, terminal)) {
                return;
            }
        } catch (TerminalEndedException e) {
            return; // why: the list asks next, and ends by the same
        }
        int number = typed.matches("[0-9]{1,4}") ? Integer.parseInt(typed) : 0;
        if (number < 1 || number > listed.size()) {
            terminal.print(
                    "'" + SafeText.line(typed) + "' is not a number in the list. " + WAYS + "\n");
            return;
        }
        sit(listed.get(number - 1), terminal);
    }

    /// why: a dialogue ends for good when the decision is closed elsewhere, so each has its own
    private void sit(Decision decision, LineTerminal terminal) throws InterruptedException {
        try (LineTerminal own = prompting.terminal("list open decisions: sayso ls")) {
            AnswerPromptOutcome ending =
                    prompting.sit(decision, invocation.desk(), own, false, () -> person);
            terminal.print(said(decision, ending) + "\n\n");
        }
    }

    private String said(Decision decision, AnswerPromptOutcome ending) {
        return switch (ending) {
            case AnswerPromptOutcome.Sent _ -> "Sent.";
            case AnswerPromptOutcome.Declined _ -> "Done: closed without an answer.";
            case AnswerPromptOutcome.Paused _ -> "Paused; the agent has the answers so far.";
            case AnswerPromptOutcome.Left _, AnswerPromptOutcome.Ended _ ->
                    DecisionPrompt.keepsDraft(invocation, decision)
                            ? "Left; your draft is kept."
                            : "Left.";
            case AnswerPromptOutcome.MovedToWeb _ -> "Continued in the browser.";
            case AnswerPromptOutcome.Lost(Decision closed) ->
                    "It was "
                            + OutcomeText.of(closed, invocation.desk().now())
                            + ". What you typed was not sent.";
            case AnswerPromptOutcome.NotAllowed(String reason) -> SafeText.line(reason);
        };
    }

    private List<Decision> list(LineTerminal terminal) {
        DecisionDesk desk = invocation.desk();
        List<Decision> page =
                desk.list(OpenDecisions.query(desk).where(filter).page(after, PAGE + 1));
        List<Decision> listed = page.subList(0, Math.min(PAGE, page.size()));
        Set<DecisionId> drafts =
                desk.drafted(
                        listed.stream().map(Decision::id).collect(Collectors.toSet()),
                        Answerer.who(invocation).person(Surface.TERMINAL).id());
        List<String> lines = new ArrayList<>(plans.lines());
        if (listed.isEmpty()) {
            lines.add(
                    filter.equals(DecisionFilter.NONE)
                            ? "No open decisions. Press Enter to look for new ones."
                            : "No matches. Type all to see everything.");
        }
        for (int i = 0; i < listed.size(); i++) {
            Decision decision = listed.get(i);
            if (OpenDecisions.beginsExpired(listed, i)) {
                lines.add("Expired, but still open to a late answer:");
            }
            lines.add((i + 1) + ". " + row(decision, drafts.contains(decision.id()), desk.now()));
        }
        if (page.size() > PAGE) {
            lines.add("For more, type: more");
        }
        lines.add(WAYS);
        terminal.print(String.join("\n", lines) + "\n");
        return listed;
    }

    /// `2 of 4 answered` of a questionnaire.
    private String far(Decision decision, boolean drafted) {
        if (!QuestionnaireResult.isOne(decision)) {
            return "";
        }
        PersonId person = Answerer.who(invocation).person(Surface.TERMINAL).id();
        AnswerDraft draft =
                drafted ? invocation.desk().draft(decision.id(), person).orElse(null) : null;
        return QuestionnaireProgress.of(decision, draft)
                .map(QuestionnaireProgress::inWords)
                .orElse("");
    }

    private String row(Decision decision, boolean drafted, Instant now) {
        StringBuilder row = new StringBuilder(decision.terms().urgency().wireName());
        row.append(", asked by ").append(AskerText.name(decision.asker())).append(' ');
        row.append(RelativeTimeText.ago(Duration.between(decision.timing().askedAt(), now)))
                .append(": ");
        row.append(DecisionTitle.of(decision, 100));
        Instant due = decision.timing().due();
        if (decision.claim() != null) {
            row.append(", ").append(OutcomeText.claimed(decision.claim(), now));
        } else if (!decision.isPending()) {
            row.append(", expired, accepts a late answer");
        } else if (due != null) {
            row.append(", ")
                    .append(RelativeTimeText.left(Duration.between(now, due)))
                    .append(" left");
        }
        String far = far(decision, drafted);
        row.append(far.isEmpty() ? "" : ", " + far);
        if (!decision.links().blocks().isEmpty()) {
            row.append(", holds ")
                    .append(SafeText.line(String.join(", ", decision.links().blocks())));
        }
        return row.append(drafted ? ", with your draft" : "").toString();
    }
}
