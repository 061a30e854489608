package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;

/// The feed of events: in order, from where somebody stopped, and to each what is theirs.
class EventFeedTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final String PERSON = HubFixture.person("ann");

    private final HubFixture hub = HubFixture.start();
    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void close() {
        client.shutdownNow();
        hub.close();
    }

    @Test
    void tellsWhatHappensFromHereOn() throws Exception {
        asked("ci");
        try (Stream<String> lines = feed(PERSON, null)) {
            Iterator<String> feed = lines.iterator();
            assertThat(feed.next()).startsWith(": ");
            Decision decision = asked("ci");
            hub.desk().answer(decision.id(), Answer.choosing(new OptionId("a")), ANN, null);

            assertThat(event(feed)).containsExactly("id: 2", "event: asked");
            assertThat(event(feed)).containsExactly("id: 3", "event: answered");
        }
    }

    @Test
    void goesOnAfterTheLastEventThatSomebodySaw() throws Exception {
        for (int i = 0; i < 5; i++) {
            asked("ci");
        }
        try (Stream<String> lines = feed(PERSON, "3")) {
            Iterator<String> feed = lines.iterator();
            feed.next();
            assertThat(event(feed)).containsExactly("id: 4", "event: asked");
            assertThat(event(feed)).containsExactly("id: 5", "event: asked");
        }
        try (Stream<String> lines = feed(PERSON, "nonsense")) {
            Iterator<String> feed = lines.iterator();
            feed.next();
            asked("ci");
            assertThat(event(feed)).containsExactly("id: 6", "event: asked");
        }
    }

    @Test
    void saysWhenTheLogIsAnotherOne() throws Exception {
        asked("ci");
        try (Stream<String> lines = feed(PERSON, "77")) {
            Iterator<String> feed = lines.iterator();
            feed.next();
            assertThat(event(feed)).containsExactly("id: 0", "event: log_replaced");
            assertThat(event(feed)).containsExactly("id: 1", "event: asked");
        }
    }

    @Test
    void tellsAnAgentOfItsOwnDecisionsOnly() throws Exception {
        try (Stream<String> lines = feed(HubFixture.agent("ci", "builder"), null)) {
            Iterator<String> feed = lines.iterator();
            feed.next();
            asked("elsewhere");
            asked("ci");
            assertThat(event(feed)).containsExactly("id: 2", "event: asked");
        }
    }

    @Test
    void endsWhenTheHubStops() throws Exception {
        try (Stream<String> lines = feed(PERSON, null)) {
            Iterator<String> feed = lines.iterator();
            feed.next();
            hub.stop();
            List<String> rest = new ArrayList<>();
            feed.forEachRemaining(rest::add);
            assertThat(rest).allMatch(String::isEmpty);
            hub.startAgain();
        }
    }

    private Decision asked(String owner) {
        return ((AskResult.Asked) hub.desk().ask(aDecision().ownedBy(owner).ask())).decision();
    }

    private Stream<String> feed(String token, String last) throws Exception {
        HttpRequest.Builder request =
                new ApiTestClient(hub)
                        .request(token, "GET", "/api/events", null)
                        .header("Accept", "text/event-stream");
        if (last != null) {
            request.header("Last-Event-ID", last);
        }
        HttpResponse<Stream<String>> reply = client.send(request.build(), BodyHandlers.ofLines());
        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(reply.headers().firstValue("Content-Type")).contains("text/event-stream");
        return reply.body();
    }

    /// Id and name of the next event; its data must be one line.
    private static List<String> event(Iterator<String> feed) {
        String line = feed.next();
        while (line.isEmpty() || line.startsWith(":")) {
            line = feed.next();
        }
        List<String> event = List.of(line, feed.next());
        assertThat(feed.next()).startsWith("data: {").endsWith("}");
        assertThat(feed.next()).isEmpty();
        return event;
    }
}
