package sayso.app.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.wire.decision.EraseReply;

/// `sayso erase`: erases the contents of closed decisions (question, options, answer, events) for
/// good, and keeps their ids, times, outcomes and the log's hash chain; only a person may.
@picocli.CommandLine.Command(
        header = "Erase the contents of decisions; the fact and the time of each stay.",
        description = {
            "",
            "Removes the texts of the question, its options, context, notes, "
                    + "drafts, the answer's",
            "words, and the contents of its events. Ids, times, the outcome, who decided, and the",
            "log's hash chain stay, with an event that records who erased it and why. This cannot",
            "be undone. Only a person may do it, and only to closed decisions.",
            "",
            "A decision that asks the same question keeps its words, and is named.",
            "Not reached: earlier backups, other copies of the database, and what agents and",
            "terminals kept. The hash of a short text can be guessed.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso erase d-7m2kq0 --reason \"customer data\"",
            "  sayso erase d-7m2kq0 d-k3x9ra --reason \"asked for by M.\" --yes"
        })
public final class EraseCommand extends CliCommand {
    private static final String WORD = "erase";

    @Parameters(
            arity = "1..*",
            paramLabel = "ID",
            description = "Id or slug, or its first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "The reason; it stays in the log.")
    private String reason = "";

    @Option(names = "--yes", description = "Do not ask for a typed confirmation.")
    private boolean yes;

    @Option(
            names = "--archive-lost",
            description = {
                "The archive file is lost for good: erase what the",
                "database still holds of archived decisions."
            })
    private boolean archiveLost;

    public EraseCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (reason.isBlank()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--reason is blank", "give a reason; it stays in the log"));
        }
        DecisionDesk desk = invocation.desk();
        Actor actor = Answerer.onCommandLine(invocation).actor();
        List<Decision> decisions = decisions(desk, actor);
        if (decisions.stream().anyMatch(decision -> mayErase(actor, decision)) && !yes) {
            TypedConfirmation.require(
                    invocation,
                    "This erases "
                            + decisions.stream()
                                    .map(decision -> decision.id().value())
                                    .collect(Collectors.joining(", "))
                            + " for good; only the fact that it was decided stays.",
                    WORD);
        }
        // why: what asks the same can be told by its words, which go
        List<Decision> others =
                new SameQuestionFinder(desk, Answerer.who(invocation).person(Surface.CLI))
                        .besides(decisions);
        List<DecisionId> wanted = decisions.stream().map(Decision::id).toList();
        List<ChangeResult.Accepted> done =
                desk.erase(wanted, reason, archiveLost, actor).stream()
                        .map(result -> DeskResultTranslator.accepted(result, desk))
                        .toList();
        EraseReply reply = new EraseReply(done, others.stream().map(Decision::id).toList());
        if (printer.json()) {
            printer.document(reply.toJson());
            return ExitCode.DONE;
        }
        for (ChangeResult.Accepted each : done) {
            printer.done((each.repeated() ? "Already erased: " : "Erased ") + each.decision().id());
        }
        for (Decision other : others) {
            printer.warn(
                    other.id()
                            + " asks the same question, and still holds its words"
                            + (other.isPending() ? "; it waits for an answer" : ""));
        }
        if (!others.isEmpty()) {
            printer.follows(
                    (others.stream().anyMatch(Decision::isPending)
                                    ? "Answer or decline what waits, then erase them too: "
                                    : "Erase them too: ")
                            + "sayso erase "
                            + others.stream()
                                    .map(other -> other.id().value())
                                    .collect(Collectors.joining(" "))
                            + " --reason TEXT");
        }
        printer.follows(
                "Earlier backups and other copies still hold it; delete them, or make new ones.");
        String remark = reply.remark();
        if (remark != null) {
            printer.warn(remark);
        } else if (archiveLost) {
            printer.follows(
                    "If the archive file comes back, erase once more: that takes the texts out of it"
                            + " too.");
        }
        return ExitCode.DONE;
    }

    /// Whoever may not is neither asked nor told more: the desk refuses it, and logs that.
    private static boolean mayErase(Actor actor, Decision decision) {
        return Permissions.may(actor, new Action.Erase(decision.id())).isGranted();
    }

    /// All of them, or none: nothing is erased while one of them cannot be.
    private List<Decision> decisions(DecisionDesk desk, Actor actor) {
        Actor.Person person = Answerer.who(invocation).person(Surface.CLI);
        List<Decision> found = new ArrayList<>();
        for (String id : new LinkedHashSet<>(ids)) {
            Decision decision = DeskResultTranslator.found(desk.find(id, person));
            if (decision.isPending() && mayErase(actor, decision)) {
                throw new CommandFailureException(
                        CommandFailure.of(
                                "still_pending",
                                decision.id() + " is still open; nothing was erased",
                                "answer it, or decline it with: sayso answer "
                                        + decision.id()
                                        + " --decline"));
            }
            if (found.stream().noneMatch(other -> other.id().equals(decision.id()))) {
                found.add(decision);
            }
        }
        return found;
    }
}
