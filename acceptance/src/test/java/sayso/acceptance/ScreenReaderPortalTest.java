package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.AnalysisFixture;
import sayso.acceptance.harness.PortalPageCatalog;
import sayso.acceptance.harness.RequestFixtures;
import tools.jackson.databind.node.ObjectNode;

/// The portal as a screen reader has it: the names, roles and states of the accessibility tree in the order in which they
/// are read, and what is told by itself.
class ScreenReaderPortalTest extends PortalScenario {
    ScreenReaderPortalTest() {
        super(sandbox -> sandbox.with(PortalPageCatalog.SETTINGS));
    }

    @Test
    void aQuestionIsReadBeforeItsOptionsAndItsEndIsTold() {
        String id = hub.ask(RequestFixtures.shipOrHold("Which way?").put("urgency", "high"));
        Page page = at("/choice/" + id);
        reads(
                page,
                "- article \"Which way?\":",
                "- heading \"Which way?\" [level=1]",
                "Urgent",
                "left",
                "- paragraph: Build 42 is green.",
                "- group \"Which way? Choose one\":",
                "- radio \"Ship it ★ recommended\"",
                "- group: Note on Ship it",
                "- radio \"Hold it\"",
                "- group: Overall note",
                "- button \"Send\"",
                "- navigation \"Open decisions\":");
        page.keyboard().press("2");
        page.keyboard().press("Enter");
        page.waitForSelector(".ending");
        tells(page, "Answered by", "Hold it");
        reads(
                page,
                "- status: \"Answered by",
                "- heading \"Which way?\" [level=1]",
                "- group \"Which way? Choose one\":",
                "- radio \"Hold it\" [checked] [disabled]");
    }

    @Test
    void anAnswerElsewhereIsTold() {
        String id = hub.ask(RequestFixtures.shipOrHold("Elsewhere?"));
        Page page = at("/choice/" + id);
        hub.answer(id, "ship", "I was there");
        tells(page, "Answered by", "Ship it");
        reads(page, "- status: \"Answered by", "- radio \"Ship it ★ recommended\" [disabled]");
    }

    @Test
    void aRiskIsReadBeforeTheOptionsAndItsConfirmationInterrupts() {
        String id =
                hub.ask(
                        RequestFixtures.shipOrHold("Drop the table?")
                                .put("destructive", true)
                                .put("reversible", false));
        reads(
                list(),
                "checkbox \"Select: Drop the table?\"",
                "link \"Destructive Drop the table? local",
                "- text: 10 min left");
        Page page = at("/choice/" + id);
        reads(
                page,
                "- heading \"Drop the table?\" [level=1]",
                "- paragraph: Destructive · cannot be undone",
                "- group \"Drop the table? Choose one\":",
                "- button \"Send…\"");
        page.keyboard().press("1");
        page.waitForSelector("#confirm");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("confirm");
        reads(
                page,
                "- radio \"Ship it ★ recommended\" [checked]",
                "- alert:",
                "Destructive · cannot be undone. Send this answer?",
                "- button \"Ship it\"",
                "- link \"Do not send\"");
        page.keyboard().press("y");
        page.waitForSelector(".ending");
        tells(page, "Answered by", "Ship it");
    }

    @Test
    void aFaultIsReadBeforeWhatMendsIt() {
        ObjectNode question = RequestFixtures.shipOrHold("Several?").put("selection_mode", "multi");
        Page page = at("/choice/" + hub.ask(question.put("min_selections", 2)));
        page.keyboard().press("1");
        page.keyboard().press("Control+Enter");
        page.waitForSelector(".faults");
        reads(
                page,
                "- heading \"Several?\" [level=1]",
                "- alert:",
                "- heading \"Not sent yet\" [level=2]",
                "2 (you chose 1)",
                "- group \"Several? Choose ",
                "- checkbox \"Ship it ★ recommended\" [checked]",
                "- checkbox \"Hold it\"",
                "- button \"Send\"");
    }

    @Test
    void aSittingSaysWhereOneIs() {
        String id =
                hub.sendAsAgent(
                                "/api/questionnaires",
                                RequestFixtures.release().put("wait_seconds", 0))
                        .path("questionnaire_id")
                        .asString();
        Page page = at("/choice/" + id);
        reads(
                page,
                "- heading \"Release\" [level=1]",
                "- navigation \"Topics\":",
                "0 of 3 answered",
                "- button \"Scope open\"",
                "- heading \"Topic 1 of 3 Scope\" [level=2]",
                "- paragraph: How much goes in?",
                "- group \"Topic 1 of 3 Scope Choose one or write your own\":",
                "- radio \"Small\"",
                "- textbox \"Your own words\"",
                "- button \"Save and continue\"",
                "- button \"Pause and discuss\"");
        page.keyboard().press("1");
        page.click("#send");
        page.waitForSelector("input[value='guide']");
        reads(
                page,
                "1 of 3 answered",
                "- button \"Scope answered\"",
                "- heading \"Topic 2 of 3 Docs\"");
        page.navigate(hub.url() + "/choice/" + id + "?topic=review");
        reads(
                page,
                "- heading \"Review\" [level=2]",
                "- term: Scope",
                "Small",
                "- button \"Change Scope\"",
                "- term: Docs",
                "no answer yet",
                "Still to answer: Docs, Name",
                "- button \"Send\"");
    }

    @Test
    void aPlanIsReadWithWhatChangedFirst() {
        hub.propose("s-read", "# Plan: Tidy\n\n1. Look\n2. Remove the old table");
        product.run(
                        "plan",
                        "approve",
                        "--agent",
                        "claude-code",
                        "--session",
                        "s-read",
                        "--refine",
                        "rename it")
                .succeeded();
        String id = hub.propose("s-read", "# Plan: Tidy\n\n1. Look\n2. Rename the old table");
        Page page = at("/choice/" + id);
        reads(
                page,
                "heading \"Approve: Tidy\" [level=1]",
                "- heading \"What changed\" [level=2]",
                "- blockquote: rename it",
                "- region \"What changed\":",
                "removed: 2.",
                "- mark: Remove",
                "added: 2.",
                "- mark: Rename",
                "- region \"The plan\":",
                "- checkbox \"Include step 1\" [checked]",
                "- group: Edit step 1",
                "- group: Comment on line 3",
                "- listitem: Rename the old table",
                "- checkbox \"Include step 2\" [checked]",
                "- region \"Your verdict\":",
                "- heading \"Your verdict\" [level=2]",
                "- button \"Approve\"",
                "- group: Request changes…",
                "- button \"Approve, ask before each edit\"",
                "- button \"Keep planning\"");
        page.click("#send");
        page.waitForSelector(".ending");
        tells(page, "Answered by");
    }

    @Test
    void anAnswerInTheListAndThatItWasTakenBackAreTold() {
        product.sandbox()
                .with(
                        PortalPageCatalog.SETTINGS.replace(
                                "\"undo_seconds\":0", "\"undo_seconds\":30"));
        String id = hub.ask(RequestFixtures.shipOrHold("Take it back?"));
        Page page = list();
        reads(
                page,
                "- heading \"Decisions\" [level=1]",
                "- searchbox \"Search titles",
                "- navigation \"Filter by status\":",
                "checkbox \"Select: Take it back?\"",
                "- link \"Take it back? local",
                "- button \"Ship it recommended\"",
                "- button \"Hold it\"");
        page.click(".line[data-id='" + id + "'] .chip >> nth=1");
        page.waitForSelector("#toast:not([hidden]) #undo");
        reads(page, "- status:", "Take it back?", "- button \"Undo");
        page.keyboard().press("u");
        page.waitForFunction(
                "() => [...document.querySelectorAll('[role=status]')].some(each => each.textContent.includes('Take it back?'))");
        page.waitForFunction("() => document.getElementById('toast').hidden");
        assertThat(page.evaluate("document.activeElement.closest('.line').dataset.id"))
                .isEqualTo(id);
    }

    @Test
    void aSettingHasItsNameAndSavingIsTold() {
        Page page = at("/settings");
        reads(
                page,
                "- heading \"Settings\" [level=1]",
                "- group \"Questions\":",
                "- combobox \"Open new questions in\":",
                "- option \"Wherever I am\" [selected]",
                "- button \"Save\"");
        page.click("#save");
        page.waitForURL("**/settings?saved=yes");
        assertThat(page.locator("[role=status]").allInnerTexts().toString()).contains("Saved");
    }

    @Test
    void aCellOfAnAnalysisSaysItsRowItsColumnAndItsValue() {
        Page page = at("/analyses/" + AnalysisFixture.cycle(hub));
        page.waitForSelector("a.cell-link[tabindex='0']");
        reads(
                page,
                "- heading \"Build runners\" [level=1]",
                "- region \"Waiting for your answer\":",
                "- navigation \"Parts of this analysis\":",
                "- region \"Consequences\":",
                "- table \"How each alternative does on each objective",
                "- columnheader \"B Managed runners leads\"",
                "- rowheader \"Monthly cost",
                "link \"B: Managed runners on Monthly cost: −1, worse. Seen in the trial\"");
        page.focus("#cell-alt_c\\.obj_2 a");
        page.keyboard().press("2");
        page.waitForSelector("#edit-form");
        page.keyboard().type("Seen twice");
        page.keyboard().press("Enter");
        tells(page, "C: Own cloud on Queue time: +2", "Seen twice");
    }

    /// Waits until a live region that is there from the start tells all of this.
    private static void tells(Page page, String... texts) {
        page.waitForFunction(
                "texts => [...document.querySelectorAll('[role=status]')]"
                        + ".some(each => texts.every(text => each.textContent.includes(text)))",
                List.of(texts));
    }

    /// The tree holds this, in this order.
    private static void reads(Page page, String... parts) {
        assertThat(page.locator("body").ariaSnapshot()).containsSubsequence(parts);
    }

    private Page at(String path) {
        Page page = list();
        page.navigate(hub.url() + path);
        return page;
    }

    private Page list() {
        return portal.dashboard(
                portal.profile(
                        new Browser.NewContextOptions().setReducedMotion(ReducedMotion.REDUCE)));
    }
}
