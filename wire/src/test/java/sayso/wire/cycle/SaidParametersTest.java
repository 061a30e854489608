package sayso.wire.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogue;
import sayso.wire.cycle.api.ProviderToolListWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Models read what a parameter is for where its name does not say it, and the words that one takes, in every
/// provider's format.
class SaidParametersTest {
    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest
    @EnumSource(ProviderToolListWriter.Format.class)
    void parametersAreDescribedAndFixedWordsAreListed(ProviderToolListWriter.Format format) {
        JsonNode tools =
                JSON.readTree(
                        new ProviderToolListWriter(format, false, false, Set.of())
                                .of(ToolCatalogue.all()));

        assertThat(
                        parameter(tools, "record_user_choice", "choice")
                                .path("description")
                                .asString(""))
                .contains("place from 0");
        assertThat(parameter(tools, "request_confirmation", "for_tool").has("description"))
                .isTrue();
        for (String tool :
                List.of("start_component", "reopen_component", "navigate_to_component")) {
            assertThat(parameter(tools, tool, "component").path("enum").size())
                    .as(tool)
                    .isEqualTo(Component.values().length);
        }
        assertThat(parameter(tools, "list_uncertainties", "filter").path("enum").size())
                .isEqualTo(Component.values().length);
        assertThat(parameter(tools, "list_objectives", "filter").path("enum").isEmpty()).isFalse();
    }

    @Test
    void aStrictSchemaKeepsWhatIsSaid() {
        JsonNode tools =
                JSON.readTree(
                        new ProviderToolListWriter(
                                        ProviderToolListWriter.Format.OPENAI, true, false, Set.of())
                                .of(ToolCatalogue.all()));

        assertThat(parameter(tools, "record_user_choice", "choice").has("description")).isTrue();
    }

    private static JsonNode parameter(JsonNode tools, String tool, String name) {
        for (JsonNode one : tools) {
            JsonNode body = one.has("function") ? one.path("function") : one;
            if (body.path("name").asString("").equals(tool)) {
                for (String schema : List.of("parameters", "input_schema", "inputSchema")) {
                    if (body.has(schema)) {
                        return body.path(schema).path("properties").path(name);
                    }
                }
            }
        }
        throw new AssertionError("no " + tool);
    }
}
