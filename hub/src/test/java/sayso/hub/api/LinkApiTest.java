package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
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
        cache = answered(question().askedBy("builder"));
    }

    private static DecisionBuilder question() {
        return aDecision().titled("Which cache?").ownedBy("ci").inRepository(SHOP);
    }

    private Decision answered(DecisionBuilder question) {
        Decision asked = ((AskResult.Asked) hub.desk().ask(question.ask())).decision();
        Answer first = Answer.choosing(asked.question().options().getFirst().id());
        hub.desk().answer(asked.id(), first, ANN, null);
        return asked;
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
    void anAgentLinksNothingThatAnotherSessionOrAnotherNameAsked() {
        cache = answered(question().askedBy("builder").inSession("s-1"));
        assertThat(send(AGENT, "?session=s-2", SHOP).statusCode()).isEqualTo(403);
        assertThat(send(AGENT, "?name=builder&session=s-2", SHOP).statusCode()).isEqualTo(403);
        assertThat(refusals()).isEqualTo(2);
        assertThat(send(AGENT, "?session=s-1", SHOP).statusCode()).isEqualTo(201);
        assertThat(send(AGENT, "/end?session=s-2", SHOP).statusCode()).isEqualTo(403);
        assertThat(send(AGENT, "/end", SHOP).statusCode()).isEqualTo(200);

        cache = answered(question().askedBy("other").inSession("s-1"));
        assertThat(send(AGENT, "", SHOP).statusCode()).isEqualTo(403);
        assertThat(send(AGENT, "?as=person", SHOP).statusCode()).isEqualTo(403);
        assertThat(refusals()).isEqualTo(5);

        cache = answered(question().askedBy(Asker.UNKNOWN));
        assertThat(send(AGENT, "", SHOP).statusCode()).isEqualTo(201);
        cache = answered(question().askedBy(Asker.UNKNOWN).inSession("s-1"));
        assertThat(send(AGENT, "", SHOP).statusCode()).isEqualTo(403);
    }

    private long refusals() {
        return hub.desk().log().since(0, 1_000).stream()
                .map(LoggedEvent::event)
                .filter(LogEvent.AttemptRefused.class::isInstance)
                .count();
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
