package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.mcp.acp.RawLinePump;
import sayso.wire.LenientFields;

/// Whatever a message looks like outside, one request gets one reply, and no question passes for something else.
class AcpHeadMisuseTest {
    private static final String NEXT = "{\"id\":77,\"result\":{}}";
    private static final String LONG = "x".repeat(RawLinePump.LONGEST);

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
    void aRequestThatIsRefusedEndsTheOneThatIsOpenUnderItsId() throws Exception {
        pair.agentSays(request("5", "make"));
        assertThat(pair.editorHears()).isEqualTo(request("5", "make"));
        Decision first = pair.waiting();

        pair.agentSays(request("5", LONG));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.editorHears()).contains("$/cancel_request");
        assertThat(pair.ended(first).state()).isEqualTo(DecisionState.CANCELLED);
        pair.editorSays(selected("5", "o1"));
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).as("nothing more under 5").isEqualTo(NEXT);
        pair.agentSays(request("5", "make"));
        Decision third = pair.waiting();
        pair.editorSays(selected("5", "o1"));
        assertThat(pair.agentHears()).as("its dialogs are closed again").contains("\"o1\"");
        assertThat(pair.ended(third).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void aRequestThatIsRefusedEndsTheDialogOfTheEditorAloneUnderItsId() throws Exception {
        String alone = request("5", "make").replace("allow_once", "allow_always");
        pair.agentSays(alone);
        assertThat(pair.editorHears()).isEqualTo(alone);

        pair.agentSays(request("5", LONG));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        pair.editorSays(selected("5", "o1"));
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).as("nothing more under 5").isEqualTo(NEXT);
        pair.agentSays(alone);
        assertThat(pair.editorHears()).isEqualTo(alone);
        pair.editorSays(selected("5", "o1"));
        assertThat(pair.agentHears()).contains("\"o1\"");
    }

    @Test
    void aReplyWithALargeNumberCounts() throws Exception {
        pair.agentSays(
                request("5", "make")
                        .replace("\"kind\"", "\"_meta\":18446744073709551615,\"kind\""));
        Decision decision = pair.waiting();

        pair.editorSays(
                selected("5", "o1").replace("\"o1\"", "\"o1\",\"at\":18446744073709551615"));

        assertThat(pair.agentHears()).contains("18446744073709551615");
        assertThat(pair.ended(decision).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void aLargeNumberIsShownAsItIs() throws Exception {
        pair.agentSays(
                request("5", "make\",\"rawInput\":{\"size\":18446744073709551615},\"x\":\""));

        assertThat(pair.waiting().question().context()).contains("18446744073709551615");
    }

    @Test
    void aMethodIsTheSameHoweverItsNameIsEscaped() throws Exception {
        String escaped =
                request("5", "make")
                        .replace("\"method\"", "\"m\\u0065thod\"")
                        .replace("\"id\"", "\"\\u0069d\"");
        pair.agentSays(escaped);
        assertThat(pair.editorHears()).isEqualTo(escaped);

        pair.answerElsewhere(pair.waiting(), "deny");

        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"method\":\"fs/read_text_file\",\"id\":5,",
                "{\"id\":4,\"id\":5,\"method\":\"fs/read_text_file\",",
                "{\"m\\u0065thod\":null,\"id\":5,"
            })
    void aRequestThatNamesItsMethodTwiceIsRefused(String beginning) throws Exception {
        pair.agentSays(request("5", "make").replace("{\"id\":5,", beginning));
        pair.agentSays(request("6", "make"));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.editorHears()).isEqualTo(request("6", "make"));
    }

    @Test
    void aReplyThatNamesItsIdTwiceIsNone() throws Exception {
        pair.agentSays(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("9", "o1").replace("{\"id\":9", "{\"id\":9,\"id\":5"));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
        pair.editorSays("{\"id\":8,\"method\":\"x\",\"method\":\"y\"}");
        assertThat(pair.editorHears()).contains("request_permission");
        assertThat(pair.editorHears()).contains("\"id\":8,\"error\"");
    }

    @Test
    void aRequestThatSaysWhatItIsTooLateIsRefused() throws Exception {
        String late = "{\"id\":5,\"params\":{\"a\":\"" + LONG + "\"},\"method\":\"x\"}";
        pair.agentSays(late);
        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"", "8 MiB");

        pair.editorSays(late);

        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"", "8 MiB");
    }

    @Test
    void aLongRequestThatNamesAnotherMethodAtItsEndIsBrokenOff() throws Exception {
        pair.agentSays(
                "{\"id\":5,\"method\":\"fs/read_text_file\",\"params\":{\"a\":\""
                        + LONG
                        + "\"},\"m\\u0065thod\":\"session/request_permission\"}");

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(LenientFields.parseMessage(pair.editorHears().getBytes(UTF_8)))
                .as("half a message")
                .isEmpty();
        pair.agentSays(request("6", "make"));
        assertThat(pair.editorHears()).isEqualTo(request("6", "make"));
        assertThat(pair.waiting().question().title()).contains("make");
    }

    @Test
    void aLongReplyThatNamesAnotherIdAtItsEndIsNone() throws Exception {
        pair.agentSays(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays("{\"id\":9,\"result\":{\"a\":\"" + LONG + "\"},\"id\":5}");

        assertThat(LenientFields.parseMessage(pair.agentHears().getBytes(UTF_8)))
                .as("half a message")
                .isEmpty();
        assertThat(pair.agentHears()).contains("\"id\":9,\"error\"");
        pair.answerElsewhere(decision, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
    }

    @Test
    void whoWaitsForAReplyThatIsBrokenOffGetsAnErrorInItsPlace() throws Exception {
        String twofold = "{\"id\":5,\"result\":{\"a\":\"" + LONG + "\"},\"id\":5}";
        String alone = request("5", "make").replace("allow_once", "allow_always");
        for (String asked : List.of("{\"id\":5,\"method\":\"fs/read_text_file\"}", alone)) {
            pair.agentSays(asked);
            assertThat(pair.editorHears()).isEqualTo(asked);

            pair.editorSays(twofold);

            assertThat(LenientFields.parseMessage(pair.agentHears().getBytes(UTF_8)))
                    .as("half a message")
                    .isEmpty();
            assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        }
        pair.agentSays(twofold);
        assertThat(LenientFields.parseMessage(pair.editorHears().getBytes(UTF_8)))
                .as("half a message")
                .isEmpty();
        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"");
        pair.agentSays(request("5", "make"));
        assertThat(pair.editorHears())
                .as("nothing is open under 5")
                .isEqualTo(request("5", "make"));
    }

    @Test
    void whoWaitsForAReplyThatNamesItsIdTwiceGetsAnErrorInItsPlace() throws Exception {
        String twofold = "{\"id\":5,\"result\":{},\"id\":5}";
        String alone = request("5", "make").replace("allow_once", "allow_always");
        pair.agentSays(alone);
        assertThat(pair.editorHears()).isEqualTo(alone);

        pair.editorSays(twofold);
        pair.agentSays(twofold);

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"");
        pair.agentSays(alone);
        assertThat(pair.editorHears()).isEqualTo(alone);
        pair.agentSays(request("5", LONG));
        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"", "8 MiB");
        pair.editorSays(twofold);
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).as("nothing more under 5").isEqualTo(NEXT);
    }

    /// One end may have asked under the id that the other replies to, and each waits for a reply of its own.
    @Test
    void whatAsksAndRepliesInOneGetsAnErrorAtBothEnds() throws Exception {
        String both = "{\"id\":5,\"method\":\"fs/read_text_file\",\"result\":{}}";
        pair.agentSays(request("5", "make"));
        assertThat(pair.editorHears()).isEqualTo(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays(both);

        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"", "asks");
        pair.answerElsewhere(decision, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
        assertThat(pair.editorHears()).contains("$/cancel_request");
        pair.agentSays(both);
        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"", "asks");
        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"", "reply");
    }

    @Test
    void aRequestBehindAnotherMessageInItsLineReachesNobody() throws Exception {
        pair.agentSays("{\"method\":\"x\"} " + request("5", "make"));
        pair.agentSays("{\"id\":4,\"method\":\"fs/read_text_file\"}" + request("5", "make"));
        assertThat(pair.agentHears()).contains("\"id\":4,\"error\"", "taken for another one");
        pair.agentSays("[{\"id\":3,\"method\":\"x\"}]" + request("5", "make"));
        assertThat(pair.agentHears()).contains("\"id\":3,\"error\"");
        pair.agentSays("[INFO] an agent that says what is no message");

        pair.agentSays(request("6", "make"));

        assertThat(pair.editorHears()).startsWith("[INFO]");
        assertThat(pair.editorHears()).isEqualTo(request("6", "make"));
        assertThat(pair.waiting().question().title()).contains("make");
    }

    /// A receiver that trims a line reads the request.
    @ParameterizedTest
    @ValueSource(strings = {"\u00A0", "\u2028", "\f", "\u000B", "\u0085"})
    void aRequestBehindWhatIsBlankAndNotInJsonIsRefused(String blank) throws Exception {
        pair.agentSays(blank + request("5", "make"));
        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"", "cannot read");

        pair.agentSays(request("6", "make"));
        assertThat(pair.editorHears()).isEqualTo(request("6", "make"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "data: ", ",", "7[", "null [", "\"a\"["})
    void aRequestBehindWhatIsNoJsonReachesNobody(String before) throws Exception {
        pair.agentSays(before + request("5", "make") + (before.endsWith("[") ? "]" : ""));

        pair.agentSays(request("6", "make"));
        assertThat(pair.editorHears()).isEqualTo(request("6", "make"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"method\":\"x\"}", "7", "[]", "[{\"method\":\"x\"}]", "x", "data: "})
    void aReplyBehindAnotherMessageInItsLineIsNone(String before) throws Exception {
        pair.agentSays(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays(before + selected("5", "o1"));
        pair.editorSays(NEXT);

        assertThat(pair.agentHears()).isEqualTo(NEXT);
        pair.editorSays(selected("5", "o1"));
        assertThat(pair.agentHears()).contains("\"o1\"");
        assertThat(pair.ended(decision).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s{}", "%s,", "[%s]{}", "[%s] 7", "[7,%s],"})
    void aReplyWithAnythingElseInItsLineIsAnErrorToWhoWaits(String line) throws Exception {
        pair.agentSays(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays(line.formatted(selected("5", "o1")));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aReplyThatNamesAMethodIsNone() throws Exception {
        pair.agentSays(request("5", "make"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("5", "o1").replace("{\"id\":5", "{\"id\":5,\"method\":\"x\""));

        assertThat(pair.editorHears()).contains("request_permission");
        assertThat(pair.editorHears()).contains("\"id\":5,\"error\"");
        pair.answerElsewhere(decision, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
    }

    @Test
    void theTurnOfALongPromptEndsWhatItAsked() throws Exception {
        pair.editorSays(
                "{\"id\":1,\"method\":\"session/prompt\",\"params\":{\"sessionId\":\"s\",\"prompt\":[{\"type\":\"text\",\"text\":\""
                        + LONG
                        + "\"}]}}");
        assertThat(pair.agentHears()).contains("session/prompt");
        pair.agentSays(request("5", "make"));
        Decision asked = pair.waiting();

        pair.agentSays("{\"id\":1,\"result\":{\"stopReason\":\"end_turn\"}}");

        assertThat(pair.ended(asked).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(List.of(pair.editorHears(), pair.editorHears()).getLast()).contains("end_turn");
    }

    private static String request(String id, String title) {
        return "{\"id\":"
                + id
                + ",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                + "{\"toolCallId\":\"c1\",\"title\":\""
                + title
                + "\"},\"options\":[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":\"allow_once\"},"
                + "{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}";
    }

    private static String selected(String id, String option) {
        return "{\"id\":"
                + id
                + ",\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\""
                + option
                + "\"}}}";
    }
}
