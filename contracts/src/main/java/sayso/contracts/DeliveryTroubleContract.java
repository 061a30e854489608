package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.QuietHours;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.turn.StopRecord;

/// Tests that every outbox must pass about alerts to the person on delivery failures: an answer
/// that never arrives or whose agent is gone, and an agent that was let go without a decision; each
/// once, and after quiet hours unless urgent. Includes those of `CallLeaseContract`, and through it
/// the contracts of presence, outbox, queue and turns.
public interface DeliveryTroubleContract extends CallLeaseContract {
    @Test
    default void anAnswerThatNeverArrivesIsToldToThePersonOnce() {
        turns().write(transaction -> transaction.seen(sighting("s-1")));
        Decision asked = asked(aDecision().inSession("s-1"));
        answer(asked);
        for (int i = 0; i < AgentMessage.TRIES; i++) {
            assertThat(outbox().troubles(EVERYBODY)).as("told %d times", i).isZero();
            MessageQueue queue = new MessageQueue(queueStore());
            queue.told(queue.drain("local", "s-1", 9_000).taken(), "Stop");
            clock().tick(AgentMessage.PATIENCE);
        }
        clock().tick(Duration.ofSeconds(1));

        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(2);
        assertThat(anotherOutbox().troubles(EVERYBODY)).isZero();
        NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(taken.notice().kind()).isEqualTo(NoticeKind.UNDELIVERED);
        assertThat(taken.toOverseer()).isTrue();
        assertThat(trouble(taken).text())
                .contains(asked.id().value())
                .contains("was answered by ada: Option a (a)")
                .contains("it was told 5 times, and there is no sign that it arrived");
    }

    @Test
    default void anAnswerWhoseAgentIsGoneIsToldToThePersonUnlessASuccessorTakesIt() {
        turns().write(transaction -> transaction.seen(sighting("s-1")));
        Decision asked = asked(aDecision().inSession("s-1"));
        turns().write(transaction -> {
            transaction.save(transaction.session(SESSION).orElseThrow().ended(transaction.now()));
            return true;
        });
        answer(asked);
        assertThat(outbox().troubles(EVERYBODY)).as("a successor may begin").isZero();
        clock().tick(AgentMessage.PATIENCE.plusSeconds(1));

        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(2);

        assertThat(trouble(outbox().take("mail", EVERYBODY).orElseThrow()).text())
                .contains("the session that asked is gone")
                .contains("The next session of claude-code in /srv/shop is told");
        AgentSession heir = turns().write(transaction -> transaction.seen(sighting("s-2")));
        new MessageQueue(queueStore()).inherit(heir);
        assertThat(outbox().take("webhook", EVERYBODY))
                .as("what is no longer so is not told")
                .isEmpty();
    }

    @Test
    default void anAgentThatWasLetGoIsToldOnceForEachTime() {
        turns().write(transaction -> transaction.seen(sighting("s-1")));
        letGo(1);
        clock().tick(Duration.ofMinutes(3));
        letGo(2);

        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(4);
        assertThat(anotherOutbox().troubles(EVERYBODY)).isZero();

        NoticeDispatch taken = anotherOutbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(taken.notice().kind()).isEqualTo(NoticeKind.STOP_LOOP);
        assertThat(trouble(taken).text()).contains("claude-code in /srv/shop (session s-1)");
        outbox().sent(taken.notice(), new NoticeSendResult.Delivered("250 OK", null));
        assertThat(outbox().take("mail", EVERYBODY)).isPresent();
        assertThat(channels(null))
                .as("what is about no decision is everybody's and no owner's")
                .extracting(ChannelFigures::channel, ChannelFigures::count)
                .containsExactly(tuple("mail", 2), tuple("webhook", 2));
        assertThat(channels("local")).isEmpty();
    }

    @Test
    default void troublesWaitForTheEndOfQuietHoursUnlessTheyAreUrgent() {
        turns().write(transaction -> transaction.seen(sighting("s-1")));
        Decision urgent = asked(aDecision().inSession("s-1").ofUrgency("high"));
        answer(urgent);
        letGo(1);
        clock().tick(AgentSession.SILENT.plusSeconds(1));
        LocalTime now = LocalTime.ofInstant(clock().instant(), ZoneOffset.UTC);
        QuietHours night = new QuietHours(now.minusHours(1), now.plusHours(2), ZoneOffset.UTC);
        NoticeRecipients asleep =
                new NoticeRecipients(EVERYBODY.overseer(), EVERYBODY.requesters(), true, night);

        assertThat(outbox().troubles(asleep)).isEqualTo(4);

        NoticeDispatch taken = outbox().take("mail", asleep).orElseThrow();
        assertThat(taken.notice().kind()).isEqualTo(NoticeKind.UNDELIVERED);
        outbox().sent(taken.notice(), new NoticeSendResult.Delivered("250 OK", null));
        assertThat(outbox().take("mail", asleep)).as("nothing else at night").isEmpty();
        clock().tick(Duration.ofHours(2));
        assertThat(outbox().take("mail", asleep).orElseThrow().notice().kind())
                .isEqualTo(NoticeKind.STOP_LOOP);
    }

    @Test
    default void whatRulesAnsweredIsToldOnceItsDayIsOver() {
        Decision ruled = ruled("Which cache?");
        Decision contested = ruled("Which bus?");
        assertThat(outbox().troubles(EVERYBODY)).as("the day is not over").isZero();
        turnsDesk().contest(contested.id(), "", ADA);
        clock().tick(Duration.ofDays(1));

        assertThat(outbox().troubles(EVERYBODY)).isEqualTo(2);
        assertThat(anotherOutbox().troubles(EVERYBODY)).isZero();

        NoticeDispatch taken = outbox().take("mail", EVERYBODY).orElseThrow();
        assertThat(taken.notice().kind()).isEqualTo(NoticeKind.RULE_DIGEST);
        RuleDigest digest = ((NoticeSubject.OfDigest) taken.subject()).digest();
        assertThat(digest.title()).isEqualTo("A question was answered by your rules");
        assertThat(digest.text())
                .contains("by the rule r-7m2kq0: Option a (a)", "sayso contest " + ruled.id())
                .doesNotContain(contested.id().value());
    }

    @Test
    default void theTenthAnswerOfRulesIsToldAtOnce() {
        for (int i = 0; i < 11; i++) {
            assertThat(outbox().troubles(EVERYBODY)).as("after %d", i).isEqualTo(i == 10 ? 2 : 0);
            ruled("Question " + i + "?");
        }
        assertThat(outbox().troubles(EVERYBODY)).isZero();
        clock().tick(Duration.ofDays(1));
        assertThat(outbox().troubles(EVERYBODY)).as("the eleventh").isEqualTo(2);
    }

    private Decision ruled(String title) {
        Decision asked = asked(aDecision().titled(title));
        turnsDesk()
                .answer(
                        asked.id(),
                        Answer.choosing(new OptionId("a")),
                        new Actor.Rule("r-7m2kq0"),
                        null);
        return asked;
    }

    private void letGo(long turn) {
        turns().write(transaction -> {
            transaction.add(
                    new StopRecord(
                            SESSION, turn, transaction.now(), StopCounts.LOOPS, "print-" + turn));
            return true;
        });
    }

    private List<ChannelFigures> channels(@Nullable String owner) {
        return turnsDesk().statistics(new StatisticsQuery(null, owner, Set.of())).channels();
    }

    private static TroubleNotice trouble(NoticeDispatch dispatch) {
        return ((NoticeSubject.OfTrouble) dispatch.subject()).trouble();
    }

    private static SessionSignals sighting(String session) {
        return new SessionSignals(
                new SessionKey("local", "claude-code", session), "/srv/shop", null, false);
    }
}
