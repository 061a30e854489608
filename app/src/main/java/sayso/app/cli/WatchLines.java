package sayso.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionFilter;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Surface;
import sayso.core.decision.Urgency;
import sayso.core.questionnaire.Collection;
import sayso.core.questionnaire.HowFar;
import sayso.terminal.Ages;
import sayso.terminal.AskerText;
import sayso.terminal.EndingText;
import sayso.terminal.Headline;
import sayso.terminal.SafeText;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.DialogueEndedException;
import sayso.terminal.plain.PromptEnding;
import sayso.terminal.watch.PlanSight;

/// The inbox in numbered lines, as screen readers like it: a list, a number, the plain prompt, and the
/// list again.
final class WatchLines {
    private static final int PAGE = 20;
    private static final String WAYS =
            "Number, or: more, high, all, / and words, peek 1, snooze 1, batch 1 2, crew, Enter to look"
                    + " again, quit";

    private final Invocation invocation;
    private final Prompting prompting;
    private final Actor.Person person;
    private final PlanSight plans;
    private DecisionFilter filter;
    private @Nullable DecisionId after;

    WatchLines(
            Invocation invocation,
            Prompting prompting,
            Actor.Person person,
            PlanSight plans,
            boolean urgentOnly) {
        this.invocation = invocation;
        this.prompting = prompting;
        this.person = person;
        this.plans = plans;
        this.filter = DecisionFilter.NONE.ofUrgency(urgentOnly ? Urgency.HIGH : null);
    }

    /// Until the person leaves.
    void run(Dialogue terminal) throws InterruptedException {
        while (true) {
            List<Decision> listed = list(terminal);
            String line;
            try {
                line = terminal.ask("Which: ");
            } catch (DialogueEndedException e) {
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

    private void chosen(String typed, List<Decision> listed, Dialogue terminal)
            throws InterruptedException {
        if (typed.startsWith("/")) {
            narrow(filter.containing(typed.substring(1)));
            return;
        }
        try {
            if (new InboxLines(invocation, person).takes(typed, listed, terminal)) {
                return;
            }
        } catch (DialogueEndedException e) {
            return; // why: the list asks next, and ends by the same
        }
        int number = typed.matches("[0-9]{1,4}") ? Integer.parseInt(typed) : 0;
        if (number < 1 || number > listed.size()) {
            terminal.print(
                    "'" + SafeText.line(typed) + "' is no number of the list. " + WAYS + "\n");
            return;
        }
        sit(listed.get(number - 1), terminal);
    }

    /// why: a dialogue ends for good when the decision is closed elsewhere, so each has its own
    private void sit(Decision decision, Dialogue terminal) throws InterruptedException {
        try (Dialogue own = prompting.terminal("list what waits: sayso ls")) {
            PromptEnding ending =
                    prompting.sit(decision, invocation.desk(), own, false, () -> person);
            terminal.print(said(ending, invocation.desk().now()) + "\n\n");
        }
    }

    private static String said(PromptEnding ending, Instant now) {
        return switch (ending) {
            case PromptEnding.Sent _ -> "Sent.";
            case PromptEnding.Declined _ -> "Done: it ended without an answer.";
            case PromptEnding.Paused _ -> "Paused; the agent has what is answered so far.";
            case PromptEnding.Left _, PromptEnding.Ended _ -> "Left; what you typed is kept.";
            case PromptEnding.MovedToWeb _ -> "Goes on in the browser.";
            case PromptEnding.Lost(Decision closed) ->
                    "It was " + EndingText.of(closed, now) + ". What you typed was not sent.";
            case PromptEnding.NotAllowed(String reason) -> SafeText.line(reason);
        };
    }

    private List<Decision> list(Dialogue terminal) {
        DecisionDesk desk = invocation.desk();
        List<Decision> page =
                desk.list(OpenDecisions.query(desk).where(filter).page(after, PAGE + 1));
        List<Decision> listed = page.subList(0, Math.min(PAGE, page.size()));
        Set<DecisionId> drafts =
                desk.drafted(
                        listed.stream().map(Decision::id).collect(Collectors.toSet()),
                        Answerer.who(invocation).person(Surface.TERMINAL).name());
        List<String> lines = new ArrayList<>(plans.lines());
        if (listed.isEmpty()) {
            lines.add(
                    filter.equals(DecisionFilter.NONE)
                            ? "Nothing is waiting. What agents ask is in the list when you look again."
                            : "Nothing fits. all shows everything.");
        }
        for (int i = 0; i < listed.size(); i++) {
            Decision decision = listed.get(i);
            if (OpenDecisions.beginsExpired(listed, i)) {
                lines.add("Expired; an answer is still taken:");
            }
            lines.add((i + 1) + ". " + row(decision, drafts.contains(decision.id()), desk.now()));
        }
        if (page.size() > PAGE) {
            lines.add("There are more: more");
        }
        lines.add(WAYS);
        terminal.print(String.join("\n", lines) + "\n");
        return listed;
    }

    /// `2 of 4 answered` of a questionnaire.
    private String far(Decision decision, boolean drafted) {
        if (!Collection.isOne(decision)) {
            return "";
        }
        String name = Answerer.who(invocation).person(Surface.TERMINAL).name();
        Draft draft = drafted ? invocation.desk().draft(decision.id(), name).orElse(null) : null;
        return HowFar.of(decision, draft).map(HowFar::inWords).orElse("");
    }

    private String row(Decision decision, boolean drafted, Instant now) {
        StringBuilder row = new StringBuilder(decision.terms().urgency().wireName());
        row.append(", asked by ").append(AskerText.name(decision.asker())).append(' ');
        row.append(Ages.ago(Duration.between(decision.timing().askedAt(), now))).append(": ");
        row.append(Headline.of(decision, 100));
        Instant due = decision.timing().due();
        if (decision.claim() != null) {
            row.append(", ").append(EndingText.claimed(decision.claim(), now));
        } else if (!decision.isPending()) {
            row.append(", expired, still takes an answer");
        } else if (due != null) {
            row.append(", ").append(Ages.left(Duration.between(now, due))).append(" left");
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
