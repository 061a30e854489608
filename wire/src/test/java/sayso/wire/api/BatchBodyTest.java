package sayso.wire.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

/// Each fault of an answer is told with the place that the answer has in the body.
class BatchBodyTest {
    @Test
    void everyFaultNamesTheAnswerThatHasIt() {
        ProblemCollector problems = new ProblemCollector();
        BatchBody.read(
                """
                {"answers": [
                  {"id": "d-abc234", "selected_ids": [7, " "], "undo_seconds": -1},
                  {"id": "d-abc235", "option_annotations": {"": "a"},
                   "answers": [{"id": "t", "selected_ids": [null, ""]}, {"id": "t"}]}]}
                """,
                problems);

        assertThat(problems.found())
                .allSatisfy(fault -> assertThat(fault.message()).startsWith(fault.field()))
                .extracting(Problem::field)
                .containsExactly(
                        "answers[0].selected_ids[0]",
                        "answers[0].selected_ids[1]",
                        "answers[0].undo_seconds",
                        "answers[1].option_annotations",
                        "answers[1].answers[0].selected_ids[0]",
                        "answers[1].answers[0].selected_ids[1]",
                        "answers[1].answers[1].id");
    }
}
