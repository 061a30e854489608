package sayso.acceptance.harness;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Every page of the portal, at a hub with one of everything in it: decisions of each kind in each state, plans, an
/// analysis with a branch, and what is shown where something went wrong.
public final class PortalPageCatalog {
    /// The settings of the home: answers without a terminal, and a decision that expires at once.
    public static final String SETTINGS =
            "{\"answers_from_agent_process\":\"trust\",\"timeout_range\":[1,86400],\"undo_seconds\":0}";

    private static final String CONTEXT =
            """
            ## What was found

            | store | writes per s | what it costs in a month |
            |---|---|---|
            | PostgreSQL | 4,100 | 310 € |
            | SQLite | 3,900 | nothing |

            ```diff
            - jdbc:sqlite:app.db
            + jdbc:postgresql://db.example/app?ssl=true&sslmode=verify-full&applicationName=builder
            ```

            See [the notes](https://example.org/notes).
            """;

    private static final String PLAN =
            """
            # Plan: Move the orders

            Without downtime, and with a way back.

            1. Create the new table.
               - with the same indexes
            2. Copy the rows in batches of 10,000.
            3. {last}

            ```sql
            insert into orders_new select * from orders where id between 1 and 10000;
            ```
            """;

    private final ProductDriver product;
    private final HubProcess hub;
    private final List<PortalPage> pages = new ArrayList<>();

    private PortalPageCatalog(ProductDriver product, HubProcess hub) {
        this.product = product;
        this.hub = hub;
    }

    /// Those of a hub at which nothing was asked yet.
    public static List<PortalPage> ofEmptyHub() {
        return List.of(
                PortalPage.at("empty-list", "/"),
                PortalPage.at("empty-history", "/history"),
                PortalPage.at("empty-stats", "/stats"),
                PortalPage.at("empty-plans", "/plans"),
                PortalPage.at("empty-rules", "/rules"),
                PortalPage.at("empty-why", "/why?path=src/Cache.java"),
                PortalPage.at("empty-review", "/review"),
                PortalPage.at("empty-analyses", "/analyses"));
    }

    /// Those that are shown to a browser without a session.
    public static List<PortalPage> ofStrangers() {
        return List.of(
                PortalPage.at("sign-in", "/open"),
                PortalPage.failing("signed-out", "/settings"),
                PortalPage.failing("sign-in-refused", "/open")
                        .after(page -> {
                            page.fill("#code", "c.wrong");
                            page.click("#open-form button");
                            page.waitForURL("**/open");
                            page.waitForLoadState();
                        }),
                PortalPage.at("unreachable", "/app/unreachable"));
    }

    /// Those of a browser with a session, at this hub, which gets what they show.
    public static List<PortalPage> furnish(ProductDriver product, HubProcess hub) {
        PortalPageCatalog catalog = new PortalPageCatalog(product, hub);
        String expired = hub.ask(choice("Which port?").put("timeout_seconds", 1));
        catalog.choices();
        catalog.rules();
        catalog.plans();
        catalog.sittings();
        catalog.analyses();
        catalog.lists();
        catalog.faults();
        ConditionPoller.holds("its time runs out", () -> !hub.isPending(expired));
        catalog.add("choice-expired", "/choice/" + expired);
        catalog.add("record-expired", "/history/" + expired);
        return catalog.pages;
    }

    private void choices() {
        String open =
                hub.ask(
                        database("Which database for the orders of the shop?")
                                .put("context", CONTEXT)
                                .put("urgency", "high")
                                .put("timeout_seconds", 3_600));
        add("choice", "/choice/" + open);
        add("choice-limit", "/choice/" + open, page -> page.click("#set > summary"));
        add("choice-more", "/choice/" + open, page -> page.click("#more > summary"));
        add("record-open", "/history/" + open);

        ObjectNode several = database("Which services go first?").put("selection_mode", "multi");
        several.put("min_selections", 2).remove("context");
        String multi = hub.ask(several);
        add("choice-multi", "/choice/" + multi);
        pages.add(
                PortalPage.failing("choice-fault", "/choice/" + multi)
                        .after(page -> {
                            page.click("#send");
                            page.waitForSelector(".faults");
                        }));

        ObjectNode words = choice("What shall the release be called?");
        words.put("selection_mode", "text_input").put("placeholder", "one word").remove("options");
        add("choice-text", "/choice/" + hub.ask(words));

        String destructive =
                hub.ask(
                        choice("Drop the table orders_old?")
                                .put("destructive", true)
                                .put("reversible", false));
        add("choice-destructive", "/choice/" + destructive);
        pages.add(
                PortalPage.failing("choice-confirm", "/choice/" + destructive)
                        .after(page -> {
                            page.check("input[value='ship']");
                            page.click("#send");
                            page.waitForSelector("#confirm");
                        }));

        String answered =
                hub.ask(database("Which cache for the catalogue?").put("context", CONTEXT));
        hub.answer(answered, "sqlite", "One file less to care for");
        hub.sendAsPerson(
                "/api/links",
                ProgramJson.object()
                        .put("decision_id", answered)
                        .put("repository", "git:3f1c")
                        .put("commit", "3f1c".repeat(10))
                        .put("path", "src/Cache.java")
                        .put("from_line", 41)
                        .put("to_line", 45));
        add("why", "/why?path=src/Cache.java");
        add("choice-answered", "/choice/" + answered);
        add("record-answered", "/history/" + answered);
        String declined = hub.ask(choice("Rename the repository?"));
        product.run("decision", "cancel", declined, "--reason", "not this month").succeeded();
        add("choice-declined", "/choice/" + declined);

        String handed = hub.ask(choice("Deploy from the terminal?").put("transport", "terminal"));
        add("terminal", "/terminal/" + handed);
        add("decline", "/decline?id=" + open + "&id=" + multi);
        String together = "/together?id=" + hub.ask(choice("Ship the shop?"));
        together += "&id=" + hub.ask(choice("Ship the stock?"));
        add("together", together);
        add(
                "together-preview",
                together,
                page -> {
                    page.locator("[name=choice]").first().check();
                    page.locator("#together button.primary").click();
                    page.waitForSelector("#send");
                });
    }

    private void rules() {
        ObjectNode pages = database("Which cache for the pages of the shop?");
        hub.answer(hub.ask(pages), "postgres", "It is there");
        String from = hub.ask(pages);
        hub.answer(from, "sqlite", "One file less to care for");
        add("rules-lately", "/rules/lately");
        add("rule-new", "/rules/new?from=" + from);
        add("rule-impossible", "/rules/new?from=" + hub.ask(choice("Ship the pages?")));
        String rule =
                hub.sendAsPerson(
                                "/api/rules",
                                ProgramJson.object().put("from", from).put("otherwise", 1))
                        .path("id")
                        .asString();
        add("record-by-rule", "/history/" + hub.ask(pages));
        add("rules", "/rules");
        add("rule", "/rules/" + rule);
        add("review", "/review");
        add("review-wrong", "/review", page -> page.click(".look:first-child summary"));
        add("rule-end", "/rules/" + rule, page -> page.click("#ending > summary"));
    }

    private void plans() {
        propose("s-review", "Drop the old table.");
        product.run(
                        "plan",
                        "approve",
                        "--agent",
                        "claude-code",
                        "--session",
                        "s-review",
                        "--refine",
                        "not so fast",
                        "--comment",
                        "8=rename it instead")
                .succeeded();
        String again = propose("s-review", "Rename the old table.");
        add("plan-review", "/choice/" + again);
        add("plan-request", "/choice/" + again, page -> page.click("#request > summary"));
        propose("s-running", "Rename the old table.");
        product.run("plan", "approve", "--agent", "claude-code", "--session", "s-running")
                .succeeded();
        ObjectNode progress = ProgramJson.object();
        progress.putArray("marks").addObject().put("step", 1).put("is", "done");
        hub.sendAsAgent("/api/plans/claude-code/s-running/progress", progress);
        add("plans", "/plans");
        add("plan", "/plans/claude-code/s-running");
    }

    private String propose(String session, String last) {
        return hub.propose(session, PLAN.replace("{last}", last));
    }

    private void sittings() {
        String sitting =
                hub.sendAsAgent(
                                "/api/questionnaires",
                                RequestFixtures.release().put("wait_seconds", 0))
                        .path("questionnaire_id")
                        .asString();
        add("sitting", "/choice/" + sitting);
        add("sitting-text", "/choice/" + sitting + "?topic=name");
        add("sitting-review", "/choice/" + sitting + "?topic=review");
    }

    private void analyses() {
        String cycle = AnalysisFixture.cycle(hub);
        String branch =
                hub.sendAsAgent(
                                "/api/cycles/" + cycle + "/branch",
                                ProgramJson.object()
                                        .put("branch_point", "consequences")
                                        .put("label", "With faster disks")
                                        .put("hypothesis", "Disks decide"))
                        .path("cycle_id")
                        .asString();
        String path = "/analyses/" + cycle;
        add("analyses", "/analyses");
        add("analysis", path);
        add("analysis-cell", path + "?cell=alt_c.obj_2");
        for (String tab : List.of("weights", "quality", "document")) {
            add("analysis-" + tab, path + "?tab=" + tab);
        }
        add("analysis-audit", path + "/audit");
        add("analysis-paper", path + "/document");
        add("analysis-compare", path + "/compare/" + branch);
    }

    private void lists() {
        add("list", "/");
        add("list-all", "/?show=all");
        add("list-nothing", "/?search=nothing-is-called-so");
        add(
                "list-keys",
                "/",
                page -> {
                    page.keyboard().press("?");
                    page.waitForSelector("#keys[open]");
                });
        add("list-selected", "/", page -> page.locator(".pick input").first().check());
        add("history", "/history");
        add("stats", "/stats");
        add("settings", "/settings");
    }

    private void faults() {
        pages.add(PortalPage.failing("error", "/there-is-nothing-here"));
        pages.add(PortalPage.failing("error-decision", "/choice/d-nope12"));
    }

    private void add(String name, String path) {
        pages.add(PortalPage.at(name, path));
    }

    private void add(String name, String path, Consumer<Page> then) {
        pages.add(PortalPage.at(name, path).after(then));
    }

    private static ObjectNode choice(String title) {
        ObjectNode question = RequestFixtures.shipOrHold(title);
        question.remove("timeout_seconds");
        return question;
    }

    private static ObjectNode database(String title) {
        ObjectNode question =
                choice(title).put("prompt", "Both are **installed** on every server.");
        ArrayNode options = question.putArray("options");
        options.addObject()
                .put("id", "postgres")
                .put("label", "PostgreSQL")
                .put("description", "A server, with everything that one has to do for it.")
                .put("preview", "image: postgres:18\nports: [5432]")
                .put("recommended", true);
        options.addObject()
                .put("id", "sqlite")
                .put("label", "SQLite")
                .put("description", "One file beside the program.");
        options.addObject().put("id", "none").put("label", "None yet");
        return question;
    }
}
