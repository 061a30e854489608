package sayso.acceptance.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// The clients for programs, against the hub that runs in the home: they find it, say what it refuses, and wait on while it
/// is killed and comes back elsewhere.
class ClientTest {
    @TempDir private Path folder;

    @Test
    void theOneInTypeScriptDoesAllThatItSays() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        ClientFolder client =
                ClientFolder.of(product.sandbox(), "typescript").with("node/client.ts");
        client.compile().succeeded();
        HubProcess hub = HubProcess.start(product);
        try (TestProcess program = client.start("node", "js/client.js")) {
            String id = step(program, "asked").path("id").asString();
            assertThat(step(program, "asked").path("existing").asBoolean()).isFalse();
            assertThat(step(program, "asked").at("/again/existing").asBoolean()).isTrue();
            assertThat(step(program, "asked").at("/again/decision/id").asString()).isEqualTo(id);
            assertThat(step(program, "conflict").path("code").asString()).isEqualTo("conflict");
            assertThat(step(program, "faults").path("message").asString())
                    .contains("title is blank", "options[1].id 'a' is already used");
            assertThat(step(program, "unknown").path("message").asString())
                    .contains("Next: GET /api/decisions");
            assertThat(step(program, "unreachable").path("code").asString())
                    .isEqualTo("unreachable");
            assertThat(step(program, "unreachable").path("message").asString())
                    .contains("sayso hub start");
            assertThat(step(program, "not_there").path("message").asString())
                    .startsWith("no hub runs on this computer");
            assertThat(step(program, "stranger").path("message").asString())
                    .contains("SAYSO_TOKEN");
            assertThat(step(program, "found").toString()).isEqualTo("[\"" + id + "\"]");
            assertThat(step(program, "still").asString()).isEqualTo("still_pending");
            assertThat(step(program, "broken_off").path("code").asString()).isEqualTo("AbortError");
            assertThat(step(program, "waits").asString()).isEqualTo(id);
            assertThat(hub.isPending(id)).isTrue();

            hub.kill();
            try (HubProcess elsewhere = HubProcess.start(product)) {
                elsewhere.answer(id, "ship", "after all");

                assertThat(step(program, "end").asString()).isEqualTo("person: ship (after all)");
                assertThat(step(program, "late").path("code").asString())
                        .isEqualTo("already_closed");
                assertThat(step(program, "late").path("state").asString()).isEqualTo("resolved");
                assertThat(step(program, "withdrawn").asString()).isEqualTo("cancelled");
                assertThat(step(program, "end_of_withdrawn").asString())
                        .isEqualTo("withdrawn: not needed");
                program.result().succeeded();
            }
        }
    }

    @Test
    void theOneInPythonDoesAllThatItSays() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        ClientFolder client =
                ClientFolder.of(product.sandbox(), "python").with("python/sayso_test.py");
        HubProcess hub = HubProcess.start(product);
        try (TestProcess program = client.start("python3", "-m", "unittest", "-v", "sayso_test")) {
            String id =
                    program.line("it waits", line -> line.startsWith("waits "))
                            .substring("waits ".length());

            hub.kill();
            try (HubProcess elsewhere = HubProcess.start(product)) {
                elsewhere.answer(id, "ship", "after all");

                assertThat(program.result().succeeded().stderr()).contains("OK");
            }
        }
        assertThat(product.decisions()).hasSize(3);
    }

    @Test
    void withAPersonsTokenItActsAsAProgramOfThatPerson() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        try (HubProcess hub = HubProcess.start(product)) {
            String id = product.ask("Ship it?");
            ClientFolder client =
                    ClientFolder.of(
                            product.sandbox()
                                    .and("SAYSO_URL", hub.url())
                                    .and("SAYSO_TOKEN", hub.personToken()),
                            "python");

            client.start(
                            "python3",
                            "-c",
                            "import sayso, sys; sayso.Sayso().withdraw(sys.argv[1], 'why')",
                            id)
                    .result()
                    .succeeded();

            assertThat(product.decision(id).path("cancel_kind").asString())
                    .as("withdrawn like by any program, not declined like by the person")
                    .isEqualTo("withdrawn");
        }
    }

    private static JsonNode step(TestProcess program, String name) {
        String beginning = "{\"step\":\"" + name + "\"";
        return ProgramJson.parse(program.line(name, line -> line.startsWith(beginning)))
                .path("value");
    }
}
