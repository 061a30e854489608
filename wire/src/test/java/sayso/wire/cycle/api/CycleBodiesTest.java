package sayso.wire.cycle.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

class CycleBodiesTest {
    private final ProblemCollector problems = new ProblemCollector();

    @Test
    void theParametersOfACallStayAsTheyWereSent() {
        ToolCallBody body =
                ToolCallBody.read(
                                """
                                {"parameters": {"n": 123456789012345678901234567890, "x": [1.5, null]},
                                 "conversation_turn": 3, "idempotency_key": " k ", "triger": "t"}
                                """,
                                problems)
                        .orElseThrow();

        assertThat(body.parameters())
                .isEqualTo("{\"n\":123456789012345678901234567890,\"x\":[1.5,null]}");
        assertThat(body.conversationTurn()).isEqualTo(3);
        assertThat(body.idempotencyKey()).isEqualTo("k");
        assertThat(body.remarks()).containsExactly("unknown field 'triger' ignored");
        assertThat(problems.none()).isTrue();
    }

    @Test
    void everyFaultOfSeveralCallsIsToldWithItsPath() {
        CallsBody.read(
                """
                {"calls": [{"tool": "a", "expected_version": -1}, {}, 7, {"tool": 4}],
                 "stop_on_error": "no", "mode": "short"}
                """,
                problems);

        assertThat(problems.found())
                .extracting(Problem::code, Problem::message)
                .containsExactlyInAnyOrder(
                        tuple("range", "calls[0].expected_version is not a whole number from 0"),
                        tuple("missing", "calls[1].tool is missing"),
                        tuple("type", "calls[2] is a number, not an object"),
                        tuple("type", "calls[3].tool is a number, not a text"),
                        tuple("type", "stop_on_error is a text, not true or false"),
                        tuple("unknown", "mode 'short' is not one of full, summary"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"calls\": []}", "{\"calls\": null}"})
    void aBodyWithoutCallsIsRefused(String text) {
        assertThat(CallsBody.read(text, problems)).isPresent();
        assertThat(problems.found())
                .containsExactly(new Problem("missing", "calls", "calls is missing"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]     | the body is not a JSON object",
                "{\"a\" | the body is not readable JSON"
            })
    void whatIsNoObjectIsMalformed(String text, String message) {
        assertThat(ResolveBody.read(text, problems)).isEmpty();
        assertThat(problems.found()).containsExactly(new Problem("malformed_json", "", message));
    }

    @Test
    void anEditNeedsItsContentAndTheVersionThatWasEdited() {
        EditBody.put("{\"allow_removals\": true}", problems);

        assertThat(problems.found())
                .extracting(Problem::message)
                .containsExactly(
                        "content is missing",
                        "expected_version is missing; send the version that you edited");
    }
}
