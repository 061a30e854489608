package sayso.agent.acp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Answer;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.wire.LenientFields;

class AcpFormTest {
    private static final String CACHE =
            "\"question_0\":{\"type\":\"string\",\"title\":\"Cache\",\"oneOf\":["
                    + "{\"const\":\"Redis\",\"title\":\"Redis\",\"description\":\"shared\"},"
                    + "{\"const\":\"Local\",\"title\":\"Local\"}]},"
                    + "\"question_0_custom\":{\"type\":\"string\",\"title\":\"Other\"}";

    @Test
    void aQuestionOfClaudeCodeTakesOwnWordsBesideItsOptions() {
        AcpForm form = form(CACHE);
        Question question = question(form);
        assertThat(question.mode()).isEqualTo(QuestionMode.HYBRID);
        assertThat(question.title()).isEqualTo("Which cache?");

        assertThat(form.answered(question, Answer.choosing(new OptionId("2"))))
                .isEqualTo("{\"action\":\"accept\",\"content\":{\"question_0\":\"Local\"}}");
        assertThat(form.answered(question, Answer.ofText("none")))
                .isEqualTo("{\"action\":\"accept\",\"content\":{\"question_0_custom\":\"none\"}}");
        Answer given =
                form.given(
                                question,
                                LenientFields.parse(
                                        "{\"action\":\"accept\",\"content\":{\"question_0\":\"Redis\",\"question_0_custom\":\"for now\"}}"))
                        .orElseThrow();
        assertThat(given.chosen()).containsExactly(new OptionId("1"));
        assertThat(given.text()).isEqualTo("for now");
    }

    @Test
    void whatTheSchemaForbidsIsNamedBeforeItIsSent() {
        AcpForm name =
                form(
                        "\"name\":{\"type\":\"string\",\"title\":\"Name\",\"minLength\":3,\"maxLength\":5,\"pattern\":\"^[a-z]+$\"}");
        Question plain = question(name);
        assertThat(name.fault(plain, Answer.ofText("ab")))
                .contains("Name takes at least 3 characters.");
        assertThat(name.fault(plain, Answer.ofText("ABCDEF")))
                .contains("Name takes at most 5 characters, and what the pattern ^[a-z]+$ fits.");
        assertThat(name.fault(plain, Answer.ofText("abc"))).isEmpty();
        assertThat(name.again("Name takes more.").request().prompt())
                .startsWith("Not sent: Name takes more.\n\nWhich cache?");

        AcpForm several =
                form(
                        "\"workers\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":8},"
                                + "\"tests\":{\"type\":\"array\",\"minItems\":2,\"items\":{\"type\":\"string\",\"enum\":[\"unit\",\"load\"]}}");
        Question topics = question(several);
        Answer wrong =
                Answer.ofTopics(
                        Map.of(
                                new TopicId("1"),
                                TopicAnswer.ofText("9"),
                                new TopicId("2"),
                                TopicAnswer.choosing(new OptionId("1"))));
        assertThat(several.fault(topics, wrong))
                .contains("workers takes 8 or less. tests takes at least 2 of the options.");
        assertThat(
                        several.fault(
                                topics,
                                Answer.ofTopics(Map.of(new TopicId("1"), TopicAnswer.ofText("8")))))
                .isEmpty();
    }

    @Test
    void severalFieldsAreOneSittingInTheirOwnTypes() {
        AcpForm form =
                form(
                        "\"tests\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"enum\":[\"unit\",\"load\"]}},"
                                + "\"share\":{\"type\":\"number\"},\"workers\":{\"type\":\"integer\"},"
                                + "\"ship\":{\"type\":\"boolean\"},\"name\":{\"type\":\"string\"}");
        Question question = question(form);
        assertThat(question.topics()).hasSize(5);

        String result =
                form.answered(
                        question,
                        Answer.EMPTY
                                .on(
                                        new TopicId("1"),
                                        TopicAnswer.choosing(new OptionId("1"), new OptionId("2")))
                                .on(new TopicId("2"), TopicAnswer.ofText("0.25"))
                                .on(new TopicId("3"), TopicAnswer.ofText("4"))
                                .on(new TopicId("4"), TopicAnswer.choosing(new OptionId("2"))));

        assertThat(result)
                .isEqualTo(
                        "{\"action\":\"accept\",\"content\":{\"tests\":[\"unit\",\"load\"],\"share\":0.25,"
                                + "\"workers\":4,\"ship\":false}}");
        Answer back = form.given(question, LenientFields.parse(result)).orElseThrow();
        assertThat(back.said(new TopicId("1")).chosen()).hasSize(2);
        assertThat(back.said(new TopicId("2")).text()).isEqualTo("0.25");
        assertThat(back.said(new TopicId("3")).text()).isEqualTo("4");
        assertThat(back.said(new TopicId("4")).chosen()).containsExactly(new OptionId("2"));
        assertThat(back.said(new TopicId("5")).isGiven()).isFalse();
    }

    @Test
    void whatIsNotAcceptedAnswersNothing() {
        AcpForm form = form(CACHE);
        for (String result :
                new String[] {"{\"action\":\"decline\"}", "{\"action\":\"cancel\"}", "{}"}) {
            assertThat(form.given(question(form), LenientFields.parse(result))).isEmpty();
        }
        assertThat(form.declined()).isEqualTo("{\"action\":\"decline\"}");
    }

    @Test
    void aPageAndAFieldOfAnotherKindAreNone() {
        assertThat(
                        AcpForm.of(
                                LenientFields.parse(
                                        "{\"mode\":\"url\",\"url\":\"https://example.org\"}")))
                .isEmpty();
        assertThat(AcpForm.of(params("\"x\":{\"type\":\"object\"}"))).isEmpty();
        assertThat(AcpForm.of(params("\"x\":true,\"y\":{\"type\":\"string\"}"))).isEmpty();
        assertThat(AcpForm.of(params("},\"required\":[\"x\"],\"z\":{"))).isEmpty();
        assertThat(AcpForm.of(LenientFields.parse("{\"message\":\"Go on?\"}"))).isEmpty();
    }

    @Test
    void aFormWithoutFieldsIsAYesOrNo() {
        AcpForm form = form("");
        Question question = question(form);
        assertThat(question.options()).extracting(Option::label).containsExactly("Yes", "No");

        assertThat(form.answered(question, Answer.choosing(new OptionId("1"))))
                .isEqualTo("{\"action\":\"accept\",\"content\":{}}");
        assertThat(form.answered(question, Answer.choosing(new OptionId("2"))))
                .isEqualTo("{\"action\":\"decline\"}");
        assertThat(form.given(question, LenientFields.parse("{\"action\":\"accept\"}")))
                .hasValueSatisfying(
                        answer -> assertThat(answer.chosen()).containsExactly(new OptionId("1")));
        assertThat(form.given(question, LenientFields.parse("{\"action\":\"decline\"}"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"object\"}",
                "{\"properties\":{}}",
                "{\"type\":\"object\",\"properties\":{},\"required\":[],\"title\":\"Go on\",\"description\":\"\","
                        + "\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"additionalProperties\":false}"
            })
    void aSchemaThatAsksForNothingIsAYesOrNo(String schema) {
        assertThat(question(AcpForm.of(withSchema(schema)).orElseThrow()).options())
                .extracting(Option::label)
                .containsExactly("Yes", "No");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"title\":\"Go on\"}",
                "{\"type\":\"string\"}",
                "{\"type\":[\"object\"]}",
                "{\"type\":\"string\",\"properties\":{}}",
                "{\"type\":\"object\",\"properties\":[]}",
                "{\"type\":\"object\",\"properties\":7}",
                "{\"type\":\"object\",\"properties\":\"x\"}",
                "{\"type\":\"object\",\"properties\":\"\"}",
                "{\"type\":\"object\",\"properties\":null}",
                "{\"type\":\"object\",\"required\":[\"x\"]}",
                "{\"type\":\"object\",\"required\":[7]}",
                "{\"properties\":{},\"oneOf\":[{\"properties\":{\"x\":{\"type\":\"string\"}}}]}",
                "{\"properties\":{},\"$ref\":\"#/$defs/form\"}",
                "{\"type\":\"object\",\"patternProperties\":{\"^x\":{\"type\":\"string\"}}}",
                "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}",
                "{\"type\":\"object\",\"minProperties\":1}"
            })
    void whatMayAskForMoreThanItsFieldsSayIsNone(String schema) {
        assertThat(AcpForm.of(withSchema(schema))).isEmpty();
    }

    private static LenientFields withSchema(String schema) {
        return LenientFields.parse("{\"message\":\"Go on?\",\"requestedSchema\":" + schema + "}");
    }

    private static AcpForm form(String properties) {
        return AcpForm.of(params(properties)).orElseThrow();
    }

    private static LenientFields params(String properties) {
        return LenientFields.parse(
                "{\"mode\":\"form\",\"message\":\"Which cache?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{"
                        + properties
                        + "}}}");
    }

    private static Question question(AcpForm form) {
        AskCheckResult checked = AskRules.checkWithoutTimeout(form.request(), DeskPolicy.STANDARD);
        assertThat(checked).isInstanceOf(AskCheckResult.Valid.class);
        return ((AskCheckResult.Valid) checked).question();
    }
}
