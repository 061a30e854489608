package sayso.hub.portal;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofHours;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;

/// Data table of the portal, in a browser without scripts.
class StatsPageTest {
    private static final NoticeRecipients ADA =
            new NoticeRecipients(
                    List.of(
                            new NoticeSubscription(
                                    "mail",
                                    "ada@example.com",
                                    Urgency.LOW,
                                    Set.of(NoticeKind.REQUESTED),
                                    false,
                                    Duration.ZERO)),
                    Map.of(),
                    false);

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
    void teachesWhereThereIsNothingToCount() throws Exception {
        assertThat(hub.page("/")).contains("href=\"/stats\"");
        assertThat(hub.page("/stats"))
                .contains("No statistics yet", "sayso ask")
                .doesNotContain("<svg");
    }

    @Test
    void everyPictureHasANameAndItsNumbersAsATable() throws Exception {
        Decision urgent = hub.asked(aDecision().ofUrgency("high").recommending("a"));
        hub.clock().tick(ofMinutes(4));
        hub.answered(urgent, "a");
        hub.asked(aDecision());
        hub.clock().tick(ofHours(5));

        String page = hub.page("/stats");

        assertThat(count(page, "<svg ")).isEqualTo(7);
        assertThat(count(page, "<svg class=\"chart\" role=\"img\" aria-label=\"[^\"]+\""))
                .isEqualTo(7);
        assertThat(count(page, "viewBox=\"0 0 250 [0-9]+\"")).as("as wide as a phone").isEqualTo(7);
        assertThat(count(page, "<caption class=\"unseen\">[^<]+</caption>")).isEqualTo(7);
        assertThat(page)
                .contains("2 decisions in this period")
                .contains("Open now: 1; peak: 1")
                .containsSubsequence("Time to answer by urgency", "Urgent", "<td>4 min</td>")
                .containsSubsequence("Time to answer by agent", "shop/builder")
                .containsSubsequence("Time to answer by place", "the terminal", "<td>4 min</td>")
                .containsSubsequence("Recommendation taken", "100 %", "<td>1</td>");
        assertThat(page).doesNotContain("style=").doesNotContain("NaN");
    }

    @Test
    void theFiguresThatAreLookedForFirstStandAboveTheCharts() throws Exception {
        Decision urgent = hub.asked(aDecision().ofUrgency("high").recommending("a"));
        hub.clock().tick(ofMinutes(4));
        hub.answered(urgent, "a");
        hub.asked(aDecision());

        String page = hub.page("/stats");

        assertThat(page)
                .containsSubsequence(
                        "id=\"tiles\"",
                        "<dt>Median time to answer</dt><dd>4 min</dd>",
                        "<dt>90th percentile</dt><dd>4 min</dd>",
                        "<dt>Open now</dt><dd>1</dd>",
                        "<dt>Expired</dt><dd>0 %</dd>",
                        "<dt>Recommendation taken</dt><dd>100 %</dd>",
                        "<svg ");
        Set<String> regions = new HashSet<>();
        Matcher region = Pattern.compile("role=\"region\" aria-label=\"([^\"]+)\"").matcher(page);
        while (region.find()) {
            assertThat(regions.add(region.group(1))).as(region.group(1)).isTrue();
        }
        assertThat(regions)
                .contains("By status: data table", "Recommendations taken, by agent: data table");
        assertThat(page).contains("id=\"advice\"", "<td>100 %</td>");
    }

    @Test
    void looksAtTheTimeThatIsWanted() throws Exception {
        hub.answered(hub.asked(aDecision()), "a");
        hub.clock().tick(ofDays(20));
        hub.asked(aDecision());
        assertThat(hub.page("/stats?span=week")).contains("1 decision in this period");
        assertThat(hub.page("/stats?span=all")).contains("2 decisions in this period");
        assertThat(hub.page("/stats?span=week")).contains("href=\"/stats?span=quarter\"");
        assertThat(hub.page("/stats?span=nonsense")).contains("2 decisions in this period");
    }

    @Test
    void saysWhetherAndHowFastPeopleWereTold() throws Exception {
        hub.asked(aDecision());
        assertThat(hub.page("/stats"))
                .contains("<h2 id=\"channels-title\">Notifications by channel</h2>")
                .contains("No notifications were sent in this period.")
                .doesNotContain("<caption class=\"unseen\">Notifications by channel");

        hub.asked(aDecision());
        hub.outbox().follow(ADA);
        hub.clock().tick(ofMinutes(2));
        hub.outbox()
                .sent(
                        hub.outbox().take("mail", ADA).orElseThrow().notice(),
                        new NoticeSendResult.Delivered("250 OK", null));
        hub.outbox()
                .sent(
                        hub.outbox().take("mail", ADA).orElseThrow().notice(),
                        new NoticeSendResult.Failed("no such mailbox", false));

        String page = hub.page("/stats");
        assertThat(page)
                .doesNotContain("No notifications were sent", "ada@example.com")
                .contains("aria-label=\"Notifications by channel\"")
                .containsSubsequence(
                        "<caption class=\"unseen\">Notifications by channel",
                        "<th scope=\"row\">mail</th>",
                        "<td>1</td>",
                        "<td>2 min</td>",
                        "<td>2 min</td>",
                        "<td>0</td>",
                        "<td>1</td>",
                        "<td>1</td>",
                        "<td>0</td>",
                        "</tr>");
        assertThat(count(page, "<svg ")).isEqualTo(count(page, "<caption "));
    }

    @Test
    void whatAgentsCallThemselvesIsNoMarkup() throws Exception {
        hub.answered(hub.asked(aDecision().askedBy("<script>alert(1)</script>\"><b>")), "a");
        assertThat(hub.page("/stats")).doesNotContain("<script>alert").doesNotContain("\"><b>");
    }

    private static long count(String page, String pattern) {
        return Pattern.compile(pattern).matcher(page).results().count();
    }
}
