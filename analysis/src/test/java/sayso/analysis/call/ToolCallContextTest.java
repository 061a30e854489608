package sayso.analysis.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.query.QueryContext;
import sayso.analysis.query.QueryEvaluator;
import sayso.analysis.query.TableQuery;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;

class ToolCallContextTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 2);

    private static CallFault refusal(ToolCallContext work) {
        return ((ToolHandlerResult.Refused) work.refused()).fault();
    }

    @Test
    void itemsAreFoundWhateverTheCase() {
        ToolCallContext work = cycle.context();

        assertThat(work.alternative("a", new AlternativeId("ALT_B")).id())
                .isEqualTo(alternative('b'));
        assertThat(work.alternative("a", new AlternativeId("c")).id()).isEqualTo(alternative('c'));
        assertThat(work.objective("o", new ObjectiveId("OBJ_2")).id()).isEqualTo(objective(2));
        assertThat(work.isFaulty()).isFalse();
    }

    @Test
    void unknownIdsAloneAreNotFoundAndNameWhatIsKnownOnce() {
        ToolCallContext work = cycle.context();
        work.alternative("first", new AlternativeId("x"));
        work.alternative("second", new AlternativeId("y"));

        CallFault fault = refusal(work);

        assertThat(fault.outcome()).isEqualTo(CallOutcome.NOT_FOUND);
        assertThat(fault.hint()).isEqualTo("Use one of the ids in details.known.");
        assertThat(fault.details())
                .containsEntry(
                        "known",
                        List.of(
                                new KnownId("alt_a", "Option A"),
                                new KnownId("alt_b", "Option B"),
                                new KnownId("alt_c", "Option C")));
    }

    @Test
    void whereNothingIsKnownTheWayOutIsToAddOne() {
        ToolCallContext work = CycleCallFixture.open().context();
        work.alternative("first", new AlternativeId("x"));

        assertThat(refusal(work).hint()).isEqualTo("There is none yet; add one first.");
    }

    @Test
    void anyOtherFaultMakesTheCallInvalid() {
        ToolCallContext work = cycle.context();
        work.alternative("first", new AlternativeId("x"));
        work.fault("range", "value", "value is below 0");

        CallFault fault = refusal(work);

        assertThat(fault.outcome()).isEqualTo(CallOutcome.VALIDATION_ERROR);
        assertThat(fault.code()).isEqualTo("unknown_id");
        assertThat(fault.errors()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "unknown_id, unknown_id",
        "malformed_json, malformed_json",
        "unknown_option, unknown_option",
        "values_outside_levels, values_outside_levels",
        "bad_probabilities, bad_probabilities",
        "range, invalid_parameter",
        "missing, invalid_parameter"
    })
    void onlyFewFaultsHaveACodeOfTheirOwn(String code, String told) {
        assertThat(CallFault.parameters(List.of(new Problem(code, "field", "wrong"))).code())
                .isEqualTo(told);
    }

    @Test
    void aFaultOfATableIsAConflictAndOneOfAParameterNot() {
        MethodOutcome<?> bare =
                QueryEvaluator.of(
                        new TableQuery.RankAlternatives(ValueMethod.ADDITIVE),
                        ConsequenceMatrix.of(cycle.cycle()).table(),
                        QueryContext.NONE);
        MethodOutcome<?> wrong =
                QueryEvaluator.of(
                        new TableQuery.SetObjectiveWeights(
                                WeightMethod.DIRECT,
                                List.of(new Weighting.Entry(objective(1), -1)),
                                List.of()),
                        ConsequenceMatrix.of(cycle.cycle()).table(),
                        QueryContext.NONE);

        assertThat(CallFault.of(faults(bare)).outcome()).isEqualTo(CallOutcome.CONFLICT);
        assertThat(CallFault.of(faults(wrong)).outcome()).isEqualTo(CallOutcome.VALIDATION_ERROR);
        assertThat(CallFault.of(faults(wrong)).errors())
                .extracting(Problem::field)
                .contains("entries[0].value");
    }

    private static List<MethodFault> faults(MethodOutcome<?> outcome) {
        return ((MethodOutcome.Refused<?>) outcome).faults();
    }

    @Test
    void theSourceIsTheDocumentBeforeWhoeverEdits() {
        assertThat(cycle.context().source()).isEqualTo(JudgementSource.AGENT);
        assertThat(cycle.byPerson().context().source()).isEqualTo(JudgementSource.PERSON);
        assertThat(
                        ToolCallContext.inDocument(
                                        cycle.cycle(),
                                        CycleCallFixture.PERSON,
                                        CycleCallFixture.NOW)
                                .source())
                .isEqualTo(JudgementSource.DOCUMENT);
        assertThat(cycle.context().version()).isEqualTo(cycle.cycle().version() + 1);
    }

    @Test
    void nobodyIsAskedFromWhereNobodyCanBe() {
        PersonInbox nobody = PersonInbox.NONE;
        DecisionId id = new DecisionId("d-123456");

        assertThatIllegalStateException().isThrownBy(() -> nobody.withdraw(id, "x"));
        assertThatIllegalStateException().isThrownBy(() -> nobody.answer(id, Answer.EMPTY));
        assertThatIllegalStateException().isThrownBy(() -> nobody.decline(id, "x"));
        assertThat(nobody.conversationTurn()).isZero();
    }

    private static ResultPage<Integer, String> page(
            int count, @Nullable String after, @Nullable Integer limit) {
        return ResultPage.of(
                IntStream.rangeClosed(1, count).boxed().toList(), after, limit, String::valueOf);
    }

    @Test
    void aPageHasFiftyAndACursorForMore() {
        assertThat(page(50, null, null).shown()).hasSize(50);
        assertThat(page(50, null, null).nextAfter()).isNull();
        assertThat(page(51, null, null).shown()).hasSize(50);
        assertThat(page(51, null, null).nextAfter()).isEqualTo("50");
        assertThat(page(51, "50", null)).isEqualTo(new ResultPage<>(List.of(51), null));
        assertThat(page(3, "3", 1)).isEqualTo(new ResultPage<Integer, String>(List.of(), null));
        assertThat(page(3, "gone", 2)).isEqualTo(new ResultPage<>(List.of(1, 2), "2"));
        assertThat(page(0, null, null).shown()).isEmpty();
    }

    @Test
    void theDetailsOfAFaultCannotBeChangedFromOutside() {
        CallFault fault = CallFault.conflict("x", "x", "x").with("one", 1);
        List<Problem> problems = new ArrayList<>(List.of(new Problem("a", "b", "c")));
        CallFault parameters = CallFault.parameters(problems);
        problems.clear();

        assertThat(parameters.errors()).hasSize(1);
        assertThat(fault.with("two", 2).details()).isEqualTo(Map.of("one", 1, "two", 2));
        assertThat(fault.details()).isEqualTo(Map.of("one", 1));
    }
}
