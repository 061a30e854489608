package sayso.hub.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.OTHER;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.hub.mcp.RawRequestBytes.Reply;
import sayso.hub.mcp.RawRequestBytes.Request;
import tools.jackson.databind.JsonNode;

/// An id is a name and not a right: whoever names a decision, a task or a session of another
/// principal is told exactly what somebody is told who names one that never was.
class McpOwnershipTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);

    /// Every argument of a tool that names something, in calls that their owner may make.
    private static final List<String> ARGUMENTS =
            List.of(
                    "await_decision {'decision_id':'~','wait_seconds':0}",
                    "await_decision {'id':'~','wait_seconds':0}",
                    "await_decision {'session_id':'~','wait_seconds':0}",
                    "await_decision {'taskId':'~','wait_seconds':0}",
                    "collect_decisions {'questionnaire_id':'~','wait_seconds':0}",
                    "list_decisions {'after':'~','state':'all'}",
                    "provide_choice {'session_id':'~','wait_seconds':0}",
                    "withdraw_decision {'decision_id':'~','reason':'not needed'}");

    private static final List<String> MODERN = List.of("tasks/get", "tasks/update", "tasks/cancel");
    private static final List<String> LEGACY = List.of("tasks/get", "tasks/result", "tasks/cancel");

    private final McpHubFixture hub = McpHubFixture.start();
    private String own = "";
    private String foreign = "";

    @BeforeEach
    void open() throws IOException {
        own = McpCallSamples.session(hub, BUILDER);
        foreign = McpCallSamples.session(hub, OTHER);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    /// Something that one principal asked for.
    private record Thing(String decision, String task) {}

    /// A call that names something.
    private interface Naming {
        Request by(String token, String session, String name);
    }

    @TestFactory
    List<DynamicTest> aForeignNameLooksLikeNone() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String row : ARGUMENTS) {
            String tool = row.substring(0, row.indexOf(' '));
            String arguments = row.substring(row.indexOf(' ')).replace('\'', '"');
            tests.add(
                    row(
                            "modern " + row,
                            false,
                            (token, _, name) ->
                                    McpCallSamples.tool(
                                            token,
                                            tool,
                                            arguments.replace("~", name),
                                            McpCallSamples.NOTHING)));
            tests.add(
                    row(
                            "legacy " + row,
                            false,
                            (token, session, name) ->
                                    McpCallSamples.legacyTool(
                                            token, session, tool, arguments.replace("~", name))));
        }
        for (String method : MODERN) {
            String more = method.equals("tasks/update") ? ",\"inputResponses\":{}" : "";
            tests.add(
                    row(
                            "modern " + method,
                            true,
                            (token, _, name) ->
                                    McpCallSamples.modern(
                                            token,
                                            method,
                                            "\"taskId\":\"" + name + "\"" + more,
                                            McpCallSamples.TASKS)));
        }
        for (String method : LEGACY) {
            tests.add(
                    row(
                            "legacy " + method,
                            true,
                            (token, session, name) ->
                                    McpCallSamples.legacy(
                                            token,
                                            session,
                                            method,
                                            "\"taskId\":\"" + name + "\"")));
        }
        return tests;
    }

    private DynamicTest row(String name, boolean task, Naming call) {
        return DynamicTest.dynamicTest(
                name,
                () -> {
                    Thing thing = asked(name);
                    hub.clock().tick(Duration.ofSeconds(1));
                    asked(name + " later");
                    String id = task ? thing.task() : thing.decision();
                    String never = never(id);
                    if (name.endsWith("result")) {
                        hub.desk()
                                .answer(
                                        new DecisionId(thing.decision()),
                                        Answer.choosing(new OptionId("ship")),
                                        ANN,
                                        null);
                    }
                    List<String> before = events(thing);

                    Reply unknown = call.by(OTHER, foreign, never).send(hub.port());
                    Reply refused = call.by(OTHER, foreign, id).send(hub.port());

                    assertThat(refused.json().toString().replace(id, never))
                            .isEqualTo(unknown.json().toString());
                    assertThat(refused.status()).isEqualTo(unknown.status());
                    assertThat(events(thing)).isEqualTo(before);

                    Reply mine = call.by(BUILDER, own, id).send(hub.port());
                    assertThat(mine.json().toString().replace(id, never))
                            .isNotEqualTo(unknown.json().toString());
                    assertThat(isRefusal(mine.json())).as(mine.body()).isFalse();
                });
    }

    @Test
    void theTableNamesEveryArgumentThatNamesSomething() throws IOException {
        TreeSet<String> named = new TreeSet<>();
        JsonNode tools =
                McpCallSamples.modern(BUILDER, "tools/list", "", McpCallSamples.NOTHING)
                        .send(hub.port())
                        .json()
                        .path("result")
                        .path("tools");
        tools.forEach(tool ->
                tool.path("inputSchema")
                        .path("properties")
                        .propertyNames()
                        .forEach(argument -> {
                            if (argument.matches("id|.*_id|.*Id|after|cursor")) {
                                named.add(tool.path("name").stringValue() + " " + argument);
                            }
                        }));

        assertThat(tools.size()).isEqualTo(6);
        assertThat(ARGUMENTS)
                .extracting(row -> row.replaceAll("^(\\S+) \\{'(\\w+)'.*", "$1 $2"))
                .containsAll(named);
    }

    @Test
    void aForeignSessionLooksLikeNone() throws IOException {
        for (String method : new String[] {"POST", "GET", "DELETE"}) {
            Reply foreign = session(method, OTHER, own);
            Reply unknown = session(method, OTHER, never(own));

            assertThat(foreign.status()).as(method).isEqualTo(404);
            assertThat(unknown.status()).as(method).isEqualTo(404);
            assertThat(foreign.body().replace(own, "")).isEqualTo(unknown.body());
        }
        assertThat(session("POST", BUILDER, own).status()).isEqualTo(200);
    }

    @Test
    void listsToEachPrincipalItsOwn() throws IOException {
        Thing thing = asked("mine");
        hub.desk()
                .answer(
                        new DecisionId(thing.decision()),
                        Answer.choosing(new OptionId("ship")),
                        ANN,
                        null);
        for (Reply reply :
                List.of(
                        McpCallSamples.tool(
                                        OTHER,
                                        "list_decisions",
                                        "{\"state\":\"all\"}",
                                        McpCallSamples.NOTHING)
                                .send(hub.port()),
                        McpCallSamples.tool(
                                        OTHER,
                                        "find_decisions",
                                        "{\"include\":\"all\"}",
                                        McpCallSamples.NOTHING)
                                .send(hub.port()),
                        McpCallSamples.legacy(OTHER, foreign, "tasks/list", "").send(hub.port()))) {
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body()).doesNotContain(thing.decision());
        }
        assertThat(
                        McpCallSamples.tool(
                                        BUILDER,
                                        "list_decisions",
                                        "{\"state\":\"all\"}",
                                        McpCallSamples.NOTHING)
                                .send(hub.port())
                                .body())
                .contains(thing.decision());
        assertThat(
                        McpCallSamples.tool(
                                        BUILDER,
                                        "find_decisions",
                                        "{\"include\":\"all\"}",
                                        McpCallSamples.NOTHING)
                                .send(hub.port())
                                .body())
                .contains(thing.decision());
    }

    private Reply session(String method, String token, String session) throws IOException {
        Request request = McpCallSamples.legacy(token, session, "ping", "");
        return method.equals("POST")
                ? request.send(hub.port())
                : new Request(method, "/mcp", request.headers(), new byte[0])
                        .without("Content-Type")
                        .send(hub.port());
    }

    private Thing asked(String name) throws IOException {
        boolean several = name.contains("collect_decisions");
        String key = "k-" + Integer.toHexString(name.hashCode());
        Reply reply =
                McpCallSamples.tool(
                                BUILDER,
                                several ? "collect_decisions" : "provide_choice",
                                several ? topics(key) : McpCallSamples.question(key, ""),
                                McpCallSamples.TASKS)
                        .send(hub.port());
        String task = reply.json().path("result").path("taskId").asString("");
        assertThat(task).as(reply.body()).contains(".");
        return new Thing(task.substring(0, task.indexOf('.')), task);
    }

    private static String topics(String key) {
        return "{\"decisions\":[{\"id\":\"which\",\"problem\":\"Which of %s?\"}]}".formatted(key);
    }

    /// A name as long as this one that nothing has.
    private static String never(String name) {
        char last = name.charAt(name.length() - 1);
        return name.substring(0, name.length() - 1) + (last == 'z' ? 'y' : 'z');
    }

    private List<String> events(Thing thing) {
        return hub.desk().log().since(0, 1_000).stream()
                .filter(logged -> logged.decision().value().equals(thing.decision()))
                .map(LoggedEvent::event)
                .map(event -> event.type())
                .toList();
    }

    private static boolean isRefusal(JsonNode message) {
        return message.has("error")
                || message.path("result").path("isError").asBoolean(false)
                || Stream.of("not_found", "ambiguous")
                        .anyMatch(code -> message.toString().contains("\"" + code + "\""));
    }
}
