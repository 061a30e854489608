package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.ProgramJson;
import tools.jackson.databind.node.ObjectNode;

/// Open pages look at what changed whenever they hear of a change: the replies can come in another order, and a look
/// can fail.
class PageLookTest extends PortalScenario {
    /// Keeps the reply to the first look back until `release` is called. `firstIsThere` says that it came.
    private static final String FIRST_REPLY_COMES_LAST =
            """
            () => {
              const fetch = window.fetch;
              let first = true;
              window.fetch = async (address, how) => {
                const reply = await fetch(address, how);
                if (how?.headers?.Accept !== "text/html" || !first) return reply;
                first = false;
                const text = await reply.text();
                await new Promise((release) => {
                  window.release = release;
                  window.firstIsThere = true;
                });
                return new Response(text);
              };
            }\
            """;

    /// The first look is answered as by a hub whose store is busy.
    private static final String FIRST_LOOK_FAILS =
            """
            () => {
              const fetch = window.fetch;
              window.failed = false;
              window.fetch = async (address, how) => {
                if (how?.headers?.Accept !== "text/html" || window.failed) return fetch(address, how);
                window.failed = true;
                return new Response("", { status: 503 });
              };
            }\
            """;

    private static final String TWO_STEPS = "Plan: Tidy up\n1. Look\n2. Rename the old table";

    @Test
    void whatIsShownOfAPlanNeverGoesBack() {
        String session = "s-order";
        Page page = following(session, FIRST_REPLY_COMES_LAST);

        done(session, 1);
        page.waitForFunction("() => window.firstIsThere");
        done(session, 2);
        page.waitForSelector("#step-2[data-state='claimed']");
        page.evaluate("async () => { release(); await fetch('/health'); }");

        assertThat(page.getAttribute("#step-2", "data-state")).isEqualTo("claimed");
    }

    @Test
    void aLookAtAPlanThatFailedIsTakenAgain() {
        String session = "s-failed";
        Page page = following(session, FIRST_LOOK_FAILS);

        done(session, 1);

        page.waitForSelector("#step-1[data-state='claimed']");
        assertThat(page.evaluate("() => failed")).isEqualTo(true);
    }

    @Test
    void aLookAtTheInboxThatFailedIsTakenAgain() {
        Page page = portal.dashboard(portal.profile(new Browser.NewContextOptions()));
        page.waitForLoadState(LoadState.NETWORKIDLE);
        page.evaluate(FIRST_LOOK_FAILS);

        String id = product.ask("Which name?");

        page.waitForSelector("#list [data-id='" + id + "']");
        assertThat(page.evaluate("() => failed")).isEqualTo(true);
    }

    /// The page of a plan of two steps that was just approved, where this script is at work.
    private Page following(String session, String script) {
        String asked = hub.propose(session, TWO_STEPS);
        product.run("plan", "approve", "--agent", "claude-code", "--session", session).succeeded();
        Page page = portal.dashboard(portal.profile(new Browser.NewContextOptions()));
        page.navigate(hub.url() + "/choice/" + asked);
        page.waitForLoadState(LoadState.NETWORKIDLE);
        page.evaluate(script);
        return page;
    }

    private void done(String session, int step) {
        ObjectNode progress = ProgramJson.object();
        progress.putArray("marks").addObject().put("step", step).put("is", "done");
        hub.sendAsAgent("/api/plans/claude-code/" + session + "/progress", progress);
    }
}
