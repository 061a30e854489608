package sayso.app.why;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.provenance.DecisionLink;
import sayso.terminal.SafeText;
import sayso.wire.decision.DecisionLinkJson;

/// `sayso unlink`: takes links between a decision and code away that were made by hand.
@picocli.CommandLine.Command(
        header = "Take a link between a decision and code away.",
        description = {
            "",
            "FILE takes away those to its lines, too; one that is gone has the name that it had.",
            "What a commit says in its message stays.",
            "A person may take any link away, and an agent one that it made.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso unlink d-7m2kq0 src/Cache.java:41",
            "  sayso unlink d-7m2kq0 a3f9c21"
        })
public final class UnlinkCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "ID",
            description = "Id or slug, or its first characters.")
    private String id = "";

    @Parameters(
            index = "1",
            paramLabel = "TARGET",
            description = "FILE, FILE:LINE, FILE:LINE-LINE or COMMIT.")
    private String target = "";

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public UnlinkCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Decision decision = DecisionFinder.decision(invocation, id);
        try (LinkAccess access = new LinkAccess(invocation, target, repository.folder())) {
            List<DecisionLink> links = access.links(decision);
            if (links.isEmpty()) {
                throw notLinked(decision, access.desk().of(decision.id()), access.key());
            }
            Actor actor = access.actor(decision, "unlink");
            List<DecisionLink> gone =
                    links.stream()
                            .map(link -> access.done(access.desk().unlink(decision, link, actor)))
                            .toList();
            if (printer.json()) {
                printer.document(DecisionLinkJson.list(gone));
            } else {
                gone.forEach(link ->
                        printer.done(
                                "Unlinked "
                                        + link.decision()
                                        + " from "
                                        + SafeText.line(link.target().toString())));
            }
            return ExitCode.DONE;
        }
    }

    private static String name(DecisionLink link, String key) {
        return link.target() + (link.repository().equals(key) ? "" : " in another repository");
    }

    private CommandFailureException notLinked(
            Decision decision, List<DecisionLink> others, String key) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        decision.id() + " is not linked to " + target,
                        others.isEmpty()
                                ? "it is linked to nothing"
                                : "it is linked to: "
                                        + String.join(
                                                ", ",
                                                others.stream()
                                                        .map(link -> name(link, key))
                                                        .toList())));
    }
}
