package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.NodeClient;
import sayso.acceptance.harness.NodeClientOrder;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// MCP clients that none of us wrote ask in every way they know, over stdio and over HTTP, and get exactly what the
/// person answered in another process. All of them wait side by side: over HTTP on one hub, over stdio on its store.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForeignClientsTest {
    private static final Duration READING = Duration.ofMillis(1_500);

    private final Map<Peer, NodeClient> clients = new EnumMap<>(Peer.class);
    private ProductDriver product;
    private HubProcess hub;

    /// A client of one era over one transport.
    enum Peer {
        LEGACY_OVER_STDIO("legacy", false),
        LEGACY_OVER_HTTP("legacy", true),
        MODERN_OVER_STDIO("modern", false),
        MODERN_OVER_HTTP("modern", true);

        private final String era;
        private final boolean http;

        Peer(String era, boolean http) {
            this.era = era;
            this.http = http;
        }

        /// A name that no other question here has.
        String asks(String what) {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ') + ", " + what;
        }

        private NodeClient start(ProductDriver product, HubProcess hub) {
            List<NodeClientOrder> orders =
                    List.of(
                            NodeClientOrder.of(asks("in one call"), "call"),
                            NodeClientOrder.of(asks("as a task"), "task"),
                            NodeClientOrder.of(asks("in slices"), "slices"),
                            NodeClientOrder.form(asks("and fills in its form"), filledIn()),
                            NodeClientOrder.form(asks("and declines"), refused("decline")),
                            NodeClientOrder.form(asks("and dismisses"), refused("cancel")),
                            NodeClientOrder.page(asks("and opens the page"), opened()),
                            NodeClientOrder.page(asks("and opens no page"), refused("decline")));
            String script = era + "-client.mjs";
            return http
                    ? NodeClient.start(product.sandbox(), script, orders, hub)
                    : NodeClient.start(product.sandbox(), script, orders);
        }

        private static NodeClientOrder.Reply filledIn() {
            JsonNode content =
                    ProgramJson.object().put("choice", "hold").put("note", "not on a Friday");
            return new NodeClientOrder.Reply("accept", content, READING);
        }

        private static NodeClientOrder.Reply opened() {
            return new NodeClientOrder.Reply("accept", null, Duration.ZERO);
        }

        private static NodeClientOrder.Reply refused(String action) {
            return new NodeClientOrder.Reply(action, null, Duration.ZERO);
        }
    }

    @BeforeAll
    void everybodyAsks(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        hub = HubProcess.start(product);
        for (Peer peer : Peer.values()) {
            clients.put(peer, peer.start(product, hub));
        }
        // why: a client looks at its task every five seconds; they pass while the others are tested
        for (Peer peer : Peer.values()) {
            String title = peer.asks("as a task");
            client(peer).event(title, "status");
            product.run("answer", hub.waitingDecision(title), "hold", title).succeeded();
        }
    }

    @AfterAll
    void everybodyLeaves() {
        clients.values().forEach(NodeClient::close);
        hub.close();
    }

    @ParameterizedTest
    @EnumSource
    void hearInTheirEraWhatThereIsToCall(Peer peer) {
        JsonNode connected = client(peer).event(peer.asks("in one call"), "connected");

        assertThat(connected.path("era").asString()).isEqualTo(peer.era);
        assertThat(connected.path("instructions").asString()).contains("provide_choice");
        JsonNode tools = client(peer).event(peer.asks("in one call"), "tools");
        assertThat(StreamSupport.stream(tools.path("names").spliterator(), false))
                .extracting(JsonNode::asString)
                .contains(
                        "provide_choice",
                        "collect_decisions",
                        "questionnaire",
                        "await_decision",
                        "list_decisions",
                        "find_decisions",
                        "withdraw_decision");
    }

    @ParameterizedTest
    @EnumSource
    void getTheAnswerInOneCall(Peer peer) {
        String title = peer.asks("in one call");
        String id = hub.waitingDecision(title);

        product.resolve(id, 2, title);

        assertAnswered(result(peer, title), id, "cli", title);
    }

    @ParameterizedTest
    @EnumSource
    void getTheAnswerAsATask(Peer peer) {
        String title = peer.asks("as a task");
        JsonNode task = client(peer).event(title, "task");
        assertThat(task.path("status").asString()).isEqualTo("working");
        String handle = task.path("taskId").asString();
        assertThat(handle).matches("d-\\w+\\.\\w{20,}");

        String id = handle.substring(0, handle.indexOf('.'));
        assertAnswered(result(peer, title), id, "cli", title);
    }

    @ParameterizedTest
    @EnumSource
    void getTheAnswerInBoundedSlicesWithSignsOfLife(Peer peer) {
        String title = peer.asks("in slices");
        JsonNode pending = client(peer).event(title, "pending");
        String id = pending.path("decision_id").asString();
        assertThat(pending.path("next").asString()).contains("await_decision");
        assertThat(signOfLife(peer, title)).contains(title).contains(id);

        hub.answer(id, "hold", title);

        assertAnswered(result(peer, title), id, "cli", title);
    }

    @ParameterizedTest
    @EnumSource
    void giveTheAnswerOfTheirOwnDialog(Peer peer) {
        String title = peer.asks("and fills in its form");
        JsonNode form = client(peer).event(title, "form");
        assertThat(form.path("message").asString()).startsWith(title);

        JsonNode answer = result(peer, title);

        String id = answer.path("decision_id").asString();
        assertAnswered(answer, id, "elicitation", "not on a Friday");
        assertThat(answer.path("assurance").asString()).isEqualTo("client");
        assertThat(product.decision(id).path("chosen_ids").toString()).isEqualTo("[\"hold\"]");
    }

    @ParameterizedTest
    @EnumSource
    void leaveTheDecisionOpenWhenTheirDialogDeclines(Peer peer) {
        assertAnsweredInSpiteOfItsDialog(peer, peer.asks("and declines"));
    }

    @ParameterizedTest
    @EnumSource
    void leaveTheDecisionOpenWhenTheirDialogIsDismissedAtOnce(Peer peer) {
        assertAnsweredInSpiteOfItsDialog(peer, peer.asks("and dismisses"));
    }

    @ParameterizedTest
    @EnumSource
    void takeTheOfferOfThePortalsPageAndHearWhenItIsDone(Peer peer) {
        String title = peer.asks("and opens the page");
        String id = assertOfferedThePage(peer, title);

        hub.answer(id, "hold", title);

        assertAnswered(result(peer, title), id, "cli", title);
        if (peer.era.equals("legacy")) {
            assertThat(client(peer).event(title, "page_done").path("elicitationId").asString())
                    .isEqualTo(client(peer).event(title, "page").path("elicitationId").asString());
        }
        assertThat(client(peer).hasReported(title, "page_done"))
                .as("later eras have no such message")
                .isEqualTo(peer.era.equals("legacy"));
    }

    @ParameterizedTest
    @EnumSource
    void waitOnWhereTheyOpenNoPageAndHearNoMoreOfIt(Peer peer) {
        String title = peer.asks("and opens no page");
        String id = assertOfferedThePage(peer, title);

        hub.answer(id, "hold", title);

        assertAnswered(result(peer, title), id, "cli", title);
        assertThat(client(peer).hasReported(title, "page_done")).isFalse();
    }

    private String assertOfferedThePage(Peer peer, String title) {
        JsonNode page = client(peer).event(title, "page");
        assertThat(signOfLife(peer, title)).as("said long after the reply").contains(title);
        String id = hub.waitingDecision(title);
        assertThat(page.path("message").asString()).startsWith(title);
        assertThat(page.path("url").asString()).isEqualTo(hub.url() + "/choice/" + id);
        return id;
    }

    private void assertAnsweredInSpiteOfItsDialog(Peer peer, String title) {
        client(peer).event(title, "form");
        assertThat(signOfLife(peer, title)).as("said long after the refusal").contains(title);
        String id = hub.waitingDecision(title);

        hub.answer(id, "hold", title);

        assertAnswered(result(peer, title), id, "cli", title);
    }

    /// What the server says on the way; the modern client reports its own steps as progress too.
    private String signOfLife(Peer peer, String title) {
        return client(peer)
                .event(
                        title,
                        "progress",
                        each -> each.path("message").asString().startsWith("Waiting for you"))
                .path("message")
                .asString();
    }

    private JsonNode result(Peer peer, String title) {
        JsonNode result = client(peer).event(title, "result");
        assertThat(result.path("isError").asBoolean(false)).isFalse();
        return result.path("structuredContent");
    }

    private static void assertAnswered(JsonNode answer, String id, String surface, String words) {
        assertThat(answer.path("action_status").asString()).isEqualTo("selected");
        assertThat(answer.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        assertThat(answer.path("selection").path("global_annotation").asString()).isEqualTo(words);
        assertThat(answer.path("decision_id").asString()).isEqualTo(id);
        assertThat(answer.path("decided_by").asString()).isEqualTo("person");
        assertThat(answer.path("surface").asString()).isEqualTo(surface);
    }

    private NodeClient client(Peer peer) {
        NodeClient client = clients.get(peer);
        if (client == null) {
            throw new AssertionError(peer + " was not started");
        }
        return client;
    }
}
