package sayso.decision.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerFormTest {
    private static final List<Option> OPTIONS =
            List.of(Option.of("a", "Alpha"), Option.of("b", "Beta"));
    private static final SelectionSpec TWO = new SelectionSpec(List.of(), 1, 2);

    @Test
    void oneChoiceHasNoRoomForTwo() {
        assertThatThrownBy(() -> new AnswerForm.OneOption(OPTIONS, TWO, true))
                .hasMessage("2 options where one is chosen");
        assertThatThrownBy(() -> new AnswerForm.YesOrNo(OPTIONS, TWO, true))
                .hasMessage("2 options where one is chosen");
    }

    @Test
    void aQuestionnaireHasTopics() {
        assertThatThrownBy(() ->
                        new Questionnaire(
                                "Release", "", null, List.of(), AskerHints.NONE, NoteFields.ALL))
                .hasMessage("a questionnaire without topics");
    }

    @Test
    void aNumberIsAllThatANumericFormTakes() {
        assertThat(List.of("", "3", "-2.5", "+0012"))
                .allMatch(new AnswerForm.FreeText(true)::takes);
        assertThat(List.of("three", "3 or 4", "1e3", ".5", "2."))
                .noneMatch(new AnswerForm.FreeText(true)::takes);
        assertThat(new AnswerForm.FreeText(false).takes("three")).isTrue();
    }

    @Test
    void marksOptionsWhereItHasSome() {
        OptionId beta = new OptionId("b");

        assertThat(new AnswerForm.SeveralOptions(OPTIONS, TWO).marking(List.of(beta)).selection())
                .isEqualTo(new SelectionSpec(List.of(beta), 1, 2));
        assertThat(new AnswerForm.FreeText(false).marking(List.of(beta)).selection())
                .isEqualTo(SelectionSpec.NONE);
    }
}
