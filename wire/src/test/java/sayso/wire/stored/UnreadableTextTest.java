package sayso.wire.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Answer;
import sayso.wire.UnreadableTextException;

/// Stored text that nobody of ours wrote is named, with the place in it.
class UnreadableTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                       | terms is not a JSON object",
                "[]                     | terms is not a JSON object",
                "{\"urgency\":          | terms is not readable JSON",
                "{}                     | terms.urgency is missing",
                "{\"urgency\":null}     | terms.urgency is missing",
                "{\"urgency\":7}        | terms.urgency is of the wrong type",
                "{\"urgency\":\"soon\"} | terms.urgency is 'soon'",
                "{\"urgency\":\"low\",\"timeout\":\"5 min\"} | terms.timeout is '5 min'",
            })
    void namesWhatIsWrongWithTerms(String text, String message) {
        assertThatThrownBy(() -> TermsCodec.read(text == null ? "" : text))
                .isInstanceOf(UnreadableTextException.class)
                .hasMessage(message);
    }

    @Test
    void namesThePlaceInsideALongerText() {
        assertThatThrownBy(() ->
                        QuestionCodec.read(
                                """
                                {"title":"t","prompt":"p","mode":"single",
                                 "options":[{"id":"a","label":"A"},{"label":"B"}]}
                                """))
                .isInstanceOf(UnreadableTextException.class)
                .hasMessage("question.options[1].id is missing");
    }

    @Test
    void namesAKindOfActorThatNobodyKnows() {
        assertThatThrownBy(() -> ActorCodec.read("{\"kind\":\"robot\"}"))
                .isInstanceOf(UnreadableTextException.class)
                .hasMessageContaining("robot");
    }

    @Test
    void leavesAKindOfEventToThoseWhoKnowIt() {
        assertThat(LogEventCodec.read("teleported", "{\"where\":\"moon\"}")).isEmpty();
    }

    @Test
    void takesAMissingOptionalFieldForItsPlainValue() {
        assertThat(AnswerCodec.read("{}")).isEqualTo(Answer.EMPTY);
    }
}
