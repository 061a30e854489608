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
import sayso.core.decision.Answer;
import sayso.core.decision.AskResult;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.Draft;
import sayso.core.decision.EscalationPolicy;
import sayso.core.decision.Gate;
import sayso.core.decision.Limit;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LogEntry;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.decision.Waited;
import sayso.wire.decision.DecisionRow;
import sayso.wire.decision.LogReply;
import sayso.wire.decision.VerifyReply;
import sayso.wire.hub.ProblemDetails;
import sayso.wire.stored.AnyRecord;
import sayso.wire.stored.StoredDecision;

/// What a hub writes, a desk elsewhere reads as the same record, whatever it says. Each run of a seed
/// repeats exactly.
class ApiRoundTripTest {
    private static final int ROUNDS = 300;

    @ParameterizedTest
    @ValueSource(longs = {1, 20261122, -7})
    void readsTheDecisionItWroteInEveryReply(long seed) {
        Random random = new Random(seed);
        AnyRecord any = new AnyRecord(random);
        for (int round = 0; round < ROUNDS; round++) {
            Decision decision = any.decision();
            List<Gate> gates = any.several(any::gate);
            assertThat(StoredDecision.read(StoredDecision.write(decision))).isEqualTo(decision);
            AskResult.Asked asked =
                    new AskResult.Asked(decision, random.nextBoolean(), any.several(any::text));
            assertThat(AskReply.read(new AskReply(asked, gates).toJson(DecisionForm.RECORD)))
                    .isEqualTo(asked);
            ChangeResult.Accepted accepted =
                    new ChangeResult.Accepted(
                            decision, any.several(any::text), gates, random.nextBoolean());
            assertThat(
                            ChangeReply.read(
                                    new ChangeReply(accepted, gates).toJson(DecisionForm.RECORD)))
                    .isEqualTo(accepted);
            assertThat(
                            AwaitedReply.read(
                                    new AwaitedReply(Waited.of(decision), gates)
                                            .toJson(DecisionForm.RECORD)))
                    .isEqualTo(decision);
            List<Decision> page = List.of(decision, any.decision());
            List<DecisionRow> rows =
                    page.stream().map(each -> new DecisionRow(each, gates)).toList();
            assertThat(
                            DecisionPage.read(
                                    new DecisionPage(rows, decision.id())
                                            .toJson(DecisionForm.RECORD)))
                    .isEqualTo(page);
            assertThat(GatesReply.read(new GatesReply(gates).toJson()).gates()).isEqualTo(gates);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 20261122, -9})
    void readsWhatBecameOfAChange(long seed) {
        AnyRecord any = new AnyRecord(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Decision decision = any.decision();
            List<Problem> problems = any.several(any::problem);
            List<ChangeResult> results =
                    List.of(
                            new ChangeResult.Accepted(
                                    decision, List.of(), any.several(any::gate), true),
                            new ChangeResult.AlreadyClosed(decision),
                            new ChangeResult.Rejected(decision, problems),
                            new ChangeResult.NotAllowed(decision, any.text()),
                            new ChangeResult.Unknown(any.id()));
            assertThat(ErasedReply.read(new ErasedReply(results).toJson(DecisionForm.RECORD)))
                    .isEqualTo(results);

            ProblemDetails details =
                    ProblemDetails.of(422, "validation", any.text(), any.text())
                            .withErrors(problems);
            String refusal = DecisionProblem.about(details, decision).toJson(DecisionForm.RECORD);
            assertThat(ProblemReply.read(refusal).orElseThrow().asChange(decision.id()))
                    .contains(new ChangeResult.Rejected(decision, problems));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 20261122})
    void readsTheLogAndDraftsAndSettings(long seed) {
        Random random = new Random(seed);
        AnyRecord any = new AnyRecord(random);
        for (int round = 0; round < ROUNDS; round++) {
            List<LogEntry> entries = any.several(any::entry);
            LogReply log =
                    new LogReply(
                            entries, random.nextLong(1L << 50), random.nextBoolean() ? 7L : null);
            assertThat(LogPage.read(log.toJson())).isEqualTo(log);
            Optional<Draft> draft =
                    random.nextBoolean() ? Optional.of(any.draft()) : Optional.empty();
            assertThat(DraftReply.read(new DraftReply(draft).toJson()).draft()).isEqualTo(draft);
            HubTime time = new HubTime(any.instant(), any.text());
            assertThat(HubTime.read(time.toJson())).isEqualTo(time);
        }
        DeskPolicy policy =
                DeskPolicy.STANDARD.allowingTimeoutDefaults(true).escalating(EscalationPolicy.NONE);
        assertThat(PolicyReply.read(new PolicyReply(policy).toJson()).policy()).isEqualTo(policy);
        assertThat(OverdueReply.read(new OverdueReply(3, 2).toJson()))
                .isEqualTo(new OverdueReply(3, 2));
        assertThat(OverdueReply.read("{\"closed\":3}").escalated()).isZero();
        for (LogCheck check :
                List.of(new LogCheck.Intact(4, "ab"), new LogCheck.Broken(2, "gone"))) {
            assertThat(LogPage.check(new VerifyReply(check, null).toJson())).isEqualTo(check);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 20261122, -11})
    void readsTheAnswersAndLimitsItWrote(long seed) {
        AnyRecord any = new AnyRecord(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Answer answer = any.answer();
            AnswerBody body = new AnswerBody(answer, round % 2 == 0 ? any.text() : null);
            AnswerBody read = without(problems -> AnswerBody.read(body.toJson(), problems));
            assertThat(read).isEqualTo(body);
        }
        for (CancelKind kind : CancelKind.values()) {
            CancelBody body = new CancelBody(kind, any.text());
            CancelBody read = without(problems -> CancelBody.read(body.toJson(), problems));
            assertThat(read).isEqualTo(body);
        }
        EraseBody erase = new EraseBody(List.of(any.id(), any.id()), "the law");
        EraseBody erased = without(problems -> EraseBody.read(erase.toJson(), problems));
        assertThat(erased).isEqualTo(erase);
        for (Limit limit :
                List.of(
                        new Limit.Longer(Duration.ofMillis(90_500)),
                        new Limit.FromNow(Duration.ofDays(2)),
                        new Limit.At(any.instant()),
                        new Limit.Lifted())) {
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

    private static <T> T without(Function<Problems, Optional<T>> reading) {
        Problems problems = new Problems();
        T value = reading.apply(problems).orElseThrow();
        assertThat(problems.found()).isEmpty();
        return value;
    }
}
