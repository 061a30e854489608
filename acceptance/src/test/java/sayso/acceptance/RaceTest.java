package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Contender;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import tools.jackson.databind.JsonNode;

/// Many processes at once: one winner for each decision, and every process gets its work done.
class RaceTest {
    private static final int DECISIONS = 500;
    private static final List<String> CONTENDERS = List.of("a", "b", "c", "d", "e", "f", "g", "h");

    @TempDir Path folder;

    @Test
    void eachOfManyDecisionsHasOneWinnerAndEveryLoserLearnsWhoWon() {
        Product product = new Product(Sandbox.in(folder));
        List<String> ids = ask(product);
        Map<String, Result> results = race(product, ids);

        Map<String, String> winners = new HashMap<>();
        results.forEach((name, result) ->
                result.succeeded()
                        .stdout()
                        .lines()
                        .filter(line -> line.endsWith(" won"))
                        .forEach(line ->
                                assertThat(winners.put(line.substring(0, line.indexOf(' ')), name))
                                        .as("a second winner of " + line)
                                        .isNull()));
        assertThat(winners.keySet()).containsExactlyInAnyOrderElementsOf(ids);

        results.forEach((name, result) ->
                assertThat(result.stdout().lines().skip(1))
                        .as("what %s was told", name)
                        .containsExactlyElementsOf(
                                ids.stream()
                                        .map(id ->
                                                id
                                                        + " "
                                                        + toldTo(
                                                                name,
                                                                winners.getOrDefault(id, "nobody")))
                                        .toList()));
        for (JsonNode decision : product.decisions()) {
            String winner = winners.getOrDefault(decision.path("id").asString(), "nobody");
            assertThat(decision.path("chosen_ids").toString()).isEqualTo("[\"" + winner + "\"]");
            assertThat(decision.path("resolved_by").asString()).isEqualTo(winner);
        }
        product.run("doctor").succeeded();
    }

    @Test
    void manyProcessesOpenANewHomeAtOnce() {
        Product product = new Product(Sandbox.in(folder));
        List<Running> processes =
                IntStream.rangeClosed(1, 24)
                        .mapToObj(number ->
                                product.start(
                                        "decision",
                                        "request",
                                        "--keep",
                                        "--json",
                                        "--prompt",
                                        "Question " + number,
                                        "--option",
                                        "Ship it: now",
                                        "--option",
                                        "Hold it: until Monday"))
                        .toList();
        for (Running process : processes) {
            process.closeInput().result().succeeded();
        }
        assertThat(product.decisions())
                .extracting(each -> each.path("title").asString())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 24)
                                .mapToObj(number -> "Question " + number)
                                .toList());
    }

    private static String toldTo(String name, String winner) {
        return name.equals(winner) ? "won" : "lost to " + winner + " " + winner;
    }

    private static List<String> ask(Product product) {
        List<String> ids = new ArrayList<>();
        try (McpPipe agent = McpPipe.open(product)) {
            for (int number = 1; number <= DECISIONS; number++) {
                int call =
                        agent.call(
                                "provide_choice",
                                Requests.oneOf(CONTENDERS).put("title", "Question " + number));
                ids.add(
                        agent.result(call)
                                .path("structuredContent")
                                .path("decision_id")
                                .asString());
            }
        }
        return ids;
    }

    private static Map<String, Result> race(Product product, List<String> ids) {
        Map<String, Running> running = new HashMap<>();
        for (String name : CONTENDERS) {
            running.put(name, contender(product.sandbox(), name));
        }
        running.forEach(
                (name, process) -> process.line(name + " is ready", line -> line.equals("ready")));
        String all = String.join("\n", ids);
        List<Thread> writers =
                running.values().stream()
                        .map(process ->
                                Thread.startVirtualThread(() -> {
                                    process.write(all);
                                    process.closeInput();
                                }))
                        .toList();
        writers.forEach(writer -> Eventually.holds("the ids are written", () -> !writer.isAlive()));
        Map<String, Result> results = new HashMap<>();
        running.forEach((name, process) -> results.put(name, process.result()));
        return results;
    }

    private static Running contender(Sandbox sandbox, String name) {
        Path product = Checkout.product();
        String classPath =
                Stream.of(
                                Checkout.root()
                                        .resolve("acceptance/target/test-classes")
                                        .toString(),
                                product.resolve("lib").resolve("*").toString())
                        .reduce((left, right) -> left + File.pathSeparator + right)
                        .orElseThrow();
        return Running.start(
                sandbox.process(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dorg.sqlite.lib.path=" + product.resolve("lib/native"),
                        "-cp",
                        classPath,
                        Contender.class.getName(),
                        sandbox.home().toString(),
                        name));
    }
}
