package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.SERVER_META;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.ArgumentCompleter;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.AudioContent;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.EmbeddedResource;
import sayso.mcp.protocol.ImageContent;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import sayso.mcp.protocol.ResourceLink;
import sayso.mcp.protocol.TextContent;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.TaskStore;
import tools.jackson.databind.JsonNode;

/// Prompts, resources, completions, log messages and content of every kind, in both eras.
class FeaturesTest {
    private StdioServerHarness talk;

    private static final Tool LOGGING =
            ToolFixtures.named(
                    "logging",
                    call -> {
                        for (LogLevel level : LogLevel.values()) {
                            call.log(level, level == LogLevel.INFO ? "part" : null, "a message");
                        }
                        return ToolResult.of(new TextContent("done"));
                    });

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> List.of(LOGGING))
                        .withPrompts(FeatureFixtures::prompts)
                        .withResources(FeatureFixtures::resources)
                        .withCompletions(() -> FeatureFixtures::complete)
                        .withLogging();
        talk = talkTo(features);
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    private static StdioServerHarness talkTo(ServerFeatures features) throws Exception {
        return new StdioServerHarness(
                new McpServer(StdioServerHarness.INFO, features), ConversationLimits.ample());
    }

    private static String legacy(String method, String params) {
        return "{'jsonrpc':'2.0','id':1,'method':'%s','params':{%s}}".formatted(method, params);
    }

    private static String modern(String method, String params) {
        return legacy(method, params + (params.isEmpty() ? "" : ",") + MessageFixtures.META);
    }

    /// Asks in both eras and returns the legacy result without its envelope.
    private String inBothEras(String method, String params, String cache) throws Exception {
        String answer = talk.ask(legacy(method, params));
        String head = quoted("{'jsonrpc':'2.0','id':1,'result':{");
        assertThat(answer).startsWith(head);
        String result = answer.substring(head.length(), answer.length() - 2);
        assertThat(talk.ask(modern(method, params)))
                .isEqualTo(
                        quoted("{'jsonrpc':'2.0','id':1,'result':{'resultType':'complete',")
                                + result
                                + quoted(cache + "," + SERVER_META + "}}"));
        return result;
    }

    private static final String LISTS = ",'ttlMs':3600000,'cacheScope':'private'";

    @Test
    void promptsAreListedWithTheirArguments() throws Exception {
        assertThat(inBothEras("prompts/list", "", LISTS))
                .isEqualTo(
                        quoted(
                                "'prompts':[{'name':'plain','description':'The plain.'},{'name':'greeting','description':'The greeting.','arguments':[{'name':'name','description':'Whom','required':true},{'name':'tone','required':false}]},{'name':'asking','description':'The asking.'}]"));
    }

    @Test
    void aPromptIsFilledIn() throws Exception {
        assertThat(inBothEras("prompts/get", "'name':'plain'", ""))
                .isEqualTo(
                        quoted(
                                "'messages':[{'role':'user','content':{'type':'text','text':'Hello.'}}]"));
        assertThat(inBothEras("prompts/get", "'name':'greeting','arguments':{'name':'Ada'}", ""))
                .isEqualTo(
                        quoted(
                                "'description':'A greeting','messages':[{'role':'user','content':{'type':'resource','resource':{'uri':'test://name','text':'Ada'}}}]"));
    }

    @Test
    void aPromptMayAskToo() throws Exception {
        String declared =
                modern("prompts/get", "'name':'asking'%s")
                        .replace("Capabilities':{}", "Capabilities':{'elicitation':{}}");
        assertThat(talk.ask(declared.formatted(""))).contains("input_required", "Name?");
        assertThat(
                        talk.ask(
                                declared.formatted(
                                        ",'inputResponses':{'name':{'action':'accept','content':{'x':'Ada'}}}")))
                .contains(quoted("'text':'Ada'"));
        assertThat(talk.ask(modern("prompts/get", "'name':'asking'"))).contains("-32021");
    }

    @Test
    void resourcesAndTheirTemplatesAreListed() throws Exception {
        assertThat(inBothEras("resources/list", "", LISTS))
                .isEqualTo(
                        quoted(
                                "'resources':[{'uri':'test://text','name':'test://text','description':'At test://text','mimeType':'text/plain'},{'uri':'test://bytes','name':'test://bytes','description':'At test://bytes','mimeType':'text/plain'}]"));
        assertThat(inBothEras("resources/templates/list", "", LISTS))
                .isEqualTo(
                        quoted(
                                "'resourceTemplates':[{'uriTemplate':'test://template/{id}/data','name':'data','description':'Data by id'}]"));
    }

    @Test
    void aResourceIsRead() throws Exception {
        String anew = ",'ttlMs':0,'cacheScope':'private'";
        assertThat(inBothEras("resources/read", "'uri':'test://text'", anew))
                .isEqualTo(
                        quoted(
                                "'contents':[{'uri':'test://text','mimeType':'text/plain','text':'Hello.'}]"));
        assertThat(inBothEras("resources/read", "'uri':'test://bytes'", anew))
                .isEqualTo(quoted("'contents':[{'uri':'test://bytes','blob':'AQID'}]"));
        assertThat(inBothEras("resources/read", "'uri':'test://template/a%20b/data'", anew))
                .contains("{id=a b}");
    }

    @Test
    void anUnknownResourceHasAnotherCodeInEachEra() throws Exception {
        for (String uri :
                List.of("test://nothing", "test://template//data", "test://template/none/data")) {
            String tail =
                    quoted("'message':\"resource ~%s~ is unknown\",'data':{'uri':'%s'}}}")
                            .replace("~", "'")
                            .formatted(uri, uri);
            assertThat(talk.ask(legacy("resources/read", "'uri':'" + uri + "'")))
                    .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'error':{'code':-32002,") + tail);
            assertThat(talk.ask(modern("resources/read", "'uri':'" + uri + "'")))
                    .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'error':{'code':-32602,") + tail);
        }
    }

    @Test
    void valuesAreCompletedAHundredAtMost() throws Exception {
        String ask = "'ref':%s,'argument':{'name':'name','value':'%s'}";
        assertThat(
                        inBothEras(
                                "completion/complete",
                                ask.formatted("{'type':'ref/prompt','name':'greeting'}", "99"),
                                ""))
                .isEqualTo(
                        quoted(
                                "'completion':{'values':['99','990','991','992','993','994','995','996','997','998','999'],'total':11,'hasMore':false}"));
        talk.send(
                modern(
                        "completion/complete",
                        ask.formatted(
                                "{'type':'ref/resource','uri':'test://template/{id}/data'}", "")));
        JsonNode many = talk.message().at("/result/completion");
        assertThat(many.path("values").size()).isEqualTo(100);
        assertThat(many.path("total").intValue()).isEqualTo(1000);
        assertThat(many.path("hasMore").booleanValue()).isTrue();
    }

    @Test
    void wrongRequestsAreInvalid() throws Exception {
        String complete = "'ref':%s,'argument':{'name':'a','value':'b'}";
        for (String[] row :
                new String[][] {
                    {"prompts/get", "'name':'nobody'", "prompt 'nobody' is unknown"},
                    {"prompts/get", "'name':'greeting'", "params.arguments.name is missing"},
                    {
                        "prompts/get",
                        "'name':'greeting','arguments':{'name':7}",
                        "params.arguments.name is not a string"
                    },
                    {"prompts/list", "'cursor':'x'", "params.cursor is unknown"},
                    {"prompts/list", "'cursor':'!'", "params.cursor is unknown"},
                    {"prompts/list", "'cursor':''", "params.cursor is unknown"},
                    {"resources/list", "'cursor':'x'", "params.cursor is unknown"},
                    {"resources/read", "'x':1", "params.uri is missing"},
                    {"completion/complete", "'x':1", "params.argument is missing"},
                    {
                        "completion/complete",
                        complete.formatted("{'type':'x'}"),
                        "params.ref.type is neither ref/prompt nor ref/resource"
                    },
                    {
                        "completion/complete",
                        complete.formatted("{'type':'ref/prompt','name':'nobody'}"),
                        "prompt 'nobody' is unknown"
                    },
                    {
                        "completion/complete",
                        complete.formatted("{'type':'ref/resource','uri':'test://x'}"),
                        "params.ref.uri is unknown"
                    },
                }) {
            for (String request : List.of(legacy(row[0], row[1]), modern(row[0], row[1]))) {
                assertThat(talk.ask(request)).as(request).contains("-32602", row[2]);
            }
        }
    }

    @Test
    void aLegacyClientSetsFromWhichLevelOnItSeesLogMessages() throws Exception {
        String call = MessageFixtures.call("2", "logging");
        talk.send(call);
        assertThat(talk.line())
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','method':'notifications/message','params':{'level':'info','logger':'part','data':'a message'}}"));
        assertThat(until("done")).hasSize(6);
        assertThat(talk.ask(legacy("logging/setLevel", "'level':'alert'")))
                .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{}}"));
        talk.send(call);
        assertThat(until("done")).hasSize(2).first().asString().contains("alert");
        assertThat(talk.ask(legacy("logging/setLevel", "'level':'loud'")))
                .contains("-32602", "params.level is no log level");
    }

    @Test
    void aModernClientSaysSoInTheRequestOrSeesNone() throws Exception {
        talk.send(modern("tools/call", "'name':'logging'"));
        assertThat(until("done")).isEmpty();
        String with = modern("tools/call", "'name':'logging'");
        String level = "'_meta':{'io.modelcontextprotocol/logLevel':'%s',";
        talk.send(with.replace("'_meta':{", level.formatted("emergency")));
        assertThat(until("done")).hasSize(1);
        assertThat(talk.ask(with.replace("'_meta':{", level.formatted("loud"))))
                .contains("-32602", "is no log level");
        assertThat(talk.ask(modern("logging/setLevel", "'level':'info'"))).contains("-32601");
    }

    private List<String> until(String end) throws Exception {
        List<String> lines = new ArrayList<>();
        for (String line = talk.line(); !line.contains(end); line = talk.line()) {
            lines.add(line);
        }
        return lines;
    }

    @Test
    void exactlyWhatIsOfferedIsAdvertised() throws Exception {
        String initialize = legacy("initialize", "'protocolVersion':'%s'");
        for (String revision : List.of("2025-06-18", "2025-11-25")) {
            assertThat(talk.ask(initialize.formatted(revision)))
                    .contains(
                            quoted(
                                    "'capabilities':{'tools':{},'prompts':{},'resources':{},'completions':{},'logging':{}}"));
        }
        assertThat(talk.ask(modern("server/discover", "")))
                .contains(
                        quoted(
                                "'capabilities':{'tools':{},'prompts':{},'resources':{},'completions':{}}"));
        try (StdioServerHarness bare = talkTo(ServerFeatures.none())) {
            assertThat(bare.ask(modern("server/discover", "")))
                    .contains(quoted("'capabilities':{}"));
            for (String method :
                    List.of(
                            "tools/list",
                            "tools/call",
                            "prompts/list",
                            "prompts/get",
                            "resources/list",
                            "resources/templates/list",
                            "resources/read",
                            "resources/subscribe",
                            "completion/complete",
                            "logging/setLevel",
                            "tasks/get")) {
                assertThat(bare.ask(legacy(method, "'name':'x'"))).contains("-32601");
                assertThat(bare.ask(modern(method, "'name':'x'"))).contains("-32601");
            }
            assertThat(bare.ask(modern("subscriptions/listen", "'notifications':{}")))
                    .contains("-32601");
        }
    }

    @Test
    void aHandshakeMakesNothing() throws Exception {
        ServerFeatures untouchable =
                ServerFeatures.none()
                        .withTools(() -> List.of(untouched(Tool.class).get()))
                        .withPrompts(() -> List.of(untouched(Prompt.class).get()))
                        .withResources(untouched(ResourceCatalogue.class))
                        .withCompletions(untouched(ArgumentCompleter.class))
                        .withSeal(untouched(StateSeal.class))
                        .withTasks(untouched(TaskStore.class));
        try (StdioServerHarness other = talkTo(untouchable)) {
            assertThat(other.ask(legacy("initialize", "'protocolVersion':'2025-11-25'")))
                    .contains(quoted("'result'"));
            assertThat(other.ask(modern("server/discover", ""))).contains(quoted("'result'"));
            assertThat(other.ask(legacy("prompts/list", ""))).contains("-32603");
        }
    }

    private static <T> Supplier<T> untouched(Class<T> what) {
        return () -> {
            throw new AssertionError(what + " is touched");
        };
    }

    @Test
    void longListsComeInPages() throws Exception {
        List<Tool> many =
                IntStream.range(0, 250)
                        .mapToObj(i -> ToolFixtures.named("t" + i, _ -> ToolResult.error("no")))
                        .toList();
        try (StdioServerHarness other = talkTo(ServerFeatures.none().withTools(() -> many))) {
            List<String> names = new ArrayList<>();
            List<Integer> sizes = new ArrayList<>();
            String cursor = "";
            do {
                other.send(modern("tools/list", cursor));
                JsonNode page = other.message().path("result");
                sizes.add(page.path("tools").size());
                names.addAll(page.findValuesAsString("name"));
                JsonNode next = page.get("nextCursor");
                cursor = next == null ? "" : "'cursor':'" + next.asString() + "'";
            } while (!cursor.isEmpty());
            names.removeIf("sayso"::equals);
            assertThat(sizes).containsExactly(100, 100, 50);
            assertThat(names).isEqualTo(many.stream().map(tool -> tool.spec().name()).toList());
        }
    }

    @Test
    void aToolMayShowContentOfEveryKind() throws Exception {
        Tool showing =
                ToolFixtures.named(
                        "showing",
                        _ ->
                                ToolResult.of(
                                        new TextContent("t"),
                                        ImageContent.of(new byte[] {1}, "image/png"),
                                        AudioContent.of(new byte[] {2}, "audio/wav"),
                                        new EmbeddedResource(
                                                new ResourceContents.Text("test://x", null, "r")),
                                        new ResourceLink(
                                                new ResourceDefinition(
                                                        "test://y",
                                                        new BaseMetadata("y", "Y", null),
                                                        null,
                                                        3L))));
        try (StdioServerHarness other = new StdioServerHarness(showing)) {
            assertThat(other.ask(MessageFixtures.call("1", "showing")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':1,'result':{'isError':false,'content':[{'type':'text','text':'t'},{'type':'image','data':'AQ==','mimeType':'image/png'},{'type':'audio','data':'Ag==','mimeType':'audio/wav'},{'type':'resource','resource':{'uri':'test://x','text':'r'}},{'type':'resource_link','uri':'test://y','name':'y','title':'Y','size':3}]}}"));
        }
    }

    @Test
    void aResultThatItsSchemaDoesNotAllowIsABug() throws Exception {
        Tool wrong =
                ToolFixtures.tool(
                        ToolFixtures.spec("wrong", ToolFixtures.objectWith(), InputCheck.none())
                                .checkingOutput(_ -> List.of("/said is not a string")),
                        _ -> ToolResult.of(JsonCodec.object()));
        try (StdioServerHarness other = new StdioServerHarness(wrong)) {
            assertThat(other.ask(MessageFixtures.call("1", "wrong"))).contains("-32603");
            assertThat(other.diagnostics.getFirst())
                    .contains("tool wrong returned what its schema does not allow: /said is not");
        }
    }
}
