package sayso.acceptance.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.SchemaValidator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What AG-UI gets of a decision, and of its end, fits the schema that is shipped beside the mapping, and says what the hub
/// says, whatever a browser sent.
class AgUiMappingTest {
    private static final List<String> QUESTIONS =
            List.of(
                    """
                    {"title":"Ship it?","prompt":"All green.","timeout_seconds":3600,
                     "options":[{"id":"ship","recommended":true},{"id":"hold"}]}
                    """,
                    """
                    {"title":"Which regions?","prompt":"Several.","selection_mode":"multi","no_recommendation":"none",
                     "options":[{"id":"eu"},{"id":"us"},{"id":"asia"}]}
                    """,
                    """
                    {"title":"Which name?","prompt":"Of the service.","selection_mode":"text_input"}
                    """,
                    """
                    {"title":"Which cache?","prompt":"Or another.","selection_mode":"hybrid",
                     "options":[{"id":"redis","recommended":true},{"id":"local"}]}
                    """,
                    """
                    {"title":"Really?","prompt":"It cannot be undone.","selection_mode":"confirm"}
                    """,
                    """
                    {"title":"Not any more?","prompt":"It is declined.",
                     "options":[{"id":"yes","recommended":true},{"id":"no"}]}
                    """);

    private static final List<String> ANSWERS =
            List.of(
                    "{\"selected_ids\":[\"hold\"],\"rationale\":\"Friday\"}",
                    "{\"selected_ids\":[\"eu\",\"asia\"]}",
                    "{\"custom_input\":\"shop\"}",
                    "{\"custom_input\":\"none at all\"}",
                    "{\"selected_ids\":[\"yes\"],\"confirm\":true}");

    @TempDir private Path folder;

    @Test
    void fitsItsSchemaBeforeAndAfterTheEnd() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        ClientFolder client =
                ClientFolder.of(product.sandbox(), "typescript").with("node/ag-ui-mapping.ts");
        SchemaValidator interrupts = validator("interrupt");
        SchemaValidator entries = validator("resumeEntry");
        try (HubProcess hub = HubProcess.start(product)) {
            List<String> ids =
                    QUESTIONS.stream()
                            .map(question -> hub.ask((ObjectNode) ProgramJson.parse(question)))
                            .toList();

            List<JsonNode> waiting = mapped(client, ids);
            for (JsonNode each : waiting) {
                assertThat(interrupts.problems(each.path("interrupt"))).isEmpty();
                assertThat(each.path("entries").isEmpty()).as("a browser answers nothing").isTrue();
                assertThat(each.at("/waiting/0")).isEqualTo(each.path("interrupt"));
            }
            assertThat(waiting.getFirst().at("/interrupt/expiresAt").isString()).isTrue();
            assertThat(waiting.getFirst().at("/interrupt/id").asString()).isEqualTo(ids.getFirst());

            for (int i = 0; i < ANSWERS.size(); i++) {
                hub.answer(ids.get(i), (ObjectNode) ProgramJson.parse(ANSWERS.get(i)), "cli");
            }
            hub.sendAsPerson("/api/decisions/" + ids.getLast() + "/cancel", ProgramJson.object());

            List<JsonNode> ended = mapped(client, ids);
            for (JsonNode each : ended) {
                JsonNode entry = each.at("/entries/0");
                assertThat(entries.problems(entry)).as(entry.toString()).isEmpty();
                assertThat(entry.toString()).doesNotContain("forged");
                assertThat(each.path("foreign").asString())
                        .as("no run learns what another one asked")
                        .startsWith("this run was not interrupted with ");
                assertThat(each.path("waiting").isEmpty()).isTrue();
                if (entry.path("status").asString().equals("resolved")) {
                    assertThat(
                                    SchemaValidator.against(each.at("/interrupt/responseSchema"))
                                            .problems(entry.path("payload")))
                            .as(entry.toString())
                            .isEmpty();
                }
            }
            assertThat(ended.getFirst().at("/entries/0/payload/chosen_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(ended.getLast().at("/entries/0/status").asString()).isEqualTo("cancelled");
            assertThat(entries.problems(ended.getFirst().path("interrupt")))
                    .as("the two are told apart")
                    .isNotEmpty();
        }
    }

    private static SchemaValidator validator(String part) throws IOException {
        Path file = CheckoutPaths.product().resolve("integrations/typescript/ag-ui.schema.json");
        ObjectNode schema = (ObjectNode) ProgramJson.parse(Files.readString(file));
        schema.remove("anyOf");
        return SchemaValidator.against(schema.put("$ref", "#/$defs/" + part));
    }

    private static List<JsonNode> mapped(ClientFolder client, List<String> ids) {
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.newerNode().toString());
        command.add("ag-ui-mapping.ts");
        command.addAll(ids);
        Stream<String> lines =
                client.start(command.toArray(String[]::new)).result().succeeded().stdout().lines();
        return lines.map(ProgramJson::parse).toList();
    }
}
