package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// Script and terminal sequences in every text that an agent, a person, a file or an address can bring,
/// on every page: each is shown as text, and nothing of it is an element or a control.
class HostileFieldsTest {
    private static final Pattern ELEMENT =
            Pattern.compile("<(?:script>|img|svg|iframe|a href=\"(?:javascript|data):)");
    private static final Pattern HANDLER = Pattern.compile("<[^>]* on[a-z]+=");

    /// Controls but line ends and tabs, and what is invisible or turns a line around.
    private static final Pattern CONTROL =
            Pattern.compile(
                    "[\\p{Cc}&&[^\\n\\r\\t]]|[\\u200b-\\u200f\\u2028-\\u202e\\u2066-\\u2069]");

    /// What a form sends back as it came: what the person typed, and the value of a filter.
    private static final Pattern SENT_BACK =
            Pattern.compile(" value=\"[^\"]*\"|(?s:<textarea[^>]*>.*?</textarea>)");

    private PortalFixture portal;

    @BeforeEach
    void open() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "\"><img src=x onerror=alert(1)>",
                "'><svg onload=alert(1)>",
                "</textarea></title><script>alert(1)</script>",
                "[click](javascript:alert(1)) ![pixel](https://example.org/p.png)",
                "<a href=\"javascript:alert(1)\">x</a><iframe src=//example.org></iframe>",
                "\u001b]0;owned\u0007\u001b[2J\u001b[31mred\u001b]8;;https://example.org\u001b\\x",
                "\u009b31m\u009d0;owned\u009c\u0090q\u009c",
                "\u202edesrever\u2066 in\u200bvisible\u2029"
            })
    void areTextOnEveryPage(String hostile) throws Exception {
        Decision waiting = asked(hostile);
        Decision answered = asked(hostile);
        Decision declined = asked(hostile);
        Decision withdrawn = asked(hostile);
        Answer words =
                new Answer(
                        List.of(new OptionId("a")),
                        "Text " + hostile,
                        Map.of(new OptionId("a"), "Note " + hostile),
                        "Global " + hostile,
                        "Why " + hostile,
                        true);
        portal.desk.saveDraft(waiting.id(), words, PortalFixture.ADA_AT_THE_TERMINAL);
        portal.desk.answer(answered.id(), words, PortalFixture.BOB, null);
        portal.desk.cancel(declined.id(), CancelKind.REFUSED, "No " + hostile, PortalFixture.BOB);
        portal.desk.cancel(
                withdrawn.id(), CancelKind.DISCUSS, "Talk " + hostile, PortalFixture.BOB);
        portal.settings.notice("settings.json: " + hostile);
        portal.absences.away(portal.clock.instant(), hostile);

        for (String path : pages(hostile, waiting, answered, declined, withdrawn)) {
            HttpResponse<String> page = portal.browser.get(path);
            assertThat(page.headers().firstValue("Content-Type").orElseThrow())
                    .as(path)
                    .startsWith("text/html");
            assertHarmless(page.body(), path);
        }
        for (Decision each : List.of(waiting, answered, declined, withdrawn)) {
            assertThat(portal.page("/history/" + each.id())).contains("Question ", "Label ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"><script>alert(1)</script>", "'><img src=x>", "\u001b[2J\u009b\u202e"})
    void areTextWhereAFormIsSentBackOrRefused(String hostile) throws Exception {
        Decision waiting = asked("plain");
        String choice = "/choice/" + waiting.id();
        portal.page(choice);

        for (HttpResponse<String> reply :
                List.of(
                        portal.browser.submit(
                                choice + "/answer", "choice", hostile, "text", hostile),
                        portal.browser.submit(
                                choice + "/limit", "limit", "set", "minutes", hostile),
                        portal.browser.submit(
                                choice + "/cancel", "kind", hostile, "reason", hostile),
                        portal.browser.submit("/decline", "id", hostile, "reason", hostile),
                        portal.browser.submit(
                                "/settings", "theme", hostile, "timeout_seconds", hostile),
                        portal.browser.submit("/open", "code", hostile),
                        portal.browser.submit("/nothing", hostile, hostile))) {
            assertHarmless(reply.body(), reply.uri().getPath());
        }
    }

    private static void assertHarmless(String page, String path) {
        assertThat(ELEMENT.matcher(page).results().map(found -> found.group())).as(path).isEmpty();
        assertThat(HANDLER.matcher(page).results().map(found -> found.group())).as(path).isEmpty();
        String shown = SENT_BACK.matcher(page).replaceAll("");
        assertThat(
                        CONTROL.matcher(shown)
                                .results()
                                .map(found ->
                                        "U+%04X in …%s…"
                                                .formatted(
                                                        (int) found.group().charAt(0),
                                                        shown.substring(
                                                                Math.max(0, found.start() - 60),
                                                                found.start()))))
                .as(path)
                .isEmpty();
    }

    /// Every page there is, and those whose address says something.
    private static List<String> pages(String hostile, Decision... decisions) {
        String said = URLEncoder.encode(hostile, UTF_8);
        List<String> pages =
                new ArrayList<>(
                        List.of(
                                "/",
                                "/?show=all",
                                "/?search=" + said,
                                "/?agent=" + said + "&project=" + said + "&show=" + said,
                                "/?after=" + said,
                                "/history",
                                "/history?search=Question",
                                "/history?search=" + said,
                                "/settings",
                                "/open",
                                "/choice/" + said.replace("+", "%20"),
                                "/decline?id=" + said));
        StringBuilder several = new StringBuilder("/decline?");
        for (Decision each : decisions) {
            pages.add("/choice/" + each.id());
            pages.add("/history/" + each.id());
            pages.add("/terminal/" + each.id());
            several.append("id=").append(each.id()).append('&');
        }
        pages.add(several.toString());
        return pages;
    }

    /// A question that has such a text wherever it can have one.
    private Decision asked(String hostile) {
        AskRequest request =
                AskRequest.of(
                                "Question " + hostile,
                                "Prompt " + hostile,
                                List.of(
                                        new RequestedOption(
                                                "a",
                                                "Label " + hostile,
                                                "Description " + hostile,
                                                false,
                                                "Preview " + hostile,
                                                "Remark " + hostile),
                                        PortalFixture.option("b", "B " + hostile)))
                        .withMode("hybrid")
                        .withContext("Context " + hostile)
                        .withSelection(
                                new RequestedSelection(null, null, null, null, "None " + hostile))
                        .withTexts(
                                new RequestedTexts(
                                        "Hint " + hostile,
                                        true,
                                        true,
                                        true,
                                        Map.of("a", "Before " + hostile),
                                        "Beforehand " + hostile));
        Asker asker =
                new Asker(
                        Asker.LOCAL,
                        "Agent " + hostile,
                        "session " + hostile,
                        "kind " + hostile,
                        "turn " + hostile,
                        "mcp",
                        "/srv/" + hostile);
        NewDecision ask =
                NewDecision.of(
                                (AskCheckResult.Valid) AskRules.check(request, DeskPolicy.STANDARD),
                                asker)
                        .blocking(List.of("Item " + hostile.replaceAll("\\p{Cc}", "")));
        return ((AskResult.Asked) portal.desk.ask(ask)).decision();
    }
}
