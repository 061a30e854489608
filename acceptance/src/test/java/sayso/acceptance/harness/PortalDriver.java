package sayso.acceptance.harness;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/// The portal of a hub as people meet it: each in a browser of their own, signed in by a link. Closing it
/// closes their browsers.
public final class PortalDriver implements AutoCloseable {
    private final HubProcess hub;
    private final ChromiumDriver chromium;
    private final List<BrowserContext> profiles = new ArrayList<>();

    public PortalDriver(HubProcess hub, ChromiumDriver chromium) {
        this.hub = hub;
        this.chromium = chromium;
    }

    /// The page of a decision, in a new browser, as soon as its scripts are at work.
    public Page showing(String id) {
        return showing(profile(new Browser.NewContextOptions()), id);
    }

    /// The same in this browser.
    public Page showing(BrowserContext profile, String id) {
        Page page = profile.newPage();
        page.navigate(hub.portalLink(id));
        page.waitForURL("**/choice/" + id);
        page.waitForFunction("() => document.getElementById('deadline').textContent.trim() !== ''");
        return page;
    }

    /// The dashboard, in this browser.
    public Page dashboard(BrowserContext profile) {
        Page page = profile.newPage();
        page.navigate(hub.portalLink(null));
        page.waitForURL(hub.url() + "/");
        return page;
    }

    /// A browser that was never here.
    public BrowserContext profile(Browser.NewContextOptions options) {
        BrowserContext profile = chromium.profile(options);
        profiles.add(profile);
        return profile;
    }

    @Override
    public void close() {
        profiles.forEach(BrowserContext::close);
        profiles.clear();
    }
}
