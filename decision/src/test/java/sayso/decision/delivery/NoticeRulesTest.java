package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.log.LogEvent;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;
import sayso.decision.session.SessionKey;

class NoticeRulesTest {
    private static final Set<NoticeKind> EVERYTHING = Set.of(NoticeKind.values());
    private static final NoticeSubscription MAIL =
            new NoticeSubscription(
                    "mail", "ada@example.com", Urgency.LOW, EVERYTHING, false, Duration.ZERO);
    private static final NoticeSubscription HOOK =
            new NoticeSubscription("webhook", "ci", Urgency.LOW, EVERYTHING, true, Duration.ZERO);
    private static final NoticeSubscription SCREEN =
            new NoticeSubscription(
                    "desktop",
                    "screen",
                    Urgency.HIGH,
                    Set.of(NoticeKind.REQUESTED, NoticeKind.ESCALATED, NoticeKind.UNDELIVERED),
                    false,
                    Duration.ofSeconds(6));
    private static final String BUILDER = "builder@example.com";

    private static final LogEvent ASKED =
            new LogEvent.Asked(
                    question(request()),
                    DecisionTerms.PLAIN,
                    pending().asker(),
                    DecisionLinks.NONE);
    private static final LogEvent ANSWERED = new LogEvent.Answered(choosing("sqlite"), ANN, false);
    private static final LogEvent TIMED_OUT = new LogEvent.TimedOut(null, null);
    private static final LogEvent REMINDED = new LogEvent.Reminded(CLAUDE);
    private static final LogEvent ESCALATED =
            new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.LOW);
    private static final LogEvent DECLINED = new LogEvent.Cancelled(CancelKind.REFUSED, "no", ANN);
    private static final LogEvent WITHDRAWN =
            new LogEvent.Cancelled(CancelKind.WITHDRAWN, "solved", CLAUDE);

    private static NoticeRules rules(boolean asker, NoticeSubscription... ways) {
        return new NoticeRules(
                new NoticeRecipients(
                        List.of(ways), Map.of("shop/claude-code", BUILDER), asker, null));
    }

    private static List<Notice> of(
            NoticeRules rules, LogEvent event, Decision decision, Notice... known) {
        return rules.of(event, 42, NOON, decision, List.of(known), NOON);
    }

    private static Decision ofUrgency(Urgency urgency) {
        return pending(DecisionTerms.PLAIN.ofUrgency(urgency), question(request()), List.of());
    }

    private static Decision withdrawn() {
        return pending()
                .ended(new Outcome.Cancelled(CancelKind.WITHDRAWN, "solved", CLAUDE, NOON), null);
    }

    private static Notice told(NoticeSubscription way, NoticeKind kind) {
        return new Notice(
                pending().id(),
                kind,
                way.channel(),
                way.target(),
                0,
                NOON,
                Notice.Progress.waiting(NOON));
    }

    /// What an event tells of, with the state of its decision then; null where it tells nothing.
    private record Row(LogEvent event, DecisionState state, @Nullable NoticeKind kind) {}

    private static Stream<Row> rows() {
        DecisionId other = new DecisionId("d-8n3kr1");
        return Stream.of(
                new Row(ASKED, DecisionState.PENDING, NoticeKind.REQUESTED),
                new Row(REMINDED, DecisionState.PENDING, NoticeKind.REMINDER),
                new Row(ESCALATED, DecisionState.PENDING, NoticeKind.ESCALATED),
                new Row(ANSWERED, DecisionState.RESOLVED, NoticeKind.ANSWERED),
                new Row(WITHDRAWN, DecisionState.CANCELLED, NoticeKind.CLOSED),
                new Row(TIMED_OUT, DecisionState.TIMED_OUT, NoticeKind.CLOSED),
                new Row(
                        new LogEvent.Superseded(other, CLAUDE),
                        DecisionState.SUPERSEDED,
                        NoticeKind.CLOSED),
                new Row(
                        new LogEvent.Imported(
                                question(request()),
                                DecisionTerms.PLAIN,
                                pending().asker(),
                                DecisionLinks.NONE,
                                null,
                                ANN),
                        DecisionState.PENDING,
                        null),
                new Row(new LogEvent.Claimed(ANN, NOON), DecisionState.PENDING, NoticeKind.UPDATED),
                new Row(
                        new LogEvent.AnswerRefused(choosing("sqlite"), CLAUDE, "no"),
                        DecisionState.RESOLVED,
                        null),
                new Row(new LogEvent.EscalationDeferred(NOON), DecisionState.PENDING, null),
                new Row(new LogEvent.Acknowledged(NOON, ANN), DecisionState.PENDING, null),
                new Row(new LogEvent.Viewed(ANN), DecisionState.PENDING, null),
                new Row(new LogEvent.Delivered(CLAUDE), DecisionState.RESOLVED, null),
                new Row(
                        new LogEvent.ShutToLate(
                                new LateAnswerClosure("it was declined", null), ANN),
                        DecisionState.TIMED_OUT,
                        NoticeKind.UPDATED),
                new Row(new LogEvent.Erased("the law", ANN), DecisionState.RESOLVED, null),
                new Row(new LogEvent.Restored(3, 4, "ab", ANN), DecisionState.PENDING, null));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void anEventTellsOfOneThingOrOfNothing(Row row) {
        assertThat(NoticeRules.isTold(row.event())).isEqualTo(row.kind() != null);
        List<Notice> made = of(rules(false, HOOK), row.event(), in(row.state()));

        if (row.kind() == null) {
            assertThat(made).isEmpty();
        } else {
            assertThat(made).extracting(Notice::kind).containsExactly(row.kind());
        }
    }

    private static Stream<LogEvent> calls() {
        return Stream.of(ASKED, REMINDED, ESCALATED);
    }

    @ParameterizedTest
    @MethodSource("calls")
    void nobodyIsCalledToWhatIsOver(LogEvent call) {
        assertThat(of(rules(false, MAIL), call, pending())).hasSize(1);
        for (DecisionState state : DecisionState.values()) {
            if (state != DecisionState.PENDING) {
                assertThat(of(rules(false, MAIL), call, in(state))).as(state.wireName()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void aCallIsNewsAsLongAsItsDecisionWaits(LogEvent call) {
        assertThat(
                        rules(false, MAIL)
                                .of(
                                        call,
                                        42,
                                        NOON,
                                        pending(),
                                        List.of(),
                                        NOON.plus(Duration.ofDays(300))))
                .hasSize(1);
    }

    @Test
    void anEndIsNewsForThreeDays() {
        Decision ended = in(DecisionState.RESOLVED);
        Instant old = NOON.plus(Duration.ofDays(3));

        assertThat(rules(false, HOOK).of(ANSWERED, 42, NOON, ended, List.of(), old)).hasSize(1);
        assertThat(rules(false, HOOK).of(ANSWERED, 42, NOON, ended, List.of(), old.plusNanos(1)))
                .isEmpty();
    }

    @Test
    void nothingIsToldOfWhatWasErased() {
        Decision ended = in(DecisionState.RESOLVED);

        assertThat(of(rules(true, HOOK), ANSWERED, ended.with(ended.timing().erased(NOON))))
                .isEmpty();
        assertThat(of(rules(true, HOOK), ASKED, pending().with(pending().timing().erased(NOON))))
                .isEmpty();
    }

    @Test
    void nobodyIsToldWhereNobodyWantsIt() {
        assertThat(of(rules(false), ASKED, pending())).isEmpty();
        assertThat(of(rules(false, SCREEN), ASKED, ofUrgency(Urgency.MEDIUM))).isEmpty();
        assertThat(of(rules(false, SCREEN), REMINDED, ofUrgency(Urgency.HIGH)))
                .as("a kind that the screen does not take")
                .isEmpty();
    }

    @Test
    void whatIsEscalatedGoesOverEveryWayHoweverUrgentItIs() {
        assertThat(of(rules(false, MAIL, SCREEN), ESCALATED, ofUrgency(Urgency.LOW)))
                .extracting(Notice::channel)
                .containsExactly("mail", "desktop");
    }

    private static NoticeSubscription without(NoticeSubscription way, String criterion) {
        return way.narrowed(NoticeFilter.parse(List.of(), List.of(criterion)));
    }

    @Test
    void whatAChannelLeavesOutGoesThereByNoReminderNoStepAndNoTrouble() {
        Decision urgent = ofUrgency(Urgency.HIGH);
        NoticeRules rules =
                rules(false, without(MAIL, "project:shop"), without(HOOK, "type:plan"), SCREEN);

        assertThat(of(rules, ASKED, urgent))
                .extracting(Notice::channel)
                .containsExactly("webhook", "desktop");
        assertThat(of(rules, REMINDED, urgent))
                .extracting(Notice::channel)
                .containsExactly("webhook");
        assertThat(of(rules, ESCALATED, urgent))
                .extracting(Notice::channel)
                .containsExactly("webhook", "desktop");
        assertThat(rules.ofUndelivered(urgent, NOON))
                .extracting(Notice::channel)
                .containsExactly("webhook", "desktop");
        assertThat(of(rules(false, without(HOOK, "project:shop")), TIMED_OUT, urgent)).isEmpty();
    }

    @Test
    void theEndOfWhatWasToldIsToldThoughItIsLeftOutByNow() {
        Notice mailed = told(MAIL, NoticeKind.REQUESTED).leased(NOON);
        Notice posted = told(HOOK, NoticeKind.REQUESTED).leased(NOON);
        NoticeRules rules =
                rules(false, without(MAIL, "project:shop"), without(HOOK, "project:shop"));

        assertThat(of(rules, TIMED_OUT, in(DecisionState.TIMED_OUT), mailed, posted))
                .extracting(Notice::channel)
                .containsExactly("mail", "webhook");
        assertThat(of(rules, TIMED_OUT, in(DecisionState.TIMED_OUT))).isEmpty();
    }

    @Test
    void whatIsAboutNoDecisionGoesWhateverIsLeftOut() {
        HoldLoopRecord loop =
                new HoldLoopRecord(new SessionKey("local", "codex", "s-1"), 4, null, NOON);

        assertThat(rules(false, without(MAIL, "agent:codex")).of(loop, NOON)).hasSize(1);
    }

    @Test
    void aStepCallsOverTheChannelsThatItNamesAndOverTheOthersWhereNoneOfThemTakesTheDecision() {
        LogEvent overMail =
                new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.LOW, List.of("mail"));
        LogEvent overPhone =
                new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.LOW, List.of("telegram"));

        assertThat(of(rules(false, MAIL, SCREEN), overMail, pending()))
                .extracting(Notice::channel)
                .containsExactly("mail");
        assertThat(of(rules(false, without(MAIL, "project:shop"), SCREEN), overMail, pending()))
                .extracting(Notice::channel)
                .containsExactly("desktop");
        assertThat(of(rules(false, MAIL, SCREEN), overPhone, pending()))
                .as("a channel that is not set up")
                .extracting(Notice::channel)
                .containsExactly("mail", "desktop");
    }

    @Test
    void onlyACallWaitsInCaseSomebodyAnswersAnyway() {
        NoticeSubscription slow =
                new NoticeSubscription(
                        "webhook", "ci", Urgency.LOW, EVERYTHING, true, Duration.ofSeconds(6));

        assertThat(of(rules(false, slow), ASKED, pending()))
                .extracting(Notice::createdAt, notice -> notice.progress().nextAt())
                .containsExactly(tuple(NOON, NOON.plusSeconds(6)));
        assertThat(of(rules(false, slow), ANSWERED, in(DecisionState.RESOLVED)))
                .extracting(notice -> notice.progress().nextAt())
                .containsExactly(NOON);
    }

    @Test
    void onlyWhatRepeatsIsTellableTwice() {
        assertThat(of(rules(false, MAIL), REMINDED, pending()))
                .extracting(Notice::occurrence)
                .containsExactly(42L);
        assertThat(of(rules(false, MAIL), ESCALATED, pending()))
                .extracting(Notice::occurrence)
                .containsExactly(42L);
        assertThat(of(rules(false, MAIL), ASKED, pending()))
                .extracting(Notice::occurrence)
                .containsExactly(0L);
        assertThat(of(rules(false, HOOK), ANSWERED, in(DecisionState.RESOLVED)))
                .extracting(Notice::occurrence)
                .containsExactly(0L);
    }

    @Test
    void theEndIsToldToWhomItsCallMayHaveReachedAndToWhomeverFollowsEverything() {
        Decision ended = in(DecisionState.TIMED_OUT);
        NoticeRules rules = rules(false, MAIL, HOOK);
        Notice called = told(MAIL, NoticeKind.REQUESTED).leased(NOON);
        Notice elsewhere =
                new Notice(
                        ended.id(),
                        NoticeKind.REQUESTED,
                        "mail",
                        "ben@example.com",
                        0,
                        NOON,
                        called.progress());

        assertThat(of(rules, TIMED_OUT, ended))
                .extracting(Notice::channel)
                .containsExactly("webhook");
        assertThat(of(rules, TIMED_OUT, ended, called))
                .extracting(Notice::channel)
                .containsExactly("mail", "webhook");
        assertThat(
                        of(
                                rules,
                                TIMED_OUT,
                                ended,
                                called.failed("refused", false, Duration.ZERO, 0, NOON)))
                .as("a try that failed may have arrived")
                .hasSize(2);
        for (Notice untold :
                List.of(
                        told(MAIL, NoticeKind.REQUESTED),
                        told(MAIL, NoticeKind.REQUESTED).dropped(),
                        told(HOOK, NoticeKind.REQUESTED).leased(NOON),
                        told(MAIL, NoticeKind.ANSWERED).leased(NOON),
                        elsewhere)) {
            assertThat(of(rules, TIMED_OUT, ended, untold))
                    .as(untold.toString())
                    .extracting(Notice::channel)
                    .containsExactly("webhook");
        }
    }

    @Test
    void theAnswerGoesByMailToTheAskerAndNotBackToWhoeverGaveIt() {
        Notice called = told(MAIL, NoticeKind.REQUESTED).leased(NOON);

        assertThat(of(rules(true, MAIL, HOOK), ANSWERED, in(DecisionState.RESOLVED), called))
                .extracting(Notice::channel, Notice::target)
                .containsExactly(tuple("mail", BUILDER), tuple("webhook", "ci"));
        assertThat(of(rules(false, MAIL), ANSWERED, in(DecisionState.RESOLVED), called))
                .as("an asker that has no mail")
                .extracting(Notice::target)
                .containsExactly("ada@example.com");
    }

    @Test
    void anEndWithoutAnAnswerGoesToTheAskerAndToWhoeverWasCalled() {
        Notice called = told(MAIL, NoticeKind.REQUESTED).leased(NOON);

        assertThat(of(rules(true, MAIL), TIMED_OUT, in(DecisionState.TIMED_OUT), called))
                .extracting(Notice::target)
                .containsExactly(BUILDER, "ada@example.com");
        assertThat(of(rules(true), DECLINED, in(DecisionState.CANCELLED)))
                .extracting(Notice::target)
                .containsExactly(BUILDER);
    }

    @Test
    void whatTheAskerEndedItselfIsNoNewsToIt() {
        Notice called = told(MAIL, NoticeKind.REQUESTED).leased(NOON);

        assertThat(of(rules(true, MAIL), WITHDRAWN, withdrawn(), called))
                .extracting(Notice::target)
                .containsExactly("ada@example.com");
        assertThat(
                        of(
                                rules(true),
                                new LogEvent.Superseded(new DecisionId("d-8n3kr1"), CLAUDE),
                                in(DecisionState.SUPERSEDED)))
                .isEmpty();
    }

    @Test
    void noAskerIsCalledToItsOwnQuestion() {
        assertThat(of(rules(true), ASKED, pending())).isEmpty();
        assertThat(of(rules(true), REMINDED, pending())).isEmpty();
    }

    @Test
    void anAnswerThatDoesNotArriveIsToldOnceAsUrgentlyAsItsDecision() {
        NoticeRules rules = rules(true, MAIL, SCREEN);

        assertThat(rules.ofUndelivered(ofUrgency(Urgency.HIGH), NOON))
                .extracting(Notice::channel, Notice::kind, Notice::occurrence)
                .containsExactly(
                        tuple("mail", NoticeKind.UNDELIVERED, 0L),
                        tuple("desktop", NoticeKind.UNDELIVERED, 0L));
        assertThat(rules.ofUndelivered(ofUrgency(Urgency.MEDIUM), NOON))
                .extracting(Notice::target)
                .containsExactly("ada@example.com");
    }

    @Test
    void anAgentThatWasLetGoIsToldOnceForEachTimeAndOfNoDecision() {
        SessionKey session = new SessionKey("local", "codex", "s-1");
        HoldLoopRecord first = new HoldLoopRecord(session, 4, null, NOON);
        HoldLoopRecord second = new HoldLoopRecord(session, 5, null, NOON.plusSeconds(90));

        assertThat(
                        Stream.of(first, second, first)
                                .flatMap(loop -> rules(false, MAIL).of(loop, NOON).stream())
                                .distinct())
                .extracting(Notice::decision, Notice::kind, Notice::occurrence)
                .containsExactly(
                        tuple(LogEvent.STORE, NoticeKind.STOP_LOOP, first.occurrence()),
                        tuple(LogEvent.STORE, NoticeKind.STOP_LOOP, second.occurrence()));
    }

    @Test
    void whatWentWrongWaitsForTheMorningUnlessItIsUrgentAndACallDoesNot() {
        QuietHours quiet = new QuietHours(LocalTime.of(11, 0), LocalTime.of(13, 0), ZoneOffset.UTC);
        NoticeRules asleep =
                new NoticeRules(new NoticeRecipients(List.of(HOOK), Map.of(), false, quiet));
        Instant over = NOON.plus(Duration.ofHours(1));
        HoldLoopRecord loop =
                new HoldLoopRecord(new SessionKey("local", "codex", "s-1"), 4, null, NOON);

        assertThat(from(asleep.ofUndelivered(ofUrgency(Urgency.MEDIUM), NOON)))
                .containsExactly(over);
        assertThat(from(asleep.ofUndelivered(ofUrgency(Urgency.HIGH), NOON))).containsExactly(NOON);
        assertThat(from(asleep.of(loop, NOON))).containsExactly(over);
        assertThat(from(of(asleep, ASKED, pending()))).containsExactly(NOON);
    }

    private static List<Instant> from(List<Notice> notices) {
        return notices.stream().map(notice -> notice.progress().nextAt()).toList();
    }
}
