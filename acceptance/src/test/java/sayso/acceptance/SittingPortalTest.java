package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Several decisions in one sitting, in a real browser: begun in a terminal that is killed, paused to
/// talk, gone on with, reviewed and sent.
class SittingPortalTest extends PortalScenario {
    private McpPipe agent;
    private int request;
    private String id;

    SittingPortalTest() {
        super(sandbox -> sandbox.with("{\"park_when_unreachable\":true}"));
    }

    @BeforeAll
    void openAgent() {
        agent = McpPipe.open(product);
    }

    @BeforeEach
    void ask() {
        request = agent.call("collect_decisions", RequestFixtures.release());
        id = hub.waitingDecision("Release");
    }

    @AfterAll
    void endAgent() {
        agent.close();
    }

    @Test
    void goesOnInTheBrowserWhereAKilledTerminalStopped() {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
            terminal.shows(">  1. Small").press("Enter").shows(">  1. Guide").type("3");
            terminal.shows("Your own answer to Docs:").type("only the migration page");
            terminal.shows("page_").press("Enter").shows("2 of 3 answered");
            terminal.kill();
        }

        Page page = portal.showing(id);
        page.waitForSelector("#topics");
        assertThat(page.innerText("#topics")).contains("2 of 3 answered");
        assertThat(page.innerText("#topic-title")).contains("Topic 3 of 3").contains("Name");
        page.fill("#text", "harbor");
        page.click("#send");
        page.waitForSelector("#review");
        assertThat(page.innerText("#review"))
                .contains("Small", "only the migration page", "harbor");
        page.click("#send");

        JsonNode sent = result();
        assertThat(sent.path("outcome").asString()).isEqualTo("completed");
        assertThat(texts(sent, "answers", "id")).containsExactly("scope", "docs", "name");
        assertThat(texts(sent, "answers", "value"))
                .containsExactly("small", "only the migration page", "harbor");
    }

    @Test
    void pausesToTalkGoesOnChangesOneAndSends() {
        Page page = portal.showing(id);
        page.waitForSelector("#topics");
        page.click("input[value='large']");
        page.click("#send");
        page.waitForSelector("input[value='guide']");
        page.click("#own-words");
        page.fill("#text", "only the migration page");
        page.click("#pause");
        page.waitForSelector("#go-on");
        JsonNode paused = result();
        assertThat(paused.path("paused").asBoolean()).isTrue();
        assertThat(texts(paused, "answers", "id")).containsExactly("scope", "docs");
        assertThat(texts(paused, "pending", "id")).containsExactly("name");

        ObjectNode again = RequestFixtures.release();
        again.set("initialAnswers", paused.path("answers"));
        ObjectNode told = again.withArray("initialAnswers").addObject();
        told.put("id", "name").put("value", "harbor").put("wasCustom", true);
        request = agent.call("collect_decisions", again);
        hub.waitingDecision("Release");
        page.waitForCondition(() -> {
            page.reload();
            return page.innerText("#paused").contains("The agent would like to continue");
        });
        page.click("#go-on");
        page.waitForSelector("#review");
        assertThat(page.innerText("#review")).contains("from chat, reported by the agent");
        page.click("#topics button:has-text('Scope')");
        page.waitForSelector("input[value='small']");
        page.click("input[value='small']");
        page.click("#topics button:has-text('Review')");
        page.waitForSelector("#review");
        page.click("#send");

        JsonNode sent = result();
        assertThat(texts(sent, "answers", "value"))
                .containsExactly("small", "only the migration page", "harbor");
        assertThat(texts(sent, "answers", "source"))
                .containsExactly("person", "person", "agent_reported");
    }

    @Test
    void oneKeyGivesTheEarlierAnswerToATopicAgainAndTheAgentHearsWhichOne() {
        Page page = portal.showing(id);
        page.waitForSelector("#topics");
        page.click("input[value='large']");
        page.click("#send");
        page.waitForSelector("input[value='guide']");
        page.click("#own-words");
        page.fill("#text", "only the migration page");
        page.click("#send");
        page.fill("#text", "harbor");
        page.click("#send");
        page.waitForSelector("#review");
        page.click("#send");
        String earlier = result().path("questionnaire_id").asString();

        request = agent.call("collect_decisions", RequestFixtures.release());
        id = hub.waitingDecision("Release");
        page = portal.showing(id);
        page.waitForSelector("#before");
        assertThat(page.innerText("#before")).contains("Answered before:", "Large");
        assertThat(page.isChecked("input[value='large']")).as("never preselected").isFalse();
        page.keyboard().press("=");
        page.waitForSelector("input[value='guide']");
        assertThat(page.isVisible("#before")).as("own words are no precedent").isFalse();
        page.click("input[value='guide']");
        page.click("#send");
        page.fill("#text", "harbor");
        page.click("#send");
        page.waitForSelector("#review");
        page.click("#send");

        JsonNode sent = result();
        assertThat(texts(sent, "answers", "value")).startsWith("large", "guide");
        assertThat(texts(sent, "answers", "same_as")).containsExactly(earlier, "", "");
        assertThat(sent.path("precedents").path(0).path("topic").asString()).isEqualTo("scope");
    }

    @Test
    void oneKeyGivesTheEarlierAnswersAgainInATerminal() {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
            terminal.shows(">  1. Small").press("Enter").shows(">  1. Guide").type("1");
            terminal.press("Enter").shows("Your own answer to Name:").type("harbor");
            terminal.shows("harbor_").press("Enter").shows("Nothing is missing").press("Enter");
            terminal.shows("undoes (").press("C-c");
            assertThat(terminal.exitCode()).isZero();
        }
        String earlier = result().path("questionnaire_id").asString();

        request = agent.call("collect_decisions", RequestFixtures.release());
        id = hub.waitingDecision("Release");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
            terminal.shows("Answered before: Small").shows("= the same").type("=");
            terminal.shows("Answered before: Guide").type("=");
            terminal.shows("Your own answer to Name:").type("harbor").shows("harbor_");
            terminal.press("Enter").shows("Nothing is missing").press("Enter");
            terminal.shows("undoes (").press("C-c");
            assertThat(terminal.exitCode()).isZero();
        }

        assertThat(texts(result(), "answers", "same_as")).containsExactly(earlier, earlier, "");
    }

    private JsonNode result() {
        return agent.answered(request);
    }

    private static List<String> texts(JsonNode result, String list, String field) {
        return StreamSupport.stream(result.path(list).spliterator(), false)
                .map(each -> each.path(field).asString())
                .toList();
    }
}
