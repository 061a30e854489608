package sayso.hub.portal;

import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.store.ArchivedQuestion;

/// What was decided, to look at and to take along, in a browser without scripts.
class HistoryPageTest {
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
    void listsTheLastThatEndedFirstAndLeavesOutWhatWaits() throws Exception {
        assertThat(hub.page("/history")).contains("No history yet");
        Decision one = hub.asked(aDecision().titled("First?"));
        Decision two = hub.asked(aDecision().titled("Second?"));
        hub.asked(aDecision().titled("Third?"));
        hub.answered(two, "a");
        hub.clock().tick(ofMinutes(1));
        hub.desk().cancel(one.id(), CancelKind.REFUSED, "not now", PortalDecisionFixture.BEN);
        String page = hub.page("/history");
        assertThat(page).containsSubsequence("First?", "Declined by ben", "Second?", "Option a");
        assertThat(page).doesNotContain("Third?");
        assertThat(hub.page("/history?show=answered")).contains("Second?").doesNotContain("First?");
        assertThat(hub.page("/history?show=cancelled"))
                .contains("<span class=\"mark\">Declined</span>")
                .doesNotContain("Second?");
        assertThat(hub.page("/history?show=declined"))
                .contains("First?", "Cancelled")
                .doesNotContain("Second?");
        assertThat(hub.page("/history?search=OPTION+A&show=answered")).contains("Second?");
        assertThat(hub.page("/history?search=jetty")).contains("No matches");
    }

    @Test
    void aRecordWithoutItsTextsSaysWhereTheyAre() throws Exception {
        Decision decision = hub.asked(aDecision().titled("Which cache?").saying("It is slow."));
        hub.answered(decision, "a");
        Decision whole = hub.now(decision.id());
        Decision left =
                whole.archived(ArchivedQuestion.of(whole).orElseThrow(), hub.clock().instant());
        hub.portal()
                .store
                .<Boolean>write(work -> {
                    work.eraseContent(decision.id()); // why: as where the file is away
                    return work.save(left, whole.version());
                });

        assertThat(hub.page("/history/" + decision.id()))
                .contains(
                        "Which cache?",
                        "texts are in the archive file",
                        "<code>sayso doctor</code>")
                .doesNotContain("It is slow.", "(archived)");
    }

    @Test
    void aRecordHasEveryOptionTheNotesWhoWhereAndHowLong() throws Exception {
        Decision decision =
                hub.asked(
                        aDecision()
                                .recommending("a")
                                .closingAfter(ofMinutes(30))
                                .blocking("bd-7")
                                .inProject("/srv/shop"));
        hub.desk()
                .extend(
                        decision.id(),
                        new DeadlineAdjustment.Longer(ofMinutes(5)),
                        PortalDecisionFixture.BEN);
        hub.clock().tick(ofMinutes(4));
        Answer answer =
                new Answer(
                        List.of(new OptionId("b")),
                        "",
                        Map.of(new OptionId("a"), "too dear"),
                        "in May",
                        "because of the licence",
                        true);
        hub.desk().answer(decision.id(), answer, PortalDecisionFixture.BEN, null);
        hub.answered(decision, "a");
        String page = hub.page("/history/" + decision.id());
        assertThat(page)
                .containsSubsequence(
                        "Option a",
                        "recommended",
                        "not chosen",
                        "too dear",
                        "Option b",
                        "✓ chosen",
                        "in May",
                        "because of the licence",
                        "4 min",
                        "the terminal, recognised by a terminal of theirs",
                        "bd-7",
                        "not yet")
                .containsSubsequence(
                        "asked",
                        "deadline changed",
                        "answered",
                        "blocked work released",
                        "answer refused",
                        "by ben",
                        "Option a");
        hub.desk()
                .await(
                        decision.id(),
                        new Actor.Agent("local", "shop/builder", null),
                        Duration.ZERO);
        assertThat(hub.page("/history/" + decision.id())).contains("delivered to the agent");
    }

    @Test
    void aRecordIsTakenAlongAsMarkdownAndAsJson() throws Exception {
        Decision decision = hub.asked(aDecision().titled("Use *this* <b>one</b>?"));
        hub.answered(decision, "b");
        HttpResponse<String> markdown =
                hub.browser().get("/history/" + decision.id() + "/record.md");
        assertThat(markdown.headers().firstValue("Content-Type").orElseThrow())
                .startsWith("text/markdown");
        assertThat(markdown.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"" + decision.id() + ".md\"");
        assertThat(markdown.body())
                .startsWith("# Use \\*this\\* \\<b\\>one\\</b\\>?\n")
                .contains("1. **Option a** (`a`), not chosen", "2. **Option b** (`b`), **chosen**")
                .contains("| asked | shop/builder |", "answered by ben (in the terminal");
        HttpResponse<String> json = hub.browser().get("/history/" + decision.id() + "/record.json");
        assertThat(json.body()).startsWith("{\"id\":\"" + decision.id()).contains("\"events\":[{");
        assertThat(json.headers().firstValue("Content-Disposition")).isPresent();
    }

    @Test
    void whatIsListedIsTakenAlongWhole() throws Exception {
        for (int i = 0; i < 2 * DecisionListSlice.SIZE + 30; i++) {
            Decision decision = hub.asked(aDecision().titled(i % 2 == 0 ? "Even?" : "Odd?"));
            hub.answered(decision, "a");
        }
        String lines = hub.page("/history.jsonl?search=even");
        assertThat(lines.lines())
                .hasSize(DecisionListSlice.SIZE + 15)
                .allMatch(it -> it.startsWith("{"));
        assertThat(lines).contains("\"title\":\"Even?\"").doesNotContain("Odd?");
        String document = hub.page("/history.md?search=odd");
        assertThat(document.lines().filter("# Odd?"::equals)).hasSize(DecisionListSlice.SIZE + 15);
        assertThat(hub.page("/history.jsonl?search=jetty")).isEmpty();
    }

    @Test
    void whatAgentsWroteIsTextInEveryRecord() throws Exception {
        Decision decision =
                hub.asked(
                        aDecision()
                                .titled("<script>alert(1)</script>")
                                .saying("<img src=x onerror=alert(1)> \u202Eabc"));
        hub.answered(decision, "a");
        for (String path : List.of("/history", "/history/" + decision.id())) {
            assertThat(hub.page(path)).doesNotContain("<script>alert", "<img src");
        }
        assertThat(hub.page("/history/" + decision.id() + "/record.md"))
                .contains("⟦U+202E⟧", "\\<img")
                .doesNotContain("\n<", "\u202E");
    }
}
