package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.SERVER_META;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.Task;
import sayso.mcp.server.ChangePublisher;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.tasks.InProcessTaskStore;
import tools.jackson.databind.JsonNode;

/// Who hears of changes, and how.
class ChangesTest {
    private final ChangePublisher changes = new ChangePublisher();
    private final InProcessTaskStore tasks =
            new InProcessTaskStore(new McpTestClock(), (_, _) -> {});
    private final List<Tool> tools = new CopyOnWriteArrayList<>(List.of(ToolFixtures.echo()));
    private StdioServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> List.copyOf(tools))
                        .withResources(FeatureFixtures::resources)
                        .withTasks(() -> tasks)
                        .withChanges(changes);
        talk =
                new StdioServerHarness(
                        new McpServer(StdioServerHarness.INFO, features),
                        ConversationLimits.ample());
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    private static String listen(String id, String filter) {
        return """
        {'jsonrpc':'2.0','id':%s,'method':'subscriptions/listen','params':{\
        'notifications':{%s},'_meta':{\
        'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
        'io.modelcontextprotocol/clientCapabilities':{\
        'extensions':{'io.modelcontextprotocol/tasks':{}}}}}}\
        """
                .formatted(id, filter);
    }

    private static String acknowledged(String id, String filter) {
        return quoted(
                "{'jsonrpc':'2.0','method':'notifications/subscriptions/acknowledged','params':{'_meta':{'io.modelcontextprotocol/subscriptionId':%s},'notifications':{%s}}}"
                        .formatted(id, filter));
    }

    private static String changed(String what, String id) {
        return quoted(
                "{'jsonrpc':'2.0','method':'notifications/%s/list_changed','params':{'_meta':{'io.modelcontextprotocol/subscriptionId':%s}}}"
                        .formatted(what, id));
    }

    @Test
    void whatIsSupportedIsAdvertised() throws Exception {
        assertThat(talk.ask(MessageFixtures.modern("1", "server/discover")))
                .contains(
                        quoted(
                                "'tools':{'listChanged':true},'resources':{'listChanged':true,'subscribe':true}"));
    }

    @Test
    void aListenerHearsOfWhatItAskedForUnderItsOwnId() throws Exception {
        assertThat(
                        talk.ask(
                                listen(
                                        "7",
                                        "'toolsListChanged':true,'promptsListChanged':true,'resourceSubscriptions':['test://text']")))
                .isEqualTo(
                        acknowledged(
                                "7",
                                "'toolsListChanged':true,'resourceSubscriptions':['test://text']"));
        assertThat(talk.ask(listen("'7'", "'resourcesListChanged':true")))
                .isEqualTo(acknowledged("'7'", "'resourcesListChanged':true"));

        changes.promptsChanged();
        changes.resourceUpdated("test://bytes");
        changes.toolsChanged();
        assertThat(talk.line()).isEqualTo(changed("tools", "7"));
        changes.resourcesChanged();
        assertThat(talk.line()).isEqualTo(changed("resources", "'7'"));
        changes.resourceUpdated("test://text");
        assertThat(talk.line())
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','method':'notifications/resources/updated','params':{'_meta':{'io.modelcontextprotocol/subscriptionId':7},'uri':'test://text'}}"));
        talk.requireSilence();
    }

    @Test
    void theListIsAnotherAfterItsChange() throws Exception {
        assertThat(talk.ask(MessageFixtures.legacy("1", "tools/list"))).doesNotContain("whoami");
        tools.add(ToolFixtures.whoami());
        assertThat(talk.ask(MessageFixtures.legacy("1", "tools/list"))).doesNotContain("whoami");
        changes.toolsChanged();
        assertThat(talk.ask(MessageFixtures.legacy("1", "tools/list"))).contains("whoami");
    }

    @Test
    void aCancelledListenerHearsNothingMore() throws Exception {
        talk.ask(listen("7", "'toolsListChanged':true"));
        talk.send(MessageFixtures.cancel("7"));
        talk.requireSilence();
        changes.toolsChanged();
        talk.requireSilence();
    }

    @Test
    void anEndByTheServerIsSaid() throws Exception {
        talk.ask(listen("7", "'toolsListChanged':true"));
        changes.close();
        assertThat(talk.line())
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','id':7,'result':{'resultType':'complete','_meta':{'io.modelcontextprotocol/subscriptionId':7,"
                                        + SERVER_META.replace("'_meta':{", "")
                                        + "}}"));
        assertThat(talk.ask(listen("8", "'toolsListChanged':true"))).contains("acknowledged");
        assertThat(talk.line()).contains(quoted("'id':8,'result'"));
    }

    @Test
    void wrongWishesAreInvalidAndTooManyListenersAreTooMany() throws Exception {
        assertThat(talk.ask(MessageFixtures.modern("1", "subscriptions/listen")))
                .contains("-32602", "params.notifications is missing");
        for (String[] row :
                new String[][] {
                    {"'toolsListChanged':1", "toolsListChanged is neither true nor false"},
                    {"'resourceSubscriptions':'x'", "resourceSubscriptions is not an array"},
                    {"'taskIds':[1]", "taskIds holds something other than strings"},
                }) {
            assertThat(talk.ask(listen("1", row[0])))
                    .contains("-32602", "params.notifications." + row[1]);
        }
        for (int i = 0; i < 16; i++) {
            assertThat(talk.ask(listen(String.valueOf(i), ""))).contains("acknowledged");
        }
        assertThat(talk.ask(listen("16", ""))).contains("-31000");
        talk.send(MessageFixtures.cancel("3"));
        while (!talk.ask(listen("17", "")).contains("acknowledged")) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aTaskIsWatchedByWhoDeclaredTheExtensionAndOwnsIt() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        CallToolResult done = new CallToolResult(List.of(), null, false);
        Task task =
                tasks.start(
                        "local",
                        null,
                        _ -> {
                            go.await();
                            return done;
                        });
        Task foreign = tasks.keep("bob", done, null);
        String wanted = "'taskIds':['" + task.id() + "','" + foreign.id() + "','t.0']";
        assertThat(
                        talk.ask(
                                listen("1", wanted)
                                        .replace("'io.modelcontextprotocol/tasks':{}", "'x/y':{}")))
                .contains("-32021");
        assertThat(talk.ask(listen("1", wanted)))
                .isEqualTo(acknowledged("1", "'taskIds':['" + task.id() + "']"));
        go.countDown();
        JsonNode told = talk.message();
        assertThat(told.path("method").asString()).isEqualTo("notifications/tasks");
        assertThat(told.at("/params/status").asString()).isEqualTo("completed");
        assertThat(told.at("/params/result/resultType").asString()).isEqualTo("complete");
        assertThat(
                        told.path("params")
                                .path("_meta")
                                .path("io.modelcontextprotocol/subscriptionId")
                                .intValue())
                .isEqualTo(1);
        talk.requireSilence();
    }

    @Test
    void aLegacyClientHearsAfterItsHandshakeAndOfResourcesItSubscribedTo() throws Exception {
        changes.toolsChanged();
        talk.requireSilence();
        talk.ask(
                "{'jsonrpc':'2.0','id':'i','method':'initialize','params':{'protocolVersion':'2025-06-18'}}");
        changes.toolsChanged();
        assertThat(talk.line())
                .isEqualTo(quoted("{'jsonrpc':'2.0','method':'notifications/tools/list_changed'}"));

        String request = "{'jsonrpc':'2.0','id':1,'method':'resources/%s','params':{'uri':'%s'}}";
        changes.resourceUpdated("test://text");
        assertThat(talk.ask(request.formatted("subscribe", "test://text")))
                .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{}}"));
        changes.resourceUpdated("test://bytes");
        changes.resourceUpdated("test://text");
        assertThat(talk.line())
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','method':'notifications/resources/updated','params':{'uri':'test://text'}}"));
        talk.ask(request.formatted("unsubscribe", "test://text"));
        changes.resourceUpdated("test://text");
        talk.requireSilence();
        assertThat(talk.ask(request.formatted("subscribe", "test://nothing"))).contains("-32002");
    }

    @Test
    void aSlowListenerHearsOfManyChangesOnce() throws Exception {
        talk.ask(listen("7", "'toolsListChanged':true,'resourcesListChanged':true"));
        for (int i = 0; i < 100_000; i++) {
            changes.toolsChanged();
        }
        changes.resourcesChanged();
        List<String> heard = new ArrayList<>();
        for (String line = talk.line();
                !line.equals(changed("resources", "7"));
                line = talk.line()) {
            heard.add(line);
        }
        assertThat(heard).isNotEmpty().hasSizeLessThan(100_000).containsOnly(changed("tools", "7"));
    }
}
