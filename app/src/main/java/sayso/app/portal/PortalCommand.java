package sayso.app.portal;

import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.hub.HubStarter;
import sayso.app.reach.Tunnel;
import sayso.app.setup.Tokens;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Surface;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteDesk;
import sayso.wire.hub.HubFile;
import sayso.wire.hub.PortalLink;

/// `sayso portal`: a link that opens the portal in a browser.
@picocli.CommandLine.Command(
        header = "Print a link that opens the portal in a browser.",
        description = {
            "",
            "Starts the hub if none runs. The link is good once, for five minutes; after it",
            "the browser has a session of its own. Only a person gets one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso portal",
            "  sayso portal d-7m2kq0",
            "  xdg-open \"$(sayso portal --json | jq -r .url)\""
        })
public final class PortalCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ID",
            description = "The decision to show first.")
    private @Nullable String id;

    public PortalCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        PortalLink link = link();
        if (printer.json()) {
            printer.document(link.toJson());
        } else {
            printer.line(link.url());
            printer.remark(
                    "Open it in a browser within "
                            + link.life().toMinutes()
                            + " minutes; it is good once.");
            Tunnel.line(invocation.environment(), invocation.user(), port(link))
                    .filter(_ -> invocation.remoteHub().isEmpty())
                    .ifPresent(line ->
                            printer.remark(
                                    "You came over SSH; first, on your own computer: " + line));
        }
        return ExitCode.DONE;
    }

    private static int port(PortalLink link) {
        return URI.create(link.url()).getPort();
    }

    private PortalLink link() throws InterruptedException {
        boolean elsewhere = invocation.remoteHub().isPresent();
        Answerer.requirePerson(
                invocation, "opens the portal", Attempts.logged(invocation, "open the portal"));
        DecisionId decision = decision();
        if (elsewhere && invocation.desk() instanceof RemoteDesk hub) {
            return hub.portalLink(decision);
        }
        try (RemoteDesk hub = ownHub()) {
            return hub.portalLink(decision);
        } catch (IOException e) {
            throw trouble("the hub cannot be started: " + e.getMessage());
        }
    }

    /// The hub of this home, started if it does not run.
    private RemoteDesk ownHub() throws IOException, InterruptedException {
        return switch (new HubStarter(invocation).startOnDemand()) {
            case HubStarter.Start.Runs(HubFile where, _) -> desk(where.url());
            case HubStarter.Start.Failed(String said) ->
                    throw trouble("the hub did not start: " + said);
        };
    }

    private RemoteDesk desk(String url) throws IOException {
        String token =
                Tokens.read(invocation.home().folder().resolve(Tokens.PERSON))
                        .orElseThrow(() -> trouble(Tokens.PERSON + " is missing in the home"));
        return new RemoteDesk(HubAddress.parse(url), token, invocation.version());
    }

    private @Nullable DecisionId decision() {
        if (id == null) {
            return null;
        }
        return Verdicts.found(
                        invocation.desk().find(id, Answerer.who(invocation).person(Surface.CLI)))
                .id();
    }

    private static RefusedException trouble(String message) {
        return new RefusedException(
                Failure.of("hub", message, "run it here to see more: sayso hub"));
    }
}
