package sayso.app.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.CommentOption;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.decision.text.ContextLines;
import sayso.terminal.AskerText;
import sayso.terminal.CommentText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.plan.PlanObject;

/// `sayso plan review`: opens the proposed plan in the person's editor, takes their comments between
/// its lines and their changes of its steps, shows both, and asks for the verdict.
@picocli.CommandLine.Command(
        header = "Comment on the proposed plan in your editor, then decide. Only a person may.",
        description = {
            "",
            "The plan opens in $VISUAL or $EDITOR. Write a comment below a line of the plan,",
            "beginning with >> . Change or remove steps as you like. When you have saved it, you",
            "see what you said, and approve the plan or request changes. Until then your comments",
            "are kept as a draft, which is also in the portal.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso plan review",
            "  sayso plan review --session 4f2a",
            "  sayso plan review --comment \"3=which table?\""
        })
public final class PlanReviewCommand extends CliCommand {
    private static final String OTHERWISE =
            "without one: sayso plan approve, with --comment LINE=TEXT and --refine TEXT";

    @Mixin private SessionSelector sessions = new SessionSelector();
    @Mixin private CommentOption comments = new CommentOption();

    public PlanReviewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            SessionSelector.Proposal proposal = sessions.proposed(invocation, plans.desk());
            Plan plan = proposal.plan();
            Decision decision = DecisionFinder.decision(invocation, proposal.decision().value());
            Decision decided = decided(plan, decision);
            Plan now = plans.desk().look(plan.session());
            if (printer.json()) {
                printer.document(PlanObject.of(now));
            } else if (decided == null) {
                printer.remark("Nothing was answered. What you said is kept as a draft.");
            } else {
                DecisionDesk desk = invocation.desk();
                printer.done(
                        PlanVerdict.of(decided) instanceof PlanVerdict.Approved
                                ? "Approved"
                                : "Sent back; plan mode stays on");
                printer.follows(
                        AskerText.receipt(decided, desk.presence(decided.id()), desk.now()));
                printer.lines(
                        new PlanModeText(printer.signs()).whole(now, invocation.time().instant()));
            }
            return decided == null ? ExitCode.NOTHING : ExitCode.DONE;
        }
    }

    /// Null where the person left it open.
    private @Nullable Decision decided(Plan plan, Decision decision) {
        boolean here = Answerer.who(invocation).isInForeground();
        try (LineTerminal terminal =
                (here ? invocation.terminals().open() : Optional.<LineTerminal>empty())
                        .orElse(null)) {
            if (terminal == null) {
                throw new CommandFailureException(
                        CommandFailure.of("unreachable", "no terminal to ask on", OTHERWISE));
            }
            Actor.Person person =
                    Answerer.requirePerson(
                            Answerer.of(invocation, Surface.TERMINAL, terminal).actor(),
                            "reviews a plan",
                            "a person runs it in a terminal of their own",
                            AttemptLog.logged(invocation, "review a plan"));
            DecisionDesk desk = invocation.desk();
            Answer before =
                    AnswerPrefill.of(decision, desk.draft(decision.id(), person.id()).orElse(null));
            List<ContextComment> known = new ArrayList<>(before.comments());
            known.addAll(comments.comments());
            known.sort(Comparator.comparingInt(ContextComment::to));
            check(decision, known);
            terminal.print("Write comments below the lines of the plan, beginning with >> .\n");
            PlanReview review = PlanReview.of(plan, decision, known, invocation);
            desk.saveDraft(
                    decision.id(),
                    ApprovalAnswer.over(before, null, review.steps(), review.comments()),
                    person);
            show(plan, decision, review, terminal);
            PlanVerdict verdict = verdict(review, terminal);
            if (verdict == null) {
                return null;
            }
            Answer answer = ApprovalAnswer.over(before, verdict, review.steps(), review.comments());
            return DeskResultTranslator.accepted(
                            desk.answer(decision.id(), answer, person, decision.contentDigest()),
                            desk)
                    .decision();
        } catch (TerminalEndedException e) {
            return null;
        }
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

    private static void show(
            Plan plan, Decision decision, PlanReview review, LineTerminal terminal) {
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
    private static @Nullable PlanVerdict verdict(PlanReview review, LineTerminal terminal)
            throws TerminalEndedException {
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
                    return changes(terminal, commented);
                }
                case "" -> {
                    return commented ? changes(terminal, true) : null;
                }
                case "q" -> {
                    return null;
                }
                default -> terminal.print("Type 1, 2, 3 or q.\n");
            }
        }
    }

    private static @Nullable PlanVerdict changes(LineTerminal terminal, boolean commented)
            throws TerminalEndedException {
        if (commented) {
            return new PlanVerdict.SentBack("");
        }
        String words = terminal.ask("What should change? ");
        return words == null ? null : new PlanVerdict.SentBack(words.strip());
    }
}
