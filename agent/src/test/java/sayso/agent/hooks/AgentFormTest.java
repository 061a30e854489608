package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.agent.dialect.HookReplyJson;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// Which forms of MCP servers become decisions, and what a server is sent for their answers.
class AgentFormTest {
    private static final String SEVERAL =
            """
            {"type":"object","properties":{
             "zone":{"type":"string","enum":["eu","us"],"enumNames":["Europe","America"]},
             "copies":{"type":"integer","title":"Copies","minimum":1,"maximum":9},
             "share":{"type":"number"},
             "dry":{"type":"boolean","description":"Change nothing."},
             "tags":{"type":"array","items":{"type":"string","enum":["a","b","c"]},"maxItems":2},
             "note":{"type":"string","maxLength":20}},
             "required":["zone","copies","dry"]}\
            """;

    @Test
    void severalFieldsAreTopicsAndWhatIsLeftOutIsNotSent() {
        AgentForm form = form(SEVERAL);
        Question question = question(form);

        assertThat(question.topics()).hasSize(6);
        assertThat(question.topics().get(1).question().prompt())
                .isEqualTo("Copies\n\nIt takes a whole number, at least 1, at most 9.");
        assertThat(
                        json(
                                form.reply(
                                                question,
                                                Answer.ofTopics(
                                                        Map.of(
                                                                id(1), choosing("2"),
                                                                id(2), TopicAnswer.ofText("3"),
                                                                id(4), choosing("1"),
                                                                id(5), choosing("1", "3"))))
                                        .orElseThrow()))
                .isEqualTo(
                        "{\"action\":\"accept\",\"content\":{\"zone\":\"us\",\"copies\":3,\"dry\":true,"
                                + "\"tags\":[\"a\",\"c\"]}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "10", "2.5"})
    void aNumberThatTheServerDoesNotTakeIsNotSent(String said) {
        AgentForm form = form(SEVERAL);

        assertThat(
                        form.reply(
                                question(form),
                                Answer.ofTopics(
                                        Map.of(
                                                id(1), choosing("1"),
                                                id(2), TopicAnswer.ofText(said),
                                                id(4), choosing("2")))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "email,ann@example.com,ann",
        "uri,https://example.com/a,example",
        "date,2026-11-29,29.11.2026",
        "date-time,2026-11-29T10:00:00Z,10:00"
    })
    void wordsAreSentInTheFormThatIsAskedFor(String format, String fits, String not) {
        AgentForm form =
                form(
                        "{\"properties\":{\"a\":{\"type\":\"string\",\"format\":\""
                                + format
                                + "\"}},\"required\":[\"a\"]}");
        Question question = question(form);

        assertThat(json(form.reply(question, words(fits)).orElseThrow()))
                .isEqualTo("{\"action\":\"accept\",\"content\":{\"a\":\"" + fits + "\"}}");
        assertThat(form.reply(question, words(not))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'string','pattern':'x'}",
                "{'type':'object','properties':{}}",
                "{'type':'array','items':{'type':'string'}}",
                "{'type':'integer','multipleOf':2}",
                "{'type':'string','enum':[]}",
                "{'type':'string','oneOf':[{'const':1}]}",
                "{'type':'string','anyOf':[{'format':'email'},{'format':'uri'}]}",
                "{'type':'integer','enum':[1,2]}",
                "{'type':['string','null']}",
                "7"
            })
    void whatIsNotUnderstoodStaysInTheAgentsDialog(String field) {
        assertThat(AgentForm.of(use("{\"properties\":{\"a\":" + field.replace('\'', '"') + "}}")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'properties'",
                "[]",
                "null",
                "{'type':'string'}",
                "{'type':'object','properties':{},'anyOf':[{'required':['a']}]}",
                "{'type':'object','properties':{'a':{'type':'string'}},'required':['b']}"
            })
    void aFormThatIsMoreThanItsFieldsStaysInTheAgentsDialog(String schema) {
        assertThat(AgentForm.of(use(schema.replace('\'', '"')))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1,false", "1-2,true", "1-2-3,false"})
    void asManyAreSentAsTheServerTakesAlsoWhereItNeedsNone(String chosen, boolean sent) {
        AgentForm form =
                form(
                        "{\"properties\":{\"tags\":{\"type\":\"array\",\"minItems\":2,\"maxItems\":2,"
                                + "\"items\":{\"enum\":[\"a\",\"b\",\"c\"]}}}}");

        assertThat(
                        form.reply(
                                question(form),
                                Answer.ofTopics(Map.of(id(1), choosing(chosen.split("-"))))))
                .matches(reply -> reply.isPresent() == sent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999", "1e999999999", "-1e400"})
    void aNumberThatNoProgramHoldsIsNotSent(String said) {
        AgentForm form = form("{\"properties\":{\"a\":{\"type\":\"number\"}}}");

        assertThat(
                        form.reply(
                                question(form),
                                Answer.ofTopics(Map.of(id(1), TopicAnswer.ofText(said)))))
                .isEmpty();
    }

    private static TopicId id(int place) {
        return new TopicId(Integer.toString(place));
    }

    private static TopicAnswer choosing(String... options) {
        return new TopicAnswer(
                List.of(options).stream().map(OptionId::new).toList(),
                "",
                "",
                TopicAnswerSource.PERSON);
    }

    private static Answer words(String text) {
        return new Answer(List.of(), text, Map.of(), "", "", true);
    }

    private static String json(JsonObject object) {
        return Json.write(json -> HookReplyJson.value(json, object));
    }

    private static Question question(AgentForm form) {
        return ((AskCheckResult.Valid)
                        AskRules.checkWithoutTimeout(form.request(), DeskPolicy.STANDARD))
                .question();
    }

    private static AgentForm form(String schema) {
        return AgentForm.of(use(schema)).orElseThrow();
    }

    private static HookToolUse use(String schema) {
        return new HookToolUse(
                "deployer",
                (JsonObject)
                        PlainJson.parse(
                                "{\"message\":\"Where to?\",\"requested_schema\":" + schema + "}"),
                null,
                null);
    }
}
