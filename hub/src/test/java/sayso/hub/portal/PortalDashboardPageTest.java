package sayso.hub.portal;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;

/// The list that a person comes back to, in a browser without scripts.
class PortalDashboardPageTest {
    private static final Pattern ROW =
            Pattern.compile("<li class=\"line\" data-id=\"(d-[0-9a-z]+)\"");
    private static final Pattern NEXT = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"");

    private PortalDecisionFixture hub;

    @BeforeEach
    void signIn() throws Exception {
        hub = PortalDecisionFixture.signedIn();
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void aListThatIsEmptySaysHowItFills() throws Exception {
        assertThat(hub.page("/")).contains("You're all caught up", "sayso ask", "sayso install");
        assertThat(hub.page("/?show=answered")).contains("No decisions here", "the history");
        hub.asked(aDecision());
        assertThat(hub.page("/?search=jetty")).contains("No matches", "Clear filters");
    }

    @Test
    void aRowSaysWhoAsksFromWhereHowLongAndWhatItHolds() throws Exception {
        Decision decision =
                hub.asked(
                        aDecision()
                                .askedBy("shop/builder")
                                .inProject("/home/ada/shop")
                                .closingAfter(ofMinutes(10))
                                .blocking("bd-1", "bd-2", "bd-3"));
        hub.clock().tick(ofMinutes(3));
        assertThat(hub.page("/"))
                .contains(
                        "Which database?",
                        "shop/builder",
                        "/home/ada/shop",
                        "3 min ago",
                        "7 min left",
                        "blocks 3")
                .doesNotContain("mark draft");
        hub.desk().saveDraft(decision.id(), Answer.ofText("hm"), PortalDecisionFixture.BEN);
        assertThat(hub.page("/")).as("somebody else's draft").doesNotContain("mark draft");
        hub.desk().saveDraft(decision.id(), Answer.ofText("hm"), PortalDecisionFixture.ADA);
        assertThat(hub.page("/")).contains("mark draft");
    }

    @Test
    void everyShelfSaysHowManyStandOnIt() throws Exception {
        hub.asked(aDecision());
        hub.asked(aDecision());
        hub.answered(hub.asked(aDecision()), "a");
        String page = hub.page("/");
        assertThat(shelf(page, "Open")).isEqualTo("2");
        assertThat(shelf(page, "Answered")).isEqualTo("1");
        assertThat(shelf(page, "All")).isEqualTo("3");
        assertThat(page).as("a tab with nothing behind it").doesNotContain(">Cancelled");
        assertThat(shelf(hub.page("/?show=all"), "Cancelled")).isEqualTo("0");
        assertThat(shelf(hub.page("/?show=answered"), "Open")).isEqualTo("2");
    }

    @Test
    void countsAreOfNowHoweverOftenSomebodyLooks() throws Exception {
        Decision first = hub.asked(aDecision().closingAfter(ofMinutes(5)));
        assertThat(shelf(hub.page("/"), "Open")).isEqualTo("1");
        assertThat(shelf(hub.page("/"), "Open")).isEqualTo("1");
        Decision second = hub.asked(aDecision());
        assertThat(shelf(hub.page("/"), "Open")).isEqualTo("2");
        hub.answered(second, "a");
        assertThat(shelf(hub.page("/"), "Open")).isEqualTo("1");
        assertThat(hub.page("/")).contains("in the last hour (1)");
        hub.clock().tick(ofMinutes(61));
        assertThat(hub.page("/")).contains("in the last hour (0)", "the agent has moved on");
        assertThat(hub.now(first.id()).state()).isEqualTo(DecisionState.TIMED_OUT);
    }

    @Test
    void searchesWhatWasAskedAndAnsweredAndShowsWhatItSearchedFor() throws Exception {
        Decision wharf = hub.asked(aDecision().titled("Close the Wharf?"));
        hub.asked(aDecision());
        String page = hub.page("/?search=wHARF+");
        assertThat(rows(page)).containsExactly(wharf.id().value());
        assertThat(page).contains("value=\"wHARF\"", "Text: wHARF");
        hub.answered(wharf, "a");
        assertThat(rows(hub.page("/?search=wharf"))).isEmpty();
        assertThat(rows(hub.page("/?show=answered&search=wharf")))
                .containsExactly(wharf.id().value());
    }

    @Test
    void filtersByEveryFieldAndSaysWhatItsOtherValuesWouldBring() throws Exception {
        Decision old = hub.asked(aDecision().askedBy("shop/old").inMode("multi"));
        hub.clock().tick(ofDays(9));
        Decision urgent = hub.asked(aDecision().askedBy("shop/new").ofUrgency("high"));
        Decision there = hub.asked(aDecision().askedBy("shop/new").inProject("/srv/a b&c"));
        assertThat(rows(hub.page("/?agent=shop/new")))
                .containsExactly(urgent.id().value(), there.id().value());
        assertThat(rows(hub.page("/?project=/srv/a+b%26c"))).containsExactly(there.id().value());
        assertThat(rows(hub.page("/?urgency=high"))).containsExactly(urgent.id().value());
        assertThat(rows(hub.page("/?kind=multi"))).containsExactly(old.id().value());
        assertThat(rows(hub.page("/?age=older"))).containsExactly(old.id().value());
        assertThat(rows(hub.page("/?age=hour&urgency=medium"))).containsExactly(there.id().value());
        assertThat(hub.page("/?agent=shop/new"))
                .contains("shop/new (2)", "shop/old (1)", "Urgent (1)", "Normal (1)")
                .contains("value=\"shop/new\" selected")
                .contains("Agent: shop/new")
                .doesNotContain("several options (1)");
        assertThat(rows(hub.page("/?urgency=nonsense"))).as("what nobody knows").hasSize(3);
    }

    @Test
    void aFilterStaysInEveryAddressOfThePage() throws Exception {
        for (int i = 0; i < DecisionListSlice.SIZE + 1; i++) {
            hub.asked(aDecision().askedBy("shop/new").titled("wharf " + i));
        }
        String page = hub.page("/?agent=shop/new&search=wharf");
        assertThat(page)
                .contains("href=\"/?show=answered&amp;agent=shop%2Fnew&amp;search=wharf\"")
                .contains("href=\"/?search=wharf\"");
        Matcher next = NEXT.matcher(page);
        assertThat(next.find()).isTrue();
        String address = next.group(1).replace("&amp;", "&");
        assertThat(address).startsWith("/?agent=shop%2Fnew&search=wharf&after=d-");
        assertThat(rows(hub.page(address))).hasSize(1);
        assertThat(hub.page(address)).contains("First page");
    }

    @Test
    void pagesThroughManyWithoutGapOrRepeat() throws Exception {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 2 * DecisionListSlice.SIZE + 3; i++) {
            all.add(hub.asked(aDecision()).id().value());
            hub.clock().tick(ofMinutes(1));
        }
        List<String> seen = new ArrayList<>();
        String address = "/";
        while (!address.isEmpty()) {
            String page = hub.page(address);
            seen.addAll(rows(page));
            Matcher next = NEXT.matcher(page);
            address = next.find() ? next.group(1).replace("&amp;", "&") : "";
        }
        assertThat(seen).isEqualTo(all);
    }

    @Test
    void whatIsSelectedIsShownOnceMoreBeforeItIsDeclined() throws Exception {
        Decision one = hub.asked(aDecision().titled("One?").blocking("bd-7"));
        Decision two = hub.asked(aDecision().titled("Two?"));
        Decision three = hub.asked(aDecision().titled("Three?"));
        String preview = hub.page("/decline?id=" + one.id() + "&id=" + two.id() + "&id=d-none99");
        assertThat(preview)
                .contains(
                        "Decline 2 decisions", "One?", "Two?", "blocks bd-7", "Option a, Option b")
                .doesNotContain("Three?");
        assertThat(List.of(one, two, three))
                .allSatisfy(each -> assertThat(hub.now(each.id()).isPending()).isTrue());

        hub.answered(two, "a");
        String done =
                hub.browser()
                        .submit(
                                "/decline",
                                "id",
                                one.id().value(),
                                "id",
                                two.id().value(),
                                "reason",
                                "not this week")
                        .body();
        assertThat(done).contains("One?", "declined", "not declined: Answered by ben");
        assertThat(hub.now(one.id()).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(hub.now(two.id()).state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(hub.now(three.id()).isPending()).isTrue();
    }

    @Test
    void nothingIsDeclinedByLookingOrWithAFormFromElsewhere() throws Exception {
        Decision one = hub.asked(aDecision());
        hub.page("/decline?id=" + one.id());
        assertThat(hub.browser().post("/decline", "id=" + one.id(), Map.of()).statusCode())
                .isEqualTo(403);
        assertThat(hub.now(one.id()).isPending()).isTrue();
        assertThat(hub.page("/decline")).contains("No decisions selected");
    }

    @Test
    void whatAgentsCallThemselvesIsTextInEveryFilter() throws Exception {
        DecisionBuilder hostile =
                aDecision().askedBy("\"><script>alert(1)</script>").inProject("'><img src=x>");
        hub.asked(hostile);
        for (String path : List.of("/", "/?agent=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")) {
            assertThat(hub.page(path)).doesNotContain("<script>alert", "<img src");
        }
    }

    private static String shelf(String page, String label) {
        Matcher count =
                Pattern.compile(">" + label + "\\s*<span class=\"count\">([^<]*)</span>")
                        .matcher(page);
        return count.find() ? count.group(1) : "";
    }

    private static List<String> rows(String page) {
        List<String> ids = new ArrayList<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            ids.add(row.group(1));
        }
        return ids;
    }
}
