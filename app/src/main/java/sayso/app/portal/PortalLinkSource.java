package sayso.app.portal;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.hub.HubStarter;
import sayso.app.setup.TokenFiles;
import sayso.decision.model.DecisionId;
import sayso.home.FileErrorText;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.wire.hub.HubFile;
import sayso.wire.hub.PortalLinkReply;

/// Source of single-use links to the portal of this home, whose hub it starts if none runs. That a person
/// wants one is for callers to make sure of.
public final class PortalLinkSource {
    private PortalLinkSource() {}

    /// A link of this computer's own hub.
    ///
    /// @param decision what it shows first; null for the list
    public static PortalLinkReply own(CommandContext invocation, @Nullable DecisionId decision)
            throws InterruptedException {
        try (RemoteDecisionDesk hub = hub(invocation)) {
            return hub.portalLink(decision);
        } catch (IOException e) {
            throw trouble("the hub cannot be started: " + FileErrorText.of(e));
        }
    }

    /// The hub of this home, started if it does not run.
    private static RemoteDecisionDesk hub(CommandContext invocation)
            throws IOException, InterruptedException {
        return switch (new HubStarter(invocation).startOnDemand()) {
            case HubStarter.Start.Runs(HubFile where, _) -> desk(invocation, where.url());
            case HubStarter.Start.Failed(String said) ->
                    throw trouble("the hub did not start: " + said);
        };
    }

    private static RemoteDecisionDesk desk(CommandContext invocation, String url)
            throws IOException {
        String token =
                TokenFiles.read(invocation.home().folder().resolve(TokenFiles.PERSON))
                        .orElseThrow(() -> trouble(TokenFiles.PERSON + " is missing in the home"));
        return new RemoteDecisionDesk(HubAddress.parse(url), token, invocation.version());
    }

    private static CommandFailureException trouble(String message) {
        return new CommandFailureException(
                CommandFailure.of(
                        "hub", message, "run it in the foreground for details: sayso hub"));
    }
}
