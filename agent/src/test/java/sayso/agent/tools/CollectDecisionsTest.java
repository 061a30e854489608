package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.QuestionnairePause;
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
import tools.jackson.databind.node.ObjectNode;

class CollectDecisionsTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.TERMINAL);
    private static final TopicId SCOPE = new TopicId("scope");
    private static final TopicId DOCS = new TopicId("docs");
    private static final TopicId NAME = new TopicId("name");
    private static final String THREE =
            """
            {"title": "Release", "context": "Version 2 is nearly there.",
             "decisions": [
               {"id": "scope", "label": "Scope", "problem": "How much goes in?",
                "suggestions": [{"value": "all", "label": "All of it"},
                                {"value": "less", "label": "Defer docs", "recommended": true}]},
               {"id": "docs", "label": "Docs", "problem": "%s",
                "suggestions": ["reference", "tutorial"], "allowCustom": false},
               {"id": "name", "label": "Name", "problem": "What is it called?"}]%s}
            """;
    private static final String THREE_DECISIONS =
            THREE.formatted("Which documents must be ready?", "");

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final List<Tool> tools = AskToolFixture.over(() -> desk);

    @Test
    void pausesToTalkAndGoesOnWithTheEarlierAnswers() throws Exception {
        JsonNode paused =
                meanwhile(
                        THREE_DECISIONS,
                        asked ->
                                desk.pause(
                                        asked.id(),
                                        Answer.EMPTY
                                                .on(SCOPE, picking("less"))
                                                .on(NAME, TopicAnswer.ofText("harbor")),
                                        ANN,
                                        asked.contentDigest()));

        assertThat(paused.path("paused").booleanValue()).isTrue();
        assertThat(paused.path("cancelled").booleanValue()).isFalse();
        assertThat(paused.path("outcome").asString()).isEqualTo("paused");
        assertThat(paused.path("answers").toString())
                .isEqualTo(
                        """
                        [{"id":"scope","value":"less","label":"Defer docs","wasCustom":false,\
                        "index":2,"source":"person"},\
                        {"id":"name","value":"harbor","label":"harbor","wasCustom":true,\
                        "source":"person"}]\
                        """);
        assertThat(ids(paused.path("decisions"))).containsExactly("scope", "docs", "name");
        assertThat(ids(paused.path("pending"))).containsExactly("docs");
        assertThat(paused.path("pending").get(0).path("problem").asString())
                .isEqualTo("Which documents must be ready?");
        String id = paused.path("questionnaire_id").asString();
        assertThat(paused.path("next").asString()).contains("initialAnswers").contains(id);

        String again =
                THREE.formatted(
                        "Which documents must be ready?",
                        ", \"initialAnswers\": " + paused.path("answers"));
        ToolResult quiet = call(again, 0);
        assertThat(json(quiet).path("outcome").asString()).isEqualTo("pending");
        assertThat(json(quiet).path("questionnaire_id").asString()).isEqualTo(id);
        assertThat(pause(id).wishedAt()).isNotNull();
        assertThat(pause(id).reported().topics()).isEmpty();
        desk.goOn(new DecisionId(id), Answer.EMPTY, ANN);

        JsonNode done =
                meanwhile(
                        "{\"questionnaire_id\": \"%s\"}".formatted(id),
                        asked ->
                                desk.answer(
                                        asked.id(),
                                        Answer.EMPTY
                                                .on(NAME, TopicAnswer.ofText("haven"))
                                                .on(SCOPE, picking("less"))
                                                .on(DOCS, picking("tutorial").withNote("short")),
                                        ANN,
                                        asked.contentDigest()));

        assertThat(done.path("outcome").asString()).isEqualTo("completed");
        assertThat(done.path("decided_by").asString()).isEqualTo("person");
        assertThat(ids(done.path("answers"))).containsExactly("scope", "docs", "name");
        assertThat(done.path("answers").get(1).path("note").asString()).isEqualTo("short");
        assertThat(done.path("answers").get(2).path("value").asString()).isEqualTo("haven");
        assertThat(done.path("pending").isEmpty()).isTrue();
        assertThat(desk.list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    void saysItInALineForEachDecision() throws Exception {
        ToolResult result =
                whileItWaits(
                        THREE_DECISIONS,
                        asked ->
                                desk.pause(
                                        asked.id(),
                                        Answer.EMPTY
                                                .on(SCOPE, picking("less"))
                                                .on(NAME, TopicAnswer.ofText("harbor")),
                                        ANN,
                                        null));

        assertThat(result.text())
                .startsWith(
                        """
                        Decision collection: Release
                        Answers:
                        - Scope: user selected: 2. Defer docs
                        - Name: user wrote: harbor
                        Pending decisions:
                        - Docs: Which documents must be ready?
                        """);
    }

    @Test
    void commentsComeWithTheLinesThatTheyAreAbout() throws Exception {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                        "Release",
                                        new RequestedQuestionnaire(
                                                List.of(
                                                        RequestedTopic.of(
                                                                "name",
                                                                "What is it called?",
                                                                List.of())),
                                                RequestedQuestionnaire.Words.OWN))
                                .withContext("1. Look\n2. Drop it"),
                        desk.policy());
        Decision asked =
                ((AskResult.Asked)
                                desk.ask(
                                        NewDecision.of(
                                                (AskCheckResult.Valid) checked,
                                                Asker.local("shop/builder", "mcp"))))
                        .decision();
        desk.answer(
                asked.id(),
                Answer.EMPTY
                        .on(NAME, TopicAnswer.ofText("harbor"))
                        .withComments(List.of(new ContextComment(2, 2, "", "rename"))),
                ANN,
                null);

        ToolResult result = call("{\"questionnaire_id\": \"%s\"}".formatted(asked.id()));

        assertThat(result.text()).contains("Comments:\n- line 2 \"2. Drop it\": rename");
        assertThat(json(result).path("comments").toString())
                .isEqualTo("[{\"from\":2,\"to\":2,\"line\":\"2. Drop it\",\"text\":\"rename\"}]");
    }

    @Test
    void goesOnByTheIdAlone() throws Exception {
        String id = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();
        desk.pause(new DecisionId(id), Answer.EMPTY.on(SCOPE, picking("all")), ANN, null);

        JsonNode quiet =
                json(
                        call(
                                """
                                {"questionnaire_id": "%s", "wait_seconds": 0,
                                 "initialAnswers": [
                                   {"id": "name", "value": "haven", "wasCustom": true}]}
                                """
                                        .formatted(id)));

        assertThat(quiet.path("outcome").asString()).isEqualTo("pending");
        assertThat(ids(quiet.path("answers"))).containsExactly("scope");
        assertThat(pause(id).wishedAt()).isNotNull();
        assertThat(pause(id).reported().topics()).containsOnlyKeys(NAME);
    }

    @Test
    void aTopicThatAsksSomethingElseByNowIsUnansweredAndTheRestStays() throws Exception {
        String id = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();
        Answer soFar = Answer.EMPTY.on(SCOPE, picking("all")).on(DOCS, picking("reference"));
        desk.saveDraft(new DecisionId(id), soFar, ANN);
        desk.pause(new DecisionId(id), soFar, ANN, null);

        JsonNode next = json(call(THREE.formatted("Which documents, after all?", ""), 0));

        Decision put = decision(next.path("questionnaire_id").asString());
        assertThat(put.id().value()).isNotEqualTo(id);
        assertThat(put.isPaused()).isTrue();
        assertThat(put.question().topic(DOCS).orElseThrow().question().selection().preselected())
                .containsExactly(new OptionId("reference"));
        assertThat(desk.draft(put.id(), PersonId.local("ann")).orElseThrow().content().topics())
                .containsOnlyKeys(SCOPE);
        assertThat(decision(id).state()).isEqualTo(DecisionState.SUPERSEDED);

        JsonNode again = json(call(THREE.formatted("Which documents, after all?", ""), 0));
        assertThat(again.path("questionnaire_id").asString()).isEqualTo(put.id().value());
    }

    @Test
    void whatWasSaidInTalkCountsOnlyOnceThePersonSendsIt() throws Exception {
        String id = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();
        desk.pause(new DecisionId(id), Answer.EMPTY.on(SCOPE, picking("all")), ANN, null);

        JsonNode quiet =
                json(
                        call(
                                THREE.formatted(
                                        "Which documents must be ready?",
                                        """
                                        , "initialAnswers": [
                                           {"id": "scope", "value": "all"},
                                           {"id": "name", "value": "haven", "wasCustom": true}]
                                        """),
                                0));

        assertThat(ids(quiet.path("answers"))).containsExactly("scope");
        assertThat(pause(id).reported().topics()).containsOnlyKeys(NAME);
    }

    @Test
    void whatIsKnownWhenItAsksAgainIsReportedAndAnswersNothing() throws Exception {
        String id = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();

        JsonNode again =
                json(
                        call(
                                THREE.formatted(
                                        "Which documents must be ready?",
                                        """
                                        , "initialAnswers": [
                                           {"id": "scope", "value": "all"},
                                           {"id": "name", "value": "haven", "wasCustom": true}]
                                        """),
                                0));

        assertThat(again.path("questionnaire_id").asString()).isEqualTo(id);
        assertThat(again.path("outcome").asString()).isEqualTo("pending");
        assertThat(again.path("warnings").isEmpty()).as(again.toString()).isTrue();
        assertThat(again.path("answers").isEmpty()).isTrue();
        assertThat(ids(again.path("pending"))).containsExactly("scope", "docs", "name");
        assertThat(decision(id).reported().topics()).containsOnlyKeys(SCOPE, NAME);
        call(
                """
                {"questionnaire_id": "%s", "wait_seconds": 0,
                 "initialAnswers": [{"id": "docs", "value": "reference"}]}
                """
                        .formatted(id));
        assertThat(decision(id).reported().topics()).containsOnlyKeys(SCOPE, DOCS, NAME);
    }

    @Test
    void askedTwiceItIsOneQuestionnaire() throws Exception {
        String first = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();
        String second = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();

        assertThat(second).isEqualTo(first);
    }

    @Test
    void withoutDecisionsItIsCancelledAndSaysWhy() throws Exception {
        for (String arguments : List.of("{}", "{\"decisions\": []}")) {
            ToolResult result = call(arguments);

            assertThat(result.isError()).isTrue();
            assertThat(result.text()).isEqualTo("Error: collect_decisions received no decisions.");
            assertThat(result.structured().path("cancelled").booleanValue()).isTrue();
            assertThat(result.structured().path("answers").isEmpty()).isTrue();
        }
        assertThat(desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void aFieldOfTheWrongTypeIsNamedAlsoWhereNothingIsAsked() throws Exception {
        for (String arguments :
                List.of("{\"title\": []}", "{\"decisions\": 7}", "{\"questionnaire_id\": [1]}")) {
            ToolResult result = call(arguments);

            assertThat(result.isError()).isTrue();
            assertThat(result.structured().at("/errors/0/code").stringValue()).isEqualTo("type");
            assertThat(arguments).contains(result.structured().at("/errors/0/field").stringValue());
        }
    }

    @Test
    void whatStandsBesideAnUnreadableEntryIsToldByItsOwnPlace() throws Exception {
        ToolResult result =
                call(
                        """
                        {"title": "Release",
                         "decisions": [null,
                           {"id": "scope", "problem": "How much?",
                            "suggestions": [null, "all", {"value": " "}], "allowCustom": false},
                           {"id": "docs", "problem": ""}],
                         "initialAnswers": [7, {"id": "scope", "value": "none"}, {"id": "name"}]}
                        """);

        assertThat(messages(result))
                .containsExactlyInAnyOrder(
                        "decisions[0] is null, not an object",
                        "decisions[1].suggestions[0] is null, not an object",
                        "initialAnswers[0] is 7, not an object",
                        "initialAnswers[1].value 'none' is no suggestion of 'scope'",
                        "initialAnswers[2].id 'name' is not in decisions",
                        "decisions[1].suggestions[2].value is blank",
                        "decisions[2].problem is blank");
        assertThat(desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void whereNobodyCanBeReachedItIsCancelledAtOnce() throws Exception {
        Supplier<DecisionDesk> here = () -> desk;
        McpAgentContext door =
                new McpAgentContext(
                        here,
                        () -> {
                            throw new IllegalStateException("no task is wanted");
                        },
                        "shop",
                        null,
                        () -> AskPreferences.NONE,
                        TerminalHandoff.nowhere(),
                        PortalAddress.nowhere(),
                        () -> Optional.of("asked from a container"),
                        ClientAttendance.unknown(() -> McpAgentContext.PATIENCE));
        Tool tool = new CollectDecisionsTool(door, new DecisionTaskSource(door));

        ToolResult result = (ToolResult) tool.call(ToolCall.of(arguments(THREE_DECISIONS)));

        assertThat(result.isError()).isTrue();
        assertThat(result.text())
                .startsWith("Error: collect_decisions requires interactive UI mode. ")
                .contains("(asked from a container)", "sayso watch", "park_when_unreachable");
        assertThat(result.structured().path("cancelled").booleanValue()).isTrue();
        assertThat(ids(result.structured().path("pending")))
                .containsExactly("scope", "docs", "name");
        assertThat(desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void everyFaultComesBackAtOnceInItsOwnWords() throws Exception {
        ToolResult result =
                call(
                        """
                        {"decisions": [
                           {"id": "db", "problem": " ", "suggestions": [{"value": "a"}, {"value": "a"}]},
                           {"problem": "Which?", "show_if": {"id": "later", "in": ["x"]}},
                           {"id": "db", "problem": "Again?", "allowCustom": false}],
                         "initialAnswers": [{"id": "scop", "value": "x"}], "wait_seconds": -1}
                        """);

        assertThat(result.isError()).isTrue();
        assertThat(messages(result))
                .containsExactlyInAnyOrder(
                        "wait_seconds -1.0 is negative",
                        "initialAnswers[0].id 'scop' is not in decisions",
                        "decisions[0].problem is blank",
                        "decisions[0].suggestions[1].value 'a' is already used by"
                                + " decisions[0].suggestions[0]",
                        "decisions[1].id is missing",
                        "decisions[1].show_if.id 'later' is no earlier topic",
                        "decisions[2].id 'db' is already used by decisions[0]",
                        "decisions[2] has no suggestions and does not allow a custom answer"
                                + " (allowCustom)");
    }

    @Test
    void declinedItIsCancelledAndNoApproval() throws Exception {
        ToolResult result =
                whileItWaits(
                        THREE_DECISIONS,
                        asked -> desk.cancel(asked.id(), CancelKind.REFUSED, "not now", ANN));

        assertThat(json(result).path("cancelled").booleanValue()).isTrue();
        assertThat(json(result).path("reason").asString()).isEqualTo("not now");
        assertThat(result.text()).contains("This is not approval");
    }

    @Test
    void awaitDecisionTellsTheSame() throws Exception {
        String id = json(call(THREE_DECISIONS, 0)).path("questionnaire_id").asString();
        desk.pause(new DecisionId(id), Answer.EMPTY.on(SCOPE, picking("all")), ANN, null);

        ToolResult result =
                (ToolResult)
                        tool("await_decision")
                                .call(ToolCall.of(arguments("{\"decision_id\": \"" + id + "\"}")));

        assertThat(problems("await_decision", result)).isEmpty();
        assertThat(result.structured().path("collection").path("outcome").asString())
                .isEqualTo("paused");
        assertThat(result.text()).startsWith("Decision collection: Release");
    }

    private interface Meanwhile {
        Object happens(Decision asked);
    }

    private JsonNode meanwhile(String arguments, Meanwhile meanwhile) throws Exception {
        return json(whileItWaits(arguments, meanwhile));
    }

    private ToolResult whileItWaits(String arguments, Meanwhile meanwhile) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ToolResult> call = threads.submit(() -> call(arguments));
            Decision asked = waiting();
            meanwhile.happens(asked);
            return call.get();
        }
    }

    private Decision waiting() throws InterruptedException {
        try (WakeupSignal wakeups = desk.log().wakeups()) {
            while (desk.list(DecisionQuery.pending()).isEmpty()) {
                wakeups.await(Duration.ofSeconds(5));
            }
        }
        return desk.list(DecisionQuery.pending()).getFirst();
    }

    private ToolResult call(String arguments, int waitSeconds) throws Exception {
        ObjectNode json = arguments(arguments);
        json.put("wait_seconds", waitSeconds);
        return (ToolResult) tool("collect_decisions").call(ToolCall.of(json));
    }

    private ToolResult call(String arguments) throws Exception {
        return (ToolResult) tool("collect_decisions").call(ToolCall.of(arguments(arguments)));
    }

    private JsonNode json(ToolResult result) throws Exception {
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(problems("collect_decisions", result)).isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }

    private List<String> problems(String tool, ToolResult result) {
        return SchemaValidator.against(tool(tool).spec().outputSchema())
                .problems(result.structured());
    }

    private Tool tool(String name) {
        return tools.stream()
                .filter(tool -> tool.spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Decision decision(String id) {
        return ((DecisionLookup.Found) desk.find(id, ANN)).decision();
    }

    private QuestionnairePause pause(String id) {
        return Objects.requireNonNull(decision(id).pause());
    }

    private static ObjectNode arguments(String json) throws Exception {
        return (ObjectNode) JsonCodec.read(json);
    }

    private static List<String> messages(ToolResult result) {
        return result.structured()
                .path("errors")
                .valueStream()
                .map(error -> error.path("message").asString())
                .toList();
    }

    private static List<String> ids(JsonNode list) {
        return list.valueStream().map(each -> each.path("id").asString()).toList();
    }

    private static TopicAnswer picking(String value) {
        return TopicAnswer.choosing(new OptionId(value));
    }
}
