package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import sayso.core.decision.Decision;

/// The page of one decision, opened because the person asked for it: whatever the settings say of what
/// opens by itself.
public final class WebPage {
    private final Surroundings surroundings;
    private final Browser browser;

    /// @param environment of the person who wants to see it
    public WebPage(Map<String, String> environment, Portals portals) {
        this(
                Surroundings.of(environment, HostFacts.ofThisComputer()),
                new Outside(environment),
                portals);
    }

    WebPage(Surroundings surroundings, Outside outside, Portals portals) {
        this.surroundings = requireNonNull(surroundings, "surroundings is null");
        this.browser = new Browser(outside, surroundings.wsl(), portals);
    }

    /// Whether a browser can open where this person is: not over SSH, and not without a screen.
    public boolean canOpen() {
        return Place.of(surroundings).openings().contains(Opening.BROWSER);
    }

    /// Takes seconds where the hub has to be started.
    public Opened open(Decision decision) throws InterruptedException {
        return browser.open(new Announcement(List.of(decision), false));
    }
}
