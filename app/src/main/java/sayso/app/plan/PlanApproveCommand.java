package sayso.app.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
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
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.terminal.AskerText;
import sayso.wire.plan.PlanObject;

/// `sayso plan approve`: approves the plan that a session proposed, also with edited or skipped
/// steps, or sends it back; only a person may.
@picocli.CommandLine.Command(
        header = "Approve the proposed plan, or send it back. Only a person may.",
        description = {
            "",
            "Without options the whole plan is approved unchanged. It counts like an answer on",
            "any other surface: the first one wins.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso plan approve",
            "  sayso plan approve --skip 3 --step \"2=Write the migration by hand\"",
            "  sayso plan approve --edit",
            "  sayso plan approve --ask-edits --note \"keep the old table\"",
            "  sayso plan approve --refine \"see my comment\" --comment \"3=which table?\"",
            "  sayso plan approve --refine \"do it on a copy first\"",
            "  sayso plan approve --keep-planning"
        })
public final class PlanApproveCommand extends CliCommand {
    @Mixin private SessionSelector sessions = new SessionSelector();

    @Option(names = "--skip", split = ",", paramLabel = "N", description = "A step to leave out.")
    private List<Integer> skipped = new ArrayList<>();

    @Option(names = "--step", paramLabel = "N=TEXT", description = "The new text of a step.")
    private Map<Integer, String> edited = new LinkedHashMap<>();

    @Option(names = "--edit", description = "Edit the steps in $VISUAL or $EDITOR first.")
    private boolean edit;

    @Option(names = "--ask-edits", description = "Ask before each change of a file.")
    private boolean careful;

    @Option(names = "--note", paramLabel = "TEXT", description = "A note to the agent.")
    private String note = "";

    @Option(
            names = "--refine",
            paramLabel = "TEXT",
            description = "Send it back: what the agent should change.")
    private @Nullable String refine;

    @Mixin private CommentOption comments = new CommentOption();

    @Option(names = "--keep-planning", description = "Send it back: the agent keeps exploring.")
    private boolean keep;

    public PlanApproveCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        boolean approves = careful || edit || !skipped.isEmpty() || !edited.isEmpty();
        if (Stream.of(approves, keep, refine != null).filter(said -> said).count() > 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "approving, --refine and --keep-planning exclude each other",
                            "give one of them"));
        }
        checkOnce(edited.keySet(), skipped);
        try (PlanAccess plans = new PlanAccess(invocation)) {
            SessionSelector.Proposal proposal = sessions.proposed(invocation, plans.desk());
            Plan plan = proposal.plan();
            int asked =
                    ApprovalQuestionFactory.asked(
                            DecisionFinder.decision(invocation, proposal.decision().value())
                                    .question());
            Changes changes = changes(plan, asked);
            answer(proposal.decision(), verdict(plan, asked, changes), printer);
            if (!printer.json()) {
                told(plan, asked, changes).ifPresent(printer::remark);
            }
            Plan now = plans.desk().look(plan.session());
            if (printer.json()) {
                printer.document(PlanObject.of(now));
            } else {
                printer.lines(
                        new PlanModeText(printer.signs()).whole(now, invocation.time().instant()));
            }
            return ExitCode.DONE;
        }
    }

    private void answer(DecisionId waits, PlanVerdict verdict, CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        Answerer answerer = Answerer.onCommandLine(invocation);
        Decision decided =
                DeskResultTranslator.accepted(
                                desk.answer(
                                        waits,
                                        ApprovalAnswer.of(verdict, comments.comments()),
                                        answerer.actor(),
                                        null),
                                desk)
                        .decision();
        if (!printer.json()) {
            printer.done(
                    switch (verdict) {
                        case PlanVerdict.Approved _ -> "Approved";
                        case PlanVerdict.SentBack _, PlanVerdict.Unsaid _ ->
                                "Sent back; plan mode stays on";
                    });
            printer.follows(AskerText.receipt(decided, desk.presence(decided.id()), desk.now()));
        }
    }

    /// What is to become of steps, by their numbers.
    private record Changes(Map<Integer, String> texts, Set<Integer> left) {
        static final Changes NONE = new Changes(Map.of(), Set.of());

        boolean has(int number) {
            return left.contains(number) || texts.containsKey(number);
        }
    }

    private Changes changes(Plan plan, int asked) {
        if (refine != null || keep) {
            return Changes.NONE;
        }
        Map<Integer, String> texts = new LinkedHashMap<>(edited);
        Set<Integer> left = new LinkedHashSet<>(skipped);
        if (edit) {
            if (asked == 0) {
                throw new CommandFailureException(
                        CommandFailure.usage(
                                "the plan has no numbered steps to edit",
                                "comment on its lines with 'sayso plan review'"));
            }
            PlanEditor.Edited changes = PlanEditor.of(plan, invocation);
            texts.putAll(changes.texts());
            left.addAll(changes.removed());
            checkOnce(texts.keySet(), left);
        }
        List<Integer> known = numbers(plan);
        List<Integer> unknown =
                Stream.concat(texts.keySet().stream(), left.stream())
                        .filter(number -> !known.contains(number))
                        .distinct()
                        .toList();
        if (!unknown.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no step " + unknown.getFirst() + "; the plan has " + known,
                            "see 'sayso plan show'"));
        }
        return new Changes(texts, left);
    }

    /// A step is left out or worded anew, and not both.
    private static void checkOnce(Set<Integer> worded, Collection<Integer> left) {
        List<Integer> both = left.stream().filter(worded::contains).distinct().sorted().toList();
        if (!both.isEmpty()) {
            int step = both.getFirst();
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "step " + step + " is left out and worded anew",
                            "give one of --skip "
                                    + step
                                    + " and --step "
                                    + step
                                    + "=TEXT; nothing was answered"));
        }
    }

    private static List<Integer> numbers(Plan plan) {
        return plan.revision().steps().stream().map(PlanStep::number).toList();
    }

    /// What becomes of changes of steps that the question does not ask for.
    private static Optional<String> told(Plan plan, int asked, Changes changes) {
        List<Integer> known = numbers(plan);
        List<String> beyond =
                known.subList(asked, known.size()).stream()
                        .filter(changes::has)
                        .map(number -> Integer.toString(number))
                        .toList();
        return beyond.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Only the first "
                                + asked
                                + " of its "
                                + known.size()
                                + " steps are asked one by one: what you said of "
                                + String.join(", ", beyond)
                                + " goes to the agent as a note, and the plan keeps them as they"
                                + " read.");
    }

    private PlanVerdict verdict(Plan plan, int asked, Changes changes) {
        if (refine != null || keep) {
            String words = refine == null ? note : refine;
            return new PlanVerdict.SentBack(words);
        }
        List<Integer> known = numbers(plan);
        List<StepWord> words = new ArrayList<>();
        List<String> whole = new ArrayList<>();
        for (int place = 0; place < known.size(); place++) {
            int number = known.get(place);
            boolean left = changes.left().contains(number);
            String text = left ? "" : changes.texts().getOrDefault(number, "").strip();
            if (place < asked) {
                words.add(new StepWord(place, left, text, ""));
            } else if (left) {
                whole.add("Leave out step " + number + ".");
            } else if (!text.isEmpty()) {
                whole.add("Step " + number + " should read: " + text);
            }
        }
        if (!note.isBlank()) {
            whole.addFirst(note);
        }
        return new PlanVerdict.Approved(careful, words, String.join("\n", whole));
    }
}
