package sayso.app.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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
import sayso.app.list.OpenDecisions;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.TransitionRules;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.SameAnswerWord;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.questionnaire.LoneTopic;
import sayso.terminal.ContestedAnswerText;
import sayso.terminal.OutcomeText;
import sayso.terminal.PrecedentText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.QuickReply;
import sayso.wire.decision.CancelReply;
import sayso.wire.edit.ShellText;

/// `sayso answer`: answers a decision in one line, or at a prompt; also declines it, hands it back
/// for discussion, or takes back the answer just given.
@picocli.CommandLine.Command(
        header = "Answer a decision: in one line, or at a prompt.",
        footer = {
            "",
            "Without ID: the first open decision. Without CHOICE: a prompt on this terminal, with",
            "notes, more time, discuss, decline, and a draft that is kept when you leave.",
            "",
            "Examples:",
            "  sayso answer",
            "  sayso answer d-7m2kq0 2",
            "  sayso answer 7m2 postgres \"16 or newer\"",
            "  sayso answer d-7m2kq0 1,3",
            "  sayso answer d-7m2kq0 same",
            "  sayso answer d-7m2kq0 --text \"neither; use the queue\"",
            "  sayso answer d-7m2kq0 2 --comment \"4=why twice?\" --comment \"7-9=leave out\"",
            "  sayso answer d-7m2kq0 --undo",
            "  sayso answer d-7m2kq0 --decline --reason \"not now\""
        })
public final class AnswerCommand extends CliCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ID",
            description = "Id or slug, or its first characters.")
    private @Nullable String id;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CHOICE",
            description =
                    "Number, id or label; 1,3 for several; your own words if there are no "
                            + "options; same for the answer that 'show' names as given before.")
    private @Nullable String choice;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "NOTE",
            description = "A remark to send with the answer.")
    private String note = "";

    @Option(
            names = "--text",
            paramLabel = "WORDS",
            description = "Your own words, if the question takes them beside its options.")
    private @Nullable String text;

    @Mixin private CommentOption comments = new CommentOption();

    @Option(
            names = "--undo",
            description =
                    "Take back the answer you just gave, on any surface, while it can be "
                            + "undone.")
    private boolean undo;

    @Option(names = "--decline", description = "Decline to answer.")
    private boolean decline;

    @Option(names = "--discuss", description = "Hand it back: you want to discuss it first.")
    private boolean discuss;

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why, with --decline or --discuss.")
    private String reason = "";

    @Option(
            names = "--yes",
            description = "Skip the confirmation of answers that cannot be undone.")
    private boolean yes;

    public AnswerCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        long ways =
                Stream.of(choice != null, text != null, undo, decline, discuss)
                        .filter(given -> given)
                        .count();
        if (ways == 2 && choice != null && (decline || discuss)) {
            String way = decline ? "--decline" : "--discuss";
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "CHOICE and " + way + " exclude each other",
                            "to say why: sayso answer "
                                    + id
                                    + " "
                                    + way
                                    + " --reason "
                                    + ShellText.quoted(choice)));
        }
        if (ways > 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "give one of CHOICE, --text, --decline, --discuss and --undo",
                            "see: sayso answer --help"));
        }
        if (comments.isGiven() && choice == null && text == null) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--comment goes with an answer",
                            "give CHOICE or --text as well; see: sayso answer --help"));
        }
        DecisionDesk desk = invocation.desk();
        if (undo) {
            return takeBack(desk, printer);
        }
        Decision decision = decision(desk);
        if (decision == null) {
            printer.remark("No open decisions.");
            return ExitCode.NOTHING;
        }
        boolean over =
                !decision.isPending()
                        && !TransitionRules.takesLateAnswer(decision, desk.policy(), desk.now());
        if (over && decision.outcome() instanceof Outcome.TimedOut) {
            // why: nothing is put to a person that is refused after they typed it
            throw new CommandFailureException(DeskResultTranslator.closed(decision, desk.now()));
        }
        if (decline || discuss) {
            return end(decision, desk, printer);
        }
        if (text != null) {
            return resolve(decision, Answer.ofText(text).withGlobalNote(note), printer);
        }
        if (choice != null) {
            return reply(decision, choice, printer);
        }
        if (over) {
            // why: as above, whatever ended it
            throw new CommandFailureException(DeskResultTranslator.closed(decision, desk.now()));
        }
        return PopupSession.isHere(invocation)
                ? new PopupSession(invocation, printer).put(decision)
                : new DecisionPrompt(invocation, printer).put(decision);
    }

    private @Nullable Decision decision(DecisionDesk desk) {
        String named = id;
        if (named != null) {
            return DecisionFinder.known(invocation, named).orElseThrow(() -> unknown(desk, named));
        }
        List<Decision> open = OpenDecisions.of(desk);
        return open.isEmpty() ? null : open.get(0);
    }

    /// Who names no decision may have named an option: the first word is the id.
    private CommandFailureException unknown(DecisionDesk desk, String typed) {
        List<Decision> open = OpenDecisions.of(desk);
        boolean chosen =
                open.size() == 1
                        && QuickReply.sending(LoneTopic.asked(open.getFirst()), typed, "")
                                instanceof QuickReply.Understood;
        if (choice != null || !(chosen || typed.matches("[0-9][0-9,]*"))) {
            return new CommandFailureException(DeskResultTranslator.unknown(typed));
        }
        String which = open.size() == 1 ? open.getFirst().id().value() : "ID";
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        "decision not found: " + typed,
                        "put the id first: sayso answer "
                                + which
                                + " "
                                + ShellText.quoted(typed)
                                + (open.size() == 1 ? "" : "; list open decisions: sayso ls")));
    }

    private int reply(Decision decision, String typed, CommandPrinter printer) {
        Question asked = LoneTopic.asked(decision);
        if (!SameAnswerWord.isTyped(typed) || asked.options().isEmpty()) {
            return replyAnew(decision, typed, printer);
        }
        List<Precedent> found = precedents(decision);
        Optional<Answer> earlier = earlier(found, asked);
        if (QuickReply.sending(asked, typed, "") instanceof QuickReply.Understood(Answer option)) {
            earlier.filter(answer -> !answer.chosen().equals(option.chosen()))
                    .ifPresent(answer -> {
                        throw AnswerAttemptRecorder.unlessPerson(
                                invocation,
                                List.of(decision.id().value()),
                                new CommandFailureException(either(decision, option, answer)));
                    });
            if (earlier.isEmpty()) {
                return replyAnew(decision, typed, printer);
            }
        }
        Answer again =
                earlier.orElseThrow(() ->
                        AnswerAttemptRecorder.unlessPerson(
                                invocation,
                                List.of(decision.id().value()),
                                new CommandFailureException(missing(decision, found, person()))));
        return resolve(decision, again.withGlobalNote(note), printer);
    }

    /// An option has this name, and the earlier answer was another one.
    private static CommandFailure either(Decision decision, Answer option, Answer earlier) {
        Question asked = LoneTopic.asked(decision);
        OptionId named = option.chosen().getFirst();
        int number = 1 + asked.options().stream().map(one -> one.id()).toList().indexOf(named);
        return CommandFailure.usage(
                "'same' names option "
                        + number
                        + " ("
                        + SafeText.line(asked.label(named))
                        + ") and the earlier answer ("
                        + OutcomeText.said(asked, earlier)
                        + ")",
                "for the option: sayso answer "
                        + decision.id()
                        + " "
                        + ShellText.quoted(typedNumber(asked, named, number))
                        + "; for the earlier answer: sayso answer "
                        + decision.id()
                        + ", then =");
    }

    private static String typedNumber(Question asked, OptionId named, int number) {
        String plain = String.valueOf(number);
        return QuickReply.sending(asked, plain, "") instanceof QuickReply.Understood(Answer answer)
                        && answer.chosen().equals(List.of(named))
                ? plain
                : "#" + plain;
    }

    private Actor.Person person() {
        return Answerer.who(invocation).person(Surface.CLI);
    }

    private List<Precedent> precedents(Decision decision) {
        return invocation.desk().precedents(decision.id(), person());
    }

    private static Optional<Answer> earlier(List<Precedent> found, Question asked) {
        return found.stream().flatMap(one -> one.answer(asked).stream()).findFirst();
    }

    /// Why there is nothing to give again: the answer was contested, or more is offered now than was then.
    private CommandFailure missing(Decision decision, List<Precedent> found, Actor.Person person) {
        String hint = "see its options: sayso show " + decision.id();
        String contested = ContestedAnswerText.of(invocation.desk(), person, decision);
        if (!contested.isEmpty()) {
            return CommandFailure.of(
                    "not_found", "the earlier answer counts no longer. " + contested, hint);
        }
        return found.stream()
                .filter(earlier -> !earlier.added().isEmpty())
                .findFirst()
                .map(earlier -> PrecedentText.similar(earlier, invocation.desk().now(), "->"))
                .map(earlier ->
                        CommandFailure.of(
                                "not_found",
                                "more is offered than when it was answered before: " + earlier,
                                hint))
                .orElseGet(() ->
                        CommandFailure.of(
                                "not_found",
                                "no earlier answer to the same question is known here",
                                hint));
    }

    private int replyAnew(Decision decision, String typed, CommandPrinter printer) {
        return switch (QuickReply.sending(LoneTopic.asked(decision), typed, note)) {
            case QuickReply.Understood understood ->
                    resolve(decision, understood.answer(), printer);
            case QuickReply.Ambiguous(String why) ->
                    throw AnswerAttemptRecorder.unlessPerson(
                            invocation,
                            List.of(decision.id().value()),
                            new CommandFailureException(
                                    CommandFailure.usage(
                                            why, "or open it: sayso answer " + decision.id())));
            case QuickReply.NotUnderstood(String why) ->
                    throw AnswerAttemptRecorder.unlessPerson(
                            invocation,
                            List.of(decision.id().value()),
                            new CommandFailureException(
                                    DeskResultTranslator.problems(
                                            List.of(new Problem("unknown", "choice", why)))));
        };
    }

    private int resolve(Decision decision, Answer answer, CommandPrinter printer) {
        return new AnswerSubmitter(invocation, () -> Answerer.onCommandLine(invocation), yes)
                .resolve(decision, commented(decision, answer), "Answered", printer);
    }

    /// The lines of the option are those of the decision's context, as `sayso show` has it.
    private Answer commented(Decision decision, Answer answer) {
        Answer whole = Answer.EMPTY.withComments(comments.comments());
        return answer.withComments(
                LoneTopic.in(decision.question())
                        .map(lone -> lone.single(whole))
                        .orElse(whole)
                        .comments());
    }

    /// Without ID: the one that this person answered and can take back.
    private int takeBack(DecisionDesk desk, CommandPrinter printer) {
        Actor by = Answerer.onCommandLine(invocation).actor();
        Decision decision =
                id != null
                        ? DecisionFinder.decision(invocation, id)
                        : OpenDecisions.of(desk).stream()
                                .filter(open -> open.claim() != null && open.claim().isBy(by))
                                .findFirst()
                                .orElse(null);
        if (decision == null || (decision.isPending() && decision.claim() == null)) {
            printer.remark("There is no answer to take back.");
            return ExitCode.NOTHING;
        }
        Decision open =
                DeskResultTranslator.accepted(desk.undo(decision.id(), by), desk).decision();
        printer.done("Taken back; it is open again: " + open.id());
        return ExitCode.DONE;
    }

    private int end(Decision decision, DecisionDesk desk, CommandPrinter printer) {
        CancelKind kind = decline ? CancelKind.REFUSED : CancelKind.DISCUSS;
        ChangeResult.Accepted accepted =
                DeskResultTranslator.accepted(
                        desk.cancel(
                                decision.id(),
                                kind,
                                reason,
                                Answerer.onCommandLine(invocation).actor()),
                        desk);
        if (printer.json()) {
            printer.document(new CancelReply(accepted, reason).toJson());
        } else {
            DecisionPrompt.declined(printer, accepted);
        }
        return ExitCode.DONE;
    }
}
