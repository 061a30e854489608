package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// What an agent asks its editor through the proxy is a decision too, and whoever is first counts.
class AcpProxyTest {
    private static final int RACES = 1_000;
    private static final String ALLOWED =
            "{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o1\"}}}";
    private static final String REJECTED = ALLOWED.replace("o1", "o3");
    private static final String DROPPED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancel_request\",\"params\":{\"requestId\":5}}";
    private static final String NEXT = "{\"id\":77,\"result\":{}}";

    @TempDir private Path folder;
    private AcpPairHarness pair;

    @BeforeEach
    void open() throws Exception {
        pair = AcpPairHarness.in(folder);
    }

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    @Test
    void everyOtherLinePassesAsItCame() throws Exception {
        List<String> lines =
                List.of(
                        "{ \"jsonrpc\":\"2.0\" ,\"id\":1.0,\"method\":\"x\",\"unknown\":[1e3,\"\\u00e4\"]}",
                        "no JSON at all",
                        "{\"params\":{\"a\":1},\"method\":\"session/update\"}",
                        "[{\"id\":1,\"method\":\"fs/read_text_file\"} , {\"method\":\"x\"}]",
                        "[{\"id\":1,\"method\":\"fs/read_text_file\"},7]",
                        "[]",
                        "[ {\"method\":\"x\"}",
                        "");
        for (String line : lines) {
            pair.agentSays(line);
            pair.editorSays(line);
        }

        for (String line : lines) {
            assertThat(pair.editorHears()).isEqualTo(line);
            assertThat(pair.agentHears()).isEqualTo(line);
        }
    }

    @Test
    void aPermissionAnsweredElsewhereGoesToTheAgentAndClosesTheDialog() throws Exception {
        String request = permission(5);
        pair.agentSays(request);
        assertThat(pair.editorHears()).isEqualTo(request);
        Decision decision = pair.waiting();
        assertThat(decision.question().title()).isEqualTo("May the agent use touch made?");
        assertThat(decision.question().context()).contains("touch made");
        assertThat(decision.terms().intake().isConfirmation()).isTrue();
        assertThat(decision.question().options())
                .as("what counts for ever is for the editor")
                .extracting(option -> option.label())
                .containsExactly("Allow", "Reject");
        assertThat(decision.asker().sessionId()).isEqualTo("s");
        assertThat(decision.asker().via()).isEqualTo("acp");

        pair.answerElsewhere(decision, "allow-once");

        assertThat(pair.agentHears()).isEqualTo(ALLOWED);
        assertThat(pair.editorHears()).isEqualTo(DROPPED);
        pair.editorSays(REJECTED);
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).as("the late reply is dropped").isEqualTo(NEXT);
        assertThat(pair.ended(decision).timing().deliveredAt()).isNotNull();
    }

    @Test
    void anAgentThatAShellStartsAsksByTheNameThatItGivesItself() throws Exception {
        pair.editorSays(
                "{\"id\":0,\"method\":\"initialize\",\"params\":{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}}");
        assertThat(pair.agentHears()).contains("initialize");
        pair.agentSays(
                "{\"id\":0,\"result\":{\"agentInfo\":{\"name\":\"robot\",\"version\":\"2\"}}}");

        pair.agentSays(permission(5));

        assertThat(pair.waiting().asker().name()).endsWith("/robot");
    }

    @Test
    void aPermissionAnsweredInTheEditorClosesTheDecision() throws Exception {
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();
        String reply =
                "{ \"id\": 5, \"result\" : {\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o1\"}},\"x\":1}";

        pair.editorSays(reply);

        assertThat(pair.agentHears()).isEqualTo(reply);
        Outcome.Answered answered = (Outcome.Answered) pair.ended(decision).outcome();
        assertThat(answered.answer().chosen()).containsExactly(new OptionId("allow-once"));
        assertThat(answered.by().person().orElseThrow().surface()).isEqualTo(Surface.ELICITATION);
    }

    @RepeatedTest(10)
    void anAnswerOfAnEditorThatClosesRightAfterIsDelivered() throws Exception {
        pair.agentSays(permission(5));
        assertThat(pair.editorHears()).isNotEmpty();
        Decision decision = pair.waiting();

        pair.editorSays(ALLOWED);
        assertThat(pair.agentHears()).isEqualTo(ALLOWED);
        pair.editorGoes();

        assertThat(pair.ended(decision).timing().deliveredAt())
                .as("said before the agent can go on, since the proxy may end then")
                .isNotNull();
    }

    @Test
    void whatCountsForEverIsKeptInWords() throws Exception {
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();

        pair.editorSays(ALLOWED.replace("o1", "o2"));

        assertThat(pair.agentHears()).contains("\"o2\"");
        Outcome.Answered answered = (Outcome.Answered) pair.ended(decision).outcome();
        assertThat(answered.answer().chosen()).isEmpty();
        assertThat(answered.answer().text()).isEqualTo("Chosen in the editor: Always allow");
    }

    @Test
    void whoDeclinesElsewhereRejectsByWhatTheAgentOffers() throws Exception {
        pair.agentSays(permission(5));
        pair.desk().cancel(pair.waiting().id(), CancelKind.REFUSED, "no", AcpPairHarness.PERSON);
        assertThat(pair.agentHears()).isEqualTo(REJECTED);

        pair.agentSays(
                "{\"id\":\"a\\u0062\",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\","
                        + "\"toolCall\":{\"toolCallId\":\"c9\",\"title\":\"x\"},\"options\":"
                        + "[{\"optionId\":\"yes\",\"name\":\"Yes\",\"kind\":\"allow_once\"}]}}");
        pair.desk().cancel(pair.waiting().id(), CancelKind.REFUSED, "no", AcpPairHarness.PERSON);
        assertThat(pair.agentHears())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"id\":\"a\\u0062\",\"result\":{\"outcome\":{\"outcome\":\"cancelled\"}}}");
    }

    @Test
    void aDialogClosedWithoutAnAnswerWithdrawsTheDecision() throws Exception {
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();
        String reply = "{\"id\":5,\"result\":{\"outcome\":{\"outcome\":\"cancelled\"}}}";

        pair.editorSays(reply);

        assertThat(pair.agentHears()).isEqualTo(reply);
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aCancelledTurnCancelsItsPermissions() throws Exception {
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();
        String cancel = "{\"method\":\"session/cancel\",\"params\":{\"sessionId\":\"s\"}}";

        pair.editorSays(cancel);

        assertThat(pair.agentHears()).isEqualTo(cancel);
        assertThat(pair.agentHears()).contains("\"id\":5", "\"outcome\":\"cancelled\"");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
        pair.editorSays("{\"id\":5,\"result\":{\"outcome\":{\"outcome\":\"cancelled\"}}}");
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).isEqualTo(NEXT);
    }

    @Test
    void aTurnThatEndsWithdrawsWhatItAskedAndPassesTheLateReply() throws Exception {
        pair.editorSays(
                "{\"id\":1,\"method\":\"session/prompt\",\"params\":{\"sessionId\":\"s\"}}");
        pair.agentHears();
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();

        pair.agentSays("{\"id\":1,\"result\":{\"stopReason\":\"end_turn\"}}");

        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
        pair.editorSays(ALLOWED);
        assertThat(pair.agentHears()).isEqualTo(ALLOWED);
    }

    @Test
    void anEditorThatIsGoneLeavesTheQuestionOpenAndItsAnswerIsForWhoAsksAgain() throws Exception {
        pair.agentSays(permission(5));
        Decision decision = pair.waiting();
        pair.close();

        pair = AcpPairHarness.in(folder);
        assertThat(
                        pair.desk()
                                .await(decision.id(), AcpPairHarness.PERSON, Duration.ZERO)
                                .decision()
                                .isPending())
                .isTrue();
        pair.answerElsewhere(decision, "deny");
        pair.agentSays(permission(6));

        assertThat(pair.agentHears()).isEqualTo(REJECTED.replace("\"id\":5", "\"id\":6"));
        pair.agentSays(permission(7));
        assertThat(pair.waiting().id()).as("it counted once").isNotEqualTo(decision.id());
    }

    @Test
    void anAnswerToWhatAnAgentAsksOnceItsEditorIsGoneIsForWhoAsksAgain() throws Exception {
        pair.editorGoes();
        pair.agentHearsTheEnd();
        pair.agentSays(permission(5));
        pair.answerElsewhere(pair.waiting(), "deny");
        pair.agentSays(permission(7).replace("touch made", "make"));
        Decision _ = pair.waiting();
        pair.close();

        pair = AcpPairHarness.in(folder);
        pair.agentSays(permission(6));

        assertThat(pair.agentHears()).isEqualTo(REJECTED.replace("\"id\":5", "\"id\":6"));
    }

    @Test
    void whatAToolCallSaidBeforeIsShownWithItsRequest() throws Exception {
        pair.agentSays(
                "{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":"
                        + "\"tool_call\",\"toolCallId\":\"c1\",\"title\":\"Edit a.txt\",\"content\":[{\"type\":\"diff\","
                        + "\"path\":\"/a.txt\",\"oldText\":\"one\",\"newText\":\"two\"}]}}}");
        pair.agentSays(
                "{\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                        + "{\"toolCallId\":\"c1\"},\"options\":[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":"
                        + "\"allow_once\"}]}}");

        Decision decision = pair.waiting();

        assertThat(decision.question().title()).isEqualTo("May the agent use Edit a.txt?");
        assertThat(decision.question().context()).contains("/a.txt", "one", "two");
    }

    @Test
    void anEditorWithoutFormsGetsThemAnsweredInSayso() throws Exception {
        pair.editorSays(
                "{\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":1,\"clientCapabilities\":{}}}");
        assertThat(pair.agentHears())
                .isEqualTo(
                        "{\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":1,"
                                + "\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}}");
        pair.agentSays(form());
        Decision decision = pair.waiting();
        assertThat(decision.question().title()).isEqualTo("How to go on?");
        assertThat(decision.question().topics()).hasSize(3);

        pair.desk()
                .answer(
                        decision.id(),
                        Answer.EMPTY
                                .on(new TopicId("1"), TopicAnswer.choosing(new OptionId("2")))
                                .on(new TopicId("2"), TopicAnswer.ofText("3"))
                                .on(new TopicId("3"), TopicAnswer.choosing(new OptionId("1"))),
                        AcpPairHarness.PERSON,
                        null);

        assertThat(pair.agentHears())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"id\":43,\"result\":{\"action\":\"accept\",\"content\":"
                                + "{\"strategy\":\"bold\",\"workers\":3,\"tests\":true}}}");
        assertThat(pair.editorAlsoHeard()).isEmpty();
    }

    @Test
    void anAnswerThatTheSchemaForbidsIsAskedForOnceMoreInPlaceOfBeingSent() throws Exception {
        pair.editorSays(
                "{\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":1,\"clientCapabilities\":{}}}");
        pair.agentHears();
        pair.agentSays(form());
        answerWorkers(pair.waiting(), "0");

        Decision again = pair.asked("Not sent: workers takes 1 or more.");
        assertThat(again.question().title()).endsWith("How to go on?");
        answerWorkers(again, "3");

        assertThat(pair.agentHears()).contains("\"content\":{\"strategy\":\"bold\",\"workers\":3}");
    }

    private void answerWorkers(Decision decision, String workers) {
        ChangeResult given =
                pair.desk()
                        .answer(
                                decision.id(),
                                Answer.EMPTY
                                        .on(
                                                new TopicId("1"),
                                                TopicAnswer.choosing(new OptionId("2")))
                                        .on(new TopicId("2"), TopicAnswer.ofText(workers)),
                                AcpPairHarness.PERSON,
                                null);
        assertThat(given).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    void aFormIsRacedWhereTheEditorShowsIt() throws Exception {
        pair.editorSays(
                "{\"id\":0,\"method\":\"initialize\",\"params\":{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}}");
        pair.agentHears();
        pair.agentSays(form());
        assertThat(pair.editorHears()).isEqualTo(form());
        Decision decision = pair.waiting();
        String reply =
                "{\"id\":43,\"result\":{\"action\":\"accept\",\"content\":{\"strategy\":\"balanced\",\"tests\":false}}}";

        pair.editorSays(reply);

        assertThat(pair.agentHears()).isEqualTo(reply);
        Outcome.Answered answered = (Outcome.Answered) pair.ended(decision).outcome();
        assertThat(answered.answer().said(new TopicId("1")).chosen())
                .containsExactly(new OptionId("1"));
        assertThat(answered.answer().said(new TopicId("3")).chosen())
                .containsExactly(new OptionId("2"));
    }

    @Test
    void aPageOnlyPasses() throws Exception {
        String url =
                "{\"id\":4,\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"url\","
                        + "\"elicitationId\":\"e\",\"url\":\"https://example.org\",\"message\":\"m\"}}";
        pair.editorSays("{\"id\":0,\"method\":\"initialize\",\"params\":{}}");
        pair.agentSays(url);
        assertThat(pair.editorHears()).isEqualTo(url);
        pair.editorSays("{\"id\":4,\"result\":{\"action\":\"accept\"}}");
        pair.agentHears();
        assertThat(pair.agentHears()).isEqualTo("{\"id\":4,\"result\":{\"action\":\"accept\"}}");
        assertThat(pair.diagnostics()).isEmpty();
    }

    @Test
    void aRaceHasOneWinner() throws Exception {
        Random random = new Random(5);
        int remote = 0;
        for (int id = 1; id <= RACES; id++) {
            pair.agentSays(permission(id).replace("c1", "c" + id));
            pair.editorHears();
            Decision decision = pair.waiting();
            String editors = ALLOWED.replace("\"id\":5", "\"id\":" + id);
            Thread person =
                    Thread.ofPlatform().unstarted(() -> pair.answerElsewhere(decision, "deny"));
            if (id != RACES) {
                person.start();
            }
            if (id == 1) {
                person.join(); // why: a machine that is busy lets one side win each of the others
            }
            // why: who is first is to be by chance, not always the one that has no pipe to cross
            for (int spin = random.nextInt(40_000); spin > 0; spin--) {
                Thread.onSpinWait();
            }
            pair.editorSays(editors);
            if (id == RACES) {
                pair.ended(decision);
                person.start();
            }
            person.join();

            String heard = pair.agentHears();

            Outcome.Answered answered = (Outcome.Answered) pair.ended(decision).outcome();
            boolean elsewhere = answered.by().person().orElseThrow().surface() == Surface.CLI;
            remote += elsewhere ? 1 : 0;
            assertThat(heard)
                    .isEqualTo(elsewhere ? REJECTED.replace("\"id\":5", "\"id\":" + id) : editors);
            pair.editorSays("{\"id\":100" + id + ",\"result\":{}}");
            assertThat(pair.agentHears()).as("one reply").contains(":100" + id + ",");
            pair.editorAlsoHeard();
        }
        assertThat(remote).isBetween(1, RACES - 1);
    }

    private static String permission(int id) {
        return "{\"id\":"
                + id
                + ",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                + "{\"toolCallId\":\"c1\",\"title\":\"touch made\",\"kind\":\"execute\",\"rawInput\":{\"command\":\"touch made\"}},"
                + "\"options\":[{\"optionId\":\"o2\",\"name\":\"Always allow\",\"kind\":\"allow_always\"},"
                + "{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":\"allow_once\"},"
                + "{\"optionId\":\"o3\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}";
    }

    private static String form() {
        return "{\"id\":43,\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"form\",\"message\":"
                + "\"How to go on?\",\"requestedSchema\":{\"type\":\"object\",\"required\":[\"strategy\"],\"properties\":{"
                + "\"strategy\":{\"type\":\"string\",\"title\":\"Strategy\",\"oneOf\":[{\"const\":\"balanced\",\"title\":\"Balanced\"},"
                + "{\"const\":\"bold\",\"title\":\"Bold\"}]},\"workers\":{\"type\":\"integer\",\"minimum\":1},"
                + "\"tests\":{\"type\":\"boolean\",\"title\":\"Run the tests?\"}}}}}";
    }
}
