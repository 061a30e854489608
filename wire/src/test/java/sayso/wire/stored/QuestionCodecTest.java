package sayso.wire.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SelectionSpec;

/// Rows that say more than the form of their answer holds.
class QuestionCodecTest {
    private static final String ROW =
            """
            {"title":"Name","prompt":"Which?","mode":"%s",
            "options":[{"id":"a","label":"Alpha"}],
            "selection":{"preselected":["a"],"min":1,"max":1,"submits_on_choice":true},
            "text_field":{"placeholder":"a word","show_placeholder":false,"numeric":%s},
            "notes":{"option_notes":{}}%s}\
            """;

    @Test
    void passesOverOptionsWhereOwnWordsAreTheAnswer() {
        PlainQuestion read =
                (PlainQuestion) QuestionCodec.read(ROW.formatted("text_input", true, ""));

        assertThat(read.form()).isEqualTo(new AnswerForm.FreeText(true));
        assertThat(read.selection()).isEqualTo(SelectionSpec.NONE);
    }

    @Test
    void keepsTheHintsWhateverTheFormIs() {
        for (String mode : new String[] {"single", "multi", "hybrid", "confirm", "text_input"}) {
            String row = ROW.formatted(mode, false, "");

            assertThat(QuestionCodec.read(row).hints().placeholder()).as(mode).isEqualTo("a word");
            assertThat(QuestionCodec.read(QuestionCodec.write(QuestionCodec.read(row))))
                    .as(mode)
                    .isEqualTo(QuestionCodec.read(row));
        }
    }

    @Test
    void readsTopicsAndRefusesTopicsOfTopics() {
        String inner = ROW.formatted("single", false, "");
        String whole = ROW.formatted("topics", false, topics(inner));

        assertThat(((Questionnaire) QuestionCodec.read(whole)).topics())
                .extracting(topic -> topic.question().form().options().size())
                .containsExactly(1);
        assertThatThrownBy(() -> QuestionCodec.read(ROW.formatted("topics", false, topics(whole))))
                .hasMessageContaining("a topic has topics of its own");
    }

    private static String topics(String question) {
        return ",\"topics\":[{\"id\":\"t\",\"label\":\"T\",\"question\":" + question + "}]";
    }
}
