package sayso.wire.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// The JSON about notices, letter for letter.
class NoticeJsonTest {
    private static final Instant NOW = Instant.parse("2026-01-27T10:00:00Z");

    @Test
    void whatIsListed() {
        assertThat(new NoticeList(List.of(sent(), dead())).toJson())
                .isEqualTo(
                        "{\"notices\":[{\"id\":\""
                                + sent().id()
                                + "\",\"decision\":\"d-7m2kq0\",\"kind\":\"requested\","
                                + "\"channel\":\"mail\",\"target\":\"ada@example.com\",\"occurrence\":0,"
                                + "\"state\":\"sent\",\"attempts\":2,"
                                + "\"created_at\":\"2026-01-27T10:00:00.000000Z\",\"next_at\":null,\"sent_at\":\"2026-01-27T10:00:05.000000Z\",\"receipt\":\"250"
                                + " OK\","
                                + "\"failures\":[{\"at\":\"2026-01-27T10:00:00.000000Z\",\"why\":\"connection"
                                + " refused\"}]},{\"id\":\""
                                + dead().id()
                                + "\",\"decision\":\"d-7m2kq0\",\"kind\":\"reminder\","
                                + "\"channel\":\"webhook\",\"target\":\"example.com\",\"occurrence\":9,"
                                + "\"state\":\"dead\",\"attempts\":10,"
                                + "\"created_at\":\"2026-01-27T10:00:00.000000Z\",\"next_at\":null,"
                                + "\"sent_at\":null,\"receipt\":null,\"failures\":[]}]}");
    }

    @Test
    void whatAHubRepliesIsReadAsItStands() {
        NoticeList list = NoticeList.read(new NoticeList(List.of(sent(), dead())).toJson());

        assertThat(list.notices()).extracting(Notice::id).containsExactly(sent().id(), dead().id());
        assertThat(list.notices().getFirst().progress().receipt()).isEqualTo("250 OK");
        assertThat(list.notices().getFirst().lastFailure()).isEqualTo("connection refused");
        assertThat(new NoticeList(list.notices()).toJson()).isEqualTo(list.toJson());
    }

    @Test
    void whatTryingChannelsPrints() {
        assertThat(NoticeJson.trials(List.of(new NoticeJson.Trial("mail", false, "refused"))))
                .isEqualTo(
                        "{\"results\":[{\"channel\":\"mail\",\"sent\":false,\"detail\":\"refused\"}]}");
    }

    @Test
    void whatAWebhookIsSent() {
        Decision decision = aDecision().row("d-7m2kq0", NOW);
        assertThat(
                        new WebhookBody(
                                        "ntc-7m2kq0f",
                                        "requested",
                                        new DecisionWithGates(decision, List.of()),
                                        null)
                                .toJson())
                .startsWith(
                        "{\"id\":\"ntc-7m2kq0f\",\"kind\":\"requested\",\"decision\":{\"id\":"
                                + "\"d-7m2kq0\",\"slug\":")
                .contains("\"state\":\"pending\"")
                .endsWith("}}");
    }

    @Test
    void whatAWebhookIsSentAboutAnAgentThatWasLetGo() {
        assertThat(new WebhookBody("ntc-7m2kq0f", "stop_loop", null, "It was let go.").toJson())
                .isEqualTo(
                        "{\"id\":\"ntc-7m2kq0f\",\"kind\":\"stop_loop\","
                                + "\"text\":\"It was let go.\",\"decision\":null}");
    }

    @Test
    void whatPeekingPrints() {
        assertThat(
                        new PeekReply(new DecisionId("d-7m2kq0"), "%3", List.of("$ make", "ok"))
                                .toJson())
                .isEqualTo("{\"id\":\"d-7m2kq0\",\"pane\":\"%3\",\"lines\":[\"$ make\",\"ok\"]}");
    }

    @Test
    void receiptsAreWhatWasSent() {
        Decision decision = aDecision().row("d-7m2kq0", NOW);
        assertThat(
                        new ShowReply(
                                        new DecisionWithGates(decision, List.of()),
                                        List.of(),
                                        null,
                                        List.of(sent(), dead()),
                                        new AskerPresence.Absent())
                                .toJson())
                .contains(
                        "\"receipts\":[{\"target\":\"ada@example.com\",\"channel\":\"mail\","
                                + "\"at\":\"2026-01-27T10:00:05.000000Z\",\"kind\":\"requested\","
                                + "\"receipt\":\"250 OK\",\"seen_at\":null}]");
    }

    private static Notice sent() {
        return new Notice(
                new DecisionId("d-7m2kq0"),
                NoticeKind.REQUESTED,
                "mail",
                "ada@example.com",
                0,
                NOW,
                new Notice.Progress(
                        NoticeState.SENT,
                        2,
                        NOW,
                        null,
                        List.of(new Notice.Try(NOW, "connection\r\nrefused")),
                        NOW.plusSeconds(5),
                        "250 OK",
                        "<a@b>"));
    }

    private static Notice dead() {
        return new Notice(
                new DecisionId("d-7m2kq0"),
                NoticeKind.REMINDER,
                "webhook",
                "example.com",
                9,
                NOW,
                new Notice.Progress(NoticeState.DEAD, 10, NOW, null, List.of(), null, null, null));
    }
}
