package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.contracts.JsonConvention;
import sayso.contracts.TwinFieldFinder;
import sayso.home.Home;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What tools take and return over MCP keeps the convention of all JSON.
class ToolJsonTest {
    private static final JsonMapper JSON = new JsonMapper();

    /// Agents go on waiting with the one, and everything else speaks of the other.
    private static final String SAME_ID = " decision_id and session_id";

    private static final String COLLECT =
            """
            {"title":"%s","wait_seconds":0,"timeout_seconds":600,"decisions":[
              {"id":"scope","label":"Scope","problem":"How much?",
               "suggestions":[{"value":"s","label":"Small"},{"value":"l","label":"Large"}]}]}
            """;
    private static final String PLAN =
            "{\"plan\":\"Plan: Orders\\n1. Build\\n2. Test\",\"wait_seconds\":0}";

    private static final String FORM =
            """
            {"questions":[{"id":"name","label":"Name","prompt":"Which?","options":[
              {"value":"a","label":"One"},{"value":"b","label":"Two"}]}]}
            """
                    .replace("\n", "");

    @TempDir private Path folder;

    @Test
    void everySchemaKeepsTheConvention() throws Exception {
        List<String> faults = new ArrayList<>();
        try (McpSessionHarness server = server()) {
            JsonNode tools = tools(server);
            assertThat(tools.size()).isGreaterThan(60);
            for (JsonNode tool : tools) {
                for (String schema : List.of("inputSchema", "outputSchema")) {
                    if (tool.has(schema)) {
                        faults.addAll(faults(tool.path("name").asString(), tool.path(schema)));
                    }
                }
            }
        }
        for (ToolCatalogueEntry tool : ToolCatalogue.all()) {
            faults.addAll(faults(tool.name(), ToolSchemas.result(tool)));
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void whatCallsReturnKeepsTheConvention() throws Exception {
        try (McpSessionHarness server = server();
                AutoAnswerer person = new AutoAnswerer(folder.resolve("home"))) {
            Calls calls = new Calls(server);
            for (String title : List.of("Which cache?", "Which queue?")) {
                String ask =
                        """
                        {"title":"%s","prompt":"One of two.","wait_seconds":0,"timeout_seconds":600,
                         "options":[{"id":"a","label":"One","recommended":true},
                                    {"id":"b","label":"Two"}]}
                        """
                                .formatted(title);
                String id = calls.text("provide_choice", ask, "decision_id");
                String await = "{\"decision_id\":\"%s\",\"wait_seconds\":0}".formatted(id);
                calls.text("await_decision", await, "deadline");
                calls.text("list_decisions", "{}", "decisions");
                person.answerAll();
                calls.text("await_decision", await, "answered_at");
                String other = calls.text("provide_choice", ask, "decision_id");
                calls.text(
                        "withdraw_decision",
                        "{\"decision_id\":\"%s\",\"reason\":\"solved\"}".formatted(other),
                        "decision_id");
                calls.text("list_decisions", "{\"state\":\"all\"}", "decisions");
                calls.text("find_decisions", "{\"include\":\"all\"}", "decisions");
                calls.text("collect_decisions", COLLECT.formatted(title), "deadline");
                person.answerAll();
                calls.text("collect_decisions", COLLECT.formatted(title), "answers");
            }
            calls.text("plan_mode", "{\"on\":true}", "state");
            calls.text("plan_propose", PLAN, "state");
            calls.text("plan_show", "{}", "state");
            person.answerAll();
            calls.text("plan_progress", "{\"done\":[1]}", "state");
            calls.take(
                    "questionnaire",
                    ToolFuzzTest.answered(server, person, server.call("questionnaire", FORM)));
            assertThat(calls.twins()).isNotEmpty().allMatch(twins -> twins.endsWith(SAME_ID));
            Set<String> tools = new LinkedHashSet<>();
            tools(server).forEach(tool -> tools.add(tool.path("name").asString()));
            ToolCatalogue.all().forEach(tool -> tools.remove(tool.name()));
            assertThat(calls.called()).containsExactlyInAnyOrderElementsOf(tools);
        }
    }

    private static List<String> faults(String tool, JsonNode schema) {
        return samples(schema).stream()
                .flatMap(sample -> JsonConvention.faults(sample).stream())
                .distinct()
                .map(fault -> tool + fault)
                .toList();
    }

    private McpSessionHarness server() throws Exception {
        Path home = folder.resolve("home");
        Home.of(Map.of("SAYSO_HOME", home.toString())).create();
        return McpSessionHarness.withAPerson(home, "--toolset", "all");
    }

    private static JsonNode tools(McpSessionHarness server) throws Exception {
        return JSON.readTree(server.reply(server.request("tools/list", "{}"))).at("/result/tools");
    }

    /// Calls of tools, with what they returned.
    private static final class Calls {
        private final McpSessionHarness server;
        private final Set<String> called = new LinkedHashSet<>();
        private final TwinFieldFinder twins = new TwinFieldFinder();

        Calls(McpSessionHarness server) {
            this.server = server;
        }

        /// A member of what the call returned, as text.
        String text(String tool, String arguments, String member) throws Exception {
            String reply = server.callAndWait(tool, arguments.replace("\n", ""));
            JsonNode result = take(tool, reply);
            assertThat(result.has(member)).as(reply).isTrue();
            return result.path(member).asString(result.path(member).toString());
        }

        JsonNode take(String tool, String reply) {
            JsonNode result = JSON.readTree(reply).at("/result/structuredContent");
            Object tree = JSON.treeToValue(result, Object.class);
            assertThat(JsonConvention.faults(tree)).as(reply).isEmpty();
            called.add(tool);
            twins.add(tool, tree);
            return result;
        }

        Set<String> called() {
            return called;
        }

        List<String> twins() {
            return twins.found();
        }
    }

    /// Values with everything that the schema names: enough of them that each word of each enum is in one.
    private static List<Object> samples(JsonNode schema) {
        if (schema.has("anyOf") || schema.has("oneOf")) {
            List<Object> all = new ArrayList<>();
            schema.path("anyOf").forEach(one -> all.addAll(samples(one)));
            schema.path("oneOf").forEach(one -> all.addAll(samples(one)));
            return all;
        }
        JsonNode type = schema.path("type");
        String word = type.isArray() ? type.path(0).asString() : type.asString("");
        return switch (word) {
            case "object" -> objects(schema);
            case "array" -> samples(schema.path("items")).stream().<Object>map(List::of).toList();
            case "integer", "number" -> List.of(1);
            case "boolean" -> List.of(true);
            default -> words(schema);
        };
    }

    private static List<Object> words(JsonNode schema) {
        List<Object> words = new ArrayList<>();
        schema.path("enum").forEach(one -> words.add(one.asString("null")));
        return words.isEmpty() ? List.of("x") : words;
    }

    /// As many as the member with the most samples has; the others begin anew.
    private static List<Object> objects(JsonNode schema) {
        Map<String, List<Object>> members = new LinkedHashMap<>();
        schema.path("properties")
                .properties()
                .forEach(one -> members.put(one.getKey(), samples(one.getValue())));
        if (schema.path("additionalProperties").isObject()) {
            members.put("some_key", samples(schema.path("additionalProperties")));
        }
        int most = members.values().stream().mapToInt(List::size).max().orElse(1);
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            Map<String, Object> object = new LinkedHashMap<>();
            for (Map.Entry<String, List<Object>> member : members.entrySet()) {
                object.put(member.getKey(), member.getValue().get(i % member.getValue().size()));
            }
            objects.add(object);
        }
        return objects;
    }
}
