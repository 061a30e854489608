package sayso.acceptance.harness;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What is wrong with a page as a browser shows it: faults that axe finds, what is wider than the screen or cut, and
/// what the browser complains of.
public final class PageInspection {
    private static final String AXE = axe();

    private static final String FAULTS =
            """
            async rules => (await axe.run({ resultTypes: ["violations"], ...rules })).violations.flatMap(each =>
              each.nodes.map(node => `${each.id} ${node.html.slice(0, 200)} ${node.failureSummary.slice(0, 300)}`))
            """;

    /// What depends on colours alone.
    private static final Map<String, Object> COLOURS =
            Map.of(
                    "runOnly",
                    Map.of(
                            "type",
                            "rule",
                            "values",
                            List.of("color-contrast", "link-in-text-block")));

    /// More than one style sheet, more than four scripts, and scripts that the head of the page does not name.
    private static final String LOADS =
            """
            () => {
              const path = address => new URL(address).pathname;
              const all = [...new Set(performance.getEntriesByType("resource").map(each => path(each.name)))];
              const ending = end => all.filter(each => each.endsWith(end));
              const named = new Set([...document.querySelectorAll("head script[src], head link[rel=modulepreload]")]
                .map(each => path(each.src || each.href)));
              return [
                ...(ending(".css").length > 1 ? [`style sheets: ${ending(".css")}`] : []),
                ...(ending(".js").length > 4 ? [`scripts: ${ending(".js")}`] : []),
                ...ending(".js").filter(each => !named.has(each)).map(each => `loaded late: ${each}`),
              ];
            }
            """;

    /// What is seen beyond the edge of the screen and cannot be scrolled to within its own frame. A frame is what
    /// scrolls or clips inside the page.
    private static final String WIDER =
            """
            () => {
              const name = each => `${each.localName}#${each.id}.${each.className} "${each.textContent.trim().slice(0, 40)}"`;
              const framed = each => {
                for (let frame = each.parentElement; frame && frame !== document.body; frame = frame.parentElement)
                  if (getComputedStyle(frame).overflowX !== "visible" || getComputedStyle(frame).position === "fixed") return true;
                return false;
              };
              const wide = [...document.querySelectorAll("body, body *")].filter(each => {
                const box = each.getBoundingClientRect();
                return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && each.checkVisibility()
                  && !each.closest(".unseen, .skip") && !framed(each);
              }).map(each => `${name(each)} ${Math.round(each.getBoundingClientRect().left)}–${Math.round(each.getBoundingClientRect().right)}`);
              const cut = [...document.querySelectorAll("button, a, h1, h2, label, th, summary, .mark")].filter(each => {
                const style = getComputedStyle(each);
                return each.checkVisibility() && !each.closest(".unseen") && style.overflowX === "hidden"
                  && style.textOverflow !== "ellipsis" && each.scrollWidth > each.clientWidth + 1;
              }).map(each => `cut: ${name(each)}`);
              const sideways = document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
              return [...wide, ...cut, ...sideways];
            }
            """;

    private final Page page;
    private final List<String> complaints = new ArrayList<>();

    private PageInspection(Page page) {
        this.page = page;
    }

    /// Of what this page of a browser shows from now on.
    public static PageInspection of(Page page) {
        PageInspection inspection = new PageInspection(page);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                inspection.complaints.add(message.text() + " " + message.location());
            }
        });
        page.onPageError(error -> inspection.complaints.add("thrown: " + error));
        page.onRequestFailed(request -> inspection.complaints.add("not loaded: " + request.url()));
        return inspection;
    }

    /// What the browser complained of since the last call.
    public List<String> complaints() {
        List<String> all = List.copyOf(complaints);
        complaints.clear();
        return all;
    }

    /// What axe finds. The page must not refuse scripts of others.
    public List<String> accessibilityFaults() {
        return axeFaults(Map.of());
    }

    /// What axe finds of colours, which is all that another theme changes.
    public List<String> colourFaults() {
        return axeFaults(COLOURS);
    }

    private List<String> axeFaults(Map<String, Object> rules) {
        if (page.evaluate("typeof axe").equals("undefined")) {
            page.evaluate(AXE);
        }
        return texts(page.evaluate(FAULTS, rules));
    }

    /// What is loaded beyond one style sheet and four scripts, or not from the start.
    public List<String> loads() {
        return texts(page.evaluate(LOADS));
    }

    /// What does not fit on the screen.
    public List<String> overflow() {
        return texts(page.evaluate(WIDER));
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
    }

    private static String axe() {
        try {
            return Files.readString(
                    CheckoutPaths.tools().resolve("node_modules/axe-core/axe.min.js"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
