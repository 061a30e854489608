package sayso.app.portal;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.reach.SshTunnelHint;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.wire.hub.PortalLinkReply;

/// `sayso portal`: prints a single-use link, good for minutes, that opens the portal in a browser,
/// and starts the hub if none runs; only a person may get one.
@picocli.CommandLine.Command(
        header = "Print a link that opens the portal in a browser.",
        description = {
            "",
            "Starts the hub if none is running. The link works once, within five minutes; then",
            "the browser has its own session. Only a person may get one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso portal",
            "  sayso portal d-7m2kq0",
            "  xdg-open \"$(sayso portal --json | jq -r .url)\""
        })
public final class PortalCommand extends CliCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ID",
            description = "The decision to show first.")
    private @Nullable String id;

    public PortalCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        PortalLinkReply link = link();
        if (printer.json()) {
            printer.document(link.toJson());
        } else {
            printer.line(link.url());
            printer.remark(
                    "Open it in a browser within "
                            + link.life().toMinutes()
                            + " minutes; the link works once.");
            SshTunnelHint.line(invocation.environment(), invocation.user(), port(link))
                    .filter(_ -> invocation.remoteHub().isEmpty())
                    .ifPresent(line ->
                            printer.remark(
                                    "You came over SSH; first, on your own computer: " + line));
        }
        return ExitCode.DONE;
    }

    private static int port(PortalLinkReply link) {
        return URI.create(link.url()).getPort();
    }

    private PortalLinkReply link() throws InterruptedException {
        boolean elsewhere = invocation.remoteHub().isPresent();
        Answerer.requirePerson(
                invocation, "opens the portal", AttemptLog.logged(invocation, "open the portal"));
        DecisionId decision = decision();
        if (elsewhere && invocation.desk() instanceof RemoteDecisionDesk hub) {
            return hub.portalLink(decision);
        }
        return PortalLinkSource.own(invocation, decision);
    }

    private @Nullable DecisionId decision() {
        if (id == null) {
            return null;
        }
        return DeskResultTranslator.found(
                        invocation.desk().find(id, Answerer.who(invocation).person(Surface.CLI)))
                .id();
    }
}
