package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.PreferenceValue;
import sayso.decision.model.Decision;
import sayso.decision.model.SurfacePreference;
import sayso.decision.store.DecisionQuery;
import sayso.hub.client.RemoteDecisionDesk;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the person at the hub set holds for questions that come over HTTP as for any others.
class WishesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String LIMITED =
            """
            {"title":"Store","prompt":"The shop needs a store.","options":[{"id":"a"},{"id":"b"}],
             "transport":"terminal","timeout_seconds":120,"idempotency_key":"k1"}\
            """;
    private static final String PIN = "pinned in settings.json";

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void aPinBeatsTheRequestAndTheReplySaysSo() {
        hub.wishing(wishes(true));

        JsonNode reply = asked(LIMITED, 201);

        assertThat(reply.path("warnings").toString())
                .isEqualTo(
                        "[\"timeout_seconds 120 gives way to 600: pinned in settings.json\","
                                + "\"transport 'terminal' gives way to 'web': pinned in"
                                + " settings.json\"]");
        assertThat(only().terms().transport()).isEqualTo(SurfacePreference.WEB);
        assertThat(only().terms().timeout()).isEqualTo(Duration.ofMinutes(10));
        assertThat(only().question().notes().perOption()).isFalse();
    }

    @Test
    void aPreferenceFillsWhatTheRequestLeftOpenAndNothingElse() {
        hub.wishing(wishes(false));

        assertThat(asked(LIMITED, 201).path("warnings")).isEmpty();

        assertThat(only().terms().transport()).isEqualTo(SurfacePreference.TERMINAL);
        assertThat(only().terms().timeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(only().question().notes().perOption()).isFalse();
    }

    @Test
    void aQuestionWithoutALimitGetsNone() {
        hub.wishing(wishes(true));

        asked(LIMITED.replace("\"timeout_seconds\":120,", ""), 201);

        assertThat(only().terms().timeout()).isNull();
    }

    @Test
    void theSameRequestIsTheSameDecisionWhateverWasSetMeanwhile() {
        String first = asked(LIMITED, 201).path("decision").path("id").asString();
        hub.wishing(wishes(true));

        JsonNode again = asked(LIMITED, 200);

        assertThat(again.path("existing").booleanValue()).isTrue();
        assertThat(again.path("decision").path("id").asString()).isEqualTo(first);
        assertThat(only().terms().timeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(http.post(AGENT, "/api/decisions", LIMITED.replace("120", "240")).statusCode())
                .isEqualTo(409);
    }

    @Test
    void whoAsksThroughTheClientHearsWhatWasChangedThere() {
        hub.wishing(wishes(true));
        NewDecision ask = aDecision().closingAfter(Duration.ofMinutes(2)).ask();
        try (RemoteDecisionDesk desk = hub.desk(AGENT)) {
            AskResult.Asked asked = (AskResult.Asked) desk.ask(ask);

            assertThat(asked.warnings())
                    .contains("timeout_seconds 120 gives way to 600: pinned in settings.json");
            assertThat(asked.decision().terms().timeout()).isEqualTo(Duration.ofMinutes(10));
        }
    }

    private static AskPreferences wishes(boolean beat) {
        return new AskPreferences(
                new PreferenceValue<>(SurfacePreference.WEB, beat, PIN),
                new PreferenceValue<>(600.0, beat, PIN),
                null,
                new PreferenceValue<>(false, beat, PIN),
                null,
                false);
    }

    private JsonNode asked(String body, int status) {
        HttpResponse<String> reply = http.post(AGENT, "/api/decisions", body);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(status);
        return JSON.readTree(reply.body());
    }

    private Decision only() {
        List<Decision> all = hub.desk().list(DecisionQuery.all());
        assertThat(all).hasSize(1);
        return all.getFirst();
    }
}
