package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.hub.client.RemoteNoticeClient;

/// What people were told, over HTTP: they see it, and agents do not.
class NoticeApiTest {
    private static final String PERSON = HubFixture.person("ann");
    private static final String AGENT = HubFixture.agent("local", "shop/builder");
    private static final NoticeRecipients ANN =
            new NoticeRecipients(
                    List.of(
                            new NoticeSubscription(
                                    "mail",
                                    "ann@example.com",
                                    Urgency.LOW,
                                    Set.of(NoticeKind.REQUESTED),
                                    false,
                                    Duration.ZERO)),
                    Map.of(),
                    true);

    private final HubFixture hub = HubFixture.start();

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void aPersonSeesTheReceiptAndAnAgentDoesNot() throws Exception {
        Decision asked = told(new NoticeSendResult.Delivered("250 OK", null));

        assertThat(got("/api/decisions/" + asked.id(), PERSON).body())
                .contains("\"channel\":\"mail\"", "\"receipt\":\"250 OK\"", "ann@example.com");
        assertThat(got("/api/decisions/" + asked.id(), AGENT).body())
                .contains("\"receipts\":[]")
                .doesNotContain("ann@example.com");
        assertThat(got("/api/decisions/" + asked.id() + "?as=agent", PERSON).body())
                .doesNotContain("ann@example.com");
        assertThat(got("/api/decisions/" + asked.id() + "/notices", AGENT).body())
                .isEqualTo("{\"notices\":[]}");
        assertThat(got("/api/notices", AGENT).statusCode()).isEqualTo(403);
    }

    @Test
    void whatFailedIsReadFromAnotherComputer() {
        Decision asked = told(new NoticeSendResult.Failed("connection refused", false));

        try (RemoteNoticeClient notices = remote(PERSON);
                RemoteNoticeClient agents = remote(AGENT)) {
            assertThat(notices.about(asked.id()))
                    .singleElement()
                    .satisfies(notice -> {
                        assertThat(notice.state()).isEqualTo(NoticeState.DEAD);
                        assertThat(notice.lastFailure()).isEqualTo("connection refused");
                        assertThat(notice.id()).isEqualTo(hub.outbox().dead(1).getFirst().id());
                    });
            assertThat(notices.last(true, 10)).extracting(Notice::channel).containsExactly("mail");
            assertThat(notices.last(false, 10)).hasSize(1);
            assertThat(agents.about(asked.id())).isEmpty();
        }
    }

    private Decision told(NoticeSendResult sending) {
        hub.outbox().follow(ANN);
        Decision asked = ((AskResult.Asked) hub.desk().ask(aDecision().ask())).decision();
        hub.outbox().follow(ANN);
        NoticeDispatch dispatch = hub.outbox().take("mail", ANN).orElseThrow();
        hub.outbox().sent(dispatch.notice(), sending);
        return asked;
    }

    private RemoteNoticeClient remote(String token) {
        return new RemoteNoticeClient(hub.address(), token, HubFixture.VERSION);
    }

    private HttpResponse<String> got(String path, String token) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(hub.server().url() + path))
                        .header("Authorization", "Bearer " + token)
                        .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
