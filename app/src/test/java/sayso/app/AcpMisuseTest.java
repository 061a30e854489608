package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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

/// An agent or an editor that bends the protocol never gets an answer that no person gave to what is asked.
class AcpMisuseTest {
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
    void anAnswerLeftForOneUseOfAToolIsNotForAnotherUnderItsName() throws Exception {
        pair.agentSays(call("touch made"));
        pair.agentSays(request("5", "c1"));
        Decision first = pair.waiting();
        pair.close();
        pair = AcpPairHarness.in(folder);
        pair.answerElsewhere(first, "allow-once");

        pair.agentSays(call("rm -rf /"));
        pair.agentSays(request("6", "c1"));

        Decision second = pair.waiting();
        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(second.question().context()).contains("rm -rf /");
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).isEqualTo(NEXT);
    }

    @Test
    void anAnswerLeftForAUseOfAToolIsForItsRepetitionUnderAnotherName() throws Exception {
        pair.agentSays(request("5", "c1").replace("\"c1\"", "\"c1\",\"title\":\"make\""));
        Decision first = pair.waiting();
        pair.close();
        pair = AcpPairHarness.in(folder);
        pair.answerElsewhere(first, "deny");

        pair.agentSays(request("6", "c1").replace("\"c1\"", "\"c2\",\"title\":\"make\""));

        assertThat(pair.agentHears()).contains("\"id\":6", "\"optionId\":\"o2\"");
    }

    @Test
    void anAnswerToOneRequestIsNotForTheNextUnderItsId() throws Exception {
        pair.agentSays(request("5", "c1").replace("\"c1\"", "\"c1\",\"title\":\"touch made\""));
        Decision first = pair.waiting();
        pair.editorHears();
        pair.agentSays(request("5", "c2").replace("\"c2\"", "\"c2\",\"title\":\"rm -rf /\""));

        assertThat(pair.ended(first).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(pair.editorHears())
                .as("the first dialog is over, and the second would have the same name")
                .contains("$/cancel_request");
        Decision second = pair.waiting();
        assertThat(second.question().context()).contains("rm -rf /");
        pair.editorSays(selected("5", "o1"));
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).as("said to the first").isEqualTo(NEXT);
        pair.answerElsewhere(second, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
        assertThat(pair.editorAlsoHeard()).isEmpty();
    }

    @Test
    void aDialogThatIsStillOpenDoesNotAnswerTheNextRequestUnderItsId() throws Exception {
        pair.agentSays(request("5", "c1").replace("\"c1\"", "\"c1\",\"title\":\"touch made\""));
        pair.answerElsewhere(pair.waiting(), "deny");
        assertThat(pair.agentHears()).contains("\"o2\"");
        pair.agentSays(request("5", "c2").replace("\"c2\"", "\"c2\",\"title\":\"rm -rf /\""));
        Decision second = pair.waiting();

        pair.editorSays(selected("5", "o1"));
        pair.editorSays(NEXT);

        assertThat(pair.agentHears()).isEqualTo(NEXT);
        pair.answerElsewhere(second, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
        pair.agentSays(request("5", "c3").replace("\"c3\"", "\"c3\",\"title\":\"make\""));
        Decision third = pair.waiting();
        pair.editorSays(selected("5", "o1"));
        assertThat(pair.agentHears()).as("its dialogs are closed again").contains("\"o1\"");
        assertThat(pair.ended(third).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"allow_once\"|\"allow_always\"",
                "\"o2\"|\"o1\"",
                "session/request_permission|elicitation/create"
            })
    void aDialogThatIsForTheEditorAloneDoesNotAnswerTheNextRequestUnderItsId(String change)
            throws Exception {
        String[] replaced = change.split("\\|", 2);
        String first = request("5", "c1").replace(replaced[0], replaced[1]);
        pair.agentSays(first);
        assertThat(pair.editorHears()).isEqualTo(first);
        pair.agentSays(request("6", "c3"));
        Decision between = pair.waiting();
        pair.answerElsewhere(between, "deny");
        assertThat(pair.agentHears()).contains("\"id\":6");
        pair.agentSays(request("5", "c2").replace("\"c2\"", "\"c2\",\"title\":\"rm -rf /\""));
        Decision second = pair.waiting();

        pair.editorSays(selected("5", "o1"));
        pair.editorSays(NEXT);

        assertThat(pair.agentHears()).as("what was said to the first").isEqualTo(NEXT);
        pair.answerElsewhere(second, "deny");
        assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
        pair.agentSays(request("5", "c4").replace("\"c4\"", "\"c4\",\"title\":\"make\""));
        Decision third = pair.waiting();
        pair.editorSays(selected("5", "o1"));
        assertThat(pair.agentHears()).as("its dialogs are closed again").contains("\"o1\"");
        assertThat(pair.ended(third).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void whatWasNotOfferedIsNoAnswer() throws Exception {
        pair.agentSays(request("5", "c1"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("5", "o9"));

        assertThat(pair.agentHears()).as("the agent judges it").contains("o9");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void optionsOfOneNameAreForTheEditorAlone() throws Exception {
        String request = request("5", "c1").replace("o2", "o1");
        pair.agentSays(request);
        assertThat(pair.editorHears()).isEqualTo(request);
        pair.agentSays(request("6", "c2"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("5", "o1"));

        assertThat(pair.agentHears()).contains("\"id\":5");
        assertThat(decision.state()).isEqualTo(DecisionState.PENDING);
        assertThat(
                        pair.desk()
                                .await(decision.id(), AcpPairHarness.PERSON, Duration.ZERO)
                                .decision()
                                .isPending())
                .isTrue();
    }

    @Test
    void aNumberIsTheSameHoweverItIsWritten() throws Exception {
        pair.agentSays(request("5.0", "c1"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("5", "o1"));

        assertThat(pair.agentHears()).contains("\"id\":5,");
        assertThat(pair.ended(decision).outcome()).isInstanceOf(Outcome.Answered.class);
        pair.agentSays(request("1e1", "c2"));
        Decision second = pair.waiting();
        pair.agentSays("{\"method\":\"$/cancel_request\",\"params\":{\"requestId\":10}}");
        assertThat(pair.ended(second).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aMethodThatIsNullIsNone() throws Exception {
        pair.agentSays(request("5", "c1"));
        Decision decision = pair.waiting();

        pair.editorSays(
                selected("5", "o1").replace("{\"id\"", "{\"method\":null,\"error\":null,\"id\""));

        assertThat(pair.agentHears()).contains("\"o1\"");
        assertThat(pair.ended(decision).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void whateverIsNoRequestPasses() throws Exception {
        for (String options :
                new String[] {
                    "[]",
                    "null",
                    "[{\"optionId\":5,\"kind\":\"allow_once\"}]",
                    "[{\"optionId\":\"o1\",\"name\":\"\\u001b[31mAllow\\u0000\",\"kind\":\"later\"}]"
                }) {
            String request =
                    "{\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"options\":"
                            + options
                            + "}}";
            pair.agentSays(request);
            assertThat(pair.editorHears()).isEqualTo(request);
        }
        pair.editorSays(NEXT);
        assertThat(pair.agentHears()).isEqualTo(NEXT);
        assertThat(pair.diagnostics()).isEmpty();
    }

    @Test
    void whatCannotBeReadAsksAndAnswersNothing() throws Exception {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        for (String options :
                new String[] {
                    deep, "[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":\"allow_once\"}"
                }) {
            pair.agentSays(
                    "{\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"options\":"
                            + options
                            + "}}");
            assertThat(pair.agentHears())
                    .isEqualTo(
                            "{\"jsonrpc\":\"2.0\",\"id\":5,\"error\":{\"code\":-32600,\"message\":"
                                    + "\"sayso acp: it asks in a message that Sayso cannot read\"}}");
        }
        pair.agentSays(request("6", "c1"));
        assertThat(pair.editorHears()).isEqualTo(request("6", "c1"));
        Decision decision = pair.waiting();

        pair.editorSays(selected("6", "o1").replace("\"o1\"", "\"o1\",\"a\":" + deep));

        assertThat(pair.agentHears()).contains("\"id\":6,\"error\"");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aBatchHidesNoRequestAndNoReply() throws Exception {
        String other =
                "{\"id\":9,\"method\":\"fs/read_text_file\",\"params\":{ \"a\":[1,\"],{\"]}}";
        pair.agentSays(" [" + other + " ," + request("5", "c1") + ", " + request("6", "c2") + "]");
        assertThat(pair.editorHears()).isEqualTo(other);
        assertThat(pair.editorHears()).isEqualTo(request("5", "c1"));
        assertThat(pair.editorHears()).isEqualTo(request("6", "c2"));
        Decision first = pair.waiting();

        pair.answerElsewhere(first, "deny");

        assertThat(pair.agentHears()).contains("\"o2\"");
        assertThat(pair.editorHears()).contains("$/cancel_request");
        Decision second = pair.waiting();
        pair.editorSays("[" + selected("5", "o1") + "," + selected("6", "o1") + "," + NEXT + "]");
        List<String> heard = new ArrayList<>(List.of(pair.agentHears(), pair.agentHears()));
        assertThat(heard).contains(NEXT);
        heard.remove(NEXT);
        assertThat(heard.getFirst()).as("only the one that was open").contains("\"o1\"");
        assertThat(pair.agentAlsoHeard()).isEmpty();
        assertThat(pair.ended(second).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void aBatchThatHoldsMoreThanMessagesHidesNoRequest() throws Exception {
        pair.agentSays("\r[7, " + request("5", "c1") + ",[" + request("6", "c2") + "]]");
        assertThat(pair.editorHears()).isEqualTo("[7]");
        assertThat(pair.editorHears()).isEqualTo(request("5", "c1"));
        assertThat(pair.editorHears()).isEqualTo("[[" + request("6", "c2") + "]]");
        Decision asked = pair.waiting();

        pair.editorSays("[null," + selected("5", "o2") + "]");

        assertThat(pair.agentHears()).isEqualTo("[null]");
        assertThat(pair.agentHears()).contains("\"o2\"");
        assertThat(pair.ended(asked).outcome()).isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void whatIsTooLongToBeShownIsAllowedInTheEditorAlone() throws Exception {
        String huge = titled("5", "x".repeat(5 << 20));
        pair.agentSays(huge);
        assertThat(pair.editorHears()).isEqualTo(huge);
        Decision decision = pair.waiting();
        assertThat(decision.question().prompt()).contains("allowed in the editor alone");
        assertThat(decision.question().context()).endsWith("x…");
        assertThat(decision.question().options())
                .extracting(option -> option.id().value())
                .containsExactly("deny");

        pair.editorSays(selected("5", "o1"));

        assertThat(pair.agentHears()).contains("\"o1\"");
        assertThat(pair.ended(decision).outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered ->
                                assertThat(answered.answer().text())
                                        .isEqualTo("Chosen in the editor: Allow"));
        pair.agentSays(huge.replace(":5,", ":6,").replace("xx", "yy"));
        pair.answerElsewhere(pair.waiting(), "deny");
        assertThat(pair.agentHears()).contains("\"id\":6", "\"o2\"");
    }

    @Test
    void whatIsTooLongToBeReadAsksNothing() throws Exception {
        pair.agentSays(titled("5", "x".repeat(RawLinePump.LONGEST)));

        assertThat(pair.agentHears())
                .startsWith("{\"jsonrpc\":\"2.0\",\"id\":5,\"error\":{\"code\":-32600,")
                .contains("8 MiB");
        pair.agentSays("[" + titled("5", "x".repeat(RawLinePump.LONGEST)) + "]");
        pair.agentSays(request("6", "c2"));
        assertThat(pair.editorHears()).as("nothing of either").isEqualTo(request("6", "c2"));
        assertThat(pair.diagnostics())
                .contains("the agent asks in a message of more than 8 MiB", "it is refused")
                .contains("does not say at its beginning what it is; it is not passed on");
    }

    @Test
    void aReplyThatIsTooLongToBeReadIsNoAnswer() throws Exception {
        pair.agentSays(request("5", "c1"));
        Decision decision = pair.waiting();

        pair.editorSays(
                selected("5", "o1")
                        .replace(
                                "{\"outcome\":",
                                "{\"a\":\"" + "x".repeat(9 << 20) + "\",\"outcome\":"));

        assertThat(pair.agentHears()).contains("\"id\":5,\"error\"");
        assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void whateverElseIsTooLongToBeReadPasses() throws Exception {
        String long1 = "x".repeat(RawLinePump.LONGEST);
        for (String message :
                List.of(
                        "{\"id\":8,\"method\":\"fs/write_text_file\",\"params\":{\"content\":\""
                                + long1
                                + "\"}}",
                        "{\"id\":8,\"result\":\"" + long1 + "\"}",
                        "{\"result\":\"" + long1 + "\",\"id\":8}")) {
            pair.agentSays(message);
            assertThat(pair.editorHears()).isEqualTo(message);
            pair.editorSays(message);
            assertThat(pair.agentHears()).isEqualTo(message);
        }
        assertThat(pair.diagnostics()).isEmpty();
        String update = call(long1);
        pair.agentSays(update);
        assertThat(pair.editorHears()).isEqualTo(update);
        assertThat(pair.diagnostics()).contains("the edits that it tells of are not recorded");
    }

    private static String titled(String id, String title) {
        return request(id, "c1").replace("\"c1\"", "\"c1\",\"title\":\"" + title + "\"");
    }

    private static String call(String title) {
        return "{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":"
                + "\"tool_call\",\"toolCallId\":\"c1\",\"title\":\""
                + title
                + "\"}}}";
    }

    private static String request(String id, String call) {
        return "{\"id\":"
                + id
                + ",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                + "{\"toolCallId\":\""
                + call
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
