package sayso.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.decision.store.InMemoryDecisionStore;

class NoticeSenderTest {
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(InstantSource.system());
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    InstantSource.system());
    private final Outbox outbox =
            new Outbox(new InMemoryOutboxStore(store, InstantSource.system()), new Random(1));
    private final BlockingQueue<NoticeDispatch> sent = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

    @Test
    void whatIsAskedIsSentAndTheReceiptKept() throws Exception {
        try (NoticeSender _ = sender(Duration.ofSeconds(20), good("mail"))) {
            Decision decision = asked();
            NoticeDispatch dispatch = next();
            assertThat(dispatch.notice().decision()).isEqualTo(decision.id());
            DispatchSamples.answered(desk, decision, "because");
            assertThat(next().notice().kind()).isEqualTo(NoticeKind.ANSWERED);
            untilReceived(2);
        }
        assertThat(outbox.last(10))
                .extracting(notice -> notice.progress().receipt())
                .containsOnly("ok");
    }

    /// The receipt is written after the sending, and the end of the sender waits only so long for it.
    private void untilReceived(int count) {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (outbox.last(10).stream().filter(n -> n.progress().receipt() != null).count() < count
                && System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aChannelThatHangsHoldsNoOtherUpAndIsGivenUpOn() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        NoticeChannel hanging =
                channel(
                        "webhook",
                        _ -> {
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                interrupted.countDown();
                                throw e;
                            }
                            return new NoticeSendResult.Delivered("never", null);
                        });
        try (NoticeSender _ = sender(Duration.ofMillis(300), hanging, good("mail"))) {
            Decision decision = asked();
            assertThat(next().notice().channel()).isEqualTo("mail");
            assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .contains(decision.id().value())
                    .contains("it took longer");
        }
    }

    @Test
    void aChannelThatBreaksIsTriedAgainLater() throws Exception {
        NoticeChannel broken =
                channel(
                        "mail",
                        _ -> {
                            throw new IllegalStateException("no\nway");
                        });
        try (NoticeSender _ = sender(Duration.ofSeconds(20), broken)) {
            asked();
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .contains(
                            "it was not sent, by a fault of Sayso itself (IllegalStateException"
                                    + " at NoticeSenderTest.java:")
                    .doesNotContain("java.lang", "no way");
        }
        assertThat(outbox.waiting(10)).singleElement().satisfies(Notice::isWaiting);
    }

    @Test
    void aChannelThatAsksToWaitIsLeftAloneUntilThenAndNothingIsLost() throws Exception {
        int each = 4;
        AtomicInteger refusals = new AtomicInteger();
        Deque<Long> window = new ArrayDeque<>();
        NoticeChannel limited =
                channel(
                        "mail",
                        dispatch -> {
                            long now = System.nanoTime();
                            window.removeIf(at -> now - at > TimeUnit.SECONDS.toNanos(1));
                            if (window.size() == each) {
                                refusals.incrementAndGet();
                                return new NoticeSendResult.Failed(
                                        "wait", true, Duration.ofSeconds(1));
                            }
                            window.add(now);
                            sent.add(dispatch);
                            return new NoticeSendResult.Delivered("ok", null);
                        });
        try (NoticeSender _ = sender(Duration.ofSeconds(20), limited)) {
            for (int i = 0; i < 3 * each; i++) {
                asked();
            }
            for (int i = 0; i < 3 * each; i++) {
                next();
            }
        }
        assertThat(refusals.get()).as("one for each time that it asks to wait").isLessThan(each);
        assertThat(outbox.dead(10)).isEmpty();
    }

    private NoticeSender sender(Duration patience, NoticeChannel... channels) {
        NoticeRecipients addressees =
                new NoticeRecipients(
                        List.of(channels).stream()
                                .map(channel ->
                                        new NoticeSubscription(
                                                channel.name(),
                                                "ada",
                                                Urgency.LOW,
                                                Set.of(NoticeKind.values()),
                                                false,
                                                Duration.ZERO))
                                .toList(),
                        Map.of(),
                        true);
        return new NoticeSender(
                outbox,
                () -> new Channels(List.of(channels), addressees),
                () -> store.log().wakeups(),
                (_, what) -> log.add(what),
                patience);
    }

    private NoticeChannel good(String name) {
        return channel(
                name,
                dispatch -> {
                    sent.add(dispatch);
                    return new NoticeSendResult.Delivered("ok", null);
                });
    }

    private interface Way {
        NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException;
    }

    private static NoticeChannel channel(String name, Way way) {
        return new NoticeChannel() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException {
                return way.send(dispatch);
            }
        };
    }

    private NoticeDispatch next() throws InterruptedException {
        NoticeDispatch dispatch = sent.poll(60, TimeUnit.SECONDS);
        assertThat(dispatch).as("something is sent").isNotNull();
        return dispatch;
    }

    private Decision asked() {
        return ((AskResult.Asked) desk.ask(aDecision().ask())).decision();
    }
}
