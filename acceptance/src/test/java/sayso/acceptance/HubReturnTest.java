package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// A hub that was killed comes back where it was, for those of its home who work with it: for a command that
/// begins, for one that waits, and after an outage of the database that it died in.
class HubReturnTest {
    @TempDir private Path folder;

    @Test
    void comesBackWhereItWasForACommandThatBeginsAndNotAfterItWasStopped() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        HubProcess hub = HubProcess.start(product);
        String url = hub.url();
        String id = product.ask("Ship it?");
        hub.kill();

        ConditionPoller.holds("the hub is back", () -> at(url, product, "ls").exitCode() == 0);
        assertThat(at(url, product, "ls").succeeded().stdout()).contains(id);
        product.run("hub", "stop").succeeded();
        assertThat(at(url, product, "ls").exitCode()).isEqualTo(3);
        assertThat(product.run("hub", "status").exitCode()).isEqualTo(1);
    }

    @Test
    void comesBackForWhoWaitsAfterADatabaseThatWasAway() throws Exception {
        try (DatabaseServer server = DatabaseServer.mortal(folder.resolve("data"))) {
            server.newDatabase("team");
            String database = "postgres://postgres@127.0.0.1:" + server.port() + "/team";
            ProductDriver product =
                    new ProductDriver(
                            UserSandbox.in(folder.resolve("one"))
                                    .with(
                                            """
                                            {"database":"%s","answers_from_agent_process":"trust"}\
                                            """
                                                    .formatted(database)));
            HubProcess hub = HubProcess.start(product);
            String id = product.ask("Ship it?");
            try (TestProcess waiting =
                    TestProcess.start(
                                    process(hub.url(), product, "decision", "await", id, "--json"))
                            .closeInput()) {
                ConditionPoller.holds(
                        "it found the decision at the hub and waits there",
                        () -> hub.holdsAfter("/api/decisions/{id}"));
                FileTime before = started(product);
                server.kill();
                hub.kill();
                ConditionPoller.holds(
                        "whoever waits starts a hub, which finds no database",
                        () -> {
                            assertThat(waiting.process().isAlive()).as("it waits").isTrue();
                            return !started(product).equals(before);
                        });
                server.startAgain();

                ConditionPoller.holds(
                        "the hub is back", () -> product.run("hub", "status").exitCode() == 0);
                hub.answer(id, "2", "after all");

                assertThat(waiting.result().succeeded().json().path("rationale").asString())
                        .isEqualTo("after all");
            } finally {
                product.run("hub", "stop");
            }
        }
    }

    /// When a hub was last started.
    private static FileTime started(ProductDriver product) {
        try {
            return Files.getLastModifiedTime(product.sandbox().home().resolve("logs/hub.start"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProcessResult at(String url, ProductDriver product, String... words) {
        return TestProcess.start(process(url, product, words)).closeInput().result();
    }

    /// @param url of the hub, whose token the home has
    private static ProcessBuilder process(String url, ProductDriver product, String... words) {
        ProcessBuilder process = product.sandbox().process(ProductDriver.command(words));
        process.environment().put("SAYSO_URL", url);
        return process;
    }
}
