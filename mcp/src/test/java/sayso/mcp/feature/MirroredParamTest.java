package sayso.mcp.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

class MirroredParamTest {
    @Test
    void annotationsAreFoundAlongPropertiesAlone() throws Exception {
        assertThat(
                        MirroredParam.of(
                                schema(
                                        """
                                        {'a':{'type':'string','x-mcp-header':'A-b'},
                                         'properties':{'type':'object','properties':{
                                           'x-mcp-header':{'type':'integer','x-mcp-header':'deep'}}},
                                         'plain':{'enum':[{'x-mcp-header':'a value'}],'default':{'x-mcp-header':1}}}
                                        """)))
                .containsExactly(
                        new MirroredParam("A-b", List.of("a")),
                        new MirroredParam("deep", List.of("properties", "x-mcp-header")));
    }

    @Test
    void annotationsThatCouldNotWorkAreRefused() throws Exception {
        for (String[] row :
                new String[][] {
                    {"{'a':{'type':'string','x-mcp-header':''}}", "is not the name of a header"},
                    {"{'a':{'type':'string','x-mcp-header':'a b'}}", "is not the name of a header"},
                    {"{'a':{'type':'string','x-mcp-header':'ä'}}", "is not the name of a header"},
                    {
                        "{'a':{'type':'string','x-mcp-header':'a\\n'}}",
                        "is not the name of a header"
                    },
                    {"{'a':{'type':'string','x-mcp-header':7}}", "is not the name of a header"},
                    {"{'a':{'type':'number','x-mcp-header':'A'}}", "stands on something other"},
                    {"{'a':{'x-mcp-header':'A'}}", "stands on something other"},
                    {"{'a':{'type':['string'],'x-mcp-header':'A'}}", "stands on something other"},
                    {
                        "{'a':{'type':'array','items':{'type':'string','x-mcp-header':'A'}}}",
                        "is not reached by properties alone"
                    },
                    {
                        "{'a':{'oneOf':[{'properties':{'b':{'type':'string','x-mcp-header':'A'}}}]}}",
                        "is not reached by properties alone"
                    },
                    {
                        "{'a':{'type':'string','x-mcp-header':'A'},'b':{'type':'string','x-mcp-header':'a'}}",
                        "repeats the name a"
                    }
                }) {
            ObjectNode schema = schema(row[0]);
            assertThatThrownBy(() -> MirroredParam.of(schema))
                    .as(row[0])
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(row[1]);
        }
        ObjectNode root = JsonCodec.object().put("type", "object").put("x-mcp-header", "A");
        assertThatThrownBy(() -> MirroredParam.of(root))
                .hasMessageContaining("is not reached by properties alone");
    }

    private static ObjectNode schema(String properties) throws Exception {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.set("properties", JsonCodec.read(properties.replace('\'', '"')));
        return schema;
    }
}
