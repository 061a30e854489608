package sayso.wire.cycle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What models and programs read of the tools. `-Dgolden=write` writes the files anew; a changed file is a
/// change of the interface.
class ToolSchemasTest {
    private static final Path FOLDER = Path.of("src/test/resources/sayso/wire/cycle/tools");
    private static final int MOST_OF_ALL = 26_000;
    private static final int MOST_OF_A_COMPONENT = 14_300;
    private static final int MOST_OF_ONE = 900;

    private final JsonMapper mapper = new JsonMapper();

    static List<ToolCatalogueEntry> tools() {
        return ToolCatalogue.all();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void eachToolIsAsItsFileSays(ToolCatalogueEntry tool) throws IOException {
        ObjectNode whole = mapper.createObjectNode();
        whole.put("name", tool.name());
        whole.put("description", tool.description());
        whole.set("input_schema", ToolSchemas.terse(tool));
        whole.set("returns", ToolSchemas.result(tool));
        Path file = FOLDER.resolve(tool.name() + ".json");
        String pretty = mapper.writerWithDefaultPrettyPrinter().writeValueAsString(whole) + "\n";
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(file, pretty, UTF_8);
        }
        assertThat(pretty).isEqualTo(Files.readString(file, UTF_8));
    }

    @Test
    void theOrderOfListsIsAsItsFileSays() throws IOException {
        Path file = FOLDER.resolveSibling("tools.txt");
        String names =
                String.join(
                                "\n",
                                ToolCatalogue.all().stream().map(ToolCatalogueEntry::name).toList())
                        + "\n";
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(file, names, UTF_8);
        }
        assertThat(names).isEqualTo(Files.readString(file, UTF_8));
    }

    @Test
    void listsFitIntoTheRoomThatModelsHave() {
        assertThat(size(ToolCatalogue.all())).isLessThanOrEqualTo(MOST_OF_ALL);
        for (ToolCatalogueEntry tool : ToolCatalogue.all()) {
            assertThat(size(List.of(tool))).as(tool.name()).isLessThanOrEqualTo(MOST_OF_ONE);
        }
        for (Component component : Component.values()) {
            assertThat(size(ToolCatalogue.of(component)))
                    .as(component.wireName())
                    .isLessThanOrEqualTo(MOST_OF_A_COMPONENT);
        }
    }

    /// What the lists say beside the cycle, which the server's own words explain.
    private int size(List<ToolCatalogueEntry> tools) {
        return tools.stream()
                .mapToInt(tool -> {
                    ObjectNode one = mapper.createObjectNode();
                    one.put("name", tool.name());
                    one.put("description", tool.description());
                    ObjectNode schema = ToolSchemas.terse(tool);
                    ((ObjectNode) schema.path("properties")).remove("cycle_id");
                    one.set("input_schema", schema);
                    return one.toString().getBytes(UTF_8).length + 1;
                })
                .sum();
    }
}
