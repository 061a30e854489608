package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// Records of decisions in a repository, as the programs read them whose style they are in: adr-tools and log4brains.
class AdrToolsTest {
    private static final String QUESTION = "Which cache?";

    @TempDir Path folder;
    private ProductDriver product;
    private Path shop;

    @BeforeEach
    void begin() {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        shop = product.sandbox().project();
        run("git", "init", "-q");
        run("git", "config", "user.name", "Ann");
        run("git", "config", "user.email", "ann@example.org");
        run("git", "commit", "-q", "--allow-empty", "-m", "Begin");
    }

    @AfterEach
    void end() {
        product.sandbox().endProcesses();
    }

    private String run(String... command) {
        return output(product.sandbox().process(command));
    }

    private static String output(ProcessBuilder program) {
        try (TestProcess running = TestProcess.start(program)) {
            return running.closeInput().result().succeeded().stdout();
        }
    }

    private String answered(int choice) {
        String id =
                product.run(
                                "decision",
                                "request",
                                "--json",
                                "-p",
                                QUESTION,
                                "-o",
                                "Redis",
                                "-o",
                                "Local")
                        .succeeded()
                        .json()
                        .path("id")
                        .asString();
        product.resolve(id, choice, "one node for now");
        return id;
    }

    /// Two answers to one question, the later in place of the first, both written and in step.
    private void record() {
        product.run("adr", "export", answered(1)).succeeded();
        product.run("adr", "export", answered(2)).succeeded();
        product.run("adr", "sync").succeeded();
    }

    @Test
    void adrToolsListsThem() throws Exception {
        run("adr", "init", "doc/decisions");
        record();

        assertThat(run("adr", "list").lines())
                .containsExactly(
                        "doc/decisions/0001-record-architecture-decisions.md",
                        "doc/decisions/0002-which-cache.md",
                        "doc/decisions/0003-which-cache.md");
        assertThat(run("adr", "generate", "toc"))
                .contains(
                        "* [2. Which cache?](0002-which-cache.md)",
                        "* [3. Which cache?](0003-which-cache.md)");
        assertThat(Files.readString(shop.resolve("doc/decisions/0002-which-cache.md")))
                .contains("Superseded by [3. Which cache?](0003-which-cache.md)");
        assertThat(run("adr", "generate", "graph"))
                .as("which one took whose place")
                .contains("_3 -> _2 [label=\"Supersedes\"");
        assertThat(run("adr", "new", "One more")).contains("0004-one-more.md");
    }

    @Test
    void log4brainsListsThem() throws Exception {
        Files.writeString(
                shop.resolve(".log4brains.yml"),
                "project:\n  name: shop\n  tz: Europe/Berlin\n  adrFolder: ./docs/adr\n");
        record();
        run("git", "add", "-A");
        run("git", "commit", "-q", "-m", "Records");

        assertThat(product.run("adr", "check").succeeded().stdout()).contains("0 findings");
        JsonNode listed = log4brains();

        assertThat(listed).hasSize(2);
        assertThat(listed.findValuesAsString("title")).containsOnly(QUESTION);
        assertThat(listed.findValuesAsString("status"))
                .containsExactlyInAnyOrder("superseded", "accepted");
        JsonNode superseded =
                listed.valueStream()
                        .filter(one -> one.path("status").asString().equals("superseded"))
                        .findFirst()
                        .orElseThrow();
        assertThat(listed.findValuesAsString("slug"))
                .contains(superseded.path("superseded_by").asString());
        assertThat(superseded.path("deciders")).hasSize(1);
    }

    private JsonNode log4brains() {
        ProcessBuilder list =
                product.sandbox()
                        .process(
                                CheckoutPaths.newerNode().toString(),
                                CheckoutPaths.root()
                                        .resolve("acceptance/src/test/node/log4brains.mjs")
                                        .toString(),
                                shop.toString());
        list.environment().put("SAYSO_TOOLS", CheckoutPaths.tools().toString());
        return ProgramJson.parse(output(list));
    }
}
