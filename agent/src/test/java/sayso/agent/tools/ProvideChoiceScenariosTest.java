package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.PreferenceValue;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What `provide_choice` promises its callers, scenario by scenario.
class ProvideChoiceScenariosTest {
    private static final String EVERY_FIELD =
            """
            {"title": "Caches", "prompt": "The workers wait for each other; we need a cache.",
             "selection_mode": "hybrid", "wait_seconds": 0,
             "options": [{"id": "redis", "label": "Redis", "description": "shared"},
                         {"id": "local", "label": "Local", "recommended": true},
                         {"id": "none", "label": "None"}],
             "placeholder": "another one", "show_placeholder": true,
             "default_selection_ids": ["local", "redis"], "min_selections": 1,
             "max_selections": 2, "single_submit_mode": false,
             "annotations": {"per_option": true, "global": true},
             "option_annotations": {"redis": "runs already"},
             "global_annotation": "for the build only", "transport": "web",
             "timeout_seconds": 120, "timeout_action": "none"}
            """;

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private AskPreferences wishes = AskPreferences.NONE;
    private @Nullable String portal = "http://127.0.0.1:7296";

    @Test
    void validToolInvocationWithExtendedSchema() throws Exception {
        JsonNode json = result(EVERY_FIELD);

        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        assertThat(json.path("warnings")).isEmpty();
        assertThat(onlyDecision().question().selection().preselected())
                .hasToString("[local, redis]");
    }

    @Test
    void malformedRequestsAreRejectedBeforeAnyInteraction() throws Exception {
        for (String wrong :
                List.of(
                        EVERY_FIELD.replace("\"max_selections\": 2", "\"max_selections\": 0"),
                        EVERY_FIELD.replace("[\"local\", \"redis\"]", "[\"memcached\"]"),
                        EVERY_FIELD.replace("\"hybrid\"", "\"text_input\""))) {
            ToolResult refused = call("provide_choice", wrong);
            assertThat(refused.isError()).isTrue();
            assertThat(refused.structured().path("errors")).isNotEmpty();
        }
        assertThat(desk.list(DecisionQuery.all())).isEmpty();
        assertThat(desk.log().head()).isZero();
    }

    @Test
    void deterministicResponsePayloadWithAnnotations() throws Exception {
        for (Surface surface : List.of(Surface.TERMINAL, Surface.WEB, Surface.CLI)) {
            DecisionId id = asked(EVERY_FIELD);
            answer(
                    id,
                    new Answer(
                            List.of(new OptionId("local"), new OptionId("redis")),
                            "",
                            Map.of(
                                    new OptionId("none"), "never",
                                    new OptionId("redis"), "version 8",
                                    new OptionId("local"), "  "),
                            "try it for a week",
                            "",
                            true),
                    surface);
            clock.tick(Duration.ofSeconds(3));

            JsonNode json = follow(id);
            assertThat(json.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"redis\",\"local\"]");
            assertThat(json.path("selection").path("option_annotations").toString())
                    .isEqualTo("{\"redis\":\"version 8\",\"none\":\"never\"}");
            assertThat(json.path("selection").path("global_annotation").asString())
                    .isEqualTo("try it for a week");
            assertThat(json.path("selection").path("summary").asString())
                    .isEqualTo(
                            "Selected: Redis (redis), Local (local). Note on redis: version 8."
                                    + " Note on none: never. Note: try it for a week");
            assertThat(json.path("surface").asString()).isEqualTo(surface.wireName());
            assertThat(json.path("touched").booleanValue()).isTrue();
            assertThat(json.path("late").booleanValue()).isFalse();
            assertThat(json.path("waited_ms").longValue()).isEqualTo(2_000);
            assertThat(json.has("answered_at")).isTrue();
            assertThat(json.has("deadline")).isFalse();
            assertThat(follow(id)).isEqualTo(json);
        }
    }

    @Test
    void defaultsThatNobodyTouchedComeBackAsChosen() throws Exception {
        DecisionId id = asked(EVERY_FIELD);
        answer(
                id,
                new Answer(
                        onlyDecision().question().selection().preselected(),
                        "",
                        Map.of(),
                        "",
                        "",
                        false),
                Surface.WEB);

        JsonNode json = follow(id);
        assertThat(json.path("action_status").asString()).isEqualTo("selected");
        assertThat(json.path("touched").booleanValue()).isFalse();
        assertThat(json.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"redis\",\"local\"]");
    }

    @Test
    void boundsAreEnforcedAgainWhereTheAnswerIsKept() throws Exception {
        DecisionId id = asked(EVERY_FIELD);

        ChangeResult tooMany =
                desk.answer(
                        id,
                        Answer.choosing(
                                new OptionId("redis"), new OptionId("local"), new OptionId("none")),
                        person(Surface.WEB),
                        null);
        ChangeResult textAlone =
                desk.answer(id, Answer.ofText("memcached"), person(Surface.WEB), null);

        assertThat(tooMany.toString()).contains("choose at most 2 (you chose 3)");
        assertThat(textAlone.toString()).contains("choose at least 1 (you chose none)");
        assertThat(onlyDecision().isPending()).isTrue();
    }

    @Test
    void anEmptyAnswerThatIsAllowedIsSaidToBeOne() throws Exception {
        DecisionId id =
                asked(
                        EVERY_FIELD
                                .replace("\"hybrid\"", "\"multi\"")
                                .replace("\"min_selections\": 1", "\"min_selections\": 0")
                                .replace("\"placeholder\": \"another one\", ", ""));
        answer(id, Answer.EMPTY, Surface.WEB);

        JsonNode json = follow(id);
        assertThat(json.path("action_status").asString()).isEqualTo("selected");
        assertThat(json.path("selection").path("selected_ids")).isEmpty();
        assertThat(json.path("selection").path("summary").asString())
                .isEqualTo("Selected nothing (allowed)");
    }

    @Test
    void cancelIsAlwaysPossibleWhateverTheRequestSays() throws Exception {
        ToolResult asked =
                call(
                        "provide_choice",
                        EVERY_FIELD.replace(
                                "\"wait_seconds\": 0",
                                "\"wait_seconds\": 0, \"allow_cancel\": false"));
        assertThat(asked.structured().path("warnings").toString())
                .isEqualTo("[\"allow_cancel is ignored: cancelling is always possible\"]");
        DecisionId id = onlyDecision().id();
        desk.cancel(id, CancelKind.REFUSED, "not now", person(Surface.WEB));

        JsonNode json = follow(id);
        assertThat(json.path("action_status").asString()).isEqualTo("cancelled");
        assertThat(json.path("selection").path("selected_ids")).isEmpty();
        assertThat(json.path("selection").path("global_annotation").asString())
                .isEqualTo("not now");
    }

    @Test
    void whoeverWaitsLearnsTheDeadlineAndHowToGoOn() throws Exception {
        DecisionId id = asked(EVERY_FIELD);
        clock.tick(Duration.ofSeconds(20));

        JsonNode json = follow(id);
        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        assertThat(json.path("remaining_seconds").longValue()).isEqualTo(100);
        assertThat(json.path("held").booleanValue()).isFalse();
        assertThat(json.path("selection").path("summary").asString())
                .isEqualTo("Waiting for a person: Caches");
        assertThat(json.path("next").asString())
                .isEqualTo(
                        "Call await_decision (or provide_choice with session_id \"%s\") to go on"
                                        .formatted(id)
                                + " waiting; other work can go on meanwhile.");
        assertThat(json.has("outcome")).isFalse();
        assertThat(json.has("decided_by")).isFalse();
        assertThat(json.path("selection").path("selected_ids").toString()).isEqualTo("[]");
        assertThat(json.path("session_id")).isEqualTo(json.path("decision_id"));
    }

    @Test
    void whoeverWaitsLearnsThePageOfThePortalWhileThereIsOne() throws Exception {
        DecisionId id = asked(EVERY_FIELD);

        assertThat(follow(id).path("selection").path("url").asString())
                .isEqualTo("http://127.0.0.1:7296/choice/" + id);
        portal = null;
        assertThat(
                        follow(id).path("selection").path("url").isNull()
                                || follow(id).path("selection").path("url").isMissingNode())
                .isTrue();
        portal = "http://127.0.0.1:7296";
        answer(id, Answer.choosing(new OptionId("local")), Surface.WEB);
        assertThat(follow(id).path("selection").has("url")).isFalse();
    }

    @Test
    void aDeadlineThatWaitsBecauseSomebodyTypesIsSaidToBeHeld() throws Exception {
        DecisionId id = asked(EVERY_FIELD);
        clock.tick(Duration.ofSeconds(110));
        desk.saveDraft(id, Answer.ofText("memc"), person(Surface.WEB));

        JsonNode json = follow(id);
        assertThat(json.path("held").booleanValue()).isTrue();
        assertThat(json.path("remaining_seconds").longValue()).isEqualTo(60);
        assertThat(json.path("deadline").asString())
                .isEqualTo(clock.instant().plusSeconds(60).toString());
    }

    @Test
    void aDeadlineThatAPersonMovedIsTheOneThatIsTold() throws Exception {
        DecisionId id = asked(EVERY_FIELD);
        desk.extend(
                id, new DeadlineAdjustment.FromNow(Duration.ofMinutes(10)), person(Surface.WEB));

        assertThat(follow(id).path("remaining_seconds").longValue()).isEqualTo(600);
        clock.tick(Duration.ofMinutes(10));
        assertThat(follow(id).path("action_status").asString()).isEqualTo("timeout");
    }

    @Test
    void annotationToggleStatePersisted() throws Exception {
        wishes =
                new AskPreferences(
                        null,
                        null,
                        null,
                        new PreferenceValue<>(false, true, "off in settings.json"),
                        null,
                        false);

        JsonNode json = result(EVERY_FIELD);

        assertThat(onlyDecision().question().notes().perOption()).isFalse();
        assertThat(onlyDecision().question().notes().global()).isFalse();
        assertThat(json.path("warnings").toString())
                .isEqualTo(
                        "[\"annotations.per_option true gives way to false: off in"
                                + " settings.json\",\"annotations.global true gives way to false:"
                                + " off in settings.json\"]");
    }

    private DecisionId asked(String request) throws Exception {
        return new DecisionId(result(request).path("decision_id").asString());
    }

    private void answer(DecisionId id, Answer answer, Surface surface) {
        clock.tick(Duration.ofSeconds(2));
        assertThat(desk.answer(id, answer, person(surface), null))
                .isInstanceOf(ChangeResult.Accepted.class);
    }

    private static Actor.Person person(Surface surface) {
        return new Actor.Person("ann", surface, Assurance.WEB);
    }

    private JsonNode follow(DecisionId id) throws Exception {
        return result("{\"session_id\": \"%s\", \"wait_seconds\": 0}".formatted(id));
    }

    private Decision onlyDecision() {
        List<Decision> all = desk.list(DecisionQuery.all());
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    /// The structured content, after it was held against the tool's own output schema.
    private JsonNode result(String request) throws Exception {
        ToolResult result = call("provide_choice", request);
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(
                        SchemaValidator.against(tool().spec().outputSchema())
                                .problems(result.structured()))
                .isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }

    private ToolResult call(String name, String arguments) throws Exception {
        assertThat(tool().spec().name()).isEqualTo(name);
        return (ToolResult) tool().call(ToolCall.of((ObjectNode) JsonCodec.read(arguments)));
    }

    private Tool tool() {
        McpAgentContext door =
                new McpAgentContext(
                        () -> desk,
                        () -> new DerivedTaskHandles(new byte[32]),
                        "shop",
                        "ann",
                        () -> wishes,
                        TerminalHandoff.nowhere(),
                        () -> Optional.ofNullable(portal));
        return McpAskTools.of(door, new DecisionTaskSource(door)).getFirst();
    }
}
