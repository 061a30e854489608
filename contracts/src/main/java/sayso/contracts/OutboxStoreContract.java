package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeFilter;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicId;
import sayso.decision.model.Urgency;

/// Tests that every `OutboxStore`, and the outbox of notices to people over it, must pass: each
/// notice sent once, leases, retries with growing pauses, and notices that are no longer needed.
/// Includes those of `MessageQueueStoreContract`.
public interface OutboxStoreContract extends MessageQueueStoreContract {
    String ADA_AT = "ada@example.com";

    NoticeRecipients EVERYBODY =
            new NoticeRecipients(
                    List.of(
                            way("mail", ADA_AT, Urgency.LOW, Set.of(NoticeKind.values()), false),
                            way(
                                    "webhook",
                                    "ci.example.com",
                                    Urgency.LOW,
                                    Set.of(NoticeKind.values()),
                                    true),
                            way(
                                    "desktop",
                                    "screen",
                                    Urgency.HIGH,
                                    Set.of(NoticeKind.REQUESTED),
                                    false)),
                    Map.of("shop/claude", "claude@example.com"),
                    true);

    OutboxStore outboxStore();

    /// The same store as another process sees it; in memory, the same object.
    OutboxStore anotherOutboxStore();

    @Test
    default void aNewDecisionIsToBeToldOverEveryWayThatWantsItOnce() {
        Decision asked = asked(aDecision());

        assertThat(outbox().follow(EVERYBODY)).isEqualTo(2);
        assertThat(anotherOutbox().follow(EVERYBODY)).isZero();
        assertThat(anotherOutbox().of(asked.id()))
                .extracting(Notice::channel)
                .containsExactlyInAnyOrder("mail", "webhook");
        assertThat(anotherOutbox().of(asked.id()))
                .allSatisfy(notice -> {
                    assertThat(notice.kind()).isEqualTo(NoticeKind.REQUESTED);
                    assertThat(notice.state()).isEqualTo(NoticeState.WAITING);
                });
    }

    @Test
    default void aCallNamesTheEarlierAnswerToTheSameQuestion() {
        Decision earlier = asked(aDecision());
        answer(earlier);
        clock().tick(Duration.ofMinutes(1));
        Decision now = asked(aDecision());
        outbox().follow(EVERYBODY);

        List<NoticeSubject.OfDecision> calls =
                Stream.generate(() -> outbox().take("mail", EVERYBODY))
                        .takeWhile(Optional::isPresent)
                        .flatMap(Optional::stream)
                        .filter(taken -> taken.notice().kind() == NoticeKind.REQUESTED)
                        .map(taken -> (NoticeSubject.OfDecision) taken.subject())
                        .filter(about -> about.decision().id().equals(now.id()))
                        .toList();

        assertThat(calls)
                .singleElement()
                .satisfies(about ->
                        assertThat(about.before().getFirst().decision()).isEqualTo(earlier.id()));
    }

    @Test
    default void aCallNamesTheEarlierAnswerOfEachTopicThatHasOne() {
        Decision earlier = asked(aDecision().titled("Which cache keeps the sessions of the shop?"));
        answer(earlier);
        clock().tick(Duration.ofMinutes(1));
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Setup",
                                new RequestedQuestionnaire(
                                        List.of(topic("cache"), topic("queue")),
                                        RequestedQuestionnaire.Words.OWN)),
                        DeskPolicy.STANDARD);
        NewDecision sitting = NewDecision.of((AskCheckResult.Valid) checked, earlier.asker());
        Decision now = ((AskResult.Asked) turnsDesk().ask(sitting)).decision();
        outbox().follow(EVERYBODY);

        assertThat(
                        Stream.generate(() -> outbox().take("mail", EVERYBODY))
                                .takeWhile(Optional::isPresent)
                                .flatMap(Optional::stream)
                                .filter(taken -> taken.notice().decision().equals(now.id()))
                                .map(taken -> (NoticeSubject.OfDecision) taken.subject())
                                .flatMap(about -> about.before().stream()))
                .singleElement()
                .satisfies(before -> {
                    assertThat(before.decision()).isEqualTo(earlier.id());
                    assertThat(before.topic()).isEqualTo(new TopicId("cache"));
                });
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
    default void onlyTheUrgentGoesWhereOnlyTheUrgentIsWanted() {
        Decision asked = asked(aDecision().ofUrgency("high"));
        outbox().follow(EVERYBODY);
        assertThat(outbox().of(asked.id())).extracting(Notice::channel).contains("desktop");
    }

    @Test
    default void whatOneTookNobodyElseSendsUntilTheLeaseEnds() {
        asked(aDecision());
        outbox().follow(EVERYBODY);

        NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(taken.toOverseer()).isTrue();
        assertThat(anotherOutbox().take("mail", EVERYBODY)).isEmpty();
        clock().tick(Notice.LEASE);
        NoticeDispatch again = anotherOutbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(again.notice().id()).isEqualTo(taken.notice().id());

        outbox().sent(taken.notice(), new NoticeSendResult.Failed("too late", false));
        assertThat(outbox().waiting(10)).as("whoever lost the lease decides nothing").hasSize(2);
        anotherOutbox().sent(again.notice(), new NoticeSendResult.Delivered("250 OK", "<a@b>"));
        assertThat(outbox().of(taken.notice().decision()))
                .filteredOn(notice -> notice.channel().equals("mail"))
                .singleElement()
                .satisfies(notice -> {
                    assertThat(notice.state()).isEqualTo(NoticeState.SENT);
                    assertThat(notice.progress().receipt()).isEqualTo("250 OK");
                    assertThat(notice.progress().reference()).isEqualTo("<a@b>");
                    assertThat(notice.progress().sentAt()).isEqualTo(clock().instant());
                });
        assertThat(outbox().take("mail", EVERYBODY)).isEmpty();
    }

    @Test
    default void whatFailsIsTriedAgainAfterGrowingPausesAndIsDeadInTheEnd() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        Duration last = Duration.ZERO;
        for (int i = 1; i <= Notice.TRIES; i++) {
            NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
            outbox().sent(
                            taken.notice(),
                            new NoticeSendResult.Failed("connection refused " + i, true));
            assertThat(outbox().take("mail", EVERYBODY)).as("a pause after try %d", i).isEmpty();
            Duration pause = Duration.between(clock().instant(), mail(asked).progress().nextAt());
            if (i < 5) {
                assertThat(pause).isGreaterThan(last);
            }
            assertThat(pause).isLessThanOrEqualTo(Duration.ofMinutes(75));
            last = pause;
            clock().tick(pause);
        }
        assertThat(mail(asked).state()).isEqualTo(NoticeState.DEAD);
        assertThat(mail(asked).progress().failures()).hasSize(Notice.TRIES);
        assertThat(mail(asked).lastFailure()).isEqualTo("connection refused " + Notice.TRIES);
        assertThat(anotherOutbox().dead(10)).containsExactly(mail(asked));
        assertThat(outbox().count(NoticeState.DEAD)).isEqualTo(1);

        assertThat(anotherOutbox().retry(mail(asked).id())).hasSize(1);
        assertThat(outbox().retry("ntc-unknown")).isEmpty();
        assertThat(outbox().take("mail", EVERYBODY)).isPresent();
    }

    @Test
    default void whatNoTryCanMendIsDeadAtOnce() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
        outbox().sent(taken.notice(), new NoticeSendResult.Failed("no such mailbox", false));
        assertThat(mail(asked).state()).isEqualTo(NoticeState.DEAD);
    }

    @Test
    default void whatIsClosedBeforeItsCallWasSentIsNotCalledFor() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        answer(asked);
        assertThat(outbox().take("mail", EVERYBODY)).isEmpty();
        assertThat(mail(asked).state()).isEqualTo(NoticeState.DROPPED);

        outbox().follow(EVERYBODY);
        assertThat(outbox().of(asked.id()))
                .as("who was told nothing is told no end, but a program follows everything")
                .filteredOn(notice -> notice.kind() == NoticeKind.ANSWERED)
                .extracting(Notice::channel)
                .containsExactly("webhook");
    }

    @Test
    default void aCallThatWaitsIsDroppedOnceItsChannelLeavesTheDecisionOut() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        NoticeRecipients narrowed =
                new NoticeRecipients(
                        EVERYBODY.overseer().stream()
                                .map(way ->
                                        way.narrowed(
                                                NoticeFilter.parse(
                                                        List.of(),
                                                        way.channel().equals("mail")
                                                                ? List.of(
                                                                        "agent:"
                                                                                + asked.asker()
                                                                                        .name())
                                                                : List.of())))
                                .toList(),
                        EVERYBODY.requesters(),
                        true);

        assertThat(outbox().take("mail", narrowed)).isEmpty();
        assertThat(mail(asked).state()).isEqualTo(NoticeState.DROPPED);
        assertThat(anotherOutbox().take("webhook", narrowed)).isPresent();
    }

    @Test
    default void theAnswerGoesToTheAskerWhoseAddressIsKnownElseBackToTheOverseer() {
        Decision known = asked(aDecision().askedBy("shop/claude"));
        Decision unknown = asked(aDecision());
        outbox().follow(EVERYBODY);
        sendAll("mail");
        answer(known);
        clock().tick(Duration.ofSeconds(1));
        answer(unknown);
        outbox().follow(EVERYBODY);

        NoticeDispatch first = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(first.notice().kind()).isEqualTo(NoticeKind.ANSWERED);
        assertThat(first.notice().target()).isEqualTo("claude@example.com");
        assertThat(first.toOverseer()).isFalse();
        NoticeDispatch second = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(second.notice().target()).isEqualTo(ADA_AT);
        assertThat(second.toOverseer()).isTrue();
        assertThat(second.earlier()).isEqualTo("<" + unknown.id() + "@mail>");
        assertThat(outbox().take("mail", EVERYBODY)).isEmpty();
    }

    @Test
    default void whoeverWasCalledLearnsThatNobodyNeedsThemAnyMore() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        sendAll("mail");
        turnsDesk()
                .cancel(
                        asked.id(),
                        CancelKind.WITHDRAWN,
                        "solved",
                        new Actor.Agent(Asker.LOCAL, "shop/builder", null));
        outbox().follow(EVERYBODY);
        assertThat(outbox().take("mail", EVERYBODY).orElseThrow().notice().kind())
                .isEqualTo(NoticeKind.CLOSED);
    }

    @Test
    default void noticesOfOneDecisionGoInTheirOrder() {
        Decision asked = asked(aDecision());
        outbox().follow(EVERYBODY);
        NoticeDispatch call = outbox().take("webhook", EVERYBODY).orElseThrow();
        clock().tick(Duration.ofSeconds(1));
        answer(asked);
        outbox().follow(EVERYBODY);
        assertThat(outbox().take("webhook", EVERYBODY))
                .as("the call is still on its way")
                .isEmpty();
        outbox().sent(call.notice(), new NoticeSendResult.Delivered("200", null));
        assertThat(outbox().take("webhook", EVERYBODY).orElseThrow().notice().kind())
                .isEqualTo(NoticeKind.ANSWERED);
    }

    @Test
    default void oldEndsAreNoNews() {
        Decision asked = asked(aDecision());
        answer(asked);
        clock().tick(Duration.ofDays(4));
        assertThat(outbox().follow(EVERYBODY)).isZero();
    }

    @Test
    default void manySendersSendEveryNoticeOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            asked(aDecision());
        }
        List<String> sent = new ArrayList<>();
        try (ExecutorService crowd = Executors.newFixedThreadPool(4)) {
            List<Callable<List<String>>> senders = new ArrayList<>();
            for (Outbox one : List.of(outbox(), anotherOutbox(), outbox(), anotherOutbox())) {
                senders.add(() -> {
                    one.follow(EVERYBODY);
                    List<String> own = new ArrayList<>();
                    for (Optional<NoticeDispatch> taken = one.take("webhook", EVERYBODY);
                            taken.isPresent();
                            taken = one.take("webhook", EVERYBODY)) {
                        own.add(taken.get().notice().id());
                        one.sent(taken.get().notice(), new NoticeSendResult.Delivered("200", null));
                    }
                    return own;
                });
            }
            for (Future<List<String>> own : crowd.invokeAll(senders)) {
                sent.addAll(own.get());
            }
        }
        assertThat(sent).hasSize(20).doesNotHaveDuplicates();
    }

    private static NoticeSubscription way(
            String channel, String target, Urgency atLeast, Set<NoticeKind> kinds, boolean always) {
        return new NoticeSubscription(channel, target, atLeast, kinds, always, Duration.ZERO);
    }

    default Outbox outbox() {
        return new Outbox(outboxStore(), new Random(3));
    }

    default Outbox anotherOutbox() {
        return new Outbox(anotherOutboxStore(), new Random(4));
    }

    private void sendAll(String channel) {
        for (Optional<NoticeDispatch> taken = outbox().take(channel, EVERYBODY);
                taken.isPresent();
                taken = outbox().take(channel, EVERYBODY)) {
            outbox().sent(
                            taken.get().notice(),
                            new NoticeSendResult.Delivered(
                                    "250 OK",
                                    "<" + taken.get().notice().decision() + "@" + channel + ">"));
        }
    }

    private Notice mail(Decision decision) {
        return outbox().of(decision.id()).stream()
                .filter(notice -> notice.channel().equals("mail"))
                .findFirst()
                .orElseThrow();
    }

    default void answer(Decision decision) {
        turnsDesk().answer(decision.id(), Answer.choosing(new OptionId("a")), ADA, null);
    }

    default Decision asked(DecisionBuilder decision) {
        AskResult result = turnsDesk().ask(decision.ask());
        if (result instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the question was refused: " + result);
    }
}
