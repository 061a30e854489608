package sayso.wire.cycle.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.wire.cycle.api.ProviderToolListWriter.Format;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The lists of tools as providers take them. `-Dgolden=write` writes the files anew; a changed file is a
/// change of the interface.
class ProviderToolListWriterTest {
    private static final Path FOLDER = Path.of("src/test/resources/sayso/wire/cycle/providers");
    private static final Set<String> CORE = Set.of("create_cycle", "add_objective");

    private final JsonMapper mapper = new JsonMapper();

    record ListSample(String name, ProviderToolListWriter tools) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<ListSample> lists() {
        return Stream.of(
                new ListSample(
                        "openai", new ProviderToolListWriter(Format.OPENAI, false, false, CORE)),
                new ListSample(
                        "openai-strict",
                        new ProviderToolListWriter(Format.OPENAI, true, false, CORE)),
                new ListSample(
                        "openai-deferred",
                        new ProviderToolListWriter(Format.OPENAI, false, true, CORE)),
                new ListSample(
                        "anthropic",
                        new ProviderToolListWriter(Format.ANTHROPIC, false, false, CORE)),
                new ListSample(
                        "anthropic-deferred",
                        new ProviderToolListWriter(Format.ANTHROPIC, false, true, CORE)),
                new ListSample("mcp", new ProviderToolListWriter(Format.MCP, false, false, CORE)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void eachListIsAsItsFileSays(ListSample list) throws IOException {
        Path file = FOLDER.resolve(list.name() + ".json");
        String pretty =
                mapper.writerWithDefaultPrettyPrinter()
                                .writeValueAsString(
                                        mapper.readTree(list.tools().of(ToolCatalogue.all())))
                        + "\n";
        if ("write".equals(System.getProperty("golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, pretty, UTF_8);
        }
        assertThat(pretty).isEqualTo(Files.readString(file, UTF_8));
    }

    @Test
    void strictSchemasAreClosedThroughout() {
        JsonNode list =
                mapper.readTree(
                        new ProviderToolListWriter(Format.OPENAI, true, false, CORE)
                                .of(ToolCatalogue.all()));
        int strict = 0;
        for (JsonNode tool : list) {
            JsonNode function = tool.path("function");
            if (function.path("strict").booleanValue()) {
                strict++;
                closed(function.path("name").stringValue(), function.path("parameters"));
            }
        }
        assertThat(strict).isGreaterThan(70);
    }

    private static void closed(String tool, JsonNode schema) {
        if (schema.has("properties")) {
            Set<String> required = new HashSet<>();
            schema.path("required").forEach(name -> required.add(name.stringValue()));
            assertThat(required)
                    .as(tool)
                    .isEqualTo(Set.copyOf(schema.path("properties").propertyNames()));
            assertThat(schema.path("additionalProperties").booleanValue()).as(tool).isFalse();
            assertThat(schema.has("additionalProperties")).as(tool).isTrue();
            schema.path("properties").forEach(property -> closed(tool, property));
        }
        if (schema.has("items")) {
            closed(tool, schema.path("items"));
        }
    }

    @Test
    void listsOfProvidersLeaveTheCycleOutAndThoseOfMcpHaveIt() {
        List<ToolCatalogueEntry> tools = ToolCatalogue.of(Component.OBJECTIVES);

        assertThat(new ProviderToolListWriter(Format.ANTHROPIC, false, false, CORE).of(tools))
                .doesNotContain("\"cycle_id\"");
        assertThat(new ProviderToolListWriter(Format.OPENAI, false, true, CORE).of(tools))
                .doesNotContain("\"cycle_id\"")
                .contains("\"name\":\"objectives\"", "\"name\":\"every_component\"");
        assertThat(new ProviderToolListWriter(Format.MCP, false, false, CORE).of(tools))
                .contains("\"cycle_id\"");
    }
}
