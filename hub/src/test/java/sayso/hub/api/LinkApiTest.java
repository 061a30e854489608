package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Links between decisions and code over HTTP, each caller by the right of its token.
class LinkApiTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String STRANGER = HubFixture.agent("elsewhere", "stranger");
    private static final String PERSON = HubFixture.person("ann");
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final String SHOP = "git:3f1c";

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);
    private Decision cache;

    @BeforeEach
    void ask() {
        cache =
                ((AskResult.Asked)
                                hub.desk()
                                        .ask(
                                                aDecision()
                                                        .titled("Which cache?")
                                                        .ownedBy("ci")
                                                        .askedBy("builder")
                                                        .inRepository(SHOP)
                                                        .ask()))
                        .decision();
        Answer first = Answer.choosing(cache.question().options().getFirst().id());
        hub.desk().answer(cache.id(), first, ANN, null);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    private HttpResponse<String> send(String token, String verb, String repository) {
        return http.post(
                token,
                "/api/links" + verb,
                "{\"decision_id\":\"%s\",\"repository\":\"%s\",\"commit\":\"%s\",\"path\":\"A.java\"}"
                        .formatted(cache.id(), repository, "a".repeat(40)));
    }

    private JsonNode links(String token, String query) {
        HttpResponse<String> reply = http.get(token, "/api/links?" + query);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        return JSON.readTree(reply.body()).path("links");
    }

    @Test
    void aPersonLinksAndEndsALink() {
        assertThat(send(PERSON, "", SHOP).statusCode()).isEqualTo(201);
        assertThat(send(PERSON, "", SHOP).statusCode()).isEqualTo(200);
        JsonNode link = links(PERSON, "path=A.java").path(0);
        assertThat(link.path("linked_by").stringValue()).isEqualTo("ann");
        assertThat(link.path("linked_by_kind").stringValue()).isEqualTo("person");

        assertThat(send(PERSON, "/end", SHOP).statusCode()).isEqualTo(200);
        assertThat(links(PERSON, "decision=" + cache.id())).isEmpty();
        assertThat(send(PERSON, "/end", SHOP).statusCode()).isEqualTo(404);
    }

    @Test
    void anAgentLinksWhatItAskedWhereItAskedIt() {
        assertThat(send(AGENT, "", "git:9be1").statusCode()).isEqualTo(403);
        assertThat(send(AGENT, "?name=other", SHOP).statusCode()).isEqualTo(403);
        assertThat(send(AGENT, "", SHOP).statusCode()).isEqualTo(201);
        assertThat(links(AGENT, "repository=" + SHOP)).hasSize(1);
        assertThat(send(AGENT, "/end", SHOP).statusCode()).isEqualTo(200);

        assertThat(send(PERSON, "", SHOP).statusCode()).isEqualTo(201);
        assertThat(send(AGENT, "/end", SHOP).statusCode()).isEqualTo(403);
    }

    @Test
    void strangersSeeNoLinkAndAPersonsProgramIsNoPerson() {
        assertThat(send(PERSON, "", SHOP).statusCode()).isEqualTo(201);

        assertThat(links(STRANGER, "repository=" + SHOP)).isEmpty();
        assertThat(links(STRANGER, "decision=" + cache.id())).isEmpty();
        assertThat(links(STRANGER, "path=A.java")).isEmpty();
        assertThat(send(STRANGER, "", SHOP).statusCode()).isEqualTo(404);
        assertThat(send(STRANGER, "/end", SHOP).statusCode()).isEqualTo(404);
        assertThat(send(PERSON, "/end?as=agent&name=other", SHOP).statusCode()).isEqualTo(403);
        assertThat(links(PERSON, "commit=aaaaaaa")).isEmpty();
    }
}
