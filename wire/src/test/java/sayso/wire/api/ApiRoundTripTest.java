package sayso.wire.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.Gate;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.LogReply;
import sayso.wire.decision.VerifyReply;
import sayso.wire.hub.ProblemDetails;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.RecordGenerator;

/// What a hub writes, a desk elsewhere reads as the same record, whatever it says. Each run of a seed
/// repeats exactly.
class ApiRoundTripTest {
    private static final int ROUNDS = 300;

    @ParameterizedTest
    @ValueSource(longs = {1, 20261122, -7})
    void readsTheDecisionItWroteInEveryReply(long seed) {
        Random random = new Random(seed);
        RecordGenerator any = new RecordGenerator(random);
        for (int round = 0; round < ROUNDS; round++) {
            Decision decision = any.decision();
            List<Gate> gates = any.several(any::gate);
            assertThat(DecisionCodec.read(DecisionCodec.write(decision))).isEqualTo(decision);
            AskResult.Asked asked =
                    new AskResult.Asked(decision, random.nextBoolean(), any.several(any::text));
            assertThat(AskReply.read(new AskReply(asked, gates).toJson(DecisionFormat.RECORD)))
                    .isEqualTo(asked);
            ChangeResult.Accepted accepted =
                    new ChangeResult.Accepted(
                            decision, any.several(any::text), gates, random.nextBoolean());
            assertThat(
                            ChangeReply.read(
                                    new ChangeReply(accepted, gates).toJson(DecisionFormat.RECORD)))
                    .isEqualTo(accepted);
            assertThat(
                            AwaitedReply.read(
                                    new AwaitedReply(WaitResult.of(decision), gates)
                                            .toJson(DecisionFormat.RECORD)))
                    .isEqualTo(decision);
            List<Decision> page = List.of(decision, any.decision());
            List<DecisionWithGates> rows =
                    page.stream().map(each -> new DecisionWithGates(each, gates)).toList();
            assertThat(
                            DecisionPage.read(
                                    new DecisionPage(rows, decision.id())
                                            .toJson(DecisionFormat.RECORD)))
                    .isEqualTo(page);
            assertThat(GatesReply.read(new GatesReply(gates).toJson()).gates()).isEqualTo(gates);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 20261122, -9})
    void readsWhatBecameOfAChange(long seed) {
        RecordGenerator any = new RecordGenerator(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Decision decision = any.decision();
            List<Problem> problems = any.several(any::problem);
            List<ChangeResult> results =
                    List.of(
                            new ChangeResult.Accepted(
                                    decision, List.of(), any.several(any::gate), true),
                            new ChangeResult.Accepted(
                                    decision, List.of(), List.of(), false, any.text()),
                            new ChangeResult.AlreadyClosed(decision),
                            new ChangeResult.Rejected(decision, problems),
                            new ChangeResult.NotAllowed(decision, any.text()),
                            new ChangeResult.Unknown(any.id()));
            assertThat(ErasedReply.read(new ErasedReply(results).toJson(DecisionFormat.RECORD)))
                    .isEqualTo(results);

            ProblemDetails details =
                    ProblemDetails.of(422, "validation", any.text(), any.text())
                            .withErrors(problems);
            String refusal = DecisionProblem.about(details, decision).toJson(DecisionFormat.RECORD);
            assertThat(ProblemReply.read(refusal).orElseThrow().asChange(decision.id()))
                    .contains(new ChangeResult.Rejected(decision, problems));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 20261122})
    void readsTheLogAndDraftsAndSettings(long seed) {
        Random random = new Random(seed);
        RecordGenerator any = new RecordGenerator(random);
        for (int round = 0; round < ROUNDS; round++) {
            List<LogEntry> entries = any.several(any::entry);
            LogReply log =
                    new LogReply(
                            entries, random.nextLong(1L << 50), random.nextBoolean() ? 7L : null);
            assertThat(LogReplyReader.read(log.toJson())).isEqualTo(log);
            Optional<AnswerDraft> draft =
                    random.nextBoolean() ? Optional.of(any.draft()) : Optional.empty();
            assertThat(DraftReply.read(new DraftReply(draft).toJson()).draft()).isEqualTo(draft);
            HubTimeReply time = new HubTimeReply(any.instant(), any.text());
            assertThat(HubTimeReply.read(time.toJson())).isEqualTo(time);
        }
        DeskPolicy policy =
                DeskPolicy.STANDARD.allowingTimeoutDefaults(true).escalating(EscalationPolicy.NONE);
        assertThat(PolicyReply.read(new PolicyReply(policy).toJson()).policy()).isEqualTo(policy);
        assertThat(OverdueReply.read(new OverdueReply(3, 2).toJson()))
                .isEqualTo(new OverdueReply(3, 2));
        assertThat(OverdueReply.read("{\"closed\":3}").escalated()).isZero();
        for (LogCheckResult check :
                List.of(
                        new LogCheckResult.Intact(4, "ab"),
                        new LogCheckResult.Intact(
                                4,
                                "ab",
                                new ArchiveComparison(ArchiveComparison.State.COMPARED, 2, null)),
                        new LogCheckResult.Intact(
                                4,
                                "ab",
                                new ArchiveComparison(
                                        ArchiveComparison.State.UNREADABLE, 2, "it is damaged")),
                        new LogCheckResult.Broken(2, "gone"))) {
            assertThat(LogReplyReader.check(new VerifyReply(check, null).toJson()))
                    .isEqualTo(check);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 20261122, -11})
    void readsTheAnswersAndLimitsItWrote(long seed) {
        RecordGenerator any = new RecordGenerator(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Answer answer = any.answer();
            AnswerBody body = new AnswerBody(answer, round % 2 == 0 ? any.text() : null);
            AnswerBody read = without(problems -> AnswerBody.read(body.toJson(), problems));
            assertThat(read).isEqualTo(body);
        }
        for (CancelKind kind : CancelKind.values()) {
            CancelBody body = new CancelBody(kind, any.text(), any.id());
            CancelBody read = without(problems -> CancelBody.read(body.toJson(), problems));
            assertThat(read).isEqualTo(body);
        }
        for (boolean archiveLost : new boolean[] {true, false}) {
            EraseBody erase = new EraseBody(List.of(any.id(), any.id()), "the law", archiveLost);
            EraseBody erased = without(problems -> EraseBody.read(erase.toJson(), problems));
            assertThat(erased).isEqualTo(erase);
        }
        for (DeadlineAdjustment limit :
                List.of(
                        new DeadlineAdjustment.Longer(Duration.ofMillis(90_500)),
                        new DeadlineAdjustment.FromNow(Duration.ofDays(2)),
                        new DeadlineAdjustment.At(any.instant()),
                        new DeadlineAdjustment.Lifted())) {
            ExtendBody read =
                    without(problems -> ExtendBody.read(ExtendBody.write(limit), problems));
            assertThat(read.limit()).isEqualTo(limit);
        }
    }

    @Test
    void writesSecondsWithoutLosingAny() {
        for (long millis : new long[] {1, 999, 1_000, 1_001, 60_000, 299_999, 604_799_999}) {
            Duration duration = Duration.ofMillis(millis);
            assertThat(ApiJson.duration(Double.parseDouble(ApiJson.seconds(duration))))
                    .contains(duration);
        }
    }

    private static <T> T without(Function<ProblemCollector, Optional<T>> reading) {
        ProblemCollector problems = new ProblemCollector();
        T value = reading.apply(problems).orElseThrow();
        assertThat(problems.found()).isEmpty();
        return value;
    }
}
