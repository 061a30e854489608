package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import sayso.decision.model.Decision;

/// Opens the portal's page of one decision in the browser when the person asks for it, whatever the
/// settings say, and tells whether a browser can open where the person is. None opens over SSH, nor
/// without a screen.
public final class DecisionPageOpener {
    private final HostEnvironment surroundings;
    private final BrowserOpener browser;

    /// @param environment of the person who wants to see it
    public DecisionPageOpener(Map<String, String> environment, PortalLookup portals) {
        this(
                HostEnvironment.of(environment, HostFacts.ofThisComputer()),
                new ExternalPrograms(environment),
                portals);
    }

    DecisionPageOpener(
            HostEnvironment surroundings, ExternalPrograms outside, PortalLookup portals) {
        this.surroundings = requireNonNull(surroundings, "surroundings is null");
        this.browser = new BrowserOpener(outside, surroundings.wsl(), portals);
    }

    /// Whether a browser can open where this person is: not over SSH, and not without a screen.
    public boolean canOpen() {
        return AnnouncementRule.of(surroundings).openings().contains(AnnouncementMethod.BROWSER);
    }

    /// Takes seconds where the hub has to be started.
    public AnnouncementResult open(Decision decision) throws InterruptedException {
        return browser.open(new Announcement(List.of(decision), false));
    }
}
