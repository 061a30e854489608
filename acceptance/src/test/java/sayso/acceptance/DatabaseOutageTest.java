package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.node.ObjectNode;

/// The database server of two hubs is killed again and again while agents wait by commands that talk with it, by
/// commands that talk with a hub, over HTTP and over MCP: every one of them gets the answer that was acknowledged.
class DatabaseOutageTest {
    private static final int WAYS = 4;

    @TempDir private Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();

    private record Waiter(String id, CompletableFuture<String> note) {}

    @Test
    void whoWaitedBeforeAnOutageGetsTheAnswerAfterIt() throws Exception {
        outages(2);
    }

    @Test
    @Tag("long")
    @Tag("crowd")
    void whoWaitedBeforeTenOutagesGetsTheAnswerAfterThem() throws Exception {
        outages(10);
    }

    /// @param kills how often the server dies; after each time one waiter of each way is answered
    private void outages(int kills) throws Exception {
        try (DatabaseServer server = DatabaseServer.mortal(folder.resolve("data"))) {
            server.newDatabase("team");
            String database = "postgres://postgres@127.0.0.1:" + server.port() + "/team";
            ProductDriver one = member("one", database);
            ProductDriver two = member("two", database);
            try (HubProcess first = HubProcess.start(one);
                    HubProcess second = HubProcess.start(two);
                    FailoverHubClient agents =
                            new FailoverHubClient(first.agentToken(), first, second);
                    FailoverHubClient people =
                            new FailoverHubClient(first.personToken(), first, second)) {
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                try {
                    around(kills, server, one, first, second, agents, people, threads);
                    two.run("log", "--verify").succeeded();
                } finally {
                    threads.shutdownNow();
                }
            }
        }
    }

    private void around(
            int kills,
            DatabaseServer server,
            ProductDriver product,
            HubProcess first,
            HubProcess second,
            FailoverHubClient agents,
            FailoverHubClient people,
            ExecutorService threads)
            throws IOException {
        List<Waiter> waiters =
                IntStream.range(0, kills * WAYS)
                        .mapToObj(i -> waiter(i, product, first, agents, threads))
                        .toList();
        ConditionPoller.holds(
                "the hubs have those who wait",
                () -> first.openRequests() + second.openRequests() >= kills * 3);

        for (int kill = 0; kill < kills; kill++) {
            server.kill();
            server.startAgain();
            for (Waiter each : waiters.subList(kill * WAYS, (kill + 1) * WAYS)) {
                answer(people, each.id(), kill);
            }
        }

        for (Waiter each : waiters) {
            assertThat(each.note()).succeedsWithin(ConditionPoller.BOUND).isEqualTo(each.id());
        }
    }

    private Waiter waiter(
            int number,
            ProductDriver product,
            HubProcess hub,
            FailoverHubClient agents,
            ExecutorService threads) {
        String id = agents.ask("question-" + number, number);
        return new Waiter(
                id,
                switch (number % WAYS) {
                    case 0 -> noteOf(awaiting(product, null, id), threads);
                    case 1 -> noteOf(awaiting(product, hub, id), threads);
                    case 2 ->
                            CompletableFuture.supplyAsync(
                                    () -> agents.awaited(id, number).path("note").asString(),
                                    threads);
                    default ->
                            CompletableFuture.supplyAsync(
                                    () ->
                                            agents.awaitedOverMcp(id, number)
                                                    .path("global_annotation")
                                                    .asString(),
                                    threads);
                });
    }

    private static CompletableFuture<String> noteOf(TestProcess command, ExecutorService threads) {
        return CompletableFuture.supplyAsync(
                () -> {
                    command.process().onExit().join();
                    return command.result().succeeded().json().path("note").asString();
                },
                threads);
    }

    /// @param hub where the command waits; null for the database server itself
    private TestProcess awaiting(ProductDriver product, @Nullable HubProcess hub, String id) {
        ProcessBuilder command =
                product.sandbox().process(ProductDriver.command("decision", "await", id, "--json"));
        if (hub != null) {
            command.environment().put("SAYSO_URL", hub.url());
            command.environment().put("SAYSO_TOKEN", hub.agentToken());
        }
        return processes.add(TestProcess.start(command).closeInput());
    }

    private static void answer(FailoverHubClient people, String id, int hub) {
        ObjectNode answer = ProgramJson.object();
        answer.putArray("selected_ids").add("two");
        answer.put("global_annotation", id);
        FailoverHubClient.Reply reply =
                people.post(hub, "/api/decisions/" + id + "/answer", answer);
        assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
    }

    private ProductDriver member(String name, String database) {
        return new ProductDriver(
                UserSandbox.in(folder.resolve(name))
                        .with(
                                """
                                {"database":"%s","answers_from_agent_process":"trust"}\
                                """
                                        .formatted(database)));
    }
}
