package sayso.acceptance.harness;

import com.microsoft.playwright.Page;
import java.util.List;

/// A person at a page with the keyboard and nothing else. After every key what has the focus must be seen: marked, on
/// the screen, and with nothing over it.
public final class KeyboardDriver {
    private static final int MOST_STOPS = 400;

    /// What is wrong with where the focus is; nothing is wrong where nothing has it.
    private static final String HIDDEN_FOCUS =
            """
            () => {
              const at = document.activeElement;
              if (!at || at === document.body || at.id === "main") return "";
              const name = `${at.localName}#${at.id}.${at.className} "${at.textContent.trim().slice(0, 40)}"`;
              const isMarked = each => {
                const style = getComputedStyle(each);
                return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
              };
              if (!at.matches(":focus-visible") || ![at, at.closest(".line")].some(each => each && isMarked(each)))
                return `not marked: ${name}`;
              const box = [...at.getClientRects()].find(each => each.width > 0 && each.height > 0);
              if (!box) return `without a box: ${name}`;
              // Of a field of several lines the browser shows the one that is written in.
              const fits = box.height <= innerHeight && at.localName !== "textarea";
              if (box.right < 1 || box.left > innerWidth - 1 || box.bottom < 1 || box.top > innerHeight - 1
                  || (fits && (box.top < -1 || box.bottom > innerHeight + 1)))
                return `not on the screen: ${name} ${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}`;
              const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
              const over = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
              return !over || at.contains(over) || over.contains(at) || over.closest("label")?.control === at
                ? "" : `below ${over.localName}#${over.id}.${over.className}: ${name}`;
            }
            """;

    /// Whether the focus is where it was before. It begins where it was last, and is nowhere once, behind the end of the page.
    private static final String IS_AROUND =
            """
            () => {
              window.stops ??= new Set();
              const at = document.activeElement;
              const known = window.stops.has(at);
              window.stops.add(at);
              return known;
            }
            """;

    /// What can have the focus and was not come to. Of radio buttons, one of each group is enough.
    private static final String MISSED =
            """
            () => {
              const groups = new Set([...window.stops].filter(each => each.type === "radio").map(each => each.name));
              return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
                .filter(each => each.tabIndex >= 0 && each.type !== "hidden" && !each.matches(":disabled, :disabled *")
                  && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true })
                  && !window.stops.has(each) && !(each.type === "radio" && groups.has(each.name)))
                .map(each => each.outerHTML.slice(0, 160));
            }
            """;

    private final Page page;

    public KeyboardDriver(Page page) {
        this.page = page;
    }

    /// Presses a key that stays on this page.
    public KeyboardDriver press(String key) {
        page.keyboard().press(key);
        seesFocus(key);
        return this;
    }

    /// Types this where the focus is.
    public KeyboardDriver type(String text) {
        page.keyboard().type(text);
        seesFocus(text);
        return this;
    }

    /// Goes on with the tabulator until this has the focus.
    public KeyboardDriver tabTo(String selector) {
        for (int stop = 0; stop < MOST_STOPS; stop++) {
            if (isAt(selector)) {
                return this;
            }
            press("Tab");
        }
        throw new AssertionError("the tabulator does not lead to " + selector);
    }

    /// Returns as soon as this has the focus, where a key moves it a moment later.
    public KeyboardDriver comesTo(String selector) {
        page.waitForFunction("selector => document.activeElement.matches(selector)", selector);
        seesFocus(selector);
        return this;
    }

    /// Whether this has the focus.
    public boolean isAt(String selector) {
        return Boolean.TRUE.equals(
                page.evaluate("selector => document.activeElement.matches(selector)", selector));
    }

    /// Presses a key that leads to another page; returns once that one shows this and hears keys itself.
    public KeyboardDriver leave(String key, String shown) {
        page.evaluate("window.left = true");
        page.keyboard().press(key);
        page.waitForFunction(
                "shown => !window.left && document.readyState === 'complete'"
                        + " && document.querySelector(shown) !== null",
                shown);
        seesFocus(key);
        return this;
    }

    /// Goes around the whole page with the tabulator; what it does not come to.
    public List<String> missedWithTab() {
        page.evaluate("() => { window.stops = new Set(); document.activeElement.blur(); }");
        for (int stop = 0; stop < MOST_STOPS; stop++) {
            press("Tab");
            if (Boolean.TRUE.equals(page.evaluate(IS_AROUND))) {
                break;
            }
        }
        return ((List<?>) page.evaluate(MISSED)).stream().map(String::valueOf).toList();
    }

    private void seesFocus(String after) {
        String fault = (String) page.evaluate(HIDDEN_FOCUS);
        if (!fault.isEmpty()) {
            throw new AssertionError("after " + after + " on " + page.url() + ": " + fault);
        }
    }
}
