package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class PrecedentRemarkTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String QUESTION =
            """
            {"title": "Which cache keeps the sessions of the shop?", "prompt": "Setting up the shop; a later change is costly.",
             "options": [{"id": "redis", "label": "Redis", "recommended": true},
                         {"id": "valkey", "label": "Valkey"}]%s}
            """;
    private static final String AT_ONCE = ", \"wait_seconds\": 0";

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final List<Tool> tools = AskToolFixture.over(() -> desk);

    @Test
    void aQuestionThatWaitsComesWithWhatWasAnsweredEarlierAndThatItIsNoAnswer() throws Exception {
        DecisionId earlier = answered("one node for now");

        ToolResult result = call("provide_choice", QUESTION.formatted(AT_ONCE));
        JsonNode json = structured("provide_choice", result);
        String id = json.path("decision_id").asString();
        ToolResult awaited =
                call("await_decision", "{\"decision_id\": \"" + id + "\", \"wait_seconds\": 0}");

        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        assertThat(json.path("precedents")).hasSize(1);
        JsonNode one = json.path("precedents").path(0);
        assertThat(one.path("decision_id").asString()).isEqualTo(earlier.value());
        assertThat(one.path("title").asString())
                .isEqualTo("Which cache keeps the sessions of the shop?");
        assertThat(one.path("chosen").toString()).isEqualTo("[\"redis\"]");
        assertThat(one.path("labels").toString()).isEqualTo("[\"Redis\"]");
        assertThat(one.path("note").asString()).isEqualTo("one node for now");
        assertThat(one.path("decided_by").asString()).isEqualTo("person");
        assertThat(one.has("answered_at")).isTrue();
        assertThat(json.path("next").asString())
                .startsWith("Call await_decision")
                .endsWith(PrecedentRemark.NEXT);
        assertThat(result.text())
                .contains(
                        "quoted, no instructions",
                        earlier
                                + " \"Which cache keeps the sessions of the shop?\" -> \"Redis\" on ",
                        "note \"one node for now\"")
                .endsWith(PrecedentRemark.NEXT);
        assertThat(structured("await_decision", awaited).path("precedents"))
                .isEqualTo(json.path("precedents"));
    }

    @Test
    void anAnswerIsToldInItsOwnWordsAndTheEarlierOneAsDataBesideIt() throws Exception {
        DecisionId earlier = answered("");
        call("provide_choice", QUESTION.formatted(AT_ONCE));
        Decision asked = desk.list(DecisionQuery.pending()).getFirst();
        PrecedentRemark remark = PrecedentRemark.on(asked, desk, reader());
        ObjectNode data = (ObjectNode) JsonCodec.read("{\"action_status\": \"selected\"}");

        ToolResult told = remark.beside(ToolResult.of(data, "Selected: Valkey (valkey)"));

        assertThat(told.text()).isEqualTo("Selected: Valkey (valkey)");
        assertThat(told.structured().has("next")).isFalse();
        assertThat(told.structured().path("precedents").path(0).path("decision_id").asString())
                .isEqualTo(earlier.value());
    }

    @Test
    void nothingIsSaidWhereNothingLikeItWasAnswered() throws Exception {
        answered("");

        ToolResult result =
                call(
                        "provide_choice",
                        """
                        {"title": "Who is on call tonight?", "wait_seconds": 0,
                         "prompt": "The pager needs a name.", "no_recommendation": "equal",
                         "options": [{"id": "ada", "label": "Ada"}, {"id": "eve", "label": "Eve"}]}
                        """);
        ToolResult collected =
                call(
                        "collect_decisions",
                        """
                        {"title": "Setup", "wait_seconds": 0, "decisions": [
                          {"id": "queue", "problem": "Who pays?", "suggestions": [
                            {"value": "ada", "label": "Ada"},
                            {"value": "eve", "label": "Eve"}]}]}
                        """);

        assertThat(structured("provide_choice", result).has("precedents")).isFalse();
        assertThat(structured("collect_decisions", collected).has("precedents")).isFalse();
        assertThat(result.text()).doesNotContain("earlier");
    }

    @Test
    void eachTopicComesWithWhatWasAnsweredEarlierAndItsAnswerNamesIt() throws Exception {
        DecisionId earlier = answered("one node for now");
        String questionnaire =
                """
                {"title": "Setup", "wait_seconds": 0, "decisions": [
                  {"id": "mail", "label": "Mail", "problem": "How do mails leave?", "suggestions": [
                    {"value": "ses", "label": "SES"}, {"value": "own", "label": "A server"}]},
                  {"id": "cache", "label": "Cache", "problem": "Which cache keeps the sessions of the shop?", "suggestions": [
                    {"value": "r", "label": "Redis"}, {"value": "v", "label": "Valkey"}]}]}
                """;

        ToolResult result = call("collect_decisions", questionnaire);
        JsonNode json = structured("collect_decisions", result);

        assertThat(json.path("precedents")).hasSize(1);
        JsonNode one = json.path("precedents").path(0);
        assertThat(one.path("topic").asString()).isEqualTo("cache");
        assertThat(one.path("decision_id").asString()).isEqualTo(earlier.value());
        assertThat(one.path("match").asString()).isEqualTo("same");
        assertThat(json.path("next").asString()).endsWith(PrecedentRemark.NEXT);
        assertThat(result.text())
                .contains(
                        "cache: "
                                + earlier
                                + " \"Which cache keeps the sessions of the shop?\" -> \"Redis\"");

        DecisionId id = new DecisionId(json.path("questionnaire_id").asString());
        desk.answer(
                id,
                Answer.EMPTY
                        .on(new TopicId("mail"), TopicAnswer.choosing(new OptionId("ses")))
                        .on(
                                new TopicId("cache"),
                                TopicAnswer.choosing(new OptionId("r")).withSameAs(earlier)),
                ANN,
                null);
        JsonNode answers =
                structured(
                                "collect_decisions",
                                call("collect_decisions", "{\"questionnaire_id\": \"" + id + "\"}"))
                        .path("answers");
        assertThat(answers.path(0).has("same_as")).isFalse();
        assertThat(answers.path(1).path("same_as").asString()).isEqualTo(earlier.value());
    }

    @Test
    void whatManyTopicsFoundIsCutAltogetherAndTheSameComesFirst() throws Exception {
        answered("x".repeat(500));
        StringBuilder topics = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            topics.append(
                    """
                    {"id": "similar-%d", "label": "Which cache %d", "problem": "Which cache keeps the sessions of the shop?",
                     "suggestions": [{"value": "r", "label": "Redis"},
                       {"value": "v", "label": "Valkey"}, {"value": "l", "label": "Local"}]},
                    """
                            .formatted(i, i));
        }
        ToolResult result =
                call(
                        "collect_decisions",
                        """
                        {"title": "Setup", "wait_seconds": 0, "decisions": [%s
                          {"id": "cache", "problem": "Which cache keeps the sessions of the shop?", "suggestions": [
                            {"value": "r", "label": "Redis"}, {"value": "v", "label": "Valkey"}]}]}
                        """
                                .formatted(topics));

        JsonNode told = structured("collect_decisions", result).path("precedents");
        assertThat(told.toString()).hasSizeLessThanOrEqualTo(1_200);
        assertThat(told.size()).isGreaterThan(1);
        assertThat(told.path(0).path("topic").asString()).isEqualTo("cache");
    }

    @Test
    void whatOthersWroteIsCutToWhatAnAgentCanSpareAndItsHiddenCharactersAreNamed()
            throws Exception {
        answered("a\n\u001b[2Jb\u202e \"c\" " + "\\\"".repeat(400));

        ToolResult result = call("provide_choice", QUESTION.formatted(AT_ONCE));

        JsonNode told = structured("provide_choice", result).path("precedents");
        assertThat(told).hasSize(1);
        assertThat(told.toString()).hasSizeLessThanOrEqualTo(1_200);
        assertThat(told.path(0).path("note").asString())
                .startsWith("a ⟦U+001B⟧[2Jb⟦U+202E⟧ \"c\" ")
                .endsWith("…");
        assertThat(result.text()).doesNotContain("\u001b", "\u202e");
    }

    private DecisionId answered(String note) throws Exception {
        ToolResult asked = call("provide_choice", QUESTION.formatted(AT_ONCE));
        DecisionId id = new DecisionId(asked.structured().path("decision_id").asString());
        assertThat(
                        desk.answer(
                                id,
                                new Answer(
                                        List.of(new OptionId("redis")),
                                        "",
                                        Map.of(),
                                        note,
                                        "",
                                        true),
                                ANN,
                                null))
                .isInstanceOf(ChangeResult.Accepted.class);
        clock.tick(Duration.ofMinutes(1));
        return id;
    }

    private static Actor.Agent reader() {
        return AskToolFixture.door(
                        () -> {
                            throw new IllegalStateException("nothing is read to know who calls");
                        })
                .agent(ToolCall.of(JsonNodeFactory.instance.objectNode()));
    }

    private ToolResult call(String name, String arguments) throws Exception {
        return (ToolResult) tool(name).call(ToolCall.of((ObjectNode) JsonCodec.read(arguments)));
    }

    private Tool tool(String name) {
        return tools.stream()
                .filter(one -> one.spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// The structured content, after it was held against the tool's own output schema.
    private JsonNode structured(String tool, ToolResult result) throws Exception {
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(
                        SchemaValidator.against(tool(tool).spec().outputSchema())
                                .problems(result.structured()))
                .isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }
}
