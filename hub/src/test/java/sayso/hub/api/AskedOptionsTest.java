package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Options that a person could not tell apart by what they type are not asked over HTTP either.
class AskedOptionsTest {
    private static final String AGENT = HubFixture.agent("ci", "builder");

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void anIdThatReadsLikeAnotherLabelIsRefusedInQuestionsAndInQuestionnaires() {
        HttpResponse<String> question =
                http.post(
                        AGENT,
                        "/api/decisions",
                        """
                        {"title":"What now?","prompt":"The table is old.","options":[
                         {"id":"keep","label":"delete"},{"id":"drop","label":"Keep"}]}\
                        """);
        assertThat(question.statusCode()).isEqualTo(422);
        assertThat(question.body())
                .contains("options[0].id 'keep' reads like the label of options[1]");

        HttpResponse<String> questionnaire =
                http.post(
                        AGENT,
                        "/api/questionnaires",
                        """
                        {"title":"Release","decisions":[{"id":"table","problem":"What now?",
                         "suggestions":[{"value":"keep","label":"delete"},
                                        {"value":"drop","label":"Keep"}]}]}\
                        """);
        assertThat(questionnaire.statusCode()).isEqualTo(422);
        assertThat(questionnaire.body()).contains("'keep' reads like the label of");
    }
}
