package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.channel.open.PortalLookup;
import sayso.decision.model.StoreException;
import sayso.decision.session.SurfacePresence;
import sayso.home.FileErrorText;
import sayso.store.SqlStore;
import sayso.wire.hub.HubFile;

/// Finds the portal of this home's hub for a process that is not the hub, starting the hub if none
/// runs, and lists the surfaces that people have open. Starting the hub takes seconds.
public final class HubPortalLookup implements PortalLookup {
    private final CommandContext invocation;

    public HubPortalLookup(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    @Override
    public Address address() throws InterruptedException {
        if (invocation.remoteHub().isPresent()) {
            return new Address.None("SAYSO_URL is set: the portal belongs to the other hub");
        }
        try {
            return switch (new HubStarter(invocation).startOnDemand()) {
                case HubStarter.Start.Runs(HubFile where, _) -> new Address.At(where.url());
                case HubStarter.Start.Failed(String said) ->
                        new Address.None("the hub did not start: " + said);
            };
        } catch (IOException e) {
            return new Address.None("the hub cannot be started: " + FileErrorText.of(e));
        }
    }

    @Override
    public List<SurfacePresence> open() {
        if (invocation.remoteHub().isPresent()) {
            return List.of();
        }
        try (SqlStore store = invocation.ownStore()) {
            return store.presence().present();
        } catch (StoreException e) {
            return List.of(); // why: then the question is told of; a look must not keep it back
        }
    }
}
