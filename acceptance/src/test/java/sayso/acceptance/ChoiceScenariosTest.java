package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What `provide_choice` promises an agent, scenario by scenario, asked over MCP of the packaged
/// product. What concerns terminals and browsers has tests of its own.
class ChoiceScenariosTest {
    @TempDir Path folder;

    @Test
    void validToolInvocationWithExtendedSchema() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            for (String wrong :
                    List.of(
                            "{\"min_selections\": 3, \"max_selections\": 2}",
                            "{\"default_selection_ids\": [\"oracle\"]}",
                            "{\"selection_mode\": \"text_input\"}",
                            "{\"single_submit_mode\": true}")) {
                JsonNode refused = provideChoice(agent, everything(ProgramJson.parse(wrong)));
                assertThat(refused.path("isError").booleanValue()).as(wrong).isTrue();
                assertThat(
                                ProgramJson.parse(refused.at("/content/1/text").asString())
                                        .path("errors"))
                        .isNotEmpty();
            }
            assertThat(product.decisions()).isEmpty();

            JsonNode pending = provideChoice(agent, everything(ProgramJson.object()));

            assertThat(pending.path("isError").booleanValue(false)).isFalse();
            JsonNode json = pending.path("structuredContent");
            assertThat(json.path("action_status").asString()).isEqualTo("pending");
            assertThat(json.path("warnings")).isEmpty();
            assertThat(product.decisions()).hasSize(1);
        }
    }

    @Test
    void deterministicResponsePayloadWithAnnotations() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (HubProcess hub = HubProcess.start(product);
                McpPipe agent = McpPipe.open(product)) {
            Set<String> payloads = new HashSet<>();
            for (String surface : List.of("terminal", "web", "cli")) {
                String id = asked(agent, everything(ProgramJson.object()));
                ObjectNode answer =
                        ProgramJson.object().put("custom_input", "or a file").put("touched", true);
                // why: clicked backwards, and one note left empty
                answer.putArray("selected_ids").add("sqlite").add("postgres");
                answer.putObject("option_annotations")
                        .put("sqlite", "for tests")
                        .put("postgres", "16 or newer")
                        .put("none", "  ");
                answer.put("global_annotation", "for a week");
                hub.answer(id, answer, surface);

                JsonNode result = followed(agent, id);
                assertThat(result.path("surface").asString()).isEqualTo(surface);
                assertThat(followed(agent, id)).isEqualTo(result);
                payloads.add(result.path("action_status").asString() + result.path("selection"));
            }
            assertThat(payloads).hasSize(1);
            assertThat(payloads.iterator().next())
                    .startsWith("selected")
                    .contains("\"selected_ids\":[\"postgres\",\"sqlite\"]")
                    .contains(
                            "\"option_annotations\":{\"postgres\":\"16 or newer\","
                                    + "\"sqlite\":\"for tests\"}")
                    .contains("\"custom_input\":\"or a file\"")
                    .contains("\"global_annotation\":\"for a week\"");
        }
    }

    @Test
    void branchingDecisionRequiresUserChoice() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (HubProcess hub = HubProcess.start(product);
                McpPipe agent = McpPipe.open(product)) {
            JsonNode server =
                    agent.result(
                            agent.request(
                                    "server/discover", ProgramJson.object(), ProgramJson.object()));
            String told = server.path("instructions").asString();
            assertThat(told)
                    .contains("before you act")
                    .contains("more than two ways forward are open")
                    .contains("deletes, overwrites")
                    .contains("needed setting is missing")
                    .contains("Do not guess a default")
                    .contains("why the choice is needed now");
            assertThat(told.length()).isLessThan(2_000);

            // why: three ways are open, none of them is taken before the person says which
            ObjectNode request = RequestFixtures.oneOf(List.of("migrate", "copy", "drop"));
            request.put("prompt", "The table has 2 GB; I found three ways to rename the column.");
            String id = asked(agent, request.put("destructive", true));
            JsonNode waiting = followed(agent, id);
            assertThat(waiting.path("selection").path("selected_ids")).isEmpty();
            assertThat(waiting.path("next").asString()).contains("other work can go on meanwhile");
            hub.answer(id, "copy", "keep the old one for a week");

            JsonNode result = followed(agent, id);
            assertThat(result.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"copy\"]");
            assertThat(result.path("decided_by").asString()).isEqualTo("person");
        }
    }

    @Test
    void askingWithoutContextIsRemarkedOn() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode bare =
                    provideChoice(
                            agent,
                            RequestFixtures.oneOf(List.of("a", "b", "c")).put("prompt", "Which?"));

            assertThat(bare.path("structuredContent").path("warnings").toString())
                    .contains("prompt gives no context; say what you are doing and why you ask");
        }
    }

    @Test
    void expandedConfigurationPersisted() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        set(product, "transport", "web");
        set(product, "timeout_seconds", "900");
        set(product, "show_placeholder", "off");
        set(product, "annotations", "off");
        set(product, "single_submit_mode", "off");

        JsonNode file =
                ProgramJson.parse(
                        Files.readString(product.sandbox().home().resolve("settings.json")));
        assertThat(file.path("transport").path("value").asString()).isEqualTo("web");
        assertThat(file.path("timeout_seconds").path("value").intValue()).isEqualTo(900);
        assertThat(file.path("annotations").path("value").booleanValue()).isFalse();
        for (int invocation = 0; invocation < 2; invocation++) {
            try (McpPipe agent = McpPipe.open(product)) {
                String id =
                        asked(
                                agent,
                                RequestFixtures.oneOf(List.of("a", "b"))
                                        .without("timeout_seconds"));
                assertThat(followed(agent, id).path("remaining_seconds").asInt())
                        .isBetween(800, 900);
            }
        }
    }

    @Test
    void annotationToggleStatePersisted() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        set(product, "annotations", "off");
        for (int restart = 0; restart < 2; restart++) {
            assertThat(warningsOfAWishForNotes(product))
                    .contains("annotations.per_option true gives way to false")
                    .contains("annotations.global true gives way to false");
        }
        set(product, "annotations", "on");
        assertThat(warningsOfAWishForNotes(product)).isEqualTo("[]");
    }

    private static String warningsOfAWishForNotes(ProductDriver product) {
        try (McpPipe agent = McpPipe.open(product)) {
            ObjectNode request = RequestFixtures.oneOf(List.of("a", "b"));
            request.putObject("annotations").put("per_option", true).put("global", true);
            return provideChoice(agent, request)
                    .path("structuredContent")
                    .path("warnings")
                    .toString();
        }
    }

    private static void set(ProductDriver product, String name, String value) {
        product.run("settings", "set", name, value).succeeded();
    }

    /// A request that says something of every field.
    private static ObjectNode everything(JsonNode instead) {
        ObjectNode request = ProgramJson.object();
        request.put("title", "Database");
        request.put("prompt", "The service keeps everything in memory; a restart loses it all.");
        request.put("selection_mode", "hybrid");
        ArrayNode options = request.putArray("options");
        options.addObject()
                .put("id", "postgres")
                .put("label", "PostgreSQL")
                .put("description", "a server")
                .put("recommended", true);
        options.addObject().put("id", "sqlite").put("label", "SQLite").put("note", "runs already");
        options.addObject().put("id", "none").put("label", "None");
        request.put("placeholder", "another one").put("show_placeholder", true);
        request.putArray("default_selection_ids").add("postgres");
        request.put("min_selections", 1).put("max_selections", 2);
        request.put("single_submit_mode", false);
        request.putObject("annotations").put("per_option", true).put("global", true);
        request.putObject("option_annotations").put("none", "never");
        request.put("global_annotation", "for the shop").put("transport", "auto");
        request.put("timeout_seconds", 600).put("timeout_action", "none").put("wait_seconds", 0);
        instead.properties().forEach(field -> request.set(field.getKey(), field.getValue()));
        return request;
    }

    private static String asked(McpPipe agent, ObjectNode request) {
        JsonNode result = provideChoice(agent, request);
        assertThat(result.path("isError").booleanValue(false)).as(result.toString()).isFalse();
        return result.path("structuredContent").path("decision_id").asString();
    }

    private static JsonNode followed(McpPipe agent, String id) {
        return provideChoice(
                        agent, ProgramJson.object().put("session_id", id).put("wait_seconds", 0))
                .path("structuredContent");
    }

    private static JsonNode provideChoice(McpPipe agent, ObjectNode arguments) {
        return agent.result(agent.call("provide_choice", arguments));
    }
}
