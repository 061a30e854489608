package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskRequest;
import sayso.decision.model.Decision;

/// The settings page as a form without scripts, and what the pages make of the settings.
class PortalSettingsTest {
    private final PortalFixture portal;

    PortalSettingsTest() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void everySettingIsThereWithItsValueAndPin() throws Exception {
        portal.settings.write(
                """
                {"timeout_seconds":{"value":720,"pin":true},"notify":{"nearing":[90,20]},"theme":"dark"}
                """);

        String page = portal.page("/settings");

        assertThat(page)
                .contains("name=\"timeout_seconds\" value=\"12 min\"")
                .containsPattern("name=\"pin.timeout_seconds\" value=\"true\" checked")
                .contains("name=\"notify.nearing\" value=\"1 min 30 s, 20 s\"")
                .contains("<option value=\"dark\" selected>");
        for (String name : SettingsFormBuilder.names()) {
            assertThat(page).contains("id=\"set-" + name + "\"");
        }
        assertThat(page).doesNotContainPattern("name=\"pin.transport\" value=\"true\" checked");
    }

    @Test
    void everyPageLeadsToTheSettings() throws Exception {
        Decision decision = ask();

        for (String path : List.of("/", "/choice/" + decision.id(), "/settings", "/nothing")) {
            assertThat(portal.page(path)).as(path).contains("href=\"/settings\"");
        }
    }

    @Test
    void savesWhatWasChangedAndLeavesTheRestAsItIs() throws Exception {
        portal.settings.write("{\"theme\":\"dark\",\"mine\":[1]}\n");
        portal.page("/settings");

        HttpResponse<String> saved =
                send(
                        "timeout_seconds", "600",
                        "pin.timeout_seconds", "true",
                        "notify.nearing", "120, 30",
                        "annotations", "");

        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(saved.headers().firstValue("Location")).hasValue("/settings?saved=yes");
        assertThat(portal.settings.text())
                .contains("\"theme\":\"dark\"", "\"mine\":[1]")
                .containsPattern("\"timeout_seconds\": *\\{\"value\": *600, *\"pin\": *true}")
                .containsPattern("\"nearing\": *\\[120, *30]")
                .containsPattern("\"annotations\": *\\{\"value\": *false")
                .doesNotContain("transport", "language");
        assertThat(portal.page("/settings?saved=yes")).contains("Saved", "value=\"10 min\"");
    }

    @Test
    void tellsEveryProblemAtOnceWithItsNameAndSavesNothing() throws Exception {
        portal.page("/settings");
        String before = portal.settings.text();

        HttpResponse<String> refused =
                send(
                        "timeout_seconds", "soon",
                        "undo_seconds", "31",
                        "notify.nearing", "60,x",
                        "theme", "pink",
                        "language", "<b>",
                        "annotations", "");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains(
                        "Nothing was saved",
                        "Time to answer: 'soon' is not a time from 1 min to 7 d",
                        "Time to undo: '31' is not a time from 0 s to 30 s",
                        "Time is running out: 'x' is not a time from 1 s to 1 h",
                        "Theme: 'pink' is not one of auto, light",
                        "Language: '&lt;b&gt;'")
                .contains("name=\"timeout_seconds\" value=\"soon\"")
                .doesNotContain("<b>");
        assertThat(portal.settings.text()).isEqualTo(before);
    }

    @Test
    void namesThePartOfAListThatIsWrong() throws Exception {
        portal.page("/settings");

        HttpResponse<String> refused = send("notify.muted", "sandbox, project:x");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("Muted: 'sandbox' says no trait: project:sandbox, agent:sandbox");
    }

    @Test
    void timesAreTypedWithTheirUnitsAndKeptInSeconds() throws Exception {
        portal.settings.write("{\"timeout_seconds\":{\"value\":300,\"pin\":false}}\n");
        String page = portal.page("/settings");
        assertThat(page)
                .contains(
                        "name=\"was.timeout_seconds\" value=\"5 min\"",
                        "name=\"timeout_range\" value=\"1 min, 7 d\"",
                        "from 1 min to 7 d")
                .doesNotContain("in seconds", "604800", "<code class=\"hint\">");

        send("timeout_seconds", "1h 30m", "timeout_range", "30, 2 d", "undo_seconds", "0");

        assertThat(portal.settings.text())
                .containsPattern("\"timeout_seconds\": *\\{\"value\": *5400")
                .containsPattern("\"timeout_range\": *\\[30, *172800]")
                .containsPattern("\"undo_seconds\": *0");
    }

    @Test
    void aTimeInOtherUnitsIsNoChangeSoThatWhatOthersSetMeanwhileStays() throws Exception {
        portal.settings.write("{\"timeout_seconds\":{\"value\":300,\"pin\":false}}\n");
        SettingsFormData form = SettingsFormData.of(portal.page("/settings"));
        portal.settings.write("{\"timeout_seconds\":{\"value\":900,\"pin\":false}}\n");

        form.send(portal.browser, "timeout_seconds", "300s", "theme", "light");

        assertThat(portal.settings.text()).contains("900", "light");
    }

    @Test
    void theNameOnTheCommandLineIsATitleAndReadToWhoHearsThePage() throws Exception {
        assertThat(portal.page("/settings"))
                .contains(
                        "<label for=\"set-timeout_seconds\" title=\"timeout_seconds\">Time to answer",
                        "<span class=\"unseen\">On the command line: timeout_seconds</span>");
    }

    @Test
    void whatSomebodyElseChangedMeanwhileStays() throws Exception {
        portal.page("/settings");
        portal.settings.write("{\"transport\":{\"value\":\"web\",\"pin\":true}}\n");

        send("theme", "light");

        assertThat(portal.settings.text())
                .contains("\"transport\":{\"value\":\"web\",\"pin\":true}", "light");
    }

    @Test
    void aFormFromElsewhereChangesNoSetting() throws Exception {
        portal.page("/settings");
        String before = portal.settings.text();
        String good = portal.browser.hiddenFields() + "&theme=dark";

        assertThat(portal.browser.post("/settings", "was.theme=auto&theme=dark", Map.of()))
                .extracting(HttpResponse::statusCode)
                .isEqualTo(403);
        assertThat(
                        portal.browser
                                .post("/settings", good, Map.of("Sec-Fetch-Site", "cross-site"))
                                .statusCode())
                .isEqualTo(403);
        assertThat(portal.settings.text()).isEqualTo(before);
    }

    @Test
    void saysWhatIsWrongWithTheFileAndWhereItWasSetAside() throws Exception {
        portal.settings.notice(
                "settings.json was broken and is set aside as /h/settings.json.bad-1");

        assertThat(portal.page("/settings"))
                .contains("set aside as /h/settings.json.bad-1", "role=\"alert\"");
    }

    @Test
    void saysWhyNothingCouldBeKeptAndKeepsWhatWasTyped() throws Exception {
        portal.page("/settings");
        portal.settings.readOnly();

        HttpResponse<String> reply = send("timeout_seconds", "777");

        assertThat(reply.statusCode()).isEqualTo(503);
        assertThat(reply.body())
                .contains("Nothing was saved: settings.json: it is read-only", "value=\"777\"");
    }

    @Test
    void aVariableThatBeatsTheFileIsNamedAndItsFieldCannotBeChanged() throws Exception {
        portal.settings.environment(Map.of("SAYSO_TIMEOUT_SECONDS", "900"));
        String page = portal.page("/settings");

        assertThat(page)
                .contains(
                        "SAYSO_TIMEOUT_SECONDS is set in the hub's environment", "value=\"15 min\"")
                .doesNotContain("was.timeout_seconds");
        send("timeout_seconds", "600");
        assertThat(portal.settings.text()).doesNotContain("timeout_seconds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark", "high-contrast", "auto"})
    void everyPageHasTheTheme(String theme) throws Exception {
        Decision decision = ask();
        portal.settings.write("{\"theme\":\"" + theme + "\"}\n");

        for (String path :
                List.of("/", "/choice/" + decision.id(), "/settings", "/open", "/nothing")) {
            assertThat(portal.page(path)).as(path).contains("data-theme=\"" + theme + "\"");
        }
    }

    @Test
    void theLanguageThatWasSetBeatsTheBrowsers() throws Exception {
        portal.settings.write("{\"language\":\"zh\"}\n");

        assertThat(portal.browser.get("/settings", Map.of("Accept-Language", "en")).body())
                .contains("<html lang=\"zh\"", "设置");

        portal.settings.write("{\"language\":\"fr\"}\n");
        assertThat(portal.browser.get("/settings", Map.of("Accept-Language", "zh")).body())
                .contains("<html lang=\"zh\"", "<option value=\"auto\" selected>");
    }

    private Decision ask() {
        return portal.ask(
                AskRequest.of(
                        "Which one?",
                        "All tests are green.",
                        List.of(
                                PortalFixture.option("a", "First"),
                                PortalFixture.option("b", "Second"))));
    }

    /// The form as a browser sends it: every box stays as it was but for these. A blank text unticks.
    private HttpResponse<String> send(String... changed) throws Exception {
        return SettingsFormData.of(portal.page("/settings")).send(portal.browser, changed);
    }
}
