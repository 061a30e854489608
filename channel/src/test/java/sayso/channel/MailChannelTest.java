package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;

/// Mails as a real server takes them.
class MailChannelTest {
    private static final String ADA = "ada@example.com";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final GreenMail server = new GreenMail(setup());

    private static ServerSetup setup() {
        ServerSetup setup = new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
        setup.setServerStartupTimeout(60_000);
        return setup;
    }

    @BeforeEach
    void start() {
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void aCallSaysEverythingAndHowToAnswer() throws Exception {
        Decision decision =
                asked(
                        aDecision()
                                .saying("Which database?\nIt has to be shared.")
                                .inContext("We have two nodes.")
                                .ofUrgency("high")
                                .askedBy("shop/claude"));
        NoticeSendResult sending = send(decision, NoticeKind.REQUESTED, ADA);

        assertThat(sending)
                .isInstanceOfSatisfying(
                        NoticeSendResult.Delivered.class,
                        sent -> {
                            assertThat(sent.receipt()).startsWith("250");
                            assertThat(sent.reference()).endsWith("@example.org>");
                        });
        MimeMessage mail = received();
        assertThat(mail.getSubject()).startsWith("[DECISION] Which database?");
        assertThat(mail.getHeader("To", ",")).isEqualTo(ADA);
        assertThat(mail.getHeader("X-Priority", ",")).isEqualTo("1");
        assertThat(mail.getHeader("Auto-Submitted", ",")).isEqualTo("auto-generated");
        assertThat(mail.getMessageID())
                .isEqualTo(((NoticeSendResult.Delivered) sending).reference());
        assertThat(text(mail))
                .contains("Decision ID: " + decision.id())
                .contains("Urgency: high")
                .contains("From: shop/claude")
                .contains("It has to be shared.")
                .contains("Context:\nWe have two nodes.")
                .contains("1. Option a")
                .contains("---\nTo resolve: sayso decision resolve " + decision.id());
    }

    @Test
    void aCallNamesTheEarlierAnswerAndHowToGiveItAgain() throws Exception {
        Decision earlier = asked(aDecision().titled("Which cache keeps the sessions of the shop?"));
        DispatchSamples.answered(desk, earlier, "one node");
        Decision now = asked(aDecision().titled("Which cache keeps the sessions of the shop?"));
        NoticeDispatch bare = DispatchSamples.of(now, NoticeKind.REQUESTED, "mail", ADA, false);

        channel("none", server.getSmtp().getPort())
                .send(
                        new NoticeDispatch(
                                bare.notice(),
                                new NoticeSubject.OfDecision(
                                        now,
                                        List.of(),
                                        desk.precedents(now.id(), now.asker().agent()),
                                        null,
                                        List.of()),
                                null,
                                false));

        assertThat(text(received()))
                .contains(
                        "Answered before: Option a, by ada on 20",
                        "(" + earlier.id() + "): \"one node\"",
                        "The same again: sayso answer " + now.id() + " same");
    }

    @Test
    void aCallNamesTheEarlierAnswerBelowTheTopicThatHasOne() throws Exception {
        Decision earlier = asked(aDecision().titled("Which cache keeps the sessions of the shop?"));
        DispatchSamples.answered(desk, earlier, "one node");
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Setup",
                                new RequestedQuestionnaire(
                                        List.of(topic("cache"), topic("queue")),
                                        RequestedQuestionnaire.Words.OWN)),
                        DeskPolicy.STANDARD);
        Decision now =
                ((AskResult.Asked)
                                desk.ask(
                                        NewDecision.of(
                                                (AskCheckResult.Valid) checked, earlier.asker())))
                        .decision();
        NoticeDispatch bare = DispatchSamples.of(now, NoticeKind.REQUESTED, "mail", ADA, false);

        channel("none", server.getSmtp().getPort())
                .send(
                        new NoticeDispatch(
                                bare.notice(),
                                new NoticeSubject.OfDecision(
                                        now,
                                        List.of(),
                                        desk.precedents(now.id(), now.asker().agent()).stream()
                                                .filter(Precedent::isSame)
                                                .toList(),
                                        null,
                                        List.of()),
                                null,
                                false));

        String text = text(received());
        assertThat(text.lines().filter(line -> line.contains("Answered before")))
                .singleElement()
                .asString()
                .startsWith("  Answered before: Option a, by ada on 20")
                .endsWith("(" + earlier.id() + "): \"one node\"");
        assertThat(text)
                .containsSubsequence("Which cache keeps", "Answered before", "Which queue keeps")
                .contains("To answer: sayso answer " + now.id())
                .doesNotContain("The same again");
    }

    private static RequestedTopic topic(String id) {
        return new RequestedTopic(
                id,
                id,
                "Which " + id + " keeps the sessions of the shop?",
                null,
                List.of(RequestedOption.of("a", "Option a"), RequestedOption.of("b", "Option b")),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    @Test
    void aQuestionAskedAgainNamesTheAnswerThatWasContested() throws Exception {
        Decision wrong = asked(aDecision().titled("Which cache keeps the sessions of the shop?"));
        DispatchSamples.answered(desk, wrong, "one node");
        Decision again =
                ((AskResult.Asked)
                                desk.contest(
                                        wrong.id(),
                                        "two nodes now",
                                        new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL)))
                        .decision();
        Decision old =
                ((DecisionLookup.Found) desk.find(wrong.id().value(), again.asker().agent()))
                        .decision();
        NoticeDispatch bare = DispatchSamples.of(again, NoticeKind.REQUESTED, "mail", ADA, false);

        channel("none", server.getSmtp().getPort())
                .send(
                        new NoticeDispatch(
                                bare.notice(),
                                new NoticeSubject.OfDecision(
                                        again,
                                        List.of(),
                                        List.of(),
                                        ContestedAnswer.of(old).orElseThrow(),
                                        List.of(
                                                new ReplacedQuestion(
                                                        new DecisionId("d-before"),
                                                        "Drop it?",
                                                        AnswerRisk.DESTRUCTIVE))),
                                null,
                                false));

        assertThat(text(received()))
                .contains("Asked again: Option a (ada, 20")
                .contains(", " + wrong.id() + ") was contested: two nodes now")
                .contains("Replaces: Drop it? (destructive, cannot be undone; d-before)");
    }

    @Test
    void theAnswerGoesBackBelowTheQuestion() throws Exception {
        Decision decision = asked(aDecision().titled("Which of all the caches shall we take now?"));
        NoticeSendResult.Delivered call =
                (NoticeSendResult.Delivered) send(decision, NoticeKind.REQUESTED, ADA);
        Decision answered =
                DispatchSamples.answered(
                        desk, decision, "It is shared by both of the nodes, always");
        channel("none", server.getSmtp().getPort())
                .send(
                        DispatchSamples.of(
                                answered,
                                NoticeKind.ANSWERED,
                                "mail",
                                ADA,
                                true,
                                call.reference()));

        MimeMessage mail = server.getReceivedMessages()[1];
        assertThat(mail.getSubject())
                .isEqualTo(
                        "[DECISION RESOLVED] Which of all the caches sha... → Option a: It is shared"
                                + " by both of the nodes, al... [NO REQUESTOR]");
        assertThat(mail.getHeader("In-Reply-To", ",")).isEqualTo(call.reference());
        assertThat(text(mail))
                .contains("Chosen: Option a")
                .contains("Rationale: It is shared by both of the nodes, always")
                .contains("Resolved by: ada")
                .doesNotContain("Unblocked");
    }

    @Test
    void whatAnAgentWritesAddsNoHeader() throws Exception {
        Decision decision =
                asked(
                        aDecision()
                                .titled("Ship?\r\nBcc: eve@example.net\r\n\r\nHello")
                                .askedBy("eve\r\nBcc: eve@example.net"));
        send(decision, NoticeKind.REQUESTED, ADA);

        MimeMessage mail = received();
        assertThat(mail.getHeader("Bcc")).isNull();
        assertThat(mail.getAllRecipients()).hasSize(1);
        assertThat(mail.getSubject()).contains("Ship? Bcc: eve@example.net Hello");
    }

    @Test
    void anAddressThatIsNoneIsNotTriedAgain() {
        Decision decision = asked(aDecision());
        assertThat(send(decision, NoticeKind.REQUESTED, "not an address"))
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> assertThat(failed.again()).isFalse());
    }

    @Test
    void aServerThatIsAwayIsTriedAgain() throws Exception {
        try (Socket silent = new Socket()) {
            // why: a port that is bound and does not listen is given to nobody else
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = silent.getLocalPort();
            NoticeSendResult sending =
                    channel("none", port)
                            .send(
                                    DispatchSamples.of(
                                            asked(aDecision()),
                                            NoticeKind.REQUESTED,
                                            "mail",
                                            ADA,
                                            true));
            assertThat(sending)
                    .isEqualTo(
                            new NoticeSendResult.Failed(
                                    "connection refused by 127.0.0.1:" + port, true));
        }
    }

    /// The library says `[EOF]` of it.
    @Test
    void aServerThatHangsUpIsSaidToHaveCutTheConnection() throws Exception {
        for (String greeting : List.of("", "220 mail.example.org\r\n")) {
            try (ServerSocket rude = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
                rude.setSoTimeout((int) PATIENCE.toMillis());
                FutureTask<Boolean> serving =
                        new FutureTask<>(() -> {
                            try (Socket caller = rude.accept()) {
                                caller.getOutputStream().write(greeting.getBytes(UTF_8));
                                return true;
                            }
                        });
                Thread.ofVirtual().start(serving);
                assertThat(
                                channel("none", rude.getLocalPort())
                                        .send(
                                                DispatchSamples.of(
                                                        asked(aDecision()),
                                                        NoticeKind.REQUESTED,
                                                        "mail",
                                                        ADA,
                                                        true)))
                        .isEqualTo(
                                new NoticeSendResult.Failed(
                                        "the connection to 127.0.0.1:"
                                                + rude.getLocalPort()
                                                + " was cut",
                                        true));
                assertThat(serving.get(PATIENCE.toMillis(), MILLISECONDS)).isTrue();
            }
        }
    }

    @Test
    void aWrongPasswordIsSaidAndNotShown() {
        server.setUser(ADA, "ada", "right");
        MailChannel channel =
                new MailChannel(
                        new MailServer(
                                "127.0.0.1",
                                server.getSmtp().getPort(),
                                MailServer.Security.NONE,
                                "sayso@example.org",
                                "ada",
                                "hunter2"),
                        clock);
        NoticeSendResult sending =
                channel.send(
                        DispatchSamples.of(
                                asked(aDecision()), NoticeKind.REQUESTED, "mail", ADA, true));
        assertThat(sending.toString())
                .contains("does not take this user and password")
                .doesNotContain("hunter2");
    }

    @Test
    void withoutTheTlsThatIsWantedNothingIsSent() {
        NoticeSendResult sending =
                channel("starttls", server.getSmtp().getPort())
                        .send(
                                DispatchSamples.of(
                                        asked(aDecision()),
                                        NoticeKind.REQUESTED,
                                        "mail",
                                        ADA,
                                        true));
        assertThat(sending).isInstanceOf(NoticeSendResult.Failed.class);
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    private NoticeSendResult send(Decision decision, NoticeKind kind, String to) {
        return channel("none", server.getSmtp().getPort())
                .send(DispatchSamples.of(decision, kind, "mail", to, true));
    }

    private MailChannel channel(String security, int port) {
        return new MailChannel(
                new MailServer(
                        "127.0.0.1",
                        port,
                        MailServer.Security.valueOf(security.toUpperCase(Locale.ROOT)),
                        "sayso@example.org",
                        null,
                        null),
                clock);
    }

    private MimeMessage received() {
        assertThat(server.getReceivedMessages()).hasSize(1);
        return server.getReceivedMessages()[0];
    }

    private static String text(MimeMessage mail) throws Exception {
        return ((String) mail.getContent()).replace("\r\n", "\n");
    }

    private Decision asked(DecisionBuilder decision) {
        return ((AskResult.Asked) desk.ask(decision.ask())).decision();
    }
}
