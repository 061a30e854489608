package sayso.app.ask;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.answer.AskEndingText;
import sayso.app.answer.PromptThread;
import sayso.app.command.Answerer;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.DurationConverter;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hub.HubPortalLookup;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.reach.ReachabilityCheck;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.questionnaire.QuestionnaireService;
import sayso.terminal.plain.LineTerminal;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectDecisionsResult;
import sayso.wire.collect.CollectJson;
import sayso.wire.collect.CollectReader;
import sayso.wire.collect.CollectResultFactory;
import sayso.wire.collect.CollectText;

/// `sayso collect`: asks several questions from a file as one questionnaire in one sitting, waits,
/// and prints the answers.
@picocli.CommandLine.Command(
        header = "Ask several questions in one sitting and print the answers.",
        footer = {
            "",
            "FILE has the format of the MCP tool collect_decisions: {\"title\", \"decisions\": "
                    + "[{\"id\",",
            "\"problem\", \"suggestions\": [{\"value\", \"label\"}]}]}. The questions go to this "
                    + "terminal,",
            "if there is one, and to every other surface. If the person pauses to talk, this command",
            "ends; run it again with the same file to continue once they do.",
            "",
            "Exit codes: 0 completed, 1 paused, expired or still waiting, 2 cancelled, 3 error.",
            "",
            "Examples:",
            "  sayso collect release.json",
            "  sayso collect release.json --json | jq '.answers[].value'",
            "  generate-questions | sayso collect - --wait 10m"
        })
public final class CollectCommand extends CliCommand {
    @Parameters(paramLabel = "FILE", description = "A JSON file; - reads standard input.")
    private String file = "";

    @Option(
            names = "--wait",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Wait no longer than this; the questions stay open.")
    private @Nullable Duration wait;

    @Option(
            names = "--key",
            paramLabel = "K",
            description =
                    "A key of your choice; asking again with the same key finds the same "
                            + "questions.")
    private @Nullable String key;

    @Option(names = "--session", paramLabel = "ID", description = "Your own session id.")
    private @Nullable String session;

    @Option(names = "--identity", paramLabel = "NAME", description = "The asker's name.")
    private @Nullable String identity;

    public CollectCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter plain) throws InterruptedException {
        CommandPrinter printer = plain.wrapping(invocation);
        ProblemCollector problems = new ProblemCollector();
        CollectDecisionsRequest request = read(problems);
        boolean asks = request.decisions() != null && !request.decisions().isEmpty();
        if (!asks && request.questionnaireId() == null) {
            throw new CommandFailureException(
                    DeskResultTranslator.problems(
                            List.of(
                                    new Problem(
                                            "missing",
                                            "decisions",
                                            "decisions is missing or empty: give at least one"))));
        }
        DecisionDesk desk = invocation.desk();
        Asker asker = AskerResolver.asking(invocation, identity, session, invocation.user());
        Decision before = before(request, desk, asker);
        NewDecision ask = asks ? ask(request, desk, asker, problems) : null;
        Optional<LineTerminal> terminal = AskTerminal.open(invocation);
        try (LineTerminal here = terminal.orElse(null)) {
            Optional<String> nobody = here == null ? nobody() : Optional.empty();
            if (nobody.isPresent()) {
                throw new CommandFailureException(
                        CommandFailure.of(
                                "unreachable",
                                "no person can be reached (" + nobody.get() + ")",
                                "open a surface: sayso watch, or sayso portal; or leave it in the "
                                        + "inbox: sayso settings set park_when_unreachable true"));
            }
            AskResult.Asked asked =
                    ask != null
                            ? AnnouncementProcess.whileAway(
                                    invocation,
                                    DeskResultTranslator.asked(
                                            new QuestionnaireService(desk).ask(ask, before)))
                            : goOn(request, before, desk, asker, problems);
            asked.warnings().forEach(printer::warn);
            return answered(goneOn(asked, desk, here, printer), desk, asker, here, printer);
        }
    }

    /// After a pause the person goes first: who runs this at a terminal of their own goes on with it.
    /// Anybody else waits until that person does.
    private AskResult.Asked goneOn(
            AskResult.Asked asked,
            DecisionDesk desk,
            @Nullable LineTerminal terminal,
            CommandPrinter printer) {
        Decision decision = asked.decision();
        if (!decision.isPaused()) {
            return asked;
        }
        @Nullable Actor actor =
                terminal == null
                        ? null
                        : Answerer.of(invocation, Surface.TERMINAL, terminal).actor();
        if (actor != null
                && Permissions.may(actor, new Action.Resume()).isGranted()
                && desk.goOn(decision.id(), Answer.EMPTY, actor)
                        instanceof ChangeResult.Accepted(Decision open, _, _, _, _)) {
            printer.remark("It was paused; continuing.");
            return new AskResult.Asked(open, asked.existing(), asked.warnings());
        }
        printer.remark(
                "It is paused: the person wants to talk first. Waiting until they "
                        + "continue with: sayso answer "
                        + decision.id());
        return asked;
    }

    private int answered(
            AskResult.Asked asked,
            DecisionDesk desk,
            Asker asker,
            @Nullable LineTerminal terminal,
            CommandPrinter printer)
            throws InterruptedException {
        Decision decision = asked.decision();
        printer.remark(
                "Asked "
                        + decision.id()
                        + "; answer elsewhere with: sayso answer "
                        + decision.id());
        boolean opens = terminal != null && decision.isPending() && !decision.isPaused();
        if (!opens && !asked.existing()) {
            AnnouncementProcess.start(invocation, decision);
        }
        PromptThread prompt =
                opens && terminal != null
                        ? PromptThread.start(
                                invocation,
                                desk,
                                decision,
                                terminal,
                                printer.face(),
                                false,
                                () -> Answerer.of(invocation, Surface.TERMINAL, terminal).actor(),
                                ending -> new AskEndingText(desk, terminal).tell(ending, decision))
                        : null;
        Decision ended =
                desk.await(decision.id(), asker.agent(), wait == null ? AnswerWaiter.NO_END : wait)
                        .decision();
        if (prompt != null) {
            prompt.end();
        }
        return print(asked, ended, desk, printer);
    }

    private int print(
            AskResult.Asked asked, Decision ended, DecisionDesk desk, CommandPrinter printer) {
        CollectDecisionsResult result = CollectResultFactory.of(ended, null, asked.warnings());
        if (printer.json()) {
            printer.document(CollectJson.write(result));
        } else if (invocation.columns().isPresent()) {
            new SittingOutcomeText(printer.signs(), desk.now()).lines(ended).forEach(printer::line);
        } else {
            CollectText.of(result).lines().forEach(printer::line);
        }
        return switch (QuestionnaireResult.of(ended).outcome()) {
            case COMPLETED -> ExitCode.DONE;
            case PAUSED, PENDING, TIMED_OUT -> ExitCode.NOTHING;
            case CANCELLED -> ExitCode.CANCELLED;
        };
    }

    private NewDecision ask(
            CollectDecisionsRequest request,
            DecisionDesk desk,
            Asker asker,
            ProblemCollector problems) {
        return NewDecision.of(
                        DeskResultTranslator.valid(
                                CollectReader.check(
                                        request,
                                        invocation.settings().asking(),
                                        desk.policy(),
                                        problems)),
                        asker)
                .under(key == null ? request.idempotencyKey() : key);
    }

    private static AskResult.Asked goOn(
            CollectDecisionsRequest request,
            @Nullable Decision before,
            DecisionDesk desk,
            Asker asker,
            ProblemCollector problems) {
        if (before == null) {
            throw new IllegalStateException("nothing to ask and nothing to continue");
        }
        Answer known = CollectReader.known(request, before.question(), problems);
        if (!problems.none()) {
            throw new CommandFailureException(DeskResultTranslator.problems(problems.found()));
        }
        new QuestionnaireService(desk)
                .goOn(before, known, asker.agent())
                .ifPresent(found -> {
                    throw new CommandFailureException(DeskResultTranslator.problems(found));
                });
        Decision told = DeskResultTranslator.found(desk.find(before.id().value(), asker.agent()));
        return new AskResult.Asked(told, true, List.of());
    }

    private @Nullable Decision before(
            CollectDecisionsRequest request, DecisionDesk desk, Asker asker) {
        String id = request.questionnaireId();
        if (id == null) {
            return null;
        }
        Decision found = DeskResultTranslator.found(desk.find(id, asker.agent()));
        if (!QuestionnaireResult.isOne(found)) {
            throw new CommandFailureException(
                    DeskResultTranslator.problems(
                            List.of(
                                    new Problem(
                                            "unsupported",
                                            "questionnaire_id",
                                            found.id()
                                                    + " is one question; wait for it with: sayso"
                                                    + " decision await "
                                                    + found.id()))));
        }
        return found;
    }

    private CollectDecisionsRequest read(ProblemCollector problems) {
        return CollectJson.read(InputFile.text(file, invocation), InputFile.title(file), problems)
                .orElseThrow(() ->
                        new CommandFailureException(
                                DeskResultTranslator.problems(problems.found())));
    }

    private Optional<String> nobody() {
        return ReachabilityCheck.nobody(invocation, new HubPortalLookup(invocation));
    }
}
