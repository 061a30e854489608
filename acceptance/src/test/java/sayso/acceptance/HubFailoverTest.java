package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.LoadBalancerServer;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Two hubs serve one database. One is killed while people and agents work with both: no acknowledged
/// answer is lost, none counts twice, and whoever waited there gets the answer at the other one.
class HubFailoverTest {
    private static final int QUESTIONS = 120;
    private static final int BEFORE_THE_KILL = QUESTIONS / 4;
    private static final int AFTER_THE_KILL = QUESTIONS / 6;
    private static final int COMMANDS = 3;
    private static final int ANSWERING = 8;

    @TempDir Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();

    /// For each decision, the note of every answer that a hub acknowledged.
    private final Map<String, List<String>> acknowledged = new ConcurrentHashMap<>();

    private final Semaphore answering = new Semaphore(ANSWERING);
    private final CountDownLatch killed = new CountDownLatch(1);

    @Test
    void whatWasAcknowledgedStandsAndWhoWaitedGoesOnAtTheOther() throws Exception {
        try (DatabaseServer server = DatabaseServer.start();
                LoadBalancerServer address = LoadBalancerServer.start()) {
            server.newDatabase("team");
            String database = "postgres://postgres@127.0.0.1:" + server.port() + "/team";
            ProductDriver one = member("one", database, address);
            ProductDriver two = member("two", database, address);
            try (HubProcess first = HubProcess.start(one);
                    HubProcess second = HubProcess.start(two);
                    FailoverHubClient agents =
                            new FailoverHubClient(first.agentToken(), first, second);
                    FailoverHubClient people =
                            new FailoverHubClient(first.personToken(), first, second);
                    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                address.to(first.port(), second.port());
                List<String> followed =
                        IntStream.range(0, COMMANDS)
                                .mapToObj(i -> agents.ask("command-" + i, i))
                                .toList();
                List<TestProcess> commands =
                        followed.stream().map(id -> awaiting(one, address, first, id)).toList();
                ConditionPoller.holds(
                        "the commands wait at the first hub",
                        () -> address.connectionsTo(first.port()) >= COMMANDS);

                List<CompletableFuture<String>> questions =
                        IntStream.range(0, QUESTIONS)
                                .mapToObj(i ->
                                        CompletableFuture.supplyAsync(
                                                () -> question(i, agents, people, threads),
                                                threads))
                                .toList();
                ConditionPoller.holds(
                        "a part of the answers is acknowledged",
                        () -> acknowledged.size() >= BEFORE_THE_KILL);
                first.kill();
                assertThat(acknowledged)
                        .as("not all was over before the kill")
                        .hasSizeLessThan(QUESTIONS);
                killed.countDown();

                List<String> ids =
                        new ArrayList<>(questions.stream().map(CompletableFuture::join).toList());
                for (int i = 0; i < COMMANDS; i++) {
                    answer(people, followed.get(i), "for the command " + i, 1);
                    JsonNode told = commands.get(i).result().succeeded().json();
                    assertThat(told.path("id").asString()).isEqualTo(followed.get(i));
                    assertThat(told.path("note").asString()).isEqualTo("for the command " + i);
                }
                ids.addAll(followed);
                assertThat(agents.moves() + people.moves())
                        .as("requests that the kill cut off")
                        .isPositive();
                assertThat(ids).doesNotHaveDuplicates();
                assertStands(two, ids);
                two.run("log", "--verify").succeeded();
            }
        }
    }

    /// One question from beginning to end: an agent asks and waits at one hub, two people answer at
    /// both, one of them first.
    ///
    /// @return the decision's id
    private String question(
            int number,
            FailoverHubClient agents,
            FailoverHubClient people,
            ExecutorService threads) {
        String id = agents.ask("question-" + number, number);
        CompletableFuture<JsonNode> waiting =
                CompletableFuture.supplyAsync(
                        () ->
                                number % 4 == 0
                                        ? agents.awaitedOverMcp(id, number)
                                        : agents.awaited(id, number),
                        threads);
        List<CompletableFuture<Void>> rivals =
                List.of("ann", "ben").stream()
                        .map(name ->
                                CompletableFuture.runAsync(
                                        () -> {
                                            inItsTurn(number);
                                            answer(
                                                    people,
                                                    id,
                                                    name + " on " + number,
                                                    name.equals("ann") ? number : number + 1);
                                        },
                                        threads))
                        .toList();
        rivals.forEach(CompletableFuture::join);
        String note = note(waiting.join());
        assertThat(acknowledged.get(id)).as(id).containsExactly(note);
        return id;
    }

    /// Some wait for the kill, so that however fast the others are it comes in the middle.
    private void inItsTurn(int number) {
        try {
            if (number >= QUESTIONS - AFTER_THE_KILL) {
                killed.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("broken off", e);
        }
    }

    /// What a waiter was told, whichever way it waited.
    private static String note(JsonNode told) {
        return told.has("note")
                ? told.path("note").asString()
                : told.path("global_annotation").asString();
    }

    private void answer(FailoverHubClient people, String id, String note, int hub) {
        ObjectNode answer = ProgramJson.object();
        answer.putArray("selected_ids").add("two");
        answer.put("global_annotation", note);
        answering.acquireUninterruptibly();
        try {
            FailoverHubClient.Reply reply =
                    people.post(hub, "/api/decisions/" + id + "/answer", answer);
            assertThat(reply.status()).as(reply.body().toString()).isIn(200, 409);
            if (reply.status() == 200) {
                acknowledged.merge(
                        id,
                        List.of(note),
                        (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
            }
        } finally {
            answering.release();
        }
    }

    private TestProcess awaiting(
            ProductDriver product, LoadBalancerServer address, HubProcess hub, String id) {
        ProcessBuilder command =
                product.sandbox().process(ProductDriver.command("decision", "await", id, "--json"));
        command.environment().put("SAYSO_URL", "http://127.0.0.1:" + address.port());
        command.environment().put("SAYSO_TOKEN", hub.agentToken());
        return processes.add(TestProcess.start(command).closeInput());
    }

    /// Everything that was asked is there once, and says what was acknowledged.
    private void assertStands(ProductDriver product, List<String> ids) {
        Map<String, JsonNode> stored = new HashMap<>();
        for (JsonNode decision : product.decisions()) {
            stored.put(decision.path("id").asString(), decision);
        }
        assertThat(stored.keySet()).containsExactlyInAnyOrderElementsOf(ids);
        for (String id : ids) {
            JsonNode decision = stored.get(id);
            assertThat(decision.path("state").asString()).as(id).isEqualTo("resolved");
            assertThat(decision.path("chosen_ids").toString()).as(id).isEqualTo("[\"two\"]");
            assertThat(acknowledged.get(id)).containsExactly(decision.path("note").asString());
        }
    }

    private ProductDriver member(String name, String database, LoadBalancerServer address) {
        return new ProductDriver(
                UserSandbox.in(folder.resolve(name))
                        .with(
                                """
                                {"database":"%s","hub_hosts":["127.0.0.1:%d"],\
                                "answers_from_agent_process":"trust"}\
                                """
                                        .formatted(database, address.port())));
    }
}
