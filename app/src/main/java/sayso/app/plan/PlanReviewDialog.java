package sayso.app.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.decision.text.ContextLines;
import sayso.terminal.CommentText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// Review of a proposed plan at a terminal: the person's editor, what they said in it, and the verdict
/// that they are asked for. What they said is kept as a draft before they are asked.
final class PlanReviewDialog {
    private final CommandContext invocation;
    private final LineTerminal terminal;
    private final Actor.Person person;

    PlanReviewDialog(CommandContext invocation, LineTerminal terminal, Actor.Person person) {
        this.invocation = invocation;
        this.terminal = terminal;
        this.person = person;
    }

    /// @param more comments besides those of the person's draft
    /// @return null where the person left it open
    /// @throws CommandFailureException where there is no editor, it failed, or what was written is no review
    @Nullable Decision decided(Plan plan, Decision decision, List<ContextComment> more)
            throws TerminalEndedException {
        DecisionDesk desk = invocation.desk();
        Answer before =
                AnswerPrefill.of(decision, desk.draft(decision.id(), person.id()).orElse(null));
        List<ContextComment> known = new ArrayList<>(before.comments());
        known.addAll(more);
        known.sort(Comparator.comparingInt(ContextComment::to));
        check(decision, known);
        terminal.print("Write comments below the lines of the plan, beginning with >> .\n");
        PlanReview review = PlanReview.of(plan, decision, known, invocation);
        desk.saveDraft(
                decision.id(),
                ApprovalAnswer.over(before, null, review.steps(), review.comments()),
                person);
        show(plan, decision, review);
        PlanVerdict verdict = verdict(review);
        if (verdict == null) {
            return null;
        }
        Answer answer = ApprovalAnswer.over(before, verdict, review.steps(), review.comments());
        return DeskResultTranslator.accepted(
                        desk.answer(decision.id(), answer, person, decision.contentDigest()), desk)
                .decision();
    }

    /// Before the editor opens, so that no comment is missed in it.
    private static void check(Decision decision, List<ContextComment> known) {
        ContextLines plan = ContextLines.of(decision.question());
        known.stream()
                .filter(comment -> !plan.has(comment))
                .findFirst()
                .ifPresent(comment -> {
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    "the plan has no " + comment.place(),
                                    "comment on line 1 to " + plan.count()));
                });
    }

    private void show(Plan plan, Decision decision, PlanReview review) {
        List<String> lines =
                new ArrayList<>(
                        CommentText.lines(
                                decision.question(), Answer.EMPTY.withComments(review.comments())));
        List<PlanStep> steps = plan.revision().steps();
        for (StepWord word : review.steps()) {
            lines.add(
                    "step "
                            + steps.get(word.place()).number()
                            + (word.skipped()
                                    ? " is left out"
                                    : " reads: " + SafeText.line(word.edited())));
        }
        terminal.print(lines.isEmpty() ? "You changed nothing.\n" : "You said:\n");
        lines.forEach(line -> terminal.print("  " + line + "\n"));
    }

    /// Null where the person leaves it open.
    private @Nullable PlanVerdict verdict(PlanReview review) throws TerminalEndedException {
        boolean commented = !review.comments().isEmpty();
        terminal.print("1 Approve\n2 Approve, ask before each edit\n3 Request changes\n");
        String prompt =
                commented
                        ? "Choice (Enter for 3, q to leave it open): "
                        : "Choice (Enter leaves it open): ";
        while (true) {
            String typed = terminal.ask(prompt);
            switch (typed == null ? "q" : typed.strip()) {
                case "1" -> {
                    return new PlanVerdict.Approved(false, List.of(), "");
                }
                case "2" -> {
                    return new PlanVerdict.Approved(true, List.of(), "");
                }
                case "3" -> {
                    return changes(commented);
                }
                case "" -> {
                    return commented ? changes(true) : null;
                }
                case "q" -> {
                    return null;
                }
                default -> terminal.print("Type 1, 2, 3 or q.\n");
            }
        }
    }

    private @Nullable PlanVerdict changes(boolean commented) throws TerminalEndedException {
        if (commented) {
            return new PlanVerdict.SentBack("");
        }
        String words = terminal.ask("What should change? ");
        return words == null ? null : new PlanVerdict.SentBack(words.strip());
    }
}
