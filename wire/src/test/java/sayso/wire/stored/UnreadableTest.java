package sayso.wire.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.core.decision.Answer;

/// Stored text that nobody of ours wrote is named, with the place in it.
class UnreadableTest {
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
        assertThatThrownBy(() -> StoredTerms.read(text == null ? "" : text))
                .isInstanceOf(UnreadableException.class)
                .hasMessage(message);
    }

    @Test
    void namesThePlaceInsideALongerText() {
        assertThatThrownBy(() ->
                        StoredQuestion.read(
                                """
                                {"title":"t","prompt":"p","mode":"single",
                                 "options":[{"id":"a","label":"A"},{"label":"B"}]}
                                """))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("question.options[1].id is missing");
    }

    @Test
    void namesAKindOfActorThatNobodyKnows() {
        assertThatThrownBy(() -> StoredActor.read("{\"kind\":\"robot\"}"))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("robot");
    }

    @Test
    void leavesAKindOfEventToThoseWhoKnowIt() {
        assertThat(StoredEvent.read("teleported", "{\"where\":\"moon\"}")).isEmpty();
    }

    @Test
    void takesAMissingOptionalFieldForItsPlainValue() {
        assertThat(StoredAnswer.read("{}")).isEqualTo(Answer.EMPTY);
    }
}
