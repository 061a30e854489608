package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Hub;
import sayso.acceptance.harness.HubClient;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The database server of two hubs is killed again and again while agents wait by commands that talk with it, by
/// commands that talk with a hub, over HTTP and over MCP: every one of them gets the answer that was acknowledged.
class DatabaseOutageTest {
    private static final int WAYS = 4;

    @TempDir private Path folder;

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
            Product one = member("one", database);
            Product two = member("two", database);
            try (Hub first = Hub.start(one);
                    Hub second = Hub.start(two);
                    HubClient agents = new HubClient(first.agentToken(), first, second);
                    HubClient people = new HubClient(first.personToken(), first, second)) {
                List<Running> commands = new ArrayList<>();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                try {
                    around(kills, server, one, first, second, agents, people, commands, threads);
                    two.run("log", "--verify").succeeded();
                } finally {
                    threads.shutdownNow();
                    commands.forEach(Running::close);
                }
            }
        }
    }

    private void around(
            int kills,
            DatabaseServer server,
            Product product,
            Hub first,
            Hub second,
            HubClient agents,
            HubClient people,
            List<Running> commands,
            ExecutorService threads)
            throws IOException {
        List<Waiter> waiters =
                IntStream.range(0, kills * WAYS)
                        .mapToObj(i -> waiter(i, product, first, agents, commands, threads))
                        .toList();
        Eventually.holds(
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
            assertThat(each.note()).succeedsWithin(Eventually.BOUND).isEqualTo(each.id());
        }
    }

    private Waiter waiter(
            int number,
            Product product,
            Hub hub,
            HubClient agents,
            List<Running> commands,
            ExecutorService threads) {
        String id = asked(agents, number);
        return new Waiter(
                id,
                switch (number % WAYS) {
                    case 0 -> noteOf(awaiting(product, null, id, commands), threads);
                    case 1 -> noteOf(awaiting(product, hub, id, commands), threads);
                    case 2 ->
                            CompletableFuture.supplyAsync(() -> told(agents, id, number), threads);
                    default ->
                            CompletableFuture.supplyAsync(
                                    () -> toldOverMcp(agents, id, number), threads);
                });
    }

    private static CompletableFuture<String> noteOf(Running command, ExecutorService threads) {
        return CompletableFuture.supplyAsync(
                () -> {
                    command.process().onExit().join();
                    return command.result().succeeded().json().path("note").asString();
                },
                threads);
    }

    /// @param hub where the command waits; null for the database server itself
    private static Running awaiting(
            Product product, @Nullable Hub hub, String id, List<Running> commands) {
        ProcessBuilder command =
                product.sandbox().process(Product.command("decision", "await", id, "--json"));
        if (hub != null) {
            command.environment().put("SAYSO_URL", hub.url());
            command.environment().put("SAYSO_TOKEN", hub.agentToken());
        }
        Running running = Running.start(command).closeInput();
        commands.add(running);
        return running;
    }

    private static String asked(HubClient agents, int number) {
        ObjectNode question = Json.object();
        question.put("title", "Which of the two?")
                .put("prompt", "Both of them work.")
                .put("selection_mode", "single")
                .put("no_recommendation", "they are equally good")
                .put("idempotency_key", "question-" + number);
        ArrayNode options = question.putArray("options");
        options.addObject().put("id", "one");
        options.addObject().put("id", "two");
        HubClient.Reply reply = agents.post(number, "/api/decisions", question);
        assertThat(reply.status()).as(reply.body().toString()).isIn(200, 201);
        return reply.body().path("decision").path("id").asString();
    }

    private static String told(HubClient agents, String id, int hub) {
        while (true) {
            HubClient.Reply reply = agents.get(hub, "/api/decisions/" + id + "/await?seconds=60");
            assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
            if (!reply.body().path("waited").asString().equals("still_pending")) {
                return reply.body().path("decision").path("note").asString();
            }
        }
    }

    private static String toldOverMcp(HubClient agents, String id, int hub) {
        ObjectNode arguments = Json.object();
        arguments.put("decision_id", id).put("wait_seconds", 40);
        while (true) {
            JsonNode result =
                    agents.callTool(hub, "await_decision", arguments).path("structuredContent");
            assertThat(result.path("decision_id").asString()).as(result.toString()).isEqualTo(id);
            if (!result.path("action_status").asString().equals("pending")) {
                return result.path("selection").path("global_annotation").asString();
            }
        }
    }

    private static void answer(HubClient people, String id, int hub) {
        ObjectNode answer = Json.object();
        answer.putArray("selected_ids").add("two");
        answer.put("global_annotation", id);
        HubClient.Reply reply = people.post(hub, "/api/decisions/" + id + "/answer", answer);
        assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
    }

    private Product member(String name, String database) {
        return new Product(
                Sandbox.in(folder.resolve(name))
                        .with(
                                """
                                {"database":"%s","answers_from_agent_process":"trust"}\
                                """
                                        .formatted(database)));
    }
}
