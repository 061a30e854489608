package sayso.wire.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

class AnswerBodyTest {
    @Test
    void aCommentIsAboutOneLineUnlessItNamesTheLast() {
        assertThat(
                        comments(
                                """
                                {"comments": [
                                  {"from": 4, "to": 6, "quote": "orders", "text": "rename it"},
                                  {"from": 2, "text": " keep it "}]}\
                                """))
                .containsExactly(
                        new ContextComment(2, 2, "", "keep it"),
                        new ContextComment(4, 6, "orders", "rename it"));
        assertThat(comments("{}")).isEmpty();
        assertThat(comments("{\"comments\": []}")).isEmpty();
    }

    @Test
    void everyFaultOfCommentsIsToldWithItsPath() {
        ProblemCollector problems = new ProblemCollector();

        AnswerBody.read(
                """
                {"comments": [
                  {"from": 0, "text": "a"},
                  {"from": 3, "to": 2, "text": "b"},
                  {"text": "c"},
                  {"from": 1},
                  {"from": 1, "text": "  "},
                  {"from": "1", "text": "d"},
                  {"from": 1, "text": "e", "line": 3},
                  "f"]}\
                """,
                problems);

        assertThat(problems.found())
                .extracting(Problem::code, Problem::field, Problem::message)
                .containsExactly(
                        tuple(
                                "range",
                                "comments[0].from",
                                "comments[0].from 0 is no line; the first line is 1"),
                        tuple(
                                "range",
                                "comments[1].to",
                                "comments[1].to 2 is before line 3, the first one"),
                        tuple("missing", "comments[2].from", "comments[2].from is missing"),
                        tuple("missing", "comments[3].text", "comments[3].text is missing"),
                        tuple("blank", "comments[4].text", "comments[4].text is blank"),
                        tuple(
                                "type",
                                "comments[5].from",
                                "comments[5].from is a text, not a whole number"),
                        tuple("unknown", "comments[6].line", "comments[6].line is unknown here"),
                        tuple("type", "comments[7]", "comments[7] is a text, not an object"));
    }

    private static List<ContextComment> comments(String body) {
        ProblemCollector problems = new ProblemCollector();
        AnswerBody read = AnswerBody.read(body, problems).orElseThrow();
        assertThat(problems.found()).isEmpty();
        return read.answer().comments();
    }
}
