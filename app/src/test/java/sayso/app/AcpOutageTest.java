package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.wire.LenientFields;

/// Where the store or the hub is not reached, an agent and its editor go on as if there were no proxy, and nothing is
/// allowed that no person allowed.
class AcpOutageTest {
    private static final int LAST = 100;
    private static final String NEXT = "{\"id\":7777,\"result\":{}}";
    private static final String CANCEL =
            "{\"method\":\"session/cancel\",\"params\":{\"sessionId\":\"s\"}}";

    @TempDir private Path folder;
    private AcpPairHarness pair;

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    @Test
    void aStoreThatIsLockedLeavesThePermissionToTheEditor() throws Exception {
        pair = AcpPairHarness.in(folder);
        pair.agentSays(request(5));
        Decision first = pair.waiting();
        pair.editorHears();
        pair.answerElsewhere(first, "deny");
        pair.agentHears();
        pair.editorHears();
        try (Connection lock = locked()) {
            pair.agentSays(request(6));
            assertThat(pair.editorHears()).isEqualTo(request(6));
            pair.editorSays(selected(6));

            assertThat(pair.agentHears()).isEqualTo(selected(6));
            assertThat(pair.diagnostics()).contains("sayso acp: the store does not answer");
            assertThat(lock.isClosed()).isFalse();
        }
        Decision second = pair.asked("May the agent use make 6?");
        Outcome.Answered answered = (Outcome.Answered) pair.ended(second).outcome();
        assertThat(answered.answer().chosen())
                .as("recorded once the store takes it")
                .containsExactly(new OptionId("allow-once"));
        pair.agentSays(request(7));
        pair.editorHears();
        pair.editorSays(selected(7));
        assertThat(pair.agentHears()).isEqualTo(selected(7));
    }

    @Test
    void aStoreThatIsLockedOnceItWasAskedTakesNothingFromTheEditor() throws Exception {
        pair = AcpPairHarness.in(folder);
        pair.agentSays(request(5));
        Decision decision = pair.waiting();
        try (Connection lock = locked()) {
            pair.editorSays(selected(5));

            assertThat(pair.agentHears()).isEqualTo(selected(5));
            assertThat(lock.isClosed()).isFalse();
        }
        assertThat(pair.ended(decision).outcome())
                .as("recorded once the store takes it")
                .isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void aFormThatNothingShowsIsCancelledWhereTheStoreIsLocked() throws Exception {
        pair = AcpPairHarness.in(folder);
        pair.editorSays("{\"id\":0,\"method\":\"initialize\",\"params\":{}}");
        pair.agentHears();
        pair.agentSays(request(5));
        Decision first = pair.waiting();
        pair.answerElsewhere(first, "deny");
        pair.agentHears();
        try (Connection lock = locked()) {
            pair.agentSays(
                    "{\"id\":6,\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"form\","
                            + "\"message\":\"Go on?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{}}}}");

            assertThat(pair.agentHears())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"action\":\"cancel\"}}");
            assertThat(lock.isClosed()).isFalse();
        }
    }

    @Test
    void aHubThatIsGoneLeavesThePermissionToTheEditorAndWithdrawsTheQuestionWhenItIsBack()
            throws Exception {
        try (AnalysisHubFixture hub = AnalysisHubFixture.in(folder)) {
            pair = AcpPairHarness.in(folder, hub.elsewhere(hub.agent()));
            pair.agentSays(request(5));
            pair.editorHears();
            Decision decision = pair.waiting();
            stop(hub);

            pair.editorSays(selected(5));

            assertThat(pair.agentHears()).isEqualTo(selected(5));
            start(hub);
            assertThat(pair.ended(decision).state()).isEqualTo(DecisionState.CANCELLED);
        }
    }

    @Test
    void anAnswerAtAHubThatWasGoneMeanwhileReachesTheAgent() throws Exception {
        try (AnalysisHubFixture hub = AnalysisHubFixture.in(folder)) {
            pair = AcpPairHarness.in(folder, hub.elsewhere(hub.agent()));
            pair.agentSays(request(5));
            Decision decision = pair.waiting();
            stop(hub);
            pair.answerElsewhere(decision, "deny");
            start(hub);

            assertThat(pair.agentHears()).contains("\"id\":5", "\"o2\"");
        }
    }

    @Test
    void aTurnThatIsCancelledWhileAPersonAnswersHasOneEnd() throws Exception {
        pair = AcpPairHarness.in(folder);
        Random random = new Random(11);
        int answered = 0;
        for (int id = 1; id <= LAST; id++) {
            pair.agentSays(request(id));
            pair.editorHears();
            Decision decision = pair.waiting();
            Thread person =
                    Thread.ofPlatform()
                            .unstarted(() -> pair.answerElsewhere(decision, "allow-once"));
            if (id != LAST) {
                person.start();
            }
            if (id == 1) {
                person.join(); // why: a machine that is busy lets one side win each of the others
            }
            for (int spin = random.nextInt(400_000); spin > 0; spin--) {
                Thread.onSpinWait();
            }
            pair.editorSays(CANCEL);
            if (id == LAST) {
                pair.ended(decision);
                person.start();
            }
            person.join();

            String first = pair.agentHears();
            String reply = first.equals(CANCEL) ? pair.agentHears() : first;
            boolean allowed = pair.ended(decision).outcome() instanceof Outcome.Answered;
            answered += allowed ? 1 : 0;
            assertThat(outcome(reply)).isEqualTo(allowed ? "selected" : "cancelled");
            pair.editorSays(NEXT);
            String after = pair.agentHears();
            assertThat(after.equals(CANCEL) ? pair.agentHears() : after)
                    .as("one reply")
                    .isEqualTo(NEXT);
            // why: what an editor does with its dialogs once a turn is cancelled
            pair.editorSays(
                    "{\"id\":" + id + ",\"result\":{\"outcome\":{\"outcome\":\"cancelled\"}}}");
            pair.editorAlsoHeard();
        }
        assertThat(answered).isBetween(1, LAST - 1);
    }

    private static String outcome(String reply) {
        return LenientFields.parse(reply)
                .object("result")
                .object("outcome")
                .textOr("outcome", reply);
    }

    private Connection locked() throws Exception {
        Connection connection =
                DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("home/sayso.db"));
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
        }
        return connection;
    }

    private static void stop(AnalysisHubFixture hub) {
        assertThat(McpSessionHarness.run(hub.environment(), "hub", "stop").code()).isZero();
    }

    private static void start(AnalysisHubFixture hub) {
        String port = Integer.toString(URI.create(hub.url()).getPort());
        assertThat(McpSessionHarness.run(hub.environment(), "hub", "start", "--port", port).code())
                .isZero();
    }

    private static String request(int id) {
        return "{\"id\":"
                + id
                + ",\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\",\"toolCall\":"
                + "{\"toolCallId\":\"c"
                + id
                + "\",\"title\":\"make "
                + id
                + "\"},\"options\":[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":\"allow_once\"},"
                + "{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}";
    }

    private static String selected(int id) {
        return "{\"id\":"
                + id
                + ",\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o1\"}}}";
    }
}
