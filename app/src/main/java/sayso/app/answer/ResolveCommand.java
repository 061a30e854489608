package sayso.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.list.DecisionFilterParser;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.CountText;
import sayso.wire.decision.BatchReport;

/// `sayso decision resolve`: answers one or more decisions, given by id, by a filter or in a file,
/// or sends one back to be asked better; only a person may, and an agent's attempt is logged.
@picocli.CommandLine.Command(
        header =
                "Resolve decisions. Only a person may; an agent's attempt is refused "
                        + "and logged.",
        footer = {
            "",
            "Exactly one of --choice, --option-id, --text and --refine.",
            "",
            "Examples:",
            "  sayso decision resolve d-7m2kq0 --choice 1 --rationale \"shared by both nodes\"",
            "  sayso decision resolve d-7m2kq0 --text \"neither; use the queue\" --json",
            "  sayso decision resolve d-7m2kq0 --refine \"what does each cost a month?\"",
            "",
            "Several at once are applied all or none, unless --partial is given:",
            "  sayso decision resolve d-7m2kq0 d-k3v9ab --choice 1",
            "  sayso decision resolve --where \"type=checkpoint urgency=low\" --choice 1",
            "  sayso decision resolve --where \"type=checkpoint urgency=low\" --choice 1 --yes",
            "  sayso decision resolve --from answers.jsonl --dry-run"
        })
public final class ResolveCommand extends CliCommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = "Ids or slugs, or their first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--choice",
            split = ",",
            paramLabel = "N",
            description = "The option, counted from 1; 1,3 where several may be chosen.")
    private List<Integer> choices = new ArrayList<>();

    @Option(
            names = "--option-id",
            paramLabel = "ID",
            description = "The option by its id; repeat it where several may be chosen.")
    private List<String> optionIds = new ArrayList<>();

    @Option(names = "--text", paramLabel = "TEXT", description = "An answer in your own words.")
    private @Nullable String text;

    @Option(
            names = "--refine",
            paramLabel = "TEXT",
            description =
                    "Send it back unanswered and say what to ask better. Its work stays "
                            + "held until the asker's next question takes it over with --replace.")
    private @Nullable String refine;

    @Option(
            names = "--expect-version",
            paramLabel = "N",
            description = "Only if it is still at this version, as in `show --json`.")
    private @Nullable Long expected;

    @Option(names = "--rationale", paramLabel = "TEXT", description = "Why.")
    private String rationale = "";

    @Option(
            names = "--successor-type",
            paramLabel = "T",
            description = "The type of decision to follow, such as tradeoff.")
    private String successorType = "";

    @Option(
            names = "--by",
            paramLabel = "WHO",
            description = "Pass on the answer of this person; the setting answers_for lists them.")
    private @Nullable String by;

    @Option(
            names = "--where",
            paramLabel = "WORDS",
            description =
                    "All open decisions that match: type=, urgency=, requester=, session=, "
                            + "project=, blocking=. Shows them, with a code for --yes.")
    private @Nullable String where;

    @Option(
            names = "--from",
            paramLabel = "FILE|-",
            description = "Lines of JSON: id, one of choice, option_id, text, and rationale.")
    private @Nullable String from;

    @Option(
            names = "--yes",
            paramLabel = "CODE",
            description =
                    "Resolve exactly the decisions that --where found when it printed this "
                            + "code.")
    private @Nullable String yes;

    @Option(names = "--partial", description = "Apply those that can be, even if others fail.")
    private boolean partial;

    @Option(names = "--dry-run", description = "Show the effect and resolve nothing.")
    private boolean dryRun;

    @Option(names = "--force", description = "One --choice for decisions with different options.")
    private boolean force;

    @Option(
            names = "--confirm",
            description = "Skip the confirmation of answers that cannot be undone.")
    private boolean confirm;

    public ResolveCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        int ways = (ids.isEmpty() ? 0 : 1) + (where == null ? 0 : 1) + (from == null ? 0 : 1);
        if (ways != 1) {
            throw usage("give ids, --where or --from");
        }
        long given =
                Stream.of(!choices.isEmpty(), !optionIds.isEmpty(), text != null, refine != null)
                        .filter(present -> present)
                        .count();
        if (from != null ? given != 0 : given != 1) {
            throw usage(
                    from != null
                            ? "--from already contains the answers"
                            : "give exactly one of --choice, --option-id, --text and --refine");
        }
        if (ids.size() != 1 && (refine != null || expected != null)) {
            throw usage("--refine and --expect-version take exactly one decision");
        }
        if (refine != null && (by != null || !successorType.isEmpty())) {
            throw usage("--by and --successor-type are for answers, and --refine gives none");
        }
        if (refine != null && dryRun) {
            throw usage("--dry-run is for answers, and --refine gives none");
        }
        try {
            return resolved(printer);
        } catch (CommandFailureException e) {
            throw AnswerAttemptRecorder.unlessPerson(invocation, ids, e);
        }
    }

    private int resolved(CommandPrinter printer) {
        if (expected != null) {
            requireVersion(DecisionFinder.decision(invocation, ids.getFirst()), expected);
        }
        if (refine != null) {
            return new SendBackOperation(invocation).sendBack(ids.getFirst(), refine, printer);
        }
        if (ids.size() == 1 && !dryRun) {
            return new AnswerSubmitter(invocation, this::answerer, confirm)
                    .resolve(ids.getFirst(), this::answer, "Resolved", printer);
        }
        if (yes != null && where == null) {
            throw usage("--yes needs --where");
        }
        boolean previews = dryRun || (where != null && yes == null);
        List<BatchReport.Item> missing = new ArrayList<>();
        List<BatchAnswerSubmitter.Reply> replies =
                BatchAnswerSubmitter.takingPart(replies(missing), printer);
        String code = where == null ? null : BatchAnswerSubmitter.code(replies);
        if (yes != null && !yes.equals(code)) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "conflict",
                            "the list has changed since code " + yes,
                            "run it again without --yes"));
        }
        if (replies.isEmpty() && missing.isEmpty()) {
            printer.remark("no open decision matches");
            if (printer.json()) {
                printer.document(new BatchReport(previews, List.of()).toJson());
            }
            return ExitCode.NOTHING;
        }
        int ended =
                new BatchAnswerSubmitter(invocation, partial, previews, this::answerer, confirm)
                        .resolve(replies, missing, previews ? code : null, printer);
        if (where != null && yes == null && !dryRun) {
            printer.remark("nothing was resolved; to answer exactly these, add --yes " + code);
        }
        return ended;
    }

    private Answerer answerer() {
        Answerer here = Answerer.onCommandLine(invocation);
        return by == null ? here : here.passingOn(by, invocation);
    }

    /// @param missing takes what is named and not there, where that keeps nothing else from being answered
    private List<BatchAnswerSubmitter.Reply> replies(List<BatchReport.Item> missing) {
        if (from != null) {
            return new AnswerFileReader(invocation).read(from, partial ? missing : null);
        }
        DecisionDesk desk = invocation.desk();
        List<Decision> decisions =
                where == null
                        ? named(missing)
                        : desk.list(
                                DecisionQuery.pending().where(DecisionFilterParser.parse(where)));
        if (!choices.isEmpty() && !force) {
            BatchAnswerSubmitter.requireAlike(decisions);
        }
        return decisions.stream()
                .map(decision ->
                        new BatchAnswerSubmitter.Reply(
                                decision, answer(decision.question()), where == null))
                .toList();
    }

    private List<Decision> named(List<BatchReport.Item> missing) {
        if (!partial) {
            return DecisionFinder.decisions(invocation, ids);
        }
        List<Decision> found = new ArrayList<>();
        for (String id : ids) {
            DecisionFinder.known(invocation, id)
                    .ifPresentOrElse(
                            found::add,
                            () -> missing.add(new BatchReport.Item(id, "decision not found")));
        }
        return found;
    }

    private static void requireVersion(Decision decision, long expected) {
        if (decision.version() != expected) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "conflict",
                            decision.id()
                                    + " is at version "
                                    + decision.version()
                                    + ", not "
                                    + expected
                                    + ": it has changed since",
                            "see its current state: sayso decision show " + decision.id()));
        }
    }

    private static CommandFailureException usage(String why) {
        return new CommandFailureException(
                CommandFailure.usage(why, "see: sayso decision resolve --help"));
    }

    private Answer answer(Question question) {
        return said(question).withSuccessorType(successorType);
    }

    private Answer said(Question question) {
        if (text != null) {
            return Answer.ofText(text).withRationale(rationale);
        }
        List<OptionId> chosen = new ArrayList<>();
        for (int choice : choices) {
            if (question instanceof Questionnaire) {
                return Answer.choosing(new OptionId(Integer.toString(choice)));
            }
            if (choice < 1 || choice > question.options().size()) {
                throw new CommandFailureException(
                        DeskResultTranslator.problems(List.of(outOfRange(choice, question))));
            }
            chosen.add(question.options().get(choice - 1).id());
        }
        for (String optionId : optionIds) {
            if (optionId.isBlank()) {
                throw new CommandFailureException(
                        DeskResultTranslator.problems(
                                List.of(
                                        new Problem(
                                                "blank", "option_id", "--option-id is blank"))));
            }
            chosen.add(new OptionId(optionId));
        }
        return Answer.choosing(chosen.toArray(OptionId[]::new)).withRationale(rationale);
    }

    private static Problem outOfRange(int choice, Question question) {
        String options = CountText.of(question.options().size(), "option");
        return new Problem(
                "range", "choice", "invalid choice " + choice + ": only " + options + " available");
    }
}
