package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A refusal of several answers at once is one in every field of the reply.
class RefusedBatchTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void whatAnAgentMayNotAnswerIsNotWritten() {
        String id = asked();

        JsonNode reply = answers(HubFixture.agent("ann", "builder"), answer(id, "a"));

        assertThat(reply.path("written").booleanValue()).isFalse();
        assertThat(reply.path("results").toString())
                .contains("\"result\":\"not_allowed\"")
                .doesNotContain("accepted");
        assertThat(
                        JSON.readTree(
                                        http.post(
                                                        HubFixture.agent("ann", "builder"),
                                                        "/api/answers/undo",
                                                        "{\"ids\":[\"" + id + "\"]}")
                                                .body())
                                .path("written")
                                .booleanValue())
                .isFalse();
    }

    @Test
    void whatOneOtherKeepsFromBeingWrittenIsNotCalledAccepted() {
        String good = asked();
        String bad = asked();

        JsonNode reply =
                answers(HubFixture.person("ann"), answer(good, "a") + "," + answer(bad, "zzz"));

        assertThat(reply.path("written").booleanValue()).isFalse();
        assertThat(reply.path("results").toString())
                .contains("\"result\":\"not_written\"", "\"result\":\"rejected\"")
                .doesNotContain("accepted");

        assertThat(
                        answers(HubFixture.person("ann"), answer(good, "a"))
                                .path("written")
                                .booleanValue())
                .isTrue();
    }

    private String asked() {
        if (hub.desk().ask(aDecision().ownedBy("ann").ask()) instanceof AskResult.Asked asked) {
            return asked.decision().id().value();
        }
        throw new IllegalStateException("the question was refused");
    }

    private JsonNode answers(String credential, String answers) {
        return JSON.readTree(
                http.post(credential, "/api/answers", "{\"answers\":[" + answers + "]}").body());
    }

    private static String answer(String id, String option) {
        return "{\"id\":\"" + id + "\",\"selected_ids\":[\"" + option + "\"]}";
    }
}
