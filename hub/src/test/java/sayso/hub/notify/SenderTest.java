package sayso.hub.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.ADecision.aDecision;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sayso.core.decision.AskResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.Urgency;
import sayso.core.delivery.Addressees;
import sayso.core.delivery.Channel;
import sayso.core.delivery.Dispatch;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.Notice;
import sayso.core.delivery.NoticeKind;
import sayso.core.delivery.Outbox;
import sayso.core.delivery.Sending;
import sayso.core.delivery.Subscription;

class SenderTest {
    private final InMemoryStore store = new InMemoryStore(InstantSource.system());
    private final LocalDesk desk =
            new LocalDesk(
                    store,
                    new DecisionIds("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    InstantSource.system());
    private final Outbox outbox =
            new Outbox(new InMemoryOutbox(store, InstantSource.system()), new Random(1));
    private final BlockingQueue<Dispatch> sent = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

    @Test
    void whatIsAskedIsSentAndTheReceiptKept() throws Exception {
        try (Sender _ = sender(Duration.ofSeconds(20), good("mail"))) {
            Decision decision = asked();
            Dispatch dispatch = next();
            assertThat(dispatch.notice().decision()).isEqualTo(decision.id());
            Dispatches.answered(desk, decision, "because");
            assertThat(next().notice().kind()).isEqualTo(NoticeKind.ANSWERED);
        }
        assertThat(outbox.last(10))
                .extracting(notice -> notice.progress().receipt())
                .containsOnly("ok");
    }

    @Test
    void aChannelThatHangsHoldsNoOtherUpAndIsGivenUpOn() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        Channel hanging =
                channel(
                        "webhook",
                        _ -> {
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                interrupted.countDown();
                                throw e;
                            }
                            return new Sending.Delivered("never", null);
                        });
        try (Sender _ = sender(Duration.ofMillis(300), hanging, good("mail"))) {
            Decision decision = asked();
            assertThat(next().notice().channel()).isEqualTo("mail");
            assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(log.poll(20, TimeUnit.SECONDS))
                    .contains(decision.id().value())
                    .contains("it took longer");
        }
    }

    @Test
    void aChannelThatBreaksIsTriedAgainLater() throws Exception {
        Channel broken =
                channel(
                        "mail",
                        _ -> {
                            throw new IllegalStateException("no\nway");
                        });
        try (Sender _ = sender(Duration.ofSeconds(20), broken)) {
            asked();
            assertThat(log.poll(20, TimeUnit.SECONDS)).contains("no way");
        }
        assertThat(outbox.waiting(10)).singleElement().satisfies(Notice::isWaiting);
    }

    private Sender sender(Duration patience, Channel... channels) {
        Addressees addressees =
                new Addressees(
                        List.of(channels).stream()
                                .map(channel ->
                                        new Subscription(
                                                channel.name(),
                                                "ada",
                                                Urgency.LOW,
                                                Set.of(NoticeKind.values()),
                                                false,
                                                Duration.ZERO))
                                .toList(),
                        Map.of(),
                        true);
        return new Sender(
                outbox,
                () -> new Ways(List.of(channels), addressees),
                () -> store.log().wakeups(),
                (_, what) -> log.add(what),
                patience);
    }

    private Channel good(String name) {
        return channel(
                name,
                dispatch -> {
                    sent.add(dispatch);
                    return new Sending.Delivered("ok", null);
                });
    }

    private interface Way {
        Sending send(Dispatch dispatch) throws InterruptedException;
    }

    private static Channel channel(String name, Way way) {
        return new Channel() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Sending send(Dispatch dispatch) throws InterruptedException {
                return way.send(dispatch);
            }
        };
    }

    private Dispatch next() throws InterruptedException {
        Dispatch dispatch = sent.poll(20, TimeUnit.SECONDS);
        assertThat(dispatch).as("something is sent").isNotNull();
        return dispatch;
    }

    private Decision asked() {
        return ((AskResult.Asked) desk.ask(aDecision().ask())).decision();
    }
}
