package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Comments on lines of a context over HTTP: given, refused, drafted and read again.
class ContextCommentApiTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ANN = HubFixture.person("ann");
    private static final String WHOLE =
            "[{\"from\":1,\"to\":1,\"quote\":\"Plan\",\"text\":\"whose?\"},"
                    + "{\"from\":2,\"to\":3,\"text\":\"in one step\"}]";

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);
    private final String path = "/api/decisions/" + asked();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void commentsAreAnsweredAndReadAgain() {
        HttpResponse<String> answered =
                answer(
                        "[{\"from\":2,\"to\":3,\"text\":\"in one step\"},"
                                + "{\"from\":1,\"quote\":\"Plan\",\"text\":\"whose?\"}]");

        assertThat(answered.statusCode()).as(answered.body()).isEqualTo(200);
        assertThat(decision(ANN).path("comments").toString()).isEqualTo(WHOLE);
        assertThat(decision(HubFixture.agent("ann", "builder")).path("comments").toString())
                .isEqualTo(WHOLE);
        assertThat(http.get(ANN, path + "?form=record").body()).contains("\"comments\":" + WHOLE);
    }

    @Test
    void commentsAreKeptInTheDraft() {
        http.send(ANN, "PUT", path + "/draft", "{\"comments\":" + WHOLE + "}");

        assertThat(http.get(ANN, path + "/draft").body()).contains("\"comments\":" + WHOLE);
        assertThat(decision(ANN).has("comments")).isFalse();
    }

    @Test
    void everyFaultIsToldWithItsPath() {
        HttpResponse<String> unread =
                answer("[{\"from\":0,\"text\":\"a\"},{\"from\":2,\"to\":1,\"text\":\" \"}]");
        assertThat(unread.statusCode()).isEqualTo(422);
        assertThat(unread.body())
                .contains(
                        "comments[0].from 0 is no line; the first line is 1",
                        "comments[1].to 1 is before line 2, the first one",
                        "comments[1].text is blank");

        HttpResponse<String> beyond = answer("[{\"from\":3,\"to\":9,\"text\":\"a\"}]");
        assertThat(beyond.statusCode()).isEqualTo(422);
        assertThat(beyond.body())
                .contains(
                        "\"comments[0].to\"",
                        "line 9 is not in the context; comment on line 1 to 3");
        assertThat(decision(ANN).path("state").asString()).isEqualTo("pending");
    }

    private String asked() {
        return hub.desk().ask(aDecision().ownedBy("ann").inContext("Plan\n1. A\n2. B").ask())
                        instanceof AskResult.Asked asked
                ? asked.decision().id().value()
                : "";
    }

    private HttpResponse<String> answer(String comments) {
        return http.post(
                ANN, path + "/answer", "{\"selected_ids\":[\"a\"],\"comments\":" + comments + "}");
    }

    private JsonNode decision(String credential) {
        return JSON.readTree(http.get(credential, path).body());
    }
}
