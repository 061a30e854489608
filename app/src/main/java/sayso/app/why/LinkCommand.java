package sayso.app.why;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.terminal.SafeText;
import sayso.wire.decision.DecisionLinkJson;

/// `sayso link`: links a decision to code that follows it, by hand.
@picocli.CommandLine.Command(
        header = "Link a decision to code that follows it.",
        description = {
            "",
            "'sayso why' then leads from there to the decision. Renamed files and moved lines",
            "are found again; a line that is changed is not. A person may link any answered",
            "decision, and an agent what it asked itself.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso link d-7m2kq0 src/Cache.java:41-45",
            "  sayso link d-7m2kq0 src/Cache.java",
            "  sayso link d-7m2kq0 a3f9c21"
        })
public final class LinkCommand extends CliCommand {
    /// As many digits as git shows of a commit.
    private static final int SHORT = 9;

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

    public LinkCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Decision decision = DecisionFinder.decision(invocation, id);
        try (LinkAccess access = new LinkAccess(invocation, target, repository.folder())) {
            LinkTarget code = access.target();
            Actor actor = access.actor(decision, "link");
            LinkChangeResult linked = access.desk().link(decision, access.key(), code, actor);
            if (linked instanceof LinkChangeResult.AlreadyLinked) {
                DecisionLink old = access.outdated(decision, code).orElse(null);
                if (old != null) {
                    access.done(access.desk().unlink(decision, old, actor));
                    linked = access.desk().link(decision, access.key(), code, actor);
                }
            }
            DecisionLink link = access.done(linked);
            if (printer.json()) {
                printer.document(DecisionLinkJson.list(List.of(link)));
            } else {
                String shown = shown(link);
                printer.done("Linked " + link.decision() + " to " + shown);
                printer.follows("See it with: sayso why " + shown);
            }
            return ExitCode.DONE;
        }
    }

    /// What was typed; the commit itself where that is what a name leads to now.
    private String shown(DecisionLink link) {
        return switch (link.target()) {
            case LinkTarget.OfCommit(String commit) ->
                    commit.startsWith(target) ? target : commit.substring(0, SHORT);
            case LinkTarget.OfFile _, LinkTarget.OfLines _ -> SafeText.line(target);
        };
    }
}
